import type { LoadCallRecord } from './call.ts';
import type { MeasuredTurn } from './conversation.ts';
import type { TimeRange } from './series.ts';

/** The measured window: turns that begin in it and whose reply would come in it. */
export type ReportWindow = TimeRange & {
  /** Turns that end later than this before the window's end are not counted. Default: 1,500. */
  readonly answerWithinMs?: number;
};

/** The delay above which a frame is late. */
const lateMs = 20;
const defaultAnswerWithinMs = 1_500;

export type Percentiles = {
  readonly n: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
};

/** Percentiles, rounded to a tenth. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
    return Math.round(value * 10) / 10;
  };
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The calls' measurements of a window, combined. */
export function reportOf(records: readonly LoadCallRecord[], window: ReportWindow) {
  const { answerWithinMs = defaultAnswerWithinMs } = window;
  const turns = records
    .flatMap(({ measure }) => measure.turns)
    .filter(({ onsetAt, endAt }) => onsetAt >= window.from && endAt <= window.until - answerWithinMs);
  const answered = turns.filter(({ answeredAt }) => answeredAt !== null);
  const overlaps = turns.filter((turn) => turn.overlaps);
  const lateness = records.flatMap(({ measure }) => measure.lateness.within(window));
  const sent = records.flatMap(({ sendLateness }) => sendLateness.within(window));
  const gaps = records.flatMap(({ measure }) => measure.gaps.within(window));
  return {
    turns: turns.length,
    unanswered: turns.length - answered.length,
    broken: records.flatMap(({ broken }) => broken ?? []),
    answer_ms: percentilesOf(answered.filter((turn) => !turn.overlaps).map(latencyMs)),
    answer_after_interruption_ms: percentilesOf(answered.filter((turn) => turn.overlaps).map(latencyMs)),
    interruptions: overlaps.length,
    not_stopped: overlaps.filter(({ silentAt }) => silentAt === null).length,
    silence_ms: percentilesOf(
      overlaps.flatMap(({ silentAt, onsetAt }) => (silentAt === null ? [] : [silentAt - onsetAt])),
    ),
    frames_sent: sent.length,
    frames_received: lateness.length,
    frame_lateness_ms: percentilesOf(lateness),
    late_frames: lateness.filter((ms) => ms > lateMs).length,
    gaps: { n: gaps.length, ms: Math.round(gaps.reduce((sum, ms) => sum + ms, 0)) },
    marks_outstanding: records.reduce((sum, { marks }) => sum + marks.received - marks.returned, 0),
    own_lateness_ms: percentilesOf(sent),
  };
}

/** Combines the calls' measurements of a window. */
export type LoadReport = ReturnType<typeof reportOf>;

function latencyMs({ answeredAt, endAt }: MeasuredTurn): number {
  return (answeredAt ?? Number.NaN) - endAt;
}
