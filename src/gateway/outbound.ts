import { type AudioFormat, createEncoder, type Encoder, silenceIn } from '#codecs/format.ts';
import { type AudioFrame, concatenate } from '#codecs/frame.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { At } from '#engine/ports/clock.ts';
import { Background } from './background.ts';
import type { Dialect, DialectSession, PacketRule, WireCommand } from './dialects/dialect.ts';
import { PendingMarks } from './pending-marks.ts';
import { Punctuality, type TellSpoken } from './punctuality.ts';
import { SampleQueue } from './sample-queue.ts';

/** How far outgoing audio may run ahead, and when marks count as reached. Milliseconds. */
export type OutboundOptions = {
  /** How far what was sent may run ahead of real time where the dialect does not say. */
  readonly leadMs: number;
  /** A message shorter than the dialect aims for is sent only when the far end has less than this left to play. */
  readonly lowWaterMs: number;
  /** How long after its place in the audio a mark counts as reached where the far end reports none. */
  readonly markDelayMs: number;
  /** The same where the far end does report marks but has lost one. */
  readonly markOverdueMs: number;
  /** How long marks may take to come back after a clear. */
  readonly clearedWithinMs: number;
};
/** Usual pacing of outgoing audio. */
export const defaultOutboundOptions = {
  leadMs: 200,
  lowWaterMs: 60,
  markDelayMs: 100,
  markOverdueMs: 5000,
  clearedWithinMs: 1000,
} as const satisfies OutboundOptions;

/** What an `Outbound` needs from its connection. */
export type OutboundPorts = {
  now(): At;
  transmit(messages: readonly (string | Uint8Array)[]): void;
  readonly spoke?: TellSpoken;
  /** So many milliseconds of audio have gone on the wire, padding not counted. */
  sent(ms: number): void;
  /** A mark was reached or dropped. */
  reached(name: string): void;
};

/** The far end of one stream: its protocol and the format it expects. */
export type OutboundStream = {
  readonly dialect: Dialect;
  readonly session: DialectSession;
  readonly format: AudioFormat;
};

/**
 * What one call plays: resampled to the wire's rate, cut to the dialect's messages, encoded unless it has the wire's
 * encoding already, and sent at the pace of
 * speech with a small lead. The schedule of a message is the end of the previous one, so that timers that come late
 * cost nothing but lead. `sent` and `reached` are never called from within `play`, `mark`, `flush` or `clear`: who plays
 * several frames in a row is not interrupted by what becomes of the first.
 */
export class Outbound {
  readonly #stream: OutboundStream;
  readonly #ports: OutboundPorts;
  readonly #options: OutboundOptions;
  readonly #packet: Required<PacketRule>;
  readonly #encoder: Encoder;
  readonly #unit: number;
  /** Samples of the shortest message. */
  readonly #least: number;
  readonly #queue: SampleQueue;
  readonly #marks: { readonly name: string; readonly at: number }[] = [];
  readonly #pending: PendingMarks;
  readonly #punctuality: Punctuality;
  #resampler: Resampler | null = null;
  #background: Background | null = null;
  /** Samples of the resampler's delay still to be left out, so that what comes out is as long as what went in. */
  #leaveOut = 0;
  /** Counts of samples since the start, dropped ones included. */
  #queued = 0;
  #flushedAt = 0;
  /** When the far end will have played all that was sent. */
  #playedAt: At = 0;
  /** Nothing is sent before that. */
  #restUntil: At = -Infinity;
  /** Size on the wire of a second of the loudest message so far: an encoding may take less for silence. */
  #secondBytes = 0;
  #unreportedMs = 0;
  /** Whether audio has gone out whose utterance has not ended. */
  #speaking = false;
  #state: 'queueing' | 'sending' | 'paused' = 'queueing';

  /** Throws `RangeError` where the lead is shorter than one message. */
  constructor(stream: OutboundStream, ports: OutboundPorts, options: OutboundOptions = defaultOutboundOptions) {
    const rule = stream.dialect.packet(stream.format);
    const { unitMs, sendMs, minMs, leadMs = options.leadMs } = rule;
    if (leadMs < Math.max(sendMs, minMs)) {
      throw new RangeError(`expected a lead of at least ${Math.max(sendMs, minMs)} ms, got ${leadMs} ms`);
    }
    this.#stream = stream;
    this.#ports = ports;
    this.#options = options;
    this.#packet = { ...rule, leadMs };
    this.#encoder = createEncoder(stream.format);
    this.#queue = new SampleQueue(stream.format.rateHz);
    this.#unit = (unitMs * stream.format.rateHz) / 1000;
    this.#least = Math.max(1, Math.ceil(minMs / unitMs)) * this.#unit;
    this.#pending = new PendingMarks(ports.reached);
    this.#punctuality = new Punctuality(ports.spoke);
  }

