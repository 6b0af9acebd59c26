import type { AudioFrame } from '#codecs/frame.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { VoicedWord } from './scripted-voice.ts';
import { type CodedWords, scriptedRateHz, stretches } from './scripted-words.ts';

/** The behavior of the line. Times in milliseconds. */
export type LineOptions = {
  /** How far ahead of real time audio may be sent. */
  readonly leadMs: number;
  /** From here to the remote end, and back. */
  readonly delayMs: number;
  /** `returned` by the remote end, `lost` on the way, or `none` if the remote end does not support marks and the gateway answers. */
  readonly marks: 'returned' | 'lost' | 'none';
  /** Whether the remote end supports a clear. */
  readonly clears: boolean;
  /** Whether tones must be detected in the caller's audio. */
  readonly keysInAudio: boolean;
};
const usual: LineOptions = { leadMs: 200, delayMs: 0, marks: 'returned', clears: true, keysInAudio: false };

/** A continuous section of one word, or of silence, that the caller heard. */
export type HeardStretch = { readonly word: VoicedWord | null; readonly fromMs: At; readonly untilMs: At };
/** A message that was sent. */
export type SentMessage = {
  readonly at: At;
  readonly what: 'packet' | 'clear' | 'mark';
  readonly speech: number | null;
};

const packetMs = 20;
const packetSamples = (packetMs * scriptedRateHz) / 1000;

/**
 * A call leg with its remote end: paces packets of 20 ms like the gateway, with a lead, and buffers and plays them like a phone network's media
 * stream, which returns marks when it reaches them, and all of them together after a clear.
 */
export class ScriptedLine implements Leg {
  readonly rateHz = scriptedRateHz;
  readonly marks: boolean;
  readonly keysInAudio: boolean;
  readonly wired: SentMessage[] = [];
  /** Whether to record what was heard and sent. */
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
  /** Sample counts since the start, including dropped ones. */
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

  /** The words and silences that the caller heard, in order. */
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

  /** Breaks the connection: nothing more is accepted, and the remote end's buffer is dropped. */
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

  /** Ticks every 20 ms while anything is queued. */
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

  #note(what: SentMessage['what'], speech: number | null): void {
    if (this.remembers) this.wired.push({ at: this.#clock.now(), what, speech });
    this.#far.remembers = this.remembers;
  }
}

type FarPorts = { readonly delayMs: number; readonly markDelayMs: number; mark(name: string): void };
type Played = { readonly samples: Int16Array; readonly fromMs: At; untilMs: At };
type PendingMark = { readonly name: string; cancel: () => void };

/** The remote end of the line: a buffer that plays in real time. */
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

  /** Runs when a message sent now arrives here. */
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

  /** Records what has been played until `now`. */
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
