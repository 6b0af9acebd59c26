import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { At } from '#engine/ports/clock.ts';
import { carrierWires, defaultWireDialect } from './carrier-wires.ts';
import { PlaybackBuffer } from './playback-buffer.ts';
import type { Ticks } from './ticks.ts';
import type { CarrierWire } from './wire.ts';

/** The human at the other end. */
export type Caller = {
  /** The next 20 ms of speech, 160 samples at 8 kHz; null for silence. */
  nextFrame(): Int16Array | null;
  /** Receives every 20 ms that the caller hears, 160 samples at 8 kHz; `mediaMs` is their start, counted from the start of the stream. */
  heard?(samples: Int16Array, mediaMs: number): void;
  event?(event: LoopbackEvent): void;
};

/** The carrier's view. `at` is in the injected clock's time, `mediaMs` the position in what the caller hears. */
export type LoopbackEvent = { readonly at: At; readonly mediaMs: number } & (
  | { readonly type: 'opened' }
  /** Audio arrived from the gateway; it is heard after the audio that is already buffered. */
  | { readonly type: 'received'; readonly ms: number; readonly bufferedMs: number }
  | { readonly type: 'marked'; readonly name: string; readonly dropped: boolean }
  | { readonly type: 'cleared'; readonly droppedMs: number }
  | { readonly type: 'closed'; readonly code: number; readonly reason: string }
);

