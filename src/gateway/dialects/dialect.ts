import type { AudioFormat, Encoding } from '#codecs/format.ts';
import type { JsonObject } from '#engine/json.ts';

/** One WebSocket protocol for call media, as a translator without clock, network or resampling. */
export interface Dialect {
  /** Its name in the media path. */
  readonly name: string;
  /** The provider's own name for the protocol, for the documentation. */
  readonly title: string;
  /** Where the provider documents it; null for a protocol of our own. */
  readonly document: string | null;
  /** The formats that a call may have in each direction; `StreamStart` names the ones that it has. */
  readonly formats: { readonly incoming: readonly CarriedFormat[]; readonly outgoing: readonly CarriedFormat[] };
  /** What the far end can do; the gateway makes up for what it cannot. */
  readonly can: DialectAbilities;
  /** WebSocket sub-protocols that the far end may offer, the preferred first. Default: what it offers first is taken. */
  readonly subprotocols?: readonly string[];
  /** Longest text message, where the protocol needs less than a media socket takes. Bytes. */
  readonly maxTextBytes?: number;
  /** Where the far end keeps other time than the gateway's usual. */
  readonly timing?: DialectTiming;
  /**
   * No sound goes on under and between what is spoken: the far end plays all that it is sent and waits for its end. Default:
   * one may.
   */
  readonly background?: 'none';
  /** How outgoing audio of a format is cut and paced. */
  packet(outgoing: AudioFormat): PacketRule;
  /** A session translates for one socket and carries what the protocol must remember, such as the stream's id. */
  open(upgrade: Upgrade): DialectSession;
}

/** An encoding and the rates in hertz that it may have: a list, or every multiple of a step within bounds. */
export type CarriedFormat = { readonly encoding: Encoding; readonly ratesHz: readonly number[] | RateRange };

/** Every multiple of `stepHz` from `fromHz` to `toHz`. */
export type RateRange = { readonly fromHz: number; readonly toHz: number; readonly stepHz: number };

/** What the far end of a dialect can do. */
export type DialectAbilities = {
  /** The far end reports marks when it has played what came before them. */
  readonly mark: boolean;
  /** Marks still pending come back when the far end clears. Without, they vanish. */
  readonly returnMarks: boolean;
  /** The far end drops what it has buffered when told to. */
  readonly clear: boolean;
  /** Packets arrive in the order of speaking. Without, they are put in order by `sequence`. */
  readonly keepOrder: boolean;
  /** Keys that the caller presses arrive as digits. Without, their tones are listened for. */
  readonly reportDigits: boolean;
  /** Their tones are listened for as well, where it takes a setting at the far end that keys are reported. */
  readonly hearDigits?: boolean;
  /** The far end dials digits when told to. */
  readonly sendDigits: boolean;
  /** The far end answers an `end` with its own word of ending; the socket is closed behind that. */
  readonly answerEnd: boolean;
};

/** How outgoing audio is cut into messages, and how far it runs ahead. */
export type PacketRule = {
  /** Every message is a whole multiple of this. */
  readonly unitMs: number;
  /** No message is shorter; the last of an utterance is padded up to it. */
  readonly minMs: number;
  /** Length aimed for while there is enough to send. Messages, not bytes, cost. */
  readonly sendMs: number;
  /** How far what was sent may run ahead of real time. Default: the gateway's. As long as any reply for a far end that must not be paced. */
  readonly leadMs?: number;
};

/** Milliseconds that differ from the gateway's. */
export type DialectTiming = {
  /** How long the far end may take to start its stream, where the socket opens well before the call is answered. */
  readonly startWithinMs?: number;
  /** How long it may send no audio and nothing else that counts as a sign of life, where it is silent by design. */
  readonly idleMs?: number;
  /** It wants to be told something this often: after so long without a message of ours there is a `keep_alive`. */
  readonly keepAliveMs?: number;
  /** How long after a clear nothing may be sent, where the far end would drop that as well. */
  readonly restAfterClearMs?: number;
};

/** What the far end said when it opened its socket, free of credentials. */
export type Upgrade = {
  readonly query: Readonly<Record<string, string>>;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly subprotocol: string | null;
};

/** The upgrade of a far end that had nothing to say. */
export const plainUpgrade: Upgrade = { query: {}, headers: {}, subprotocol: null };

