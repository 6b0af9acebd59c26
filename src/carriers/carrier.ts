import type { CallStatus } from '#engine/call/call-status.ts';
import type { CarrierNumbers } from './numbers.ts';

/** Where a carrier streams a call's audio to, and what it says about the call when it does. */
export type StreamTarget = {
  /** `wss://…/media/{dialect}/{token}` */
  readonly url: string;
  /** Sent back to us when the stream starts. */
  readonly parameters: Readonly<Record<string, string>>;
};

/** An order to dial. */
export type OutboundCall = {
  /** E.164 */
  readonly to: string;
  /** E.164 */
  readonly from: string;
  readonly stream: StreamTarget;
  /** Where the carrier reports the call's progress. */
  readonly statusUrl: string;
  /** Where a carrier that takes no instructions with an order asks for them when somebody has answered; it names the stream. */
  readonly answerUrl: string;
  /** How long it may ring. */
  readonly ringSeconds: number;
  readonly limitSeconds: number;
  /** Where the carrier reports whether a machine answered; null: not asked. */
  readonly machineUrl: string | null;
};

/** An order to ring a person, who waits in `room` for the caller. A carrier that takes no instructions with it asks for them at `statusUrl`. */
export type PersonCall = Pick<OutboundCall, 'to' | 'from' | 'statusUrl' | 'ringSeconds' | 'limitSeconds'> & {
  /** Tells nothing about anybody. */
  readonly room: string;
  /** Where the carrier reports whether a machine answered. */
  readonly machineUrl: string;
  /**
   * The person is briefed before they meet the caller. A carrier with `callbacks.briefing` asks for instructions here, once
   * it is known who has answered, in place of leading into the room; others report as usual and are told by `Carrier.brief`.
   */
  readonly briefUrl?: string;
};

/** What a person hears of a call before they meet the caller, and how they take it. */
export type Briefing = {
  /** A WAV file of 8 kHz, 16 bit, mono, which anybody who knows the URL can fetch with GET until the transfer is over. */
  readonly audioUrl: string;
  /** `key`: they press one key, during the audio or after it. `stay`: they hear it to its end. */
  readonly accept: 'key' | 'stay';
  /** How long after the end of the audio a key is awaited. */
  readonly keySeconds: number;
  /**
   * Where a carrier that takes the briefing from an answer asks what comes next: the key that was pressed, that none was in
   * time, or that the audio has been heard.
   */
  readonly replyUrl: string;
};

/** What a person did with a briefing: the key they pressed; null where they pressed none in time or heard it to its end. */
export type BriefingReply = { readonly providerCallId: string; readonly key: string | null };

/** The person who has answered and waits for a caller. */
export type WaitingPerson = {
  /** Their call at the carrier. */
  readonly providerCallId: string;
  /** Where a carrier that takes no instructions with an order asks for those that lead into the room. */
  readonly roomUrl: string;
};

/** What a carrier reports about a call. */
export type CallProgress = {
  readonly providerCallId: string;
  readonly status: CallStatus;
  readonly answeredBy: 'human' | 'machine' | 'unknown' | null;
  /** Length of a completed call where the carrier says it. */
  readonly durationSeconds: number | null;
  /** The call goes on without its stream, so that nobody speaks with the caller any more. */
  readonly hasLostStream?: true;
};

/** A call that came in and waits for instructions. */
export type InboundCall = { readonly providerCallId: string; readonly from: string; readonly to: string };

/** An HTTP request from a carrier, as far as it is signed. */
export type CarrierCallback = {
  /** The public URL that the carrier was given, query included; not what a proxy passed on. */
  readonly url: string;
  readonly headers: Headers;
  /** Of a GET, its query. */
  readonly body: string;
};

/** An HTTP answer in a carrier's own language. */
export type CarrierAnswer = { readonly contentType: string; readonly body: string };

