import type { AudioFrame } from '#codecs/frame.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { VoicedWord } from './scripted-voice.ts';
import { type CodedWords, scriptedRateHz, stretches } from './scripted-words.ts';

/** How the line behaves. Times in milliseconds. */
export type LineOptions = {
  /** How far what was sent may run ahead of real time. */
  readonly leadMs: number;
  /** From here to the far end, and back. */
  readonly delayMs: number;
  /** `returned` by the far end, `lost` on the way, or `none` where the far end knows none and the gateway answers. */
  readonly marks: 'returned' | 'lost' | 'none';
  /** Whether the far end heeds a clear. */
  readonly clears: boolean;
  /** Whether keys are to be found in the caller's audio. */
  readonly keysInAudio: boolean;
};
const usual: LineOptions = { leadMs: 200, delayMs: 0, marks: 'returned', clears: true, keysInAudio: false };

/** A stretch of one word, or of silence, that the caller heard without a break. */
export type HeardStretch = { readonly word: VoicedWord | null; readonly fromMs: At; readonly untilMs: At };
/** Something that went on the wire. */
export type Wired = { readonly at: At; readonly what: 'packet' | 'clear' | 'mark'; readonly speech: number | null };

const packetMs = 20;
const packetSamples = (packetMs * scriptedRateHz) / 1000;

/**
 * A leg with what stands behind it: paces packets of 20 ms like the gateway, with a lead, and buffers and plays them like
 * a phone network's media stream, which returns marks as it reaches them and all of them at once after a clear.
 */
export class ScriptedLine implements Leg {
  readonly rateHz = scriptedRateHz;
  readonly marks: boolean;
  readonly keysInAudio: boolean;
  readonly wired: Wired[] = [];
  /** Whether what was heard and sent is remembered. */
  remembers = true;
  hungUpAt: At | null = null;
  readonly #clock: Clock;
  readonly #options: LineOptions;
  readonly #words: CodedWords<VoicedWord>;
  readonly #far: FarEnd;
  #line: Line | null = null;
  #broken = false;
  #queue: Int16Array = new Int16Array(0);
  #marks: { readonly name: string; readonly at: number }[] = [];
  /** Counts of samples since the start, dropped ones included. */
  #queued = 0;
  #flushedAt = 0;
  #playedAt: At = 0;
  #stopTicking: (() => void) | null = null;

