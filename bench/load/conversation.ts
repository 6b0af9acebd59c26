import type { At } from '#engine/ports.ts';
import type { FarEnd } from './far-end.ts';

const frameMs = 20;
/** A break longer than this is between two replies, not within one. */
const breakMs = 300;

/** When the caller speaks: turn `k` from `leadMs + k * loopMs` for `speechMs`, counted from `startedAt`. */
export type Talk = {
  readonly startedAt: At;
  readonly leadMs: number;
  readonly loopMs: number;
  readonly speechMs: number;
};

/** One turn of the caller as seen from the carrier's side. */
export type MeasuredTurn = {
  readonly onsetAt: At;
  readonly endAt: At;
  /** Whether the assistant was heard when the turn began. */
  readonly overlaps: boolean;
  /** When the assistant fell silent, where it was heard. */
  silentAt: At | null;
  /** When the first audio of the answer came. */
  answeredAt: At | null;
};

/** How late a frame was, and when it came. */
export type Lateness = { readonly at: At; readonly ms: number };

/** Notes what a carrier sees of one call: turns, answers, silence after interruptions, the pace of outgoing frames. */
export class ConversationMeasure {
  readonly turns: MeasuredTurn[] = [];
  /** For each outgoing frame when it came and how much later than the schedule of its segment. */
  readonly lateness: Lateness[] = [];
  /** Breaks within a reply that the caller hears. */
  readonly gaps: { readonly at: At; readonly ms: number }[] = [];
  readonly #talk: Talk;
  readonly #farEnd: FarEnd;
  #segment: { readonly firstAt: At; ms: number } | null = null;

  constructor(talk: Talk, farEnd: FarEnd) {
    this.#talk = talk;
    this.#farEnd = farEnd;
  }

  /** Time has come to `now`: turns begin. */
  step(now: At): void {
    const { startedAt, leadMs, loopMs, speechMs } = this.#talk;
    const onsetAt = startedAt + leadMs + this.turns.length * loopMs;
    if (now < onsetAt) return;
    const overlaps = !this.#farEnd.isSilent(onsetAt);
    this.turns.push({ onsetAt, endAt: onsetAt + speechMs, overlaps, silentAt: null, answeredAt: null });
  }

  /** Audio came; to be called before it goes into the buffer. */
  received(ms: number, now: At): void {
    const turn = this.turns.at(-1);
    const silent = this.#farEnd.isSilent(now);
    if (turn?.overlaps && turn.silentAt === null && silent) turn.silentAt = this.#farEnd.endsAt;
    if (turn !== undefined && turn.answeredAt === null) this.#judge(turn, now);
    this.#pace(ms, now);
  }

  /** The buffer is dropped; to be called before it is. */
  cleared(now: At): void {
    this.#segment = null;
    const turn = this.turns.at(-1);
    if (turn?.overlaps && turn.silentAt === null) turn.silentAt = Math.min(now, this.#farEnd.endsAt);
  }

  #judge(turn: MeasuredTurn, now: At): void {
    if (now < turn.endAt) turn.silentAt = null;
    else if (!turn.overlaps || turn.silentAt !== null) turn.answeredAt = now;
  }

  #pace(ms: number, now: At): void {
    const pauseMs = now - this.#farEnd.endsAt;
    if (this.#segment === null || pauseMs > breakMs) this.#segment = { firstAt: now, ms: 0 };
    else if (pauseMs > 0) this.gaps.push({ at: now, ms: pauseMs });
    for (let frame = 0; frame < ms; frame += frameMs) {
      const dueAt = this.#segment.firstAt + this.#segment.ms;
      this.lateness.push({ at: now, ms: Math.max(0, now - dueAt) });
      this.#segment.ms += frameMs;
    }
  }
}