/** The REST side of one phone provider. Every promise rejects with `ProviderError` and nothing else. */
export interface Carrier {
  readonly name: string;
  /** The media dialect in which its calls arrive. */
  readonly dialect: string;
  /** Its calls go on when their stream ends, so that they are hung up when they are over; absent where they end with it. */
  readonly outlivesStreams?: true;
  /** How many calls a second campaigns may ask of it; absent for any number. */
  readonly callsPerSecond?: number;
  /** Resolves when the carrier has taken the order; the call's fate arrives as progress. */
  dial(call: OutboundCall): Promise<{ readonly providerCallId: string }>;
  /** Succeeds as well where the call is over already. */
  hangUp(providerCallId: string): Promise<void>;
  /** Rings a person to whom a caller is to be given. Resolves when the carrier has taken the order; the rest arrives as progress. */
  ring(person: PersonCall): Promise<{ readonly providerCallId: string }>;
  /** Takes the caller away from us, into the room of the person who has answered. */
  connect(providerCallId: string, room: string, person: WaitingPerson): Promise<void>;
  /**
   * Plays a briefing to a person who has answered. Resolves when the carrier has taken the order; the reply comes to the
   * person's `statusUrl` and is read by `callbacks.readBriefingReply`. Absent where `callbacks.briefing` says it.
   */
  brief?(providerCallId: string, briefing: Briefing): Promise<void>;
  /**
   * Dials keys on the caller's line, each heard by the other side: 1 to 64 of 0-9, *, #, A-D. Resolves when the carrier has
   * taken the order. Absent where the carrier cannot while it streams the call.
   */
  sendDigits?(providerCallId: string, digits: string): Promise<void>;
  /** How calls that come in are taken; absent where the answer to their callback says it. */
  readonly inbound?: CarrierInbound;
  /** Where numbers are found, bought and given back; absent where the carrier offers none over its API. */
  readonly numbers?: CarrierNumbers;
  /** The HTTP requests that it sends us; null for a carrier that reports in another way. */
  readonly callbacks: CarrierCallbacks | null;
}

/** Orders to a carrier that reads none in the answers to its callbacks. Every promise rejects with `ProviderError` and nothing else. */
export interface CarrierInbound {
  /** Takes a call and streams it to us; what becomes of it is reported to `statusUrl`. */
  answer(providerCallId: string, order: Pick<OutboundCall, 'stream' | 'statusUrl'>): Promise<void>;
  /** Succeeds as well where the call is over already. */
  decline(providerCallId: string, reason: 'busy' | 'rejected'): Promise<void>;
}

/** What tells a callback from any other. */
export type CallbackNonce = {
  readonly value: string;
  /** How long the same callback would pass the check of its signature, or could do something to a call. */
  readonly usableMs: number;
  /** The carrier itself may send the same callback again where it got no answer. */
  readonly isRetried: boolean;
};

/** How a carrier's HTTP requests are checked, read and answered; pure. */
export interface CarrierCallbacks {
  /** Whether a callback carries this account's signature. */
  verify(callback: CarrierCallback): boolean;
  /** What tells a verified callback from any other, null where it has nothing of the kind; absent for a carrier whose callbacks never do. */
  nonceOf?(callback: CarrierCallback): CallbackNonce | null;
  /** The same for the upgrade request of a media socket. */
  verifyUpgrade(url: string, headers: Headers): boolean;
  /** The answer that streams a call to us; what becomes of the stream is reported to `statusUrl`. */
  answer(stream: StreamTarget, statusUrl: string): CarrierAnswer;
  /** The answer to a report; absent where any will do. */
  readonly noted?: CarrierAnswer;
  /** The answer that declines an inbound call. */
  decline(reason: 'busy' | 'rejected'): CarrierAnswer;
  /** The answer that leads into the room of a transfer, asked for once it is known who has answered; absent where orders say it. */
  meet?(room: string): CarrierAnswer;
  /** How a person is briefed by a carrier that asks what to do; absent where orders say it. */
  readonly briefing?: BriefingAnswers;
  /** What a person did with a briefing, null where the body tells nothing of that; absent where briefing is not possible. */
  readBriefingReply?(body: string): BriefingReply | null;
  /** The carrier's ids of the call that a body is about, more than one where it gives two names for one call; none where it names no call that we know by its id. */
  callIdsIn(body: string): readonly string[];
  /** The call that an inbound callback announces, null where the body is another one. */
  readInbound(body: string): InboundCall | null;
  /** The progress that a status callback reports, null where the body is another one. */
  readProgress(body: string): CallProgress | null;
}

/** The answers that brief a person. */
export interface BriefingAnswers {
  /** To a request at `PersonCall.briefUrl`: plays the audio, then leads to `briefing.replyUrl` whatever the person did. */
  play(briefing: Briefing): CarrierAnswer;
  /** To a request at `briefing.replyUrl`: the person takes the caller and goes into the room of the transfer. */
  meet(room: string): CarrierAnswer;
  /** To either: the person is hung up on. */
  leave(): CarrierAnswer;
}
