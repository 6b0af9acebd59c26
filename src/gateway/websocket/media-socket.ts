import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '#engine/ports/clock.ts';
import { timed } from '../../foundation/long-task.ts';
import { opcodes } from './frame.ts';
import { writeClose, writeFrame } from './frame-writer.ts';
import { defaultMessageLimits, type MessageLimits, MessageReader } from './message-reader.ts';
import { ProtocolError } from './protocol-error.ts';

/** Receives the events of a media socket. */
export type MediaSocketListener = {
  message(data: Buffer, isBinary: boolean): void;
  ping(payload: Buffer): void;
  pong(): void;
  /** The client violated the protocol; the socket closes itself. */
  failed(error: ProtocolError): void;
  /** The connection is closed; `code` is that of the client's close frame, 1005 for a frame without a code, 1006 without a frame. */
  closed(code: number): void;
};

/** A media socket as a connection uses it: a WebSocket, or the RTP of a call. */
export type MediaChannel = Pick<
  MediaSocket,
  'listen' | 'isOpen' | 'bufferedBytes' | 'send' | 'pong' | 'pause' | 'resume' | 'close'
>;

type MediaSocketPorts = {
  readonly socket: Duplex;
  /** Bytes that followed the upgrade request. */
  readonly head: Buffer;
  readonly clock: Clock;
  /** How long the connection may last after either side closes. */
  readonly closeWithinMs: number;
};
const [noCode, noCloseFrame] = [1005, 1006];

/**
 * The server's end of a WebSocket after the handshake, without extensions. RFC 6455. The listener answers pings. Once either
 * side closes, the listener gets nothing but `closed`.
 */
export class MediaSocket {
  readonly #ports: MediaSocketPorts;
  readonly #socket: Duplex;
  readonly #reader: MessageReader;
  #phase: 'open' | 'closing' | 'closed' = 'open';
  #closeCode = noCloseFrame;
  #cancelDeadline = (): void => {};
  #listener: MediaSocketListener | null = null;

  constructor(ports: MediaSocketPorts, limits: MessageLimits = defaultMessageLimits) {
    this.#ports = ports;
    this.#socket = ports.socket;
    this.#reader = new MessageReader(limits, {
      message: (data, isBinary) => this.#activeListener()?.message(data, isBinary),
      ping: (payload) => this.#activeListener()?.ping(payload),
      pong: () => this.#activeListener()?.pong(),
      close: (code, reason) => this.#closedByClient(code, reason),
    });
    if (ports.socket instanceof Socket) ports.socket.setTimeout(0).setNoDelay();
  }

  /** Starts reading; the first event comes in a later tick. Call it once. */
  listen(listener: MediaSocketListener): void {
    this.#listener = listener;
    if (this.#ports.head.length > 0) this.#socket.unshift(this.#ports.head);
    this.#socket.on('data', this.#read);
    this.#socket.on('end', () => {
      this.#startClosing();
      this.#socket.end();
    });
    // A broken connection is reported by `close`.
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.on('close', () => {
      this.#phase = 'closed';
      this.#cancelDeadline();
      listener.closed(this.#closeCode);
    });
  }

  get isOpen(): boolean {
    return this.#phase === 'open';
  }

  /** Sent bytes that wait in this process because the client reads too slowly. */
  get bufferedBytes(): number {
    return this.#socket.writableLength;
  }

  /** Sends a text or binary message, if the socket is open. */
  send(message: string | Uint8Array): void {
    if (this.#phase !== 'open') return;
    this.#socket.write(writeFrame(typeof message === 'string' ? opcodes.text : opcodes.binary, message));
  }

  /** Answers a ping, if the socket is open. */
  pong(payload: Buffer): void {
    if (this.#phase === 'open') this.#socket.write(writeFrame(opcodes.pong, payload));
  }

  /** Stops reading until `resume`; messages that were already read are still delivered. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Starts the closing handshake and destroys a connection that does not end in time; does nothing if either side has closed. */
  close(code: number, reason: string): void {
    this.#sendClose(code, reason);
  }

  /** Null once either side closes. */
  #activeListener(): MediaSocketListener | null {
    return this.#phase === 'open' ? this.#listener : null;
  }

  readonly #read = (chunk: Buffer): void => {
    try {
      timed('media', () => this.#reader.read(chunk));
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.#failed(error);
    }
  };

  #failed(error: ProtocolError): void {
    const listener = this.#activeListener();
    this.#sendClose(error.closeCode, '');
    this.#finish();
    listener?.failed(error);
  }

  #closedByClient(code: number | null, reason: string): void {
    this.#closeCode = code ?? noCode;
    this.#sendClose(code, reason);
    this.#finish();
  }

  #sendClose(code: number | null, reason: string): void {
    if (this.#phase !== 'open') return;
    this.#socket.write(writeClose(code, reason));
    this.#startClosing();
  }

  /** Stops sending and discards incoming data, which must be read for the connection to end. */
  #finish(): void {
    this.#socket.off('data', this.#read);
    this.#socket.resume();
    this.#socket.end();
  }

  #startClosing(): void {
    if (this.#phase !== 'open') return;
    this.#phase = 'closing';
    this.#cancelDeadline = this.#ports.clock.after(this.#ports.closeWithinMs, () => this.#socket.destroy());
  }
}
