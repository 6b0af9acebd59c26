import type { AudioFrame } from '#codecs/frame.ts';
import type { HeardEvidence, HeardTextMapping } from '../call/events.ts';
import type { At } from '../ports/clock.ts';
import type { Alignment } from '../ports/text-to-speech.ts';
import { AudioQueue } from './audio-queue.ts';
import { Playhead, type PlayheadPosition } from './playhead.ts';
import { SpeechTimeline } from './speech-timeline.ts';

/** How a ledger places marks and what it assumes about the line. */
export type PlaybackOptions = {
  /** Whether the far end reports marks; if not, the marks that come back are estimates. */
  readonly marks: boolean;
  /** Audio before the first mark; short, so that the line's delay is known early. */
  readonly firstMarkMs: number;
  /** Longest audio between two marks. */
  readonly markEveryMs: number;
  /** Usual transit time of a packet on a line without marks. */
  readonly lineDelayMs: number;
  /** Longest audio in transit that may still be heard after a clear. */
  readonly flightMs: number;
  /** Played audio that is kept for resuming after a pause. */
  readonly keepMs: number;
};
/** Defaults for a line that reports its marks. */
const defaultPlaybackOptions = {
  marks: true,
  firstMarkMs: 100,
  markEveryMs: 500,
  lineDelayMs: 0,
  flightMs: 50,
  keepMs: 10_000,
} as const satisfies PlaybackOptions;

/** Commands for the line, in order. */
export type PlaybackItem =
  | { readonly type: 'audio'; readonly frame: AudioFrame }
  | { readonly type: 'mark'; readonly name: string };

/** The part that the caller has heard: the first `chars` characters of the text in whole words, up to `ms` of the audio. */
export type HeardSoFar = {
  readonly text: string;
  readonly chars: number;
  readonly ms: number;
  readonly evidence: HeardEvidence;
  readonly placedBy: HeardTextMapping;
  /** Characters of the text that were lost because a voice failed. */
  readonly lostChars: number;
};

/** Wait after the estimated end on a line without marks. */
const endGraceMs = 100;
/** Wait after the last packet on a line that should have reported the last mark. */
const missingMarkMs = 3_000;
/** Marks closer than this to the previous one add no information. */
const minMarkGapMs = 20;
/** Less than one sample at any rate in use. */
const closeMs = 0.01;
/** More than cuts and resampling lose by rounding to samples. */
const roundingMs = 1;

/** Uninterrupted audio: from the start or from a resumption to the next clear. */
type Run = {
  readonly fromMs: number;
  readonly head: Playhead;
  /** Positions of the marks in the reply's audio, by name. */
  readonly marks: Map<string, number>;
  lastMarkMs: number;
  reachedMs: number;
};
type Frozen = { readonly reach: PlayheadPosition; readonly at: At; readonly limitMs: number };

/**
 * The ledger of one reply: compares text with audio made, sent and heard. It keeps the audio until the line has room for it, places the marks and
 * reports what the caller has heard. Callers pass all times; it reads no clock.
 */
export class PlaybackLedger {
  readonly #reply: number | string;
  readonly #options: PlaybackOptions;
  readonly #timeline = new SpeechTimeline();
  readonly #queue = new AudioQueue();
  #generation = 0;
  #sequence = 0;
  #run: Run;
  #frozen: Frozen | null = null;
  #floor: PlayheadPosition = { ms: 0, evidence: 'sent' };
  #made: 'some' | 'all' = 'some';
  #lostChars = 0;

  constructor(reply: number | string, options: Partial<PlaybackOptions> = {}) {
    this.#reply = reply;
    this.#options = { ...defaultPlaybackOptions, ...options };
    this.#run = this.#runFrom(0);
  }

  /** All text so far. */
  get text(): string {
    return this.#timeline.text;
  }

  /** Duration of the audio made so far in milliseconds; after `cutAfterSentence`, of the audio that will be played. */
  get lengthMs(): number {
    return this.#queue.lengthMs;
  }

  /** Adds a piece of text that synthesis has received. */
  write(piece: string): void {
    this.#timeline.write(piece);
  }

  /** Adds the position of text in the audio as reported by synthesis; before or after the audio itself, in any order. */
  aligned(points: readonly Alignment[]): void {
    this.#timeline.aligned(points);
  }

  /** The voice that started at `from` failed: see `SpeechTimeline.breakOff`. Returns the remaining text and where it starts. */
  breakOff(from: Alignment): Alignment & { readonly rest: string } {
    const { rest, lostChars } = this.#timeline.breakOff(this.lengthMs, from);
    this.#lostChars += lostChars;
    return { chars: this.text.length - rest.length, ms: this.lengthMs, rest };
  }

