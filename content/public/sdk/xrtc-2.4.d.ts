/**
 * Type declarations of the XRTC JS SDK 2.4 (class names as in sdk/xrtc.min.js and in the npm package).
 * Everything is told by callbacks; no method returns a Promise, and nothing connects again by itself.
 */

/** Where a call is. `early`: the far end sends sound before it answers. */
export type CallState = 'trying' | 'ringing' | 'early' | 'active' | 'held' | 'hangup';

export type MediaKind = 'audio' | 'video';

/** Identifiers of devices; what is left out stays as it is. */
export interface DeviceIds {
  audioInput?: string;
  /** Chrome and Edge only. */
  audioOutput?: string;
  videoInput?: string;
}

export interface Devices {
  audioInput: MediaDeviceInfo[];
  audioOutput: MediaDeviceInfo[];
  videoInput: MediaDeviceInfo[];
}

export interface XRTCOptions {
  /** `wss://pbx.example.com/verto` */
  url: string;
  /** Extension and domain: `1001@pbx.example.com`. */
  login: string;
  /** Either this or `passwd`. When it has run out, make a new XRTC object. */
  token?: string;
  /** The password of the extension, for tests inside the house only. */
  passwd?: string;
  iceServers?: RTCIceServer[];
  /** `relay` forces everything through TURN. Default `all`. */
  iceTransportPolicy?: RTCIceTransportPolicy;
  /** Milliseconds that one request waits for its answer. Default 10000. */
  timeout?: number;
  /** UUID v4; kept in sessionStorage as `xrtc:sessid` unless given. */
  sessid?: string;
  /** Print each frame to the console. Default false. */
  debug?: boolean;
}

export interface MediaOptions {
  /** Default true. */
  audio?: boolean;
  /** Default false. */
  video?: boolean;
  /** An audio or video element, as `getElementById` gives it; plays the far end. */
  remoteElement?: HTMLElement | null;
  /** A video element; shows the own camera. */
  localElement?: HTMLElement | null;
}

export interface CallOptions extends MediaOptions {
  /** The name that the far end is shown. */
  cidName?: string;
  /** Become channel variables `verto_dvar_*`. */
  userVariables?: Record<string, string>;
}

export interface CallStats {
  rttMs: number;
  jitterMs: number;
  packetsLost: number;
  bytesSent: number;
  bytesReceived: number;
  candidateType: RTCIceCandidateType;
}

/** -1 timeout, -2 not connected, -3 permission refused, -4 no device, -5 ICE failed; else a code of Verto. */
export class XRTCError extends Error {
  readonly code: number;
}

export interface XRTCCallbacks {
  onReady?(): void;
  onIncoming?(call: Call): void;
  /** In the state `hangup` the reason stands in `call.cause`. */
  onCallState?(call: Call, state: CallState): void;
  onClose?(code: number): void;
  onError?(error: XRTCError): void;
}

export class Call {
  /** A name such as `NORMAL_CLEARING`, once the call has ended. */
  readonly cause?: string;
  answer(options?: MediaOptions): void;
  /** Ends, refuses or cancels the call. */
  hangup(): void;
  hold(): void;
  unhold(): void;
  mute(kind: MediaKind): void;
  unmute(kind: MediaKind): void;
  /** One after the other: `12#`. */
  sendDTMF(digits: string): void;
  /** A blind transfer. */
  transfer(dest: string): void;
  switchDevice(ids: DeviceIds): void;
  shareScreen(on: boolean): void;
  getStats(callback: (stats: CallStats) => void): void;
}

export class XRTC {
  constructor(options: XRTCOptions, callbacks: XRTCCallbacks);
  connect(): void;
  /** Ends all calls first. */
  disconnect(): void;
  /** What goes wrong is told to `onError`. */
  call(dest: string, options?: CallOptions): Call;
  getDevices(callback: (devices: Devices) => void): void;
  /** For the calls that follow; `Call.switchDevice` is for the present one. */
  setDevice(ids: DeviceIds): void;
  /** A channel of Verto, such as the live array of a conference. */
  subscribe(channel: string, listener: (data: unknown) => void): void;
}

declare global {
  interface Window {
    /** What sdk/xrtc.min.js defines. */
    XRTC: typeof XRTC;
  }
}
