import type { CallStatus } from '#engine/call-status.ts';
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
};

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

/** How a carrier's HTTP requests are checked, read and answered; pure. */
export interface CarrierCallbacks {
  /** Whether a callback carries this account's signature. */
  verify(callback: CarrierCallback): boolean;
  /** The same for the upgrade request of a media socket. */
  verifyUpgrade(url: string, headers: Headers): boolean;
  /** The answer that streams an inbound call to us. */
  answer(stream: StreamTarget): CarrierAnswer;
  /** The answer that declines an inbound call. */
  decline(reason: 'busy' | 'rejected'): CarrierAnswer;
  /** The answer that leads into the room of a transfer, asked for once it is known who has answered; absent where orders say it. */
  meet?(room: string): CarrierAnswer;
  /** The call that an inbound callback announces, null where the body is another one. */
  readInbound(body: string): InboundCall | null;
  /** The progress that a status callback reports, null where the body is another one. */
  readProgress(body: string): CallProgress | null;
}