/** Whether a format is among those that may be carried. */
export function carries(carried: readonly CarriedFormat[], format: AudioFormat): boolean {
  return carried.some(({ encoding, ratesHz }) => encoding === format.encoding && isAmong(ratesHz, format.rateHz));
}

function isAmong(rates: CarriedFormat['ratesHz'], rateHz: number): boolean {
  if (!('stepHz' in rates)) return rates.includes(rateHz);
  return rateHz >= rates.fromHz && rateHz <= rates.toHz && rateHz % rates.stepHz === 0;
}

/** Pure translation for one socket: no clock, no network, no resampling, no hang-up. */
export interface DialectSession {
  /** Text messages come as string, binary ones as bytes. Throws `DialectError` and nothing else. */
  decode(message: string | Uint8Array): readonly WireEvent[];
  /**
   * A short way for the one message that is sent 50 times a second: the audio in a text message, given in UTF-8. Null where it
   * is another message, or not of the plainest form; then `decode` gets it as a string.
   */
  decodeAudio?(text: Uint8Array): WireEvent | null;
  /** The messages that carry out a command; none where the protocol has no word for it. */
  encode(command: WireCommand): readonly (string | Uint8Array)[];
}

/** What the far end says about its stream when it starts. */
export type StreamStart = {
  readonly streamId: string | null;
  readonly providerCallId: string | null;
  /** Format of the audio that comes. */
  readonly incoming: AudioFormat;
  /** Format of the audio that the far end expects; one unit of its `PacketRule` is a whole number of samples. Both are among the dialect's `formats`. */
  readonly outgoing: AudioFormat;
  readonly parameters: Readonly<Record<string, string>>;
  /** Who calls and whom, as the protocol itself says; absent where it does not, and parameters `from` and `to` may. */
  readonly from?: string;
  readonly to?: string;
};

/** What a message from the far end means. */
export type WireEvent =
  | ({ readonly type: 'started' } & StreamStart)
  /** `sequence` counts packets, `timestampMs` counts from any origin; null where the protocol does not say. */
  | {
      readonly type: 'audio';
      readonly payload: Uint8Array;
      readonly sequence: number | null;
      readonly timestampMs: number | null;
    }
  | { readonly type: 'digit'; readonly digit: string }
  /** The caller typed a message in place of saying it; 1 to 2000 characters. */
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'mark'; readonly name: string }
  /** The far end is there though it sends no audio. */
  | { readonly type: 'alive' }
  /** The far end takes no more audio until it resumes: what is played waits, and so do marks. */
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** The far end objects to something that it was sent; the call goes on. Its words for it are about the protocol, never what was said. */
  | { readonly type: 'complained'; readonly about: string }
  | { readonly type: 'stopped'; readonly reason: string | null }
  /** The protocol demands these messages as an answer, now. */
  | { readonly type: 'respond'; readonly messages: readonly (string | Uint8Array)[] };

/** What the far end is to be told. */
export type WireCommand =
  | { readonly type: 'audio'; readonly payload: Uint8Array }
  /** An utterance is complete: all of its audio went before this, its last marks follow. One that is cleared has no end. */
  | { readonly type: 'utterance_end' }
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'clear' }
  /** Dial these on the caller's line, now: one or more of 0-9, *, #, A-D. */
  | { readonly type: 'digits'; readonly digits: string }
  /** Nothing was sent for as long as `keepAliveMs` allows. */
  | { readonly type: 'keep_alive' }
  /** A live event for clients that show the call, such as a transcript; its `type` is free but for the protocol's own words. */
  | { readonly type: 'tell'; readonly event: JsonObject }
  /** The call is over from our side; the socket is closed right after, or behind the answer of a far end that `answerEnd`. */
  | { readonly type: 'end'; readonly reason: string; readonly outcome: 'completed' | 'failed' };

/**
 * `unsupported`: a kind of message, encoding or rate that the dialect does not carry. `malformed`: a message of the
 * wrong shape. `out_of_order`: a sound message at the wrong time. `too_fast`: more audio than time has passed.
 */
export type DialectErrorCode = 'unsupported' | 'malformed' | 'out_of_order' | 'too_fast';

/** A far end broke its protocol. `message` names what came and what was expected, and nothing that a caller said. */
export class DialectError extends Error {
  readonly code: DialectErrorCode;

  constructor(code: DialectErrorCode, message: string) {
    super(message);
    this.name = 'DialectError';
    this.code = code;
  }
}
