/**
 * Type declarations of the XRTC JS SDK 3.2, a development version: what is new in it may change (class names as in sdk/xrtc.min.js and in the npm package).
 * The package brings the same file; take this one for pages that load the SDK with a script tag.
 */

/** Where a call is. `early`: the far end sends sound before it answers. */
export type CallState = 'trying' | 'ringing' | 'early' | 'active' | 'held' | 'hangup';

export type MediaKind = 'audio' | 'video';

/** Identifiers as `getDevices()` gives them in `deviceId`; what is left out stays as it is. */
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
  /** Either this or `passwd`. A function is asked anew before each connection. */
  token?: string | (() => Promise<string>);
  /** The password of the extension, for tests inside the house only. */
  passwd?: string;
  iceServers?: RTCIceServer[];
  /** `relay` forces everything through TURN. Default `all`. */
  iceTransportPolicy?: RTCIceTransportPolicy;
  /** Connect again by itself after 1, 2, 4, 8, 16, 30 s. Default true. */
  reconnect?: boolean;
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
  /** End-to-end encryption, an experiment. Default false. */
  e2ee?: boolean;
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

export interface XRTCEvents {
  /** `calls`: those that a reload of the page has brought back. */
  ready: [{ sessid: string; calls: Call[] }];
  incoming: [call: Call];
  disconnect: [{ code: number; reason: string }];
  reconnect: [{ attempt: number }];
  /** The same session has logged in elsewhere; there is no reconnection. */
  kicked: [];
  error: [error: XRTCError];
}

export interface CallEvents {
  state: [state: CallState];
  remoteStream: [stream: MediaStream];
  display: [{ name: string; number: string }];
  hangup: [{ cause: string; causeCode: number }];
  /** `code`: eight digits that the members read to each other. `epoch` grows with each new key. */
  e2ee: [{ enabled: boolean; epoch: number; code: string }];
}

/**
 * -1 timeout, -2 not connected, -3 permission refused, -4 no device, -5 ICE failed, -6 the browser cannot encrypt end to end,
 * -7 the conference asks for encryption; else a code of Verto: -32000, -32001, -32002, -32601, -32602.
 */
export class XRTCError extends Error {
  readonly code: number;
}

export class Call {
  answer(options?: MediaOptions): Promise<void>;
  /** Ends, refuses or cancels the call. */
  hangup(): Promise<void>;
  hold(): Promise<void>;
  unhold(): Promise<void>;
  mute(kind: MediaKind): Promise<void>;
  unmute(kind: MediaKind): Promise<void>;
  /** One after the other: `12#`. */
  sendDTMF(digits: string): Promise<void>;
  /** A blind transfer. */
  transfer(dest: string): Promise<void>;
  switchDevice(ids: DeviceIds): Promise<void>;
  shareScreen(on: boolean): Promise<void>;
  getStats(): Promise<CallStats>;
  on<K extends keyof CallEvents>(event: K, listener: (...args: CallEvents[K]) => void): void;
}

export type Feature = 'whip' | 'whep' | 'e2ee';

/** A stream that is published or played by WHIP or WHEP. */
export interface StreamSession {
  /** The resource that `stop` deletes. */
  readonly url: string;
  stop(): Promise<void>;
}

export class XRTC {
  static supports(feature: Feature): boolean;
  /** WHIP: `url` is the endpoint of the room. */
  static publish(url: string, options: { token: string; stream: MediaStream }): Promise<StreamSession>;
  /** WHEP. */
  static play(url: string, options: { token: string; element: HTMLMediaElement }): Promise<StreamSession>;
  constructor(options: XRTCOptions);
  connect(): Promise<void>;
  /** Ends all calls first. */
  disconnect(): Promise<void>;
  /** Rejected with an XRTCError if the call cannot be made. */
  call(dest: string, options?: CallOptions): Promise<Call>;
  getDevices(): Promise<Devices>;
  /** For the calls that follow; `Call.switchDevice` is for the present one. */
  setDevice(ids: DeviceIds): Promise<void>;
  /** A channel of Verto, such as the live array of a conference. */
  subscribe(channel: string, listener: (data: unknown) => void): Promise<void>;
  on<K extends keyof XRTCEvents>(event: K, listener: (...args: XRTCEvents[K]) => void): void;
}

declare global {
  interface Window {
    /** What sdk/xrtc.min.js defines. */
    XRTC: typeof XRTC;
  }
}
