import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { At } from '#engine/ports/clock.ts';
import { carrierWires, defaultWireDialect } from '../loopback/carrier-wires.ts';
import type { CarrierWire } from '../loopback/wire.ts';
import { findAudibleRange } from './audible-range.ts';
import { CallerVoice } from './caller-voice.ts';
import { ConversationMeasure } from './conversation.ts';
import { FarEnd } from './far-end.ts';
import type { FrameTicker } from './frame-ticker.ts';
import { Jitter } from './jitter.ts';
import { Series } from './series.ts';
import type { CallerAudio } from './speech.ts';
import type { TalkPolicy } from './talk-policy.ts';

const frameMs = 20;
const openWithinMs = 10_000;
const closeWithinMs = 5_000;

export type LoadCallOptions = {
  readonly url: string;
  readonly beat: FrameTicker;
  readonly audio: CallerAudio;
  readonly talk: TalkPolicy;
  /** The maximum network delay of a frame; default 0. Milliseconds. */
  readonly jitterMs?: number;
  /** Uniform from 0 to just below 1; the source of the jitter. */
  readonly random?: () => number;
  /** Sent with the upgrade, and with the start of the stream. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly parameters?: Readonly<Record<string, string>>;
};

/** The result of one call. */
export type LoadCallRecord = {
  readonly measure: ConversationMeasure;
  /** How late this side sent its frames, excluding jitter. */
  readonly sendLateness: Series;
  readonly marks: { readonly received: number; readonly returned: number };
  /** Why the far end or the socket ended the call; null if we did. */
  readonly broken: string | null;
};

/**
 * One carrier's call in the loopback carrier's first protocol: speaks at real pace, buffers received audio like a carrier, and records arrival times.
 */
export class LoadCall {
  readonly #options: LoadCallOptions;
  readonly #socket: WebSocket;
  readonly #wire: CarrierWire;
  readonly #farEnd = new FarEnd();
  readonly #measure = new ConversationMeasure(this.#farEnd);
  readonly #voice: CallerVoice;
  readonly #jitter: Jitter;
  readonly #marks = { received: 0, returned: 0 };
  readonly #sendLateness = new Series();
  readonly #closed: Promise<void>;
  #started = false;
  #leave: () => void = () => {};
  #broken: string | null = null;
  #ending = false;

  constructor(options: LoadCallOptions) {
    const { url, audio, talk, headers, jitterMs = 0, random = () => 0 } = options;
    this.#options = options;
    this.#wire = carrierWires.get(defaultWireDialect)!();
    this.#voice = new CallerVoice({ audio, talk, measure: this.#measure, farEnd: this.#farEnd });
    this.#jitter = new Jitter(jitterMs, random, (message) => this.#send(message));
    this.#socket = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: openWithinMs, headers });
    this.#socket.on('open', () => this.#start());
    this.#socket.on('message', (data: Buffer, isBinary) => this.#receive(isBinary ? data : data.toString()));
    this.#socket.on('error', (error) => {
      this.#broken ??= error.message;
    });
    this.#closed = new Promise((resolve) =>
      this.#socket.on('close', (code, reason) => resolve(this.#end(code, reason.toString()))),
    );
  }

  /** Why the call ended without our hang-up; null while it is fine. */
  get broken(): string | null {
    return this.#broken;
  }

  /** Ends the call; does not wait long for a far end that does not close its side. */
  async hangUp(): Promise<LoadCallRecord> {
    this.#ending = true;
    this.#leave();
    this.#jitter.flush();
    for (const message of this.#wire.stop()) this.#send(message);
    this.#socket.close(1000);
    const impatient = setTimeout(() => this.#socket.terminate(), closeWithinMs);
    await this.#closed;
    clearTimeout(impatient);
    this.#measure.step(performance.now());
    return {
      measure: this.#measure,
      sendLateness: this.#sendLateness,
      marks: this.#marks,
      broken: this.#broken,
    };
  }

  #start(): void {
    const { beat, parameters = {} } = this.#options;
    const id = randomBytes(16).toString('hex');
    for (const message of this.#wire.start({ streamId: `MZ${id}`, callId: `CA${id}`, parameters })) this.#send(message);
    this.#leave = beat.join((dueAt, now) => this.#step(dueAt, now));
  }

  /** Sends the completed frame; the first one begins with the first beat. */
  #step(dueAt: At, now: At): void {
    for (const name of this.#farEnd.takeReached(now)) this.#returnMark(name);
    this.#measure.step(now);
    if (this.#started) {
      this.#sendLateness.push(now, now - dueAt);
      this.#jitter.push(this.#wire.media(this.#voice.take()));
    }
    this.#started = true;
    this.#voice.consider(dueAt);
  }

  #receive(message: string | Uint8Array): void {
    if (this.#ending) return;
    try {
      this.#obey(message);
    } catch (error) {
      this.#broken ??= `sent a message that a carrier does not accept: ${error instanceof Error ? error.message : error}`;
      this.#socket.close(1008);
    }
  }

  #obey(message: string | Uint8Array): void {
    const now = performance.now();
    const asked = this.#wire.read(message);
    switch (asked.type) {
      case 'audio': {
        const ms = (asked.payload.length * frameMs) / this.#wire.frameBytes;
        const sounding = findAudibleRange(asked.payload);
        this.#measure.received(ms, now, sounding);
        return this.#farEnd.add(ms, now, sounding);
      }
      case 'mark':
        this.#marks.received += 1;
        return this.#farEnd.mark(asked.name, now);
      case 'clear':
        this.#measure.cleared(now);
        for (const name of this.#farEnd.clear(now)) this.#returnMark(name);
    }
  }

  #returnMark(name: string): void {
    this.#marks.returned += 1;
    this.#send(this.#wire.mark(name));
  }

  #send(message: string | Uint8Array): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(message);
  }

  #end(code: number, reason: string): void {
    this.#leave();
    if (!this.#ending) this.#broken ??= `closed with ${code}${reason === '' ? '' : `, ${reason}`}`;
  }
}
