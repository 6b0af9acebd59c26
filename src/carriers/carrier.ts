import type { CallStatus } from '#engine/call/call-status.ts';
import type { CarrierNumbers } from './numbers.ts';

/** The destination of a call's audio stream, and the parameters that the carrier sends along. */
export type StreamTarget = {
  /** `wss://…/media/{dialect}/{token}` */
  readonly url: string;
  /** Returned to us when the stream starts. */
  readonly parameters: Readonly<Record<string, string>>;
};

/** An order to dial. */
export type OutboundCall = {
  /** E.164 */
  readonly to: string;
  /** E.164 */
  readonly from: string;
  readonly stream: StreamTarget;
  /** The URL to which the carrier reports the call's progress. */
  readonly statusUrl: string;
  /** The URL from which a carrier that accepts no instructions in an order requests them after the answer; they contain the stream. */
  readonly answerUrl: string;
  /** The maximum ringing time. */
  readonly ringSeconds: number;
  readonly limitSeconds: number;
  /** The URL for the result of voicemail detection; null disables it. */
  readonly machineUrl: string | null;
};

/** An order to call an agent, who waits in `room` for the caller. A carrier that accepts no instructions in an order requests them at `statusUrl`. */
export type AgentCall = Pick<OutboundCall, 'to' | 'from' | 'statusUrl' | 'ringSeconds' | 'limitSeconds'> & {
  /** Contains no personal data. */
  readonly room: string;
  /** The URL for the result of voicemail detection. */
  readonly machineUrl: string;
  /**
   * Briefs the agent before they meet the caller. A carrier with `callbacks.briefing` requests instructions here after voicemail detection, instead
   * of joining the room; others report as usual and get the briefing through `Carrier.brief`.
   */
  readonly briefUrl?: string;
};

/** An agent's briefing before they meet the caller, and how they accept. */
export type Briefing = {
  /** A WAV file of 8 kHz, 16 bit, mono, available by GET to anyone with the URL until the transfer is over. */
  readonly audioUrl: string;
  /** `key`: they press one key, during the audio or after it. `stay`: they listen to its end. */
  readonly accept: 'key' | 'stay';
  /** How long to wait for a key after the end of the audio. */
  readonly keySeconds: number;
  /** The URL from which a carrier with briefing instructions requests the next step: after a key, after a timeout, or after the audio. */
  readonly replyUrl: string;
};

/** An agent's response to a briefing: the pressed key; null without a key in time or after listening to the end. */
export type BriefingReply = { readonly providerCallId: string; readonly key: string | null };

/** The agent who has answered and waits for a caller. */
export type WaitingAgent = {
  /** Their call at the carrier. */
  readonly providerCallId: string;
  /** The URL from which a carrier that accepts no instructions in an order requests those for joining the room. */
  readonly roomUrl: string;
};

/** A carrier's report about a call. */
export type CallProgress = {
  readonly providerCallId: string;
  readonly status: CallStatus;
  readonly answeredBy: 'human' | 'machine' | 'unknown' | null;
  /** Duration of a completed call if the carrier reports it. */
  readonly durationSeconds: number | null;
  /** The callee rejected the call and was not busy. */
  readonly hasDeclined?: true;
  /** The call continues without its stream, so that the caller hears silence. */
  readonly hasLostStream?: true;
};

/** An inbound call that waits for instructions. */
export type InboundCall = { readonly providerCallId: string; readonly from: string; readonly to: string };

/** The parts of a carrier's HTTP request that a signature may cover. */
export type CarrierCallback = {
  /** The public URL as configured at the carrier, query included; not the one that a proxy forwarded. */
  readonly url: string;
  readonly headers: Headers;
  /** The query if the method is GET. */
  readonly body: string;
};

/** An HTTP response in a carrier's own language. */
export type CarrierResponse = { readonly contentType: string; readonly body: string };

