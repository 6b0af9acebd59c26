import type { AudioFormat } from '#codecs/format.ts';
import type { JsonObject } from '#engine/json.ts';

/** One WebSocket protocol for call media, as a translator without clock, network or resampling. */
export interface Dialect {
  readonly name: string;
  /** What the far end can do; the gateway makes up for what it cannot. */
  readonly can: DialectAbilities;
  readonly packet: PacketRule;
  /** A session translates for one socket and carries what the protocol must remember, such as the stream's id. */
  open(): DialectSession;
}

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
};

/** How outgoing audio is cut into messages. */
export type PacketRule = {
  /** Every message is a whole multiple of this. */
  readonly unitMs: number;
  /** No message is shorter; the last of an utterance is padded up to it. */
  readonly minMs: number;
  /** Length aimed for while there is enough to send. Messages, not bytes, cost. */
  readonly sendMs: number;
};

/** Pure translation for one socket: no clock, no network, no resampling, no hang-up. */
export interface DialectSession {
  /** Text messages come as string, binary ones as bytes. Throws `DialectError` and nothing else. */
  decode(message: string | Uint8Array): readonly WireEvent[];
  /** The messages that carry out a command; none where the protocol has no word for it. */
  encode(command: WireCommand): readonly (string | Uint8Array)[];
}

/** What the far end says about its stream when it starts. */
export type StreamStart = {
  readonly streamId: string | null;
  readonly providerCallId: string | null;
  /** Format of the audio that comes. */
  readonly incoming: AudioFormat;
  /** Format of the audio that the far end expects; one unit of its `PacketRule` is a whole number of samples. */
  readonly outgoing: AudioFormat;
  readonly parameters: Readonly<Record<string, string>>;
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
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'stopped'; readonly reason: string | null }
  /** The protocol demands these messages as an answer, now. */
  | { readonly type: 'respond'; readonly messages: readonly (string | Uint8Array)[] };

/** What the far end is to be told. */
export type WireCommand =
  | { readonly type: 'audio'; readonly payload: Uint8Array }
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'clear' }
  /** A live event for clients that show the call, such as a transcript; its `type` is free but for the protocol's own words. */
  | { readonly type: 'tell'; readonly event: JsonObject }
  /** The call is over from our side; the socket is closed right after. */
  | { readonly type: 'end'; readonly reason: string };

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