/** The target of a loopback call, and its caller. */
type LoopbackOptions = {
  /** `ws://…/media/{dialect}/{token}` */
  readonly url: string;
  readonly ticks: Ticks;
  readonly caller: Caller;
  /** Media dialect, one of `speaks`. Default: its first. */
  readonly dialect?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The end of a call: the close code and reason of its socket, or 1006 and the error. */
export type LoopbackEnd = { readonly code: number; readonly reason: string };

const frameMs = 20;
const silence = new Int16Array(160);

/**
 * A carrier's end of one call, over a real socket at real pace: sends the caller's audio every 20 ms on a schedule without drift, plays the gateway's
 * audio from a buffer in real time, and returns marks when their position has been played or immediately when the buffer is cleared.
 */
export class LoopbackCall {
  readonly streamId = randomUUID();
  readonly callId: string;
  /** Resolves when the socket is closed; never rejects. */
  readonly ended: Promise<LoopbackEnd>;
  readonly #options: LoopbackOptions;
  readonly #socket: WebSocket;
  readonly #wire: CarrierWire;
  readonly #buffer: PlaybackBuffer;
  #leave: (() => void) | null = null;
  /** When the next frame is due, and its start. */
  #dueAt: At = 0;
  #mediaMs = 0;
  /** Marks in the frame that is being played, and whether there is one. */
  #playing: { readonly audible: boolean; readonly marks: readonly string[] } = { audible: false, marks: [] };

  /** Throws `RangeError` for a dialect that loopback calls do not support. */
  constructor(options: LoopbackOptions, callId: string = randomUUID()) {
    const createWire = carrierWires.get(options.dialect ?? defaultWireDialect);
    if (createWire === undefined) throw new RangeError(`the loopback call does not support ${options.dialect}`);
    this.callId = callId;
    this.#options = options;
    this.#wire = createWire();
    this.#buffer = new PlaybackBuffer(this.#wire.frameBytes);
    this.#socket = new WebSocket(options.url, {
      perMessageDeflate: false,
      ...(options.headers === undefined ? {} : { headers: { ...options.headers } }),
    });
    this.#socket.on('open', () => this.#start());
    this.#socket.on('message', (data: Buffer, isBinary) => this.#receive(isBinary ? data : data.toString()));
    this.ended = this.#watchEnd();
  }

  sendDigit(digit: string): void {
    this.#send(this.#wire.digit(digit));
  }

  /** Hangs up like a caller. */
  hangUp(): void {
    for (const message of this.#wire.stop()) this.#send(message);
    this.#socket.close(1000);
  }

  /** Drops the connection silently. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Sends anything, such as garbage. */
  sendRaw(message: string | Uint8Array): void {
    this.#send(message);
  }

  #watchEnd(): Promise<LoopbackEnd> {
    const { promise, resolve } = Promise.withResolvers<LoopbackEnd>();
    let failure = '';
    this.#socket.on('error', (error) => {
      failure = error.message;
    });
    this.#socket.on('close', (code, reason) => {
      this.#leave?.();
      const end = { code, reason: reason.toString() || failure };
      this.#event({ type: 'closed', ...end });
      resolve(end);
    });
    return promise;
  }

  #start(): void {
    const { parameters = {}, ticks } = this.#options;
    const identity = { streamId: this.streamId, callId: this.callId, parameters };
    for (const message of this.#wire.start(identity)) this.#send(message);
    this.#dueAt = ticks.now() + frameMs;
    this.#event({ type: 'opened' });
    this.#leave = ticks.join({
      tick: (now) => this.#tick(now),
      failed: (error) => this.#fail(error),
    });
  }

  /** A frame is sent with the tick nearest to its due time, so that slightly early ticks do not delay it by a whole one. */
  #tick(now: At): void {
    while (this.#dueAt < now + frameMs / 2) {
      this.#step();
      this.#dueAt += frameMs;
    }
  }

  #step(): void {
    for (const name of [...this.#playing.marks, ...this.#buffer.takeMarks()]) this.#returnMark(name, false);
    const { audio, marks } = this.#buffer.take();
    this.#playing = { audible: audio.length > 0, marks };
    const { caller } = this.#options;
    caller.heard?.(audio.length === 0 ? silence : this.#frame(audio), this.#mediaMs);
    this.#send(this.#wire.media(this.#wire.encode(caller.nextFrame() ?? silence)));
    this.#mediaMs += frameMs;
  }

  #frame(audio: Uint8Array): Int16Array {
    const samples = this.#wire.decode(audio);
    if (samples.length === silence.length) return samples;
    const frame = new Int16Array(silence.length);
    frame.set(samples);
    return frame;
  }

  #receive(message: string | Uint8Array): void {
    try {
      this.#obey(message);
    } catch (error) {
      this.#fail(error);
    }
  }

  #obey(message: string | Uint8Array): void {
    const asked = this.#wire.read(message);
    switch (asked.type) {
      case 'audio': {
        const bufferedMs = this.#ms(this.#buffer.bytes);
        this.#buffer.add(asked.payload);
        return this.#event({ type: 'received', ms: this.#ms(asked.payload.length), bufferedMs });
      }
      case 'mark':
        if (this.#playing.audible || !this.#buffer.isEmpty) return this.#buffer.mark(asked.name);
        return this.#returnMark(asked.name, false);
      case 'clear':
        return this.#clear();
    }
  }

  #clear(): void {
    const droppedMs = this.#ms(this.#buffer.bytes);
    const marks = [...this.#playing.marks, ...this.#buffer.clear()];
    this.#playing = { audible: false, marks: [] };
    this.#event({ type: 'cleared', droppedMs });
    for (const name of marks) this.#returnMark(name, true);
  }

  #returnMark(name: string, dropped: boolean): void {
    this.#send(this.#wire.mark(name));
    this.#event({ type: 'marked', name, dropped });
  }

  #fail(error: unknown): void {
    this.#leave?.();
    this.#socket.close(1008, error instanceof Error ? error.message.slice(0, 100) : 'failed');
  }

  #send(message: string | Uint8Array): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(message);
  }

  #ms(bytes: number): number {
    return (bytes * frameMs) / this.#wire.frameBytes;
  }

  #event(event: Loose<LoopbackEvent>): void {
    this.#options.caller.event?.({ ...event, at: this.#options.ticks.now(), mediaMs: this.#mediaMs });
  }
}

type Loose<Event> = Event extends unknown ? Omit<Event, 'at' | 'mediaMs'> : never;
