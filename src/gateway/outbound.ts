import { type AudioFormat, createEncoder, type Encoder, encodedSilence } from '#codecs/format.ts';
import { type AudioFrame, concatenate } from '#codecs/frame.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { At } from '#engine/ports/clock.ts';
import { BackgroundSound } from './background-sound.ts';
import type { Dialect, DialectSession, PacketRule, WireCommand } from './dialects/dialect.ts';
import { defaultOutboundOptions, type OutboundOptions, usualLeadMs } from './outbound-options.ts';
import { PendingMarks } from './pending-marks.ts';
import { Punctuality, type ReportSpeechSent } from './punctuality.ts';
import { SampleQueue } from './sample-queue.ts';

/** One leaves a remnant of -47 dB of a loud vowel, the second less than is audible. */
const settlingPackets = 2;

/** Dependencies of an `Outbound`. */
export type OutboundPorts = {
  now(): At;
  transmit(messages: readonly (string | Uint8Array)[]): void;
  readonly spoke?: ReportSpeechSent;
  /** Called with the milliseconds of audio just sent, without padding. */
  sent(ms: number): void;
  /** Called when a mark was reached or dropped. */
  reached(name: string): void;
};

/** The far end of a stream: its protocol and expected format. */
export type OutboundStream = {
  readonly dialect: Dialect;
  readonly session: DialectSession;
  readonly format: AudioFormat;
};

/**
 * The outgoing audio of a call: resampled to the wire's rate, cut into the dialect's messages, encoded unless it is encoded already, and sent at the
 * pace of speech with a lead. A message is scheduled at the end of the previous one, so late timers cost only lead. `sent` and `reached` are
 * never called from within `play`, `mark`, `flush` or `clear`, so a caller that plays several frames in a row is not interrupted.
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
  #background: BackgroundSound | null = null;
  /** Samples of the resampler's delay that are still to be dropped, so that output and input have the same duration. */
  #leaveOut = 0;
  /** Sample counts since the start, including dropped ones. */
  #queued = 0;
  #flushedAt = 0;
  /** When the far end will have played all sent audio. */
  #playedAt: At = 0;
  /** Nothing is sent before this time. */
  #restUntil: At = -Infinity;
  /** Bytes on the wire per second of the loudest message so far: some encodings take less for silence. */
  #secondBytes = 0;
  #unreportedMs = 0;
  /** Whether audio of an unfinished utterance has been sent. */
  #speaking = false;
  #state: 'queueing' | 'sending' | 'paused' = 'queueing';

  /** Throws `RangeError` if the lead is shorter than one message. */
  constructor(stream: OutboundStream, ports: OutboundPorts, options: OutboundOptions = defaultOutboundOptions) {
    const rule = stream.dialect.packet(stream.format);
    const { unitMs, sendMs, minMs, leadMs = usualLeadMs(stream.dialect, options) } = rule;
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

  /** Milliseconds of queued audio. */
  get queuedMs(): number {
    return this.#ms(this.#queue.length);
  }

  /** Bytes on the wire that may be in transit: those of the lead, at least of a second; 0 before the first message. */
  get windowBytes(): number {
    return this.#secondBytes * Math.max(1, this.#packet.leadMs / 1000);
  }

  /** Starts sending; earlier audio has been queued. */
  start(): void {
    if (this.#state === 'queueing') this.resume();
  }

  /** Holds back audio and marks until `resume`; a clear is still sent. */
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
   * Plays a loop under the audio and between utterances, if the far end allows it; it counts neither as sent nor as queued. Throws `RangeError` if
   * its rate differs from the wire's.
   */
  background(loop: AudioFrame): void {
    if (this.#stream.dialect.background === 'none') return;
    if (loop.rateHz !== this.#stream.format.rateHz) {
      throw new RangeError(`background at ${loop.rateHz} Hz; expected ${this.#stream.format.rateHz} Hz`);
    }
    this.#background = new BackgroundSound(loop.samples);
  }

  clear(): void {
    const now = this.#ports.now();
    const { can } = this.#stream.dialect;
    this.#closeResampler();
    this.#queue.clear();
    this.#flushedAt = this.#queued;
    this.#unreportedMs = 0;
    if (can.clear) {
      this.#settleEncoder(now);
      this.#tell({ type: 'clear' });
      this.#speaking = false;
      this.#restUntil = now + (this.#stream.dialect.timing?.restAfterClearMs ?? 0);
      this.#playedAt = now;
      this.#pending.moveEarlier(can.mark && can.returnMarks ? now + this.#options.clearedWithinMs : now);
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

  /** Sends due messages outside of a tick, and reports them after the current call stack has finished. */
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

  /** The number of units in the next message; 0 if none is due. */
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

  /** Sends background sound alone, in the shortest messages and with a lead of one, so that speech does not have to wait. */
  #fill(background: BackgroundSound, now: At): void {
    const { unitMs, minMs } = this.#packet;
    const units = Math.max(1, Math.ceil(minMs / unitMs));
    if (this.#playedAt - now >= units * unitMs) return;
    const samples = new Int16Array(units * this.#unit);
    background.mixInto(samples);
    this.#transmit({ samples, rateHz: this.#stream.format.rateHz }, units * unitMs, now);
  }

  #send(units: number, now: At): void {
    if (this.#speaking) this.#punctuality.recordSent(now, this.#playedAt, this.#restUntil);
    const taken = this.#queue.take(units * this.#unit);
    this.#transmit(this.#mixed(this.#padded(taken, units * this.#unit)), units * this.#packet.unitMs, now);
    this.#speaking = true;
    this.#endUtterance();
    this.#sendMarks(now);
    this.#unreportedMs += this.#ms(taken.samples.length);
  }

  /** The queued audio is not a message yet; it can become one from now at the earliest. */
  #waitOver(): void {
    if (this.#queue.length < this.#least) this.#punctuality.ready(this.#ports.now());
  }

  #padded(frame: AudioFrame, length: number): AudioFrame {
    const missing = length - frame.samples.length;
    const { format } = this.#stream;
    return missing === 0 ? frame : concatenate([frame, encodedSilence(format, missing)], format.rateHz);
  }

  /** Audio without background sound is sent as it was passed to `play`. */
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

  /**
   * Opus keeps the last milliseconds of a packet for the next one (RFC 6716, section 4.3.7); silent packets that the clear drops take them, so that the
   * next utterance does not begin with the end of this one.
   */
  #settleEncoder(now: At): void {
    if (this.#stream.format.encoding !== 'opus' || !this.#speaking || this.#state !== 'sending') return;
    for (let sent = 0; sent < settlingPackets; sent += 1) {
      this.#transmit(encodedSilence(this.#stream.format, this.#unit), this.#packet.unitMs, now);
    }
  }

  /** Reports the end of an utterance that was flushed, once all of it has been sent. */
  #endUtterance(): void {
    if (!this.#speaking || this.#queue.length > 0 || this.#flushedAt !== this.#queued) return;
    this.#speaking = false;
    this.#tell({ type: 'utterance_end' });
  }

  #tell(command: WireCommand): void {
    this.#ports.transmit(this.#stream.session.encode(command));
  }

  /** Sends the marks whose preceding audio has been sent. */
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
