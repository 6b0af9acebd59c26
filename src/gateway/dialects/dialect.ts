import type { AudioFormat, Encoding } from '#codecs/format.ts';
import type { JsonObject } from '#engine/json.ts';

/** A WebSocket protocol for call media: a translator without clock, network or resampling. */
export interface Dialect {
  /** The name in the media path. */
  readonly name: string;
  /** The provider's name for the protocol, for the documentation. */
  readonly title: string;
  /** The provider's documentation; null for our own protocol. */
  readonly document: string | null;
  /** The possible formats of each direction; `StreamStart` names those of a stream. */
  readonly formats: { readonly incoming: readonly SupportedFormat[]; readonly outgoing: readonly SupportedFormat[] };
  /** Capabilities of the far end; the gateway compensates for missing ones. */
  readonly can: DialectAbilities;
  /** WebSocket subprotocols that the far end may offer, the preferred one first. Default: the first offered one is accepted. */
  readonly subprotocols?: readonly string[];
  /** The longest text message, if the protocol needs less than the default of a media socket. Bytes. */
  readonly maxTextBytes?: number;
  /** Timings of the far end that differ from the gateway's defaults. */
  readonly timing?: DialectTiming;
  /** Disables background sound: the far end plays everything that it receives and waits for its end. Default: background sound is allowed. */
  readonly background?: 'none';
  /** The segmentation and pacing of outgoing audio in a format. */
  packet(outgoing: AudioFormat): PacketRule;
  /** Creates the translator for one socket, which keeps the protocol's state, such as the stream's id. */
  open(upgrade: Upgrade): DialectSession;
}

/** An encoding and its possible rates in hertz: a list, or every multiple of a step within bounds. */
export type SupportedFormat = { readonly encoding: Encoding; readonly ratesHz: readonly number[] | RateRange };

/** Every multiple of `stepHz` from `fromHz` to `toHz`. */
export type RateRange = { readonly fromHz: number; readonly toHz: number; readonly stepHz: number };

/** Capabilities of a dialect's far end. */
export type DialectAbilities = {
  /** The far end reports a mark when it has played the audio before it. */
  readonly mark: boolean;
  /** Pending marks are returned when the far end clears its buffer. Otherwise they are lost. */
  readonly returnMarks: boolean;
  /** The far end can drop its buffered audio on request. */
  readonly clear: boolean;
  /** Packets arrive in the order of speech. Otherwise they are reordered by `sequence`. */
  readonly keepOrder: boolean;
  /** Keys that the caller presses arrive as digits. Otherwise the gateway detects their tones. */
  readonly reportDigits: boolean;
  /** The gateway detects tones as well, because the far end reports digits only if it is configured to. */
  readonly hearDigits?: boolean;
  /** The far end can dial digits on request. */
  readonly sendDigits: boolean;
  /** The far end answers an `end` with its own end message; the socket is closed after it. */
  readonly answerEnd: boolean;
};

/** The segmentation of outgoing audio into messages, and their lead over playback. */
export type PacketRule = {
  /** The length of every message is a multiple of this. */
  readonly unitMs: number;
  /** The shortest message; the last one of an utterance is padded to it. */
  readonly minMs: number;
  /** The target length while enough audio is queued. The cost is per message, not per byte. */
  readonly sendMs: number;
  /** How far sent audio may run ahead of real time. Default: the gateway's. As long as any reply if the far end does its own pacing. */
  readonly leadMs?: number;
};

/** Timings in milliseconds that differ from the gateway's defaults. */
export type DialectTiming = {
  /** How long the far end may take to start its stream, if the socket opens well before the call is answered. */
  readonly startWithinMs?: number;
  /** How long the far end may send neither audio nor another sign of life, if it is silent by design. */
  readonly idleMs?: number;
  /** The far end expects a message at this interval: after this long without one the gateway issues a `keep_alive`. */
  readonly keepAliveMs?: number;
  /** How long nothing may be sent after a clear, because the far end would drop it too. */
  readonly restAfterClearMs?: number;
};

/** The request that opened the socket, without credentials. */
export type Upgrade = {
  readonly query: Readonly<Record<string, string>>;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly subprotocol: string | null;
};

/** An upgrade without query and headers. */
export const emptyUpgrade: Upgrade = { query: {}, headers: {}, subprotocol: null };

