import type { At } from '#engine/ports/clock.ts';
import type { AudibleRange, FarEnd } from './far-end.ts';
import { Series } from './series.ts';

const frameMs = 20;
/** A longer gap separates two replies. */
const breakMs = 300;

/** One turn of the caller from the carrier's side. */
export type MeasuredTurn = {
  readonly onsetAt: At;
  /** When the caller's speech ends. */
  readonly endAt: At;
  /** Whether the assistant was speaking when the turn began. */
  readonly overlaps: boolean;
  /** When the assistant fell silent, if it was speaking. */
  silentAt: At | null;
  /** When the first sound of the reply is audible. */
  answeredAt: At | null;
};

/** Records a carrier's view of one call: turns, replies, silence after interruptions, the pace of outgoing frames. */
export class ConversationMeasure {
  readonly turns: MeasuredTurn[] = [];
  /** For each outgoing frame its arrival and its delay against the schedule of its segment. */
  readonly lateness = new Series();
  /** Audible gaps within a reply. */
  readonly gaps = new Series();
  readonly #farEnd: FarEnd;
  #segment: { readonly firstAt: At; ms: number } | null = null;
  #openingAt: At | null = null;

  constructor(farEnd: FarEnd) {
    this.#farEnd = farEnd;
  }

  /** When the assistant was first audible after the caller's last turn, or since the start before the first turn; null if it was not. */
  get answeredAt(): At | null {
    const turn = this.turns.at(-1);
    return turn === undefined ? this.#openingAt : turn.answeredAt;
  }

  /** The caller begins to speak for `speechMs`. */
  begin(onsetAt: At, speechMs: number): void {
    const overlaps = !this.#farEnd.isSilent(onsetAt);
    this.turns.push({ onsetAt, endAt: onsetAt + speechMs, overlaps, silentAt: null, answeredAt: null });
  }

  /** Advances the time to `now`: sent audio may have been played. */
  step(now: At): void {
    const turn = this.turns.at(-1);
    if (turn?.overlaps && turn.silentAt === null && this.#farEnd.isSilent(now)) {
      turn.silentAt = Math.max(turn.onsetAt, this.#farEnd.soundEndsAt);
    }
  }

  /** Audio arrived; call before it is buffered. */
  received(ms: number, now: At, sounding: AudibleRange): void {
    this.step(now);
    if (sounding !== null) this.sounded(Math.max(now, this.#farEnd.endsAt) + sounding.fromMs, now);
    this.#pace(ms, now);
  }

  /** The buffer is cleared; call before that. */
  cleared(now: At): void {
    this.#segment = null;
    const turn = this.turns.at(-1);
    if (turn?.overlaps && turn.silentAt === null) turn.silentAt = Math.min(now, this.#farEnd.soundEndsAt);
  }

  /** Sound will be audible at `soundAt`. */
  sounded(soundAt: At, now: At): void {
    const turn = this.turns.at(-1);
    if (turn === undefined) this.#openingAt ??= soundAt;
    else if (turn.answeredAt !== null) return;
    else if (now < turn.endAt) turn.silentAt = null;
    else if (!turn.overlaps || turn.silentAt !== null) turn.answeredAt = soundAt;
  }

  #pace(ms: number, now: At): void {
    const pauseMs = now - this.#farEnd.endsAt;
    if (this.#segment === null || pauseMs > breakMs) this.#segment = { firstAt: now, ms: 0 };
    else if (pauseMs > 0) this.gaps.push(now, pauseMs);
    for (let frame = 0; frame < ms; frame += frameMs) {
      const dueAt = this.#segment.firstAt + this.#segment.ms;
      this.lateness.push(now, Math.max(0, now - dueAt));
      this.#segment.ms += frameMs;
    }
  }
}