  /** Appends audio of the reply. */
  enqueue(frame: AudioFrame): void {
    this.#queue.append(frame);
  }

  /**
   * Returns what the line should play next so that it has about `aheadMs` beyond what was sent. A mark follows the first 100 ms, every piece whose
   * end is known, every 500 ms and, if `ended` says that no more audio comes, the end.
   */
  take(aheadMs: number, ended: boolean): readonly PlaybackItem[] {
    if (ended) this.#made = 'all';
    if (this.#frozen !== null) return [];
    const items: PlaybackItem[] = [];
    if (this.#markIsDue()) items.push(this.#mark());
    const limitMs = this.#run.fromMs + this.#run.head.sentMs + aheadMs;
    while (this.#queue.cursorMs < limitMs) {
      const frame = this.#queue.take(this.#nextMarkMs());
      if (frame === null) break;
      items.push({ type: 'audio', frame });
      if (this.#markIsDue()) items.push(this.#mark());
    }
    return items;
  }

  /** Whether the line has received everything; `ended` says that no more audio comes. */
  drained(ended: boolean): boolean {
    if (ended) this.#made = 'all';
    return this.#frozen === null && this.#isTaken();
  }

  /** `ms` more audio was sent at `at`. */
  sent(ms: number, at: At): void {
    if (this.#frozen !== null) return;
    const { head, fromMs } = this.#run;
    const room = Math.max(0, this.#queue.cursorMs - fromMs - head.sentMs);
    head.sent(Math.min(ms, room), at);
    this.#queue.forget(this.position(at).ms - this.#options.keepMs);
  }

  /** A mark came back at `at`. Ignores marks of other replies and of cleared audio. */
  reached(mark: string, at: At): void {
    const ms = this.#run.marks.get(mark);
    if (ms === undefined || this.#frozen !== null) return;
    this.#run.reachedMs = Math.max(this.#run.reachedMs, ms);
    this.#run.head.reached(ms - this.#run.fromMs, at);
  }

  /** The line dropped its audio at `at`: the heard position stays where it is, except for audio in transit. */
  cleared(at: At): void {
    if (this.#frozen !== null) return;
    const limitMs = Math.max(this.#run.fromMs + this.#run.head.sentMs, this.#floor.ms);
    this.#frozen = { reach: this.position(at), at, limitMs };
    this.#generation += 1;
  }

  /**
   * Where to resume after `cleared`: the end of the last word before the cut. The start of the next word is less certain because a pause may precede
   * it.
   */
  resumeFrom(): { readonly ms: number } {
    const cutMs = this.#frozen?.reach.ms ?? this.#queue.cursorMs;
    const ends = this.#timeline.words(this.#audioMs()).map(({ untilMs }) => untilMs);
    return { ms: Math.max(0, ...ends.filter((ms) => ms <= cutMs)) };
  }

  /** After `cleared`: resumes from the last word boundary before the cut, with new marks. */
  rewind(): void {
    if (this.#frozen === null) return;
    const { reach, limitMs } = this.#frozen;
    this.#queue.rewind(this.resumeFrom().ms);
    this.#floor = { ...reach, ms: Math.min(limitMs, reach.ms + this.#options.flightMs) };
    this.#frozen = null;
    this.#run = this.#runFrom(this.#queue.cursorMs);
  }

  /**
   * Ends the audio after the sentence that the line has started to play. Returns false if that sentence's audio is incomplete. `whole` says that no
   * more text comes.
   */
  cutAfterSentence(whole: boolean): boolean {
    const endMs = this.#timeline.sentenceEndAt(this.#queue.cursorMs, { audioMs: this.#audioMs(), whole });
    if (endMs === null || endMs > this.lengthMs + closeMs) return this.#made === 'all';
    if (this.#made === 'some' || endMs < this.lengthMs - closeMs) this.#queue.cut(endMs);
    this.#made = 'all';
    return true;
  }

  /** How much of the audio the caller has heard at `at`. Never decreases. */
  position(at: At): PlayheadPosition {
    if (this.#frozen !== null) {
      const { reach, at: since, limitMs } = this.#frozen;
      const flownMs = Math.min(this.#options.flightMs, Math.max(0, at - since));
      return { ...reach, ms: Math.max(reach.ms, Math.min(limitMs, reach.ms + flownMs)) };
    }
    const { ms, evidence } = this.#run.head.at(at);
    const reach: PlayheadPosition = { ms: this.#run.fromMs + ms, evidence: this.#trusted(evidence) };
    return reach.ms >= this.#floor.ms ? reach : this.#floor;
  }

  /** Duration of the audio made so far that the caller has not heard at `at`. */
  remainingMs(at: At): number {
    return Math.max(0, this.lengthMs - this.position(at).ms);
  }

  /** The part that the caller has heard at `at`. A word counts once half of it was played, and the whole text once all audio was. */
  heard(at: At): HeardSoFar {
    const reach = this.position(at);
    const { chars, placedBy } = this.#isPlayed(reach.ms)
      ? ({ chars: this.text.length, placedBy: 'whole' } as const)
      : this.#timeline.placeAt(reach.ms, this.#audioMs());
    return { text: this.text.slice(0, chars), chars, placedBy, lostChars: this.#lostChars, ...reach };
  }

  /** Whether the far end reported playing everything, or there is nothing to play; `ended` says that no more audio comes. */
  allReached(ended: boolean): boolean {
    if (ended) this.#made = 'all';
    if (this.#made !== 'all' || this.#frozen !== null) return false;
    if (this.#run.fromMs >= this.lengthMs - closeMs) return true;
    return this.lengthMs < closeMs || this.#run.reachedMs >= this.lengthMs - closeMs;
  }

  /**
   * When the reply counts as over even without another report: 100 ms after its estimated end if everything was sent, but not before 3 s after the
   * last packet if the last mark is missing. Null while that is unknown.
   */
  endsAt(): At | null {
    const { head, fromMs } = this.#run;
    const drainedAt = head.drainedAt();
    if (drainedAt === null || head.lastSentAt === null || this.#frozen !== null || !this.#isTaken()) return null;
    if (fromMs + head.sentMs < this.lengthMs - roundingMs) return null;
    const estimated = drainedAt + endGraceMs;
    return this.#options.marks ? Math.max(estimated, head.lastSentAt + missingMarkMs) : estimated;
  }

  /** Whether, at `at`, the reply has been heard to its end or its end must be assumed. */
  finished(at: At): boolean {
    if (this.allReached(false)) return true;
    const endsAt = this.endsAt();
    return endsAt !== null && at >= endsAt;
  }

  #runFrom(fromMs: number): Run {
    const { marks, lineDelayMs } = this.#options;
    const head = new Playhead(marks ? 0 : lineDelayMs);
    return { fromMs, head, marks: new Map(), lastMarkMs: fromMs, reachedMs: -1 };
  }

  #trusted(evidence: HeardEvidence): HeardEvidence {
    return evidence === 'mark' && !this.#options.marks ? 'estimate' : evidence;
  }

  /** Total duration of the audio, if all of it is known. */
  #audioMs(): number | null {
    return this.#made === 'all' && !this.#queue.isCut ? this.lengthMs : null;
  }

  #isTaken(): boolean {
    return this.#made === 'all' && this.#queue.isEmpty;
  }

  #isPlayed(ms: number): boolean {
    const audioMs = this.#audioMs();
    if (audioMs === null || !this.#timeline.isWhole(audioMs)) return false;
    return ms >= audioMs - 1 || this.allReached(false);
  }

  /** Where to split the audio ahead of the cursor for a mark. */
  #nextMarkMs(): number {
    const pieceEnd = this.#timeline.knownPieceEndsMs().find((ms) => ms > this.#queue.cursorMs + closeMs);
    return Math.min(this.#spacedMarkMs(), pieceEnd ?? Number.POSITIVE_INFINITY);
  }

  #spacedMarkMs(): number {
    const { fromMs, lastMarkMs } = this.#run;
    return lastMarkMs + (lastMarkMs === fromMs ? this.#options.firstMarkMs : this.#options.markEveryMs);
  }

  #markIsDue(): boolean {
    const { cursorMs } = this.#queue;
    if (this.#isTaken()) return cursorMs > this.#run.lastMarkMs + closeMs;
    if (cursorMs < this.#run.lastMarkMs + minMarkGapMs) return false;
    if (cursorMs >= this.#spacedMarkMs() - closeMs) return true;
    return this.#timeline.knownPieceEndsMs().some((ms) => Math.abs(ms - cursorMs) <= closeMs);
  }

  #mark(): PlaybackItem {
    const name = `${this.#reply}:${this.#generation}:${this.#sequence}`;
    this.#sequence += 1;
    this.#run.lastMarkMs = this.#queue.cursorMs;
    this.#run.marks.set(name, this.#queue.cursorMs);
    return { type: 'mark', name };
  }
}
