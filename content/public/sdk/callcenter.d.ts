/**
 * Type declarations of the agent JS SDK (class names as in sdk/callcenter.min.js and in the npm package).
 * Fields that a version of the platform does not have yet are marked with the version that brings them.
 */

export type AgentState = 'logged_out' | 'ready' | 'not_ready' | 'ringing' | 'on_call' | 'wrap_up' | 'hold';

export interface CallCenterOptions {
  /** `wss://pbx.example.com/cc/ws`, without the parameter `token`. */
  url: string;
  /** A function is asked anew before each connection. */
  token: string | (() => Promise<string>);
  /** Connect and log in again by itself after 1, 2, 4, 8, 16, 30 s. Default true. */
  reconnect?: boolean;
  /** Milliseconds that one request waits for its answer. Default 10000. */
  timeout?: number;
}

/** A call as events and answers tell it. */
export interface CallInfo {
  /** `c-20250718-0001`: the call as the agent sees it. A consultation brings no new one. */
  call_id: string;
  /** The customer's leg; the same in call records, REST and XCC. */
  uuid: string;
  caller: string;
  callee: string;
  queue: string;
  direction: 'inbound' | 'outbound';
}

/** A call that was going on when the agent logged in. */
export interface ActiveCall extends CallInfo {
  state: 'ringing' | 'active' | 'held';
  /** Null until it is answered. */
  answered_at: string | null;
}

export interface LoginOptions {
  agent_id: string;
  extn: string;
  /** Names of queues; all that the agent has, if left out. */
  queues?: string[];
  /** Go on with the session of a connection that broke less than 60 s ago. */
  resume?: boolean;
}

export interface LoginResult {
  agent_id: string;
  extn: string;
  state: AgentState;
  reason: string;
  queues: string[];
  calls: ActiveCall[];
}

export interface MakeCallOptions {
  dest: string;
  cid?: string;
  /** Kept with the call and its record. */
  vars?: Record<string, string>;
}

/** What the server sends unasked: its name, its time (RFC 3339), its data. */
export interface ServerEvent<Name extends string, Data> {
  event: Name;
  time: string;
  data: Data;
}

export interface ServerData {
  'agent.state': { agent_id: string; state: AgentState; reason: string; since: string };
  'call.ringing': CallInfo;
  'call.answered': CallInfo;
  'call.held': CallInfo;
  /** `cause`: a name such as `NORMAL_CLEARING`. `talk_time`: seconds from the answer on. */
  'call.ended': CallInfo & { cause: string; talk_time: number };
  'call.popup': {
    call_id: string;
    caller: string;
    queue: string;
    vars: Record<string, string>;
    /** Empty before v6.4. */
    customer: Record<string, unknown>;
    url: string;
  };
  'queue.stats': {
    queue: string;
    waiting: number;
    longest_wait: number;
    ready: number;
    on_call: number;
    /** From 0 to 1; null while there is nothing to divide by. */
    sla: number | null;
  };
  'queue.member': {
    queue: string;
    type: 'join' | 'leave' | 'abandon';
    uuid: string;
    wait: number;
    reason: string;
  };
  'monitor.state': { target: string; mode: 'listen' | 'whisper' | 'barge' | 'none' };
  'system.kicked': { agent_id: string; ip: string };
}

export interface ConnectionEvents {
  open: [];
  close: [{ code: number; reason: string }];
  reconnect: [{ attempt: number }];
  error: [error: CallCenterError];
}

export type CallCenterEvents = ConnectionEvents & {
  [Name in keyof ServerData]: [event: ServerEvent<Name, ServerData[Name]>];
};

/** Actions that have no method of their own, with their data and what answers them. */
export interface Actions {
  'agent.login': [LoginOptions, LoginResult];
  'agent.logout': [Record<string, never>, { state: AgentState }];
  'agent.ready': [Record<string, never>, { state: AgentState }];
  'agent.notReady': [{ reason: string }, { state: AgentState }];
  'agent.wrapUp': [Record<string, never>, { state: AgentState }];
  'call.make': [MakeCallOptions, { call_id: string; uuid: string }];
  'call.answer': [{ call_id?: string }, Record<string, never>];
  'call.hangup': [{ call_id?: string; cause?: string }, Record<string, never>];
  'call.hold': [{ call_id?: string }, Record<string, never>];
  'call.unhold': [{ call_id?: string }, Record<string, never>];
  'call.mute': [{ call_id?: string }, Record<string, never>];
  'call.unmute': [{ call_id?: string }, Record<string, never>];
  'call.transfer': [{ call_id?: string; dest: string }, Record<string, never>];
  'call.consult': [{ call_id?: string; dest: string }, Record<string, never>];
  'call.consultCancel': [{ call_id?: string }, Record<string, never>];
  'call.consultTransfer': [{ call_id?: string }, Record<string, never>];
  'call.conference': [{ call_id?: string }, Record<string, never>];
  'call.dtmf': [{ call_id?: string; digits: string }, Record<string, never>];
  'call.listen': [{ target: string }, Record<string, never>];
  'call.whisper': [{ target: string }, Record<string, never>];
  'call.barge': [{ target: string }, Record<string, never>];
  'call.force': [{ target: string }, Record<string, never>];
  'queue.subscribe': [{ queues: string[] }, unknown];
  'queue.unsubscribe': [{ queues: string[] }, unknown];
}

/** What methods are rejected with: a status of the server (400, 409, …), or -1 timeout, -2 not connected. */
export class CallCenterError extends Error {
  readonly code: number;
  /** The action that failed: `call.make`. */
  readonly action: string;
}

export class CallCenter {
  constructor(options: CallCenterOptions);
  connect(): Promise<void>;
  /** Closes the connection; the agent stays logged in for 60 s. */
  disconnect(): Promise<void>;
  login(options: LoginOptions): Promise<LoginResult>;
  ready(): Promise<{ state: AgentState }>;
  /** `reason`: a key of the dictionary AGENT_REASON, such as `rest`. */
  notReady(reason: string): Promise<{ state: AgentState }>;
  makeCall(options: MakeCallOptions): Promise<{ call_id: string; uuid: string }>;
  answer(callId: string): Promise<Record<string, never>>;
  hangup(callId: string): Promise<Record<string, never>>;
  hold(callId: string): Promise<Record<string, never>>;
  transfer(callId: string, dest: string): Promise<Record<string, never>>;
  consult(callId: string, dest: string): Promise<Record<string, never>>;
  request<Name extends keyof Actions>(action: Name, data?: Actions[Name][0]): Promise<Actions[Name][1]>;
  on<Name extends keyof CallCenterEvents>(
    event: Name,
    listener: (...args: CallCenterEvents[Name]) => void,
  ): void;
  off<Name extends keyof CallCenterEvents>(
    event: Name,
    listener: (...args: CallCenterEvents[Name]) => void,
  ): void;
}

declare global {
  interface Window {
    /** What sdk/callcenter.min.js defines. */
    CallCenter: typeof CallCenter;
  }
}
