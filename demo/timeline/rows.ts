import type { Utterance } from '../timeline-model.ts';

/** A part of the recording that is drawn as one row. */
export type RowSpan = { readonly fromMs: number; readonly untilMs: number };

/**
 * Cuts a recording into rows of at most `longestMs`, each but the last at least two thirds of that, preferably in a silence without a pending reply.
 * At least one row.
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

/** Sides with less overlap than this take turns without a pause. */
const touchMs = 20;

/** The middle of the longest silence of both sides in the span, or a change of turns; the end of the span if there is neither. */
function quietestPlace(utterances: readonly Utterance[], fromMs: number, untilMs: number): number {
  const spoken = utterances
    .map((one) => ({ fromMs: one.fromMs - (one.latency?.latencyMs ?? 0), untilMs: one.untilMs }))
    .filter((one) => one.untilMs > fromMs && one.fromMs < untilMs)
    .toSorted((a, b) => a.fromMs - b.fromMs);
  let best: RowSpan = { fromMs: untilMs + touchMs, untilMs };
  const lengthOf = (silence: RowSpan): number => silence.untilMs - silence.fromMs;
  let quietSince = fromMs;
  for (const { fromMs: begins, untilMs: ends } of [...spoken, { fromMs: untilMs, untilMs }]) {
    const silence = { fromMs: quietSince, untilMs: begins };
    if (lengthOf(silence) > lengthOf(best)) best = silence;
    quietSince = Math.max(quietSince, ends);
  }
  return Math.min(untilMs, (best.fromMs + best.untilMs) / 2);
}