  /** Milliseconds that wait to be sent. */
  get queuedMs(): number {
    return this.#ms(this.#queue.length);
  }

  /** Size on the wire of the audio that may be under way at once: of its lead, but of a second at least; 0 before the first message. */
  get windowBytes(): number {
    return this.#secondBytes * Math.max(1, this.#packet.leadMs / 1000);
  }

  /** Lets what is played go on the wire; before that it is queued. */
  start(): void {
    if (this.#state === 'queueing') this.resume();
  }

  /** Keeps audio and marks back until `resume`; a clear goes out nevertheless. */
  pause(): void {
    this.#state = 'paused';
  }

  resume(): void {
    this.#state = 'sending';
    this.#punctuality.ready(this.#ports.now());
    this.#advance();
  }

  play(frame: AudioFrame): void {
    if (frame.rateHz !== this.#stream.format.rateHz) this.#push(this.#resampled(frame));
    else {
      this.#endResampling();
      this.#push(frame);
    }
    this.#advance();
  }

  mark(name: string): void {
    this.#marks.push({ name, at: this.#queued });
    this.#advance();
  }

  flush(): void {
    this.#endResampling();
    this.#flushedAt = this.#queued;
    this.#waitOver();
    this.#advance();
  }

  /**
   * Lets a loop sound under what is played, and alone between, where the far end takes one; it counts neither as sent nor as
   * queued. Throws `RangeError` where it has another rate than the wire.
   */
  background(loop: AudioFrame): void {
    if (this.#stream.dialect.background === 'none') return;
    if (loop.rateHz !== this.#stream.format.rateHz) {
      throw new RangeError(`background at ${loop.rateHz} Hz; expected ${this.#stream.format.rateHz} Hz`);
    }
    this.#background = new Background(loop.samples);
  }

  clear(): void {
    const now = this.#ports.now();
    const { can } = this.#stream.dialect;
    this.#closeResampler();
    this.#queue.clear();
    this.#flushedAt = this.#queued;
    this.#unreportedMs = 0;
    if (can.clear) {
      this.#tell({ type: 'clear' });
      this.#speaking = false;
      this.#restUntil = now + (this.#stream.dialect.timing?.restAfterClearMs ?? 0);
      this.#playedAt = now;
      this.#pending.hasten(can.mark && can.returnMarks ? now + this.#options.clearedWithinMs : now);
    }
    for (const mark of this.#marks.splice(0)) this.#pending.add(mark.name, -Infinity);
  }

  /** The far end returned a mark. */
  returned(name: string): void {
    this.#pending.returned(name);
  }

  tick(now: At): void {
    this.#pump(now);
    this.#reportSent();
    this.#pending.expire(now);
  }

  close(): void {
    this.#queue.clear();
    this.#closeResampler();
    this.#encoder.close();
  }

  /** Sends what is due outside of a tick, and reports it once the caller's own turn is over. */
  #advance(): void {
    const reported = this.#unreportedMs === 0;
    this.#pump(this.#ports.now());
    if (reported && this.#unreportedMs > 0) queueMicrotask(this.#reportSent);
  }

  readonly #reportSent = (): void => {
    const ms = this.#unreportedMs;
    this.#unreportedMs = 0;
    if (ms > 0) this.#ports.sent(ms);
  };

  #pump(now: At): void {
    if (this.#state !== 'sending' || now < this.#restUntil) return;
    this.#endUtterance();
    this.#sendMarks(now);
    for (let units = this.#due(now); units > 0; units = this.#due(now)) this.#send(units, now);
    if (this.#background !== null && this.#queue.length === 0) this.#fill(this.#background, now);
  }

  /** How many units the next message has; 0 where nothing is due. */
  #due(now: At): number {
    const waiting = this.#queue.length;
    if (waiting === 0) return 0;
    const { unitMs, minMs, sendMs, leadMs } = this.#packet;
    const complete = this.#flushedAt === this.#queued;
    const most = Math.max(1, Math.floor(sendMs / unitMs));
    const whole = complete ? Math.ceil(waiting / this.#unit) : Math.floor(waiting / this.#unit);
    let units = Math.min(most, whole);
    if (units * unitMs < minMs) {
      if (!complete) return 0;
      units = Math.ceil(minMs / unitMs);
    }
    const aheadMs = Math.max(0, this.#playedAt - now);
    if (aheadMs + units * unitMs > leadMs) return 0;
    if (units < most && !complete && aheadMs > this.#options.lowWaterMs) return 0;
    return units;
  }

  /** Sends the background alone, in the shortest messages and one ahead: speech that comes next must not wait for it. */
  #fill(background: Background, now: At): void {
    const { unitMs, minMs } = this.#packet;
    const units = Math.max(1, Math.ceil(minMs / unitMs));
    if (this.#playedAt - now >= units * unitMs) return;
    const samples = new Int16Array(units * this.#unit);
    background.mixInto(samples);
    this.#transmit({ samples, rateHz: this.#stream.format.rateHz }, units * unitMs, now);
  }

  #send(units: number, now: At): void {
    if (this.#speaking) this.#punctuality.wentOn(now, this.#playedAt, this.#restUntil);
    const taken = this.#queue.take(units * this.#unit);
    this.#transmit(this.#mixed(this.#padded(taken, units * this.#unit)), units * this.#packet.unitMs, now);
    this.#speaking = true;
    this.#endUtterance();
    this.#sendMarks(now);
    this.#unreportedMs += this.#ms(taken.samples.length);
  }

  /** What waits is no message yet: there is one from now on at the earliest. */
  #waitOver(): void {
    if (this.#queue.length < this.#least) this.#punctuality.ready(this.#ports.now());
  }

  #padded(frame: AudioFrame, length: number): AudioFrame {
    const missing = length - frame.samples.length;
    const { format } = this.#stream;
    return missing === 0 ? frame : concatenate([frame, silenceIn(format, missing)], format.rateHz);
  }

  /** What is sent as it was played where nothing sounds under it. */
  #mixed(frame: AudioFrame): AudioFrame {
    if (this.#background === null) return frame;
    const samples = frame.samples.slice();
    this.#background.mixInto(samples);
    return { samples, rateHz: frame.rateHz };
  }

  #transmit(frame: AudioFrame, packetMs: number, now: At): void {
    this.#playedAt = Math.max(this.#playedAt, now) + packetMs;
    const messages = this.#stream.session.encode({ type: 'audio', payload: this.#encoder.encode(frame) });
    this.#secondBytes = Math.max(this.#secondBytes, (1000 * size(messages)) / packetMs);
    this.#ports.transmit(messages);
  }

  /** Says that an utterance is complete once it was flushed and all of it has gone out. */
  #endUtterance(): void {
    if (!this.#speaking || this.#queue.length > 0 || this.#flushedAt !== this.#queued) return;
    this.#speaking = false;
    this.#tell({ type: 'utterance_end' });
  }

  #tell(command: WireCommand): void {
    this.#ports.transmit(this.#stream.session.encode(command));
  }

  /** Sends the marks that all audio before them has left behind. */
  #sendMarks(now: At): void {
    const position = this.#queued - this.#queue.length;
    const { can } = this.#stream.dialect;
    while (this.#marks.length > 0 && this.#marks[0]!.at <= position) {
      const { name } = this.#marks.shift()!;
      if (can.mark) this.#tell({ type: 'mark', name });
      const delayMs = can.mark ? this.#options.markOverdueMs : this.#options.markDelayMs;
      this.#pending.add(name, Math.max(this.#playedAt, now) + delayMs);
    }
  }

  #push(frame: AudioFrame): void {
    this.#waitOver();
    this.#queue.push(frame);
    this.#queued += frame.samples.length;
  }

  #resampled(frame: AudioFrame): AudioFrame {
    if (this.#resampler?.fromHz !== frame.rateHz) {
      this.#endResampling();
      this.#resampler = createResampler(frame.rateHz, this.#stream.format.rateHz);
      this.#leaveOut = this.#resampler.delaySamples;
    }
    return this.#trimmed(this.#resampler.process(frame.samples));
  }

  #trimmed(samples: Int16Array): AudioFrame {
    const count = Math.min(this.#leaveOut, samples.length);
    this.#leaveOut -= count;
    return { samples: samples.subarray(count), rateHz: this.#stream.format.rateHz };
  }

  #endResampling(): void {
    if (this.#resampler !== null) this.#push(this.#trimmed(this.#resampler.flush()));
    this.#closeResampler();
  }

  #closeResampler(): void {
    this.#resampler?.close();
    this.#resampler = null;
  }

  #ms(samples: number): number {
    return (samples * 1000) / this.#stream.format.rateHz;
  }
}

function size(messages: readonly (string | Uint8Array)[]): number {
  return messages.reduce((sum, message) => sum + message.length, 0);
}
