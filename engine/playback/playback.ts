import type { AudioFrame } from '#codecs/frame.ts';
import type { HeardEvidence, HeardPlacing } from '../call/events.ts';
import type { At } from '../ports/clock.ts';
import type { Alignment } from '../ports/text-to-speech.ts';
import { AudioQueue } from './audio-queue.ts';
import { Playhead, type Reach } from './playhead.ts';
import { SpeechTimeline } from './speech-timeline.ts';

/** How a ledger places marks and what it assumes of the line. */
export type PlaybackOptions = {
  /** Whether marks are reported by the far end; where not, what comes back as a mark is our own estimate. */
  readonly marks: boolean;
  /** Audio before the first mark. It comes early so that the line's delay is known soon. */
  readonly firstMarkMs: number;
  /** Audio between two marks, at most. */
  readonly markEveryMs: number;
  /** How long a packet is usually on its way, on a line that reports no marks. */
  readonly lineDelayMs: number;
  /** How much may still be heard after a clear, while it is on its way. */
  readonly flightMs: number;
  /** Played audio that is kept for going on after a pause. */
  readonly keepMs: number;
};
/** For a line that reports its marks. */
const defaultPlaybackOptions = {
  marks: true,
  firstMarkMs: 100,
  markEveryMs: 500,
  lineDelayMs: 0,
  flightMs: 50,
  keepMs: 10_000,
} as const satisfies PlaybackOptions;

/** What the line is to do next, in order. */
export type PlaybackItem =
  | { readonly type: 'audio'; readonly frame: AudioFrame }
  | { readonly type: 'mark'; readonly name: string };

/** What the caller has heard: the first `chars` characters of the text, whole words, up to `ms` of the audio. */
export type HeardSoFar = {
  readonly text: string;
  readonly chars: number;
  readonly ms: number;
  readonly evidence: HeardEvidence;
  readonly placedBy: HeardPlacing;
  /** Characters of the text that were given up where a voice broke off. */
  readonly lostChars: number;
};

/** After the estimated end, for a line without marks. */
const endGraceMs = 100;
/** After the last packet, for a line that should have reported the last mark. */
const missingMarkMs = 3_000;
/** Marks closer than this to the one before tell nothing new. */
const minMarkGapMs = 20;
/** Less than one sample at any rate in use. */
const closeMs = 0.01;
/** More than cuts and resampling lose by rounding to samples. */
const roundingMs = 1;

/** Audio that goes out without a break: from the start or from a pause to the next clear. */
type Run = {
  readonly fromMs: number;
  readonly head: Playhead;
  /** Marks placed by name, with the place of each in the reply's audio. */
  readonly marks: Map<string, number>;
  lastMarkMs: number;
  reachedMs: number;
};
type Frozen = { readonly reach: Reach; readonly at: At; readonly limitMs: number };

