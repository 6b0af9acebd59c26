import { type ClientFrame, clientFrame } from '#test/support/client-frames.ts';
import type { ServerFrame } from '#test/support/websocket-wire.ts';

/** An exchange of Autobahn's test suite: the client's messages, and the expected answers of an echo server. */
export type WireCase = {
  /** Its number in the test suite. */
  readonly id: string;
  readonly name: string;
  readonly frames: readonly Buffer[];
  /** Bytes per write. Default: each frame is a write. */
  readonly chopBytes?: number;
  /** Expected frames before a close frame, in the notation of `textFrame`, `binaryFrame` and `pongFrame`. */
  readonly answers?: readonly string[];
  /** The code of the server's close frame, null without a code. Default: the client closes with 1000 at the end, and so does the server. */
  readonly closes?: number | null;
};

type Payload = string | Buffer;
type Deviation = Pick<ClientFrame, 'fin' | 'reserved'>;

function frame(opcode: number, payload: Payload, deviation: Deviation = {}): Buffer {
  return clientFrame({ opcode, payload: Buffer.from(payload), ...deviation });
}

/** Marks a frame as followed by others of the same message. */
export const nonFinal: Deviation = { fin: false };

export const raw = frame;
export const text = (payload: Payload, deviation?: Deviation): Buffer => frame(1, payload, deviation);
export const binary = (payload: Payload, deviation?: Deviation): Buffer => frame(2, payload, deviation);
export const continuation = (payload: Payload, deviation?: Deviation): Buffer => frame(0, payload, deviation);
export const ping = (payload: Payload = '', deviation?: Deviation): Buffer => frame(9, payload, deviation);
export const pong = (payload: Payload = '', deviation?: Deviation): Buffer => frame(10, payload, deviation);

/** A close frame; without a code it is empty. */
export function close(code: number | null, reason: Payload = ''): Buffer {
  if (code === null) return frame(8, '');
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(code);
  return frame(8, Buffer.concat([bytes, Buffer.from(reason)]));
}

/** A message in fragments of at most this many bytes. */
export function fragments(opcode: 1 | 2, payload: Buffer, bytes: number): readonly Buffer[] {
  const starts = Array.from({ length: Math.ceil(payload.length / bytes) }, (_, index) => index * bytes);
  return starts.map((at) =>
    frame(at === 0 ? opcode : 0, payload.subarray(at, at + bytes), { fin: at + bytes >= payload.length }),
  );
}

const hex = (payload: Payload): string => Buffer.from(payload).toString('hex');
/** The notation in which answers are compared. */
export const textFrame = (payload: Payload): string => `text ${hex(payload)}`;
export const binaryFrame = (payload: Payload): string => `binary ${hex(payload)}`;
export const pongFrame = (payload: Payload): string => `pong ${hex(payload)}`;

const shownAs: Readonly<Record<number, (payload: Buffer) => string>> = { 1: textFrame, 2: binaryFrame, 10: pongFrame };

/** A frame of the server in this notation; only the code of a close. */
export function formatFrame({ opcode, payload }: ServerFrame): string {
  if (opcode === 8) return `close ${payload.length === 0 ? null : payload.readUInt16BE()}`;
  return shownAs[opcode]?.(payload) ?? `opcode ${opcode}`;
}