/** Whether a format is one of those supported. */
export function supportsFormat(carried: readonly SupportedFormat[], format: AudioFormat): boolean {
  return carried.some(({ encoding, ratesHz }) => encoding === format.encoding && isAmong(ratesHz, format.rateHz));
}

function isAmong(rates: SupportedFormat['ratesHz'], rateHz: number): boolean {
  if (!('stepHz' in rates)) return rates.includes(rateHz);
  return rateHz >= rates.fromHz && rateHz <= rates.toHz && rateHz % rates.stepHz === 0;
}

/** The translator for one socket: no clock, no network, no resampling, no hang-up. */
export interface DialectSession {
  /** Translates a message; text messages are strings, binary ones bytes. Throws only `DialectError`. */
  decode(message: string | Uint8Array): readonly WireEvent[];
  /**
   * A fast path for the message that arrives 50 times a second: returns the audio of a text message in UTF-8. Null for other messages or less common
   * notations; `decode` then gets the message as a string.
   */
  decodeAudio?(text: Uint8Array): WireEvent | null;
  /** The messages that carry out a command; empty if the protocol has none for it. */
  encode(command: WireCommand): readonly (string | Uint8Array)[];
}

/** The far end's description of its stream at the start. */
export type StreamStart = {
  readonly streamId: string | null;
  readonly providerCallId: string | null;
  /** Format of the incoming audio. */
  readonly incoming: AudioFormat;
  /** Format that the far end expects; one unit of its `PacketRule` is a whole number of samples. Both formats are among the dialect's `formats`. */
  readonly outgoing: AudioFormat;
  readonly parameters: Readonly<Record<string, string>>;
  /** The caller's and the called number, if the protocol has them; the parameters `from` and `to` may replace them. */
  readonly from?: string;
  readonly to?: string;
};

/** The meaning of a message from the far end. */
export type WireEvent =
  | ({ readonly type: 'started' } & StreamStart)
  /** `sequence` counts packets, `timestampMs` counts from any origin; null if the protocol has no such field. */
  | {
      readonly type: 'audio';
      readonly payload: Uint8Array;
      readonly sequence: number | null;
      readonly timestampMs: number | null;
    }
  | { readonly type: 'digit'; readonly digit: string }
  /** The caller typed a message instead of speaking; 1 to 2000 characters. */
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'mark'; readonly name: string }
  /** The far end is alive but sends no audio. */
  | { readonly type: 'alive' }
  /** The far end accepts no more audio until it resumes: audio and marks are queued. */
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** The far end reports an error; the call continues. Its text is about the protocol, never about what was said. */
  | { readonly type: 'complained'; readonly about: string }
  | { readonly type: 'stopped'; readonly reason: string | null }
  /** Messages that the protocol requires as an immediate response. */
  | { readonly type: 'respond'; readonly messages: readonly (string | Uint8Array)[] };

/** A command to the far end. */
export type WireCommand =
  | { readonly type: 'audio'; readonly payload: Uint8Array }
  /** The end of an utterance: all of its audio has been sent, its last marks follow. Cleared utterances have no end. */
  | { readonly type: 'utterance_end' }
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'clear' }
  /** Dials these digits on the caller's line immediately: one or more of 0-9, *, #, A-D. */
  | { readonly type: 'digits'; readonly digits: string }
  /** Issued when nothing has been sent for `keepAliveMs`. */
  | { readonly type: 'keep_alive' }
  /** A live event for clients that display the call, such as a transcript; its `type` is any name that the protocol does not use itself. */
  | { readonly type: 'tell'; readonly event: JsonObject }
  /** Our side ended the call; the socket is closed right after, or after the far end's answer if it has `answerEnd`. */
  | { readonly type: 'end'; readonly reason: string; readonly outcome: 'completed' | 'failed' };

/**
 * `unsupported`: an unknown kind of message, encoding or rate. `malformed`: a message of the wrong shape. `out_of_order`: a valid message at the
 * wrong time. `too_fast`: more audio than time has passed.
 */
export type DialectErrorCode = 'unsupported' | 'malformed' | 'out_of_order' | 'too_fast';

/** A protocol violation by the far end. `message` names what arrived and what was expected, and nothing that a caller said. */
export class DialectError extends Error {
  readonly code: DialectErrorCode;

  constructor(code: DialectErrorCode, message: string) {
    super(message);
    this.name = 'DialectError';
    this.code = code;
  }
}