/**
 * The ledger of one reply: text against audio made, sent and heard. It holds the audio until the line has room for it,
 * places the marks, and answers what the caller has heard. Times are given to it; it reads no clock.
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
  #floor: Reach = { ms: 0, evidence: 'sent' };
  #made: 'some' | 'all' = 'some';
  #lostChars = 0;

  constructor(reply: number | string, options: Partial<PlaybackOptions> = {}) {
    this.#reply = reply;
    this.#options = { ...defaultPlaybackOptions, ...options };
    this.#run = this.#runFrom(0);
  }

  /** Everything written so far. */
  get text(): string {
    return this.#timeline.text;
  }

  /** Audio made so far, in milliseconds; after `cutAfterSentence`, audio that will be played. */
  get lengthMs(): number {
    return this.#queue.lengthMs;
  }

  /** One more piece of text has been given to synthesis. */
  write(piece: string): void {
    this.#timeline.write(piece);
  }

  /** Synthesis tells where text lies in the audio; before or after the audio itself, in any order. */
  aligned(points: readonly Alignment[]): void {
    this.#timeline.aligned(points);
  }

  /** The voice that began at `from` broke off: see `SpeechTimeline.breakOff`. Returns what is left to be said, and where that begins. */
  breakOff(from: Alignment): Alignment & { readonly rest: string } {
    const { rest, lostChars } = this.#timeline.breakOff(this.lengthMs, from);
    this.#lostChars += lostChars;
    return { chars: this.text.length - rest.length, ms: this.lengthMs, rest };
  }

  /** Audio of the reply, to be played after what came before. */
  enqueue(frame: AudioFrame): void {
    this.#queue.append(frame);
  }

  /**
   * What the line is to play next so that it holds about `aheadMs` beyond what is on the wire. A mark follows the first
   * 100 ms, every piece whose end is known, every 500 ms, and, where `ended` says that no more audio comes, the last of it.
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

  /** Whether the line has been given all there is; `ended` says that no more audio comes. */
  drained(ended: boolean): boolean {
    if (ended) this.#made = 'all';
    return this.#frozen === null && this.#isTaken();
  }

  /** `ms` more of it went on the wire at `at`. */
  sent(ms: number, at: At): void {
    if (this.#frozen !== null) return;
    const { head, fromMs } = this.#run;
    const room = Math.max(0, this.#queue.cursorMs - fromMs - head.sentMs);
    head.sent(Math.min(ms, room), at);
    this.#queue.forget(this.position(at).ms - this.#options.keepMs);
  }

  /** A mark came back at `at`. Marks of other replies and of audio that was cleared are no evidence. */
  reached(mark: string, at: At): void {
    const ms = this.#run.marks.get(mark);
    if (ms === undefined || this.#frozen !== null) return;
    this.#run.reachedMs = Math.max(this.#run.reachedMs, ms);
    this.#run.head.reached(ms - this.#run.fromMs, at);
  }

  /** Audio on the line was dropped at `at`: what was heard stands still, but for what was on its way. */
  cleared(at: At): void {
    if (this.#frozen !== null) return;
    const limitMs = Math.max(this.#run.fromMs + this.#run.head.sentMs, this.#floor.ms);
    this.#frozen = { reach: this.position(at), at, limitMs };
    this.#generation += 1;
  }

  /** Where to go on after `cleared`: the end of the last word before the cut. Where the next one begins is less sure: a pause may lie between. */
  resumeFrom(): { readonly ms: number } {
    const cutMs = this.#frozen?.reach.ms ?? this.#queue.cursorMs;
    const ends = this.#timeline.words(this.#audioMs()).map(({ untilMs }) => untilMs);
    return { ms: Math.max(0, ...ends.filter((ms) => ms <= cutMs)) };
  }

  /** After `cleared`: the audio flows again from the last word boundary before the cut, under new marks. */
  rewind(): void {
    if (this.#frozen === null) return;
    const { reach, limitMs } = this.#frozen;
    this.#queue.rewind(this.resumeFrom().ms);
    this.#floor = { ...reach, ms: Math.min(limitMs, reach.ms + this.#options.flightMs) };
    this.#frozen = null;
    this.#run = this.#runFrom(this.#queue.cursorMs);
  }

  /**
   * Ends the audio after the sentence that the line has begun to play. Gives false where not all audio of that sentence
   * is there. `whole` says that no more text comes.
   */
  cutAfterSentence(whole: boolean): boolean {
    const endMs = this.#timeline.sentenceEndAt(this.#queue.cursorMs, { audioMs: this.#audioMs(), whole });
    if (endMs === null || endMs > this.lengthMs + closeMs) return this.#made === 'all';
    if (this.#made === 'some' || endMs < this.lengthMs - closeMs) this.#queue.cut(endMs);
    this.#made = 'all';
    return true;
  }

  /** How far the caller has heard the audio at `at`. Never goes back. */
  position(at: At): Reach {
    if (this.#frozen !== null) {
      const { reach, at: since, limitMs } = this.#frozen;
      const flownMs = Math.min(this.#options.flightMs, Math.max(0, at - since));
      return { ...reach, ms: Math.max(reach.ms, Math.min(limitMs, reach.ms + flownMs)) };
    }
    const { ms, evidence } = this.#run.head.at(at);
    const reach: Reach = { ms: this.#run.fromMs + ms, evidence: this.#trusted(evidence) };
    return reach.ms >= this.#floor.ms ? reach : this.#floor;
  }

  /** Audio that the caller has not heard at `at`, of what was made so far. */
  remainingMs(at: At): number {
    return Math.max(0, this.lengthMs - this.position(at).ms);
  }

  /** What the caller has heard at `at`. A word counts once half of it was played; all of the text once all audio was. */
  heard(at: At): HeardSoFar {
    const reach = this.position(at);
    const { chars, placedBy } = this.#isPlayed(reach.ms)
      ? ({ chars: this.text.length, placedBy: 'whole' } as const)
      : this.#timeline.placeAt(reach.ms, this.#audioMs());
    return { text: this.text.slice(0, chars), chars, placedBy, lostChars: this.#lostChars, ...reach };
  }

  /** Whether the far end reported that it played all of it, or there is nothing to play; `ended` says that no more audio comes. */
  allReached(ended: boolean): boolean {
    if (ended) this.#made = 'all';
    if (this.#made !== 'all' || this.#frozen !== null) return false;
    if (this.#run.fromMs >= this.lengthMs - closeMs) return true;
    return this.lengthMs < closeMs || this.#run.reachedMs >= this.lengthMs - closeMs;
  }

  /**
   * When the reply is over even if nothing more is reported: where all was sent, 100 ms after its estimated end, or,
   * where the last mark should have come back, not before 3 s after the last packet. Null while that cannot be said.
   */
  endsAt(): At | null {
    const { head, fromMs } = this.#run;
    const drainedAt = head.drainedAt();
    if (drainedAt === null || head.lastSentAt === null || this.#frozen !== null || !this.#isTaken()) return null;
    if (fromMs + head.sentMs < this.lengthMs - roundingMs) return null;
    const estimated = drainedAt + endGraceMs;
    return this.#options.marks ? Math.max(estimated, head.lastSentAt + missingMarkMs) : estimated;
  }

  /** Whether the reply has been heard to its end, or its end has to be assumed, at `at`. */
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

  /** The length of the audio where all of it is known. */
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

  /** Where the audio ahead of the cursor has to be divided for a mark. */
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
