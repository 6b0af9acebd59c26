import type { LoadCallRecord } from './call.ts';
import type { MeasuredTurn } from './conversation.ts';

/** What is counted: turns that begin in it and whose answer would come in it. Milliseconds of the process's clock. */
export type Window = { readonly from: number; readonly until: number };

/** A frame is late that comes so much after its time. */
const lateMs = 20;
/** Turns that end later than this before the window's end are not counted. */
const answerWithinMs = 1_500;

type Spread = {
  readonly n: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
};

/** Rank statistics, rounded to a tenth. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
    return Math.round(value * 10) / 10;
  };
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** What calls saw in a window, put together. */
export function reportOf(records: readonly LoadCallRecord[], window: Window) {
  const inWindow = ({ at }: { readonly at: number }): boolean => at >= window.from && at <= window.until;
  const turns = records
    .flatMap(({ measure }) => measure.turns)
    .filter(({ onsetAt, endAt }) => onsetAt >= window.from && endAt <= window.until - answerWithinMs);
  const answered = turns.filter(({ answeredAt }) => answeredAt !== null);
  const overlaps = turns.filter((turn) => turn.overlaps);
  const lateness = records.flatMap(({ measure }) => measure.lateness.filter(inWindow).map(({ ms }) => ms));
  const gaps = records.flatMap(({ measure }) => measure.gaps).filter(inWindow);
  return {
    turns: turns.length,
    unanswered: turns.length - answered.length,
    broken: records.flatMap(({ broken }) => broken ?? []),
    answer_ms: spreadOf(answered.filter((turn) => !turn.overlaps).map(latencyMs)),
    answer_after_interruption_ms: spreadOf(answered.filter((turn) => turn.overlaps).map(latencyMs)),
    interruptions: overlaps.length,
    not_stopped: overlaps.filter(({ silentAt }) => silentAt === null).length,
    silence_ms: spreadOf(overlaps.flatMap(({ silentAt, onsetAt }) => (silentAt === null ? [] : [silentAt - onsetAt]))),
    frame_lateness_ms: spreadOf(lateness),
    late_frames: lateness.filter((ms) => ms > lateMs).length,
    gaps: { n: gaps.length, ms: Math.round(gaps.reduce((sum, { ms }) => sum + ms, 0)) },
    marks_outstanding: records.reduce((sum, { marks }) => sum + marks.received - marks.returned, 0),
    own_lateness_ms: spreadOf(records.flatMap(({ sendLateness }) => sendLateness.filter(inWindow).map(({ ms }) => ms))),
  };
}

function latencyMs({ answeredAt, endAt }: MeasuredTurn): number {
  return (answeredAt ?? Number.NaN) - endAt;
}
