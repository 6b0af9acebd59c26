import type { Utterance } from '../timeline-model.ts';

/** A stretch of the recording that is drawn as one row. */
export type RowSpan = { readonly fromMs: number; readonly untilMs: number };

/**
 * Cuts a recording into rows of at most `longestMs`, each but the last at least two thirds of that, preferably where
 * nobody speaks and no answer is waited for. At least one row.
 */
export function breakRows(durationMs: number, utterances: readonly Utterance[], longestMs: number): readonly RowSpan[] {
  const rows: RowSpan[] = [];
  let fromMs = 0;
  while (durationMs - fromMs > longestMs) {
    const untilMs = quietestPlace(utterances, fromMs + (longestMs * 2) / 3, fromMs + longestMs);
    rows.push({ fromMs, untilMs });
    fromMs = untilMs;
  }
  return [...rows, { fromMs, untilMs: Math.max(durationMs, fromMs + 1) }];
}

/** The middle of the longest silence of both in the span, its end where there is none. */
function quietestPlace(utterances: readonly Utterance[], fromMs: number, untilMs: number): number {
  const spoken = utterances
    .map((one) => ({ fromMs: one.fromMs - (one.latency?.latencyMs ?? 0), untilMs: one.untilMs }))
    .filter((one) => one.untilMs > fromMs && one.fromMs < untilMs)
    .toSorted((a, b) => a.fromMs - b.fromMs);
  let best: RowSpan = { fromMs: untilMs, untilMs };
  let quietSince = fromMs;
  for (const { fromMs: begins, untilMs: ends } of [...spoken, { fromMs: untilMs, untilMs }]) {
    if (begins - quietSince > best.untilMs - best.fromMs) best = { fromMs: quietSince, untilMs: begins };
    quietSince = Math.max(quietSince, ends);
  }
  return (best.fromMs + best.untilMs) / 2;
}