  constructor(clock: Clock, words: CodedWords<VoicedWord>, options: Partial<LineOptions> = {}) {
    this.#options = { ...usual, ...options };
    this.marks = this.#options.marks !== 'none';
    this.keysInAudio = this.#options.keysInAudio;
    this.#clock = clock;
    this.#words = words;
    this.#far = new FarEnd(clock, words, {
      delayMs: this.#options.delayMs,
      markDelayMs: this.#options.marks === 'none' ? 100 : 0,
      mark: (name) => {
        if (this.#options.marks !== 'lost' && this.hungUpAt === null) this.#line?.reached(name);
      },
    });
  }

  connect(line: Line): void {
    this.#line = line;
  }

  /** What the caller heard, in order. */
  get heard(): readonly HeardStretch[] {
    return this.#far.heard;
  }

  play(frame: AudioFrame): void {
    if (this.#broken) return;
    if (frame.rateHz !== scriptedRateHz) throw new RangeError(`the line was given audio of ${frame.rateHz} Hz`);
    const joined = new Int16Array(this.#queue.length + frame.samples.length);
    joined.set(this.#queue);
    joined.set(frame.samples, this.#queue.length);
    this.#queue = joined;
    this.#queued += frame.samples.length;
    this.#pump();
  }

  mark(name: string): void {
    if (this.#broken) return;
    this.#marks.push({ name, at: this.#queued });
    this.#pump();
  }

  flush(): void {
    this.#flushedAt = this.#queued;
    this.#pump();
  }

  clear(): void {
    this.#note('clear', null);
    this.#queue = new Int16Array(0);
    this.#flushedAt = this.#queued;
    this.#playedAt = this.#clock.now();
    for (const { name } of this.#marks) this.#far.mark(name);
    this.#marks = [];
    if (this.#options.clears) this.#far.clear();
  }

  hangUp(): void {
    this.hungUpAt ??= this.#clock.now();
    this.#stopTicking?.();
    this.#stopTicking = null;
    this.#far.close();
  }

  /** The connection is gone: nothing more is taken, and what the far end has buffered is dropped. */
  breakOff(): void {
    this.clear();
    this.#broken = true;
  }

  comeBack(): void {
    this.#broken = false;
  }

  #pump(): void {
    if (this.hungUpAt !== null || this.#broken) return;
    this.#sendMarks();
    while (this.#isDue()) this.#send();
    if (this.#queue.length > 0) this.#tickOn();
  }

  /** Ticks come every 20 ms, as long as something waits. */
  #tickOn(): void {
    if (this.#stopTicking !== null) return;
    this.#stopTicking = this.#clock.after(packetMs - (this.#clock.now() % packetMs), () => {
      this.#stopTicking = null;
      this.#pump();
    });
  }

  #isDue(): boolean {
    const complete = this.#flushedAt === this.#queued && this.#queue.length > 0;
    if (this.#queue.length < packetSamples && !complete) return false;
    return Math.max(0, this.#playedAt - this.#clock.now()) + packetMs <= this.#options.leadMs;
  }

  #send(): void {
    const samples = new Int16Array(packetSamples);
    const taken = this.#queue.subarray(0, packetSamples);
    samples.set(taken);
    this.#queue = this.#queue.subarray(taken.length);
    this.#playedAt = Math.max(this.#playedAt, this.#clock.now()) + packetMs;
    this.#note('packet', this.#words.word(samples[0] ?? 0)?.speech ?? null);
    this.#far.packet(samples);
    this.#sendMarks();
    this.#line?.sent((taken.length * 1000) / scriptedRateHz);
  }

  #sendMarks(): void {
    const position = this.#queued - this.#queue.length;
    for (let mark = this.#marks[0]; mark !== undefined && mark.at <= position; mark = this.#marks[0]) {
      this.#marks.shift();
      this.#note('mark', null);
      this.#far.mark(mark.name);
    }
  }

  #note(what: Wired['what'], speech: number | null): void {
    if (this.remembers) this.wired.push({ at: this.#clock.now(), what, speech });
    this.#far.remembers = this.remembers;
  }
}

type FarPorts = { readonly delayMs: number; readonly markDelayMs: number; mark(name: string): void };
type Played = { readonly samples: Int16Array; readonly fromMs: At; untilMs: At };
type PendingMark = { readonly name: string; cancel: () => void };

/** The far end of the line: a buffer that plays in real time. */
class FarEnd {
  remembers = true;
  readonly #clock: Clock;
  readonly #words: CodedWords<VoicedWord>;
  readonly #ports: FarPorts;
  readonly #timers = new Set<() => void>();
  readonly #marks = new Set<PendingMark>();
  #packets: Played[] = [];
  readonly #heard: { word: VoicedWord | null; fromMs: At; untilMs: At }[] = [];
  #endsAt: At = 0;

  constructor(clock: Clock, words: CodedWords<VoicedWord>, ports: FarPorts) {
    this.#clock = clock;
    this.#words = words;
    this.#ports = ports;
  }

  get heard(): readonly HeardStretch[] {
    this.#settle(this.#clock.now());
    return this.#heard;
  }

  packet(samples: Int16Array): void {
    this.#arrives(() => {
      const fromMs = Math.max(this.#clock.now(), this.#endsAt);
      this.#endsAt = fromMs + packetMs;
      this.#packets.push({ samples, fromMs, untilMs: this.#endsAt });
      this.#settle(this.#clock.now());
    });
  }

  mark(name: string): void {
    this.#arrives(() => {
      const mark: PendingMark = { name, cancel: () => {} };
      this.#marks.add(mark);
      mark.cancel = this.#after(this.#endsAt + this.#ports.markDelayMs - this.#clock.now(), () => this.#return(mark));
    });
  }

  clear(): void {
    this.#arrives(() => {
      const now = this.#clock.now();
      for (const packet of this.#packets) packet.untilMs = Math.min(packet.untilMs, now);
      this.#packets = this.#packets.filter(({ fromMs, untilMs }) => fromMs < untilMs);
      this.#settle(now);
      this.#endsAt = now;
      for (const mark of this.#marks) {
        mark.cancel();
        mark.cancel = this.#after(0, () => this.#return(mark));
      }
    });
  }

  close(): void {
    const now = this.#clock.now();
    for (const packet of this.#packets) packet.untilMs = Math.min(packet.untilMs, now);
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  #return(mark: PendingMark): void {
    this.#marks.delete(mark);
    if (this.#ports.delayMs === 0) this.#ports.mark(mark.name);
    else this.#after(this.#ports.delayMs, () => this.#ports.mark(mark.name));
  }

  /** Does it when what was sent now gets here. */
  #arrives(act: () => void): void {
    if (this.#ports.delayMs === 0) act();
    else this.#after(this.#ports.delayMs, act);
  }

  #after(ms: number, act: () => void): () => void {
    const cancel = this.#clock.after(ms, () => {
      this.#timers.delete(cancel);
      act();
    });
    this.#timers.add(cancel);
    return () => {
      this.#timers.delete(cancel);
      cancel();
    };
  }

  /** Writes down what has been played until `now`. */
  #settle(now: At): void {
    const played = this.#packets.filter(({ untilMs }) => untilMs <= now);
    this.#packets = this.#packets.filter(({ untilMs }) => untilMs > now);
    if (!this.remembers) return;
    for (const packet of played) this.#write(packet);
  }

  #write({ samples, fromMs, untilMs }: Played): void {
    let at = fromMs;
    for (const { code, ms } of stretches(samples)) {
      const end = Math.min(untilMs, at + ms);
      const word = this.#words.word(code);
      const last = this.#heard.at(-1);
      if (last !== undefined && last.word === word && Math.abs(last.untilMs - at) < 0.01) last.untilMs = end;
      else if (end > at) this.#heard.push({ word, fromMs: at, untilMs: end });
      at = end;
    }
  }
}