/** The REST side of one phone provider. Every promise rejects only with `ProviderError`. */
export interface Carrier {
  readonly name: string;
  /** The display name and the settings of a carrier that is not in the registry; absent for others. */
  readonly title?: string;
  readonly settings?: readonly string[];
  /** The media dialect of its calls. */
  readonly dialect: string;
  /** Its calls continue when their stream ends, so they must be hung up; absent if they end with it. */
  readonly survivesStreamEnd?: true;
  /** The maximum rate of campaign calls per second; absent for no limit. */
  readonly callsPerSecond?: number;
  /** Resolves when the carrier has accepted the order; the result arrives as progress. */
  dial(call: OutboundCall): Promise<{ readonly providerCallId: string }>;
  /** Also succeeds if the call is already over. */
  hangUp(providerCallId: string): Promise<void>;
  /** Calls an agent for a transfer. Resolves when the carrier has accepted the order; the result arrives as progress. */
  ring(person: AgentCall): Promise<{ readonly providerCallId: string }>;
  /**
   * Asks the caller's side to call an agent instead of us. Resolves with null if it will not, which `ring` follows; reports are those of `ring`, and
   * `connect` after an answer. Absent if the carrier cannot do this.
   */
  refer?(providerCallId: string, person: AgentCall): Promise<{ readonly providerCallId: string } | null>;
  /** Moves the caller from us to the room of the agent who has answered. */
  connect(providerCallId: string, room: string, person: WaitingAgent): Promise<void>;
  /**
   * Plays a briefing to an agent who has answered. Resolves when the carrier has accepted the order; the response arrives at the agent's `statusUrl`
   * and is parsed by `callbacks.readBriefingReply`. Absent if the carrier has `callbacks.briefing`.
   */
  brief?(providerCallId: string, briefing: Briefing): Promise<void>;
  /**
   * Dials digits on the caller's line, audible to the other side: 1 to 64 of 0-9, *, #, A-D. Resolves when the carrier has accepted the order. Absent
   * if the carrier cannot do this while it streams the call.
   */
  sendDigits?(providerCallId: string, digits: string): Promise<void>;
  /** Commands for inbound calls; absent if the response to their callback contains the instructions. */
  readonly inbound?: CarrierInbound;
  /** Search, purchase and release of numbers; absent if the carrier's API has no numbers. */
  readonly numbers?: CarrierNumbers;
  /** The HTTP requests that it sends us; null for a carrier that reports in another way. */
  readonly callbacks: CarrierCallbacks | null;
}

/** Commands for a carrier that ignores the responses to its callbacks. Every promise rejects only with `ProviderError`. */
export interface CarrierInbound {
  /** Whether a call is never announced a second time. */
  readonly announcesOnce?: boolean;
  /** Accepts a call and streams it to us; reports go to `statusUrl`. */
  answer(providerCallId: string, order: Pick<OutboundCall, 'stream' | 'statusUrl'>): Promise<void>;
  /** Also succeeds if the call is already over. */
  decline(providerCallId: string, reason: 'busy' | 'rejected'): Promise<void>;
}

/** The identity of a callback, for detecting replays. */
export type CallbackNonce = {
  readonly value: string;
  /** How long a replay would pass the signature check or could affect a call. */
  readonly usableMs: number;
  /** Whether the carrier itself retries a callback without a response. */
  readonly isRetried: boolean;
};

/** Verifies, parses and answers a carrier's HTTP requests; pure. */
export interface CarrierCallbacks {
  /** Whether a callback carries this account's signature. */
  verify(callback: CarrierCallback): boolean;
  /** The identity of a verified callback, null if it has none; absent for a carrier whose callbacks never have one. */
  nonceOf?(callback: CarrierCallback): CallbackNonce | null;
  /** The same for the upgrade request of a media socket. */
  verifyUpgrade(url: string, headers: Headers): boolean;
  /** The response that streams a call to us; reports about the stream go to `statusUrl`. */
  answer(stream: StreamTarget, statusUrl: string): CarrierResponse;
  /** The response to a report; absent if any will do. */
  readonly noted?: CarrierResponse;
  /** The response that declines an inbound call. */
  decline(reason: 'busy' | 'rejected'): CarrierResponse;
  /** The response to an inbound call while the server shuts down, for a carrier that can try another way; absent if it declines. */
  readonly unavailable?: CarrierResponse;
  /** The response that joins the room of a transfer, requested after voicemail detection; absent if orders contain it. */
  meet?(room: string): CarrierResponse;
  /** The briefing instructions of a carrier that requests them; absent if orders contain them. */
  readonly briefing?: BriefingResponses;
  /** An agent's response to a briefing, null if the body contains none; absent if briefings are not supported. */
  readBriefingReply?(body: string): BriefingReply | null;
  /** The carrier's ids of the call that a body concerns, several if it uses two for one call; empty if it concerns no call with a known id. */
  callIdsIn(body: string): readonly string[];
  /** The call that an inbound callback announces, null for any other body. */
  readInbound(body: string): InboundCall | null;
  /** The progress that a status callback reports, null for any other body. */
  readProgress(body: string): CallProgress | null;
}

/** Responses that brief an agent. */
export interface BriefingResponses {
  /** For a request at `PersonCall.briefUrl`: plays the audio, then always continues at `briefing.replyUrl`. */
  play(briefing: Briefing): CarrierResponse;
  /** For a request at `briefing.replyUrl`: the agent accepts the caller and joins the room of the transfer. */
  meet(room: string): CarrierResponse;
  /** For either: hangs up on the agent. */
  leave(): CarrierResponse;
}
