import type { Totals } from '#engine/replay/comparison.ts';
import type { ReplayReport } from '#engine/replay/report.ts';
import type { ReplayFigures, ReplayResult } from '../../store/assistants/replay-tables.ts';

/** A replay's report as it is stored. */
export function resultOf(report: ReplayReport): ReplayResult {
  return {
    calls: report.calls,
    skipped_calls: report.skippedCalls,
    changed_calls: report.changedCalls,
    affected: report.affected,
    earlier_by_ms: wholeMs(report.earlierByMs),
    later_by_ms: wholeMs(report.laterByMs),
    recorded: figuresOf(report.recorded),
    replayed: figuresOf(report.replayed),
    changes: report.changes.map(({ callId, turn, what, atMs, byMs }) => ({
      call_id: callId,
      turn,
      what,
      at_ms: Math.round(atMs),
      by_ms: wholeMs(byMs),
    })),
  };
}

/** Figures as they are stored. */
export function figuresOf(totals: Totals): ReplayFigures {
  return {
    answers: totals.answers,
    mean_delay_ms: wholeMs(totals.meanDelayMs),
    median_delay_ms: wholeMs(totals.medianDelayMs),
    cut_offs: totals.cutOffs,
    interruptions: totals.interruptions,
    false_interruptions: totals.falseInterruptions,
    reminders: totals.reminders,
  };
}

const wholeMs = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));
