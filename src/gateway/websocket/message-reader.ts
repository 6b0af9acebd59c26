import { isUtf8 } from 'node:buffer';
import { opcodes } from './frame.ts';
import { type Frame, readFrame } from './frame-reader.ts';
import { ProtocolError } from './protocol-error.ts';
import { UnreadBytes } from './unread-bytes.ts';

/** Limits on the messages of a client. */
export type MessageLimits = {
  /** The longest message, as the sum of its fragments. */
  readonly maxMessageBytes: number;
  /** The largest number of fragments in a message. */
  readonly maxFragments: number;
};

/** Default limits. */
export const defaultMessageLimits = { maxMessageBytes: 256 * 1024, maxFragments: 64 } as const satisfies MessageLimits;

/** Receives the messages of a client. It may keep the buffers. */
export type MessageSink = {
  message(data: Buffer, isBinary: boolean): void;
  ping(payload: Buffer): void;
  pong(): void;
  /** The client closes; `code` is null for an empty close frame. No call follows. */
  close(code: number | null, reason: string): void;
};

/** A message whose last fragment is outstanding; `parts` are copies, so that they do not keep whole reads in memory. */
type Fragments = { readonly isBinary: boolean; readonly parts: Buffer[]; bytes: number };

/** Turns the bytes of a client into messages. RFC 6455, 5.4 to 5.6. */
export class MessageReader {
  readonly #limits: MessageLimits;
  readonly #unread = new UnreadBytes();
  readonly #sink: MessageSink;
  #fragments: Fragments | null = null;
  #isClosed = false;

  constructor(limits: MessageLimits, sink: MessageSink) {
    this.#limits = limits;
    this.#sink = sink;
  }

  /** Processes the next bytes from the client. Throws `ProtocolError`. */
  read(chunk: Buffer): void {
    const data = this.#unread.with(chunk);
    let at = 0;
    for (let frame = this.#next(data, at); frame !== null; frame = this.#next(data, at)) {
      at = frame.end;
      this.#take(frame);
    }
    this.#unread.keep(data, at);
  }

  #next(data: Buffer, at: number): Frame | null {
    return this.#isClosed ? null : readFrame(data, at, this.#limits.maxMessageBytes);
  }

  #take({ opcode, isFinal, payload }: Frame): void {
    switch (opcode) {
      case opcodes.ping:
        return this.#sink.ping(payload);
      case opcodes.pong:
        return this.#sink.pong();
      case opcodes.close:
        return this.#close(payload);
      case opcodes.continuation:
        return this.#continue(payload, isFinal);
      default:
        return this.#begin(payload, opcode === opcodes.binary, isFinal);
    }
  }

  #begin(payload: Buffer, isBinary: boolean, isFinal: boolean): void {
    if (this.#fragments !== null) throw new ProtocolError(1002, 'a message inside another');
    if (isFinal) return this.#deliver(payload, isBinary);
    this.#fragments = { isBinary, parts: [Buffer.from(payload)], bytes: payload.length };
  }

  #continue(payload: Buffer, isFinal: boolean): void {
    const fragments = this.#fragments;
    if (fragments === null) throw new ProtocolError(1002, 'a continuation without a message');
    const { maxMessageBytes, maxFragments } = this.#limits;
    fragments.bytes += payload.length;
    if (fragments.bytes > maxMessageBytes) throw new ProtocolError(1009, `a message over ${maxMessageBytes} bytes`);
    if (fragments.parts.push(Buffer.from(payload)) > maxFragments)
      throw new ProtocolError(1008, `a message of more than ${maxFragments} fragments`);
    if (!isFinal) return;
    this.#fragments = null;
    this.#deliver(Buffer.concat(fragments.parts, fragments.bytes), fragments.isBinary);
  }

  #deliver(data: Buffer, isBinary: boolean): void {
    if (!isBinary && !isUtf8(data)) throw new ProtocolError(1007, 'a text message that is not UTF-8');
    this.#sink.message(data, isBinary);
  }

  #close(payload: Buffer): void {
    if (payload.length === 1) throw new ProtocolError(1002, 'a close code of one byte');
    const code = payload.length === 0 ? null : payload.readUInt16BE();
    if (code !== null && !mayBeSent(code)) throw new ProtocolError(1002, `close code ${code}`);
    const reason = payload.subarray(2);
    if (!isUtf8(reason)) throw new ProtocolError(1007, 'a close reason that is not UTF-8');
    this.#isClosed = true;
    this.#sink.close(code, reason.toString());
  }
}

/** Whether a close frame may carry the code: registered, or for libraries and applications. RFC 6455, 7.4. */
function mayBeSent(code: number): boolean {
  if (code >= 1000 && code <= 1014) return code !== 1004 && code !== 1005 && code !== 1006;
  return code >= 3000 && code <= 4999;
}
