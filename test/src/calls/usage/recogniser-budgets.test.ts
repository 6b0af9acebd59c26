import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import { RecogniserBudgets } from '#src/calls/usage/recogniser-budgets.ts';

const recogniser = (name: string, finalP99Ms?: number): SpeechToText => ({
  name,
  ratesHz: [8_000],
  listen: () => ({ write() {}, onset() {}, finalise() {}, expect() {} }),
  ...(finalP99Ms === undefined ? {} : { finalP99Ms }),
});

/** A call whose finals arrive this long after the end of speech, 10 s apart. */
function hear(budgets: RecogniserBudgets, stt: SpeechToText, delaysMs: readonly number[]): void {
  const learn = budgets.watch(stt);
  for (const [index, delayMs] of delaysMs.entries()) {
    const spokeUntil = 10_000 * (index + 1);
    const final = { type: 'transcript.final', at: spokeUntil + delayMs, text: 'Yes.', confidence: null };
    const stopped = { type: 'caller.stopped', at: spokeUntil + 200, spokeUntil };
    learn({ type: 'caller.started', at: spokeUntil - 900, since: spokeUntil - 1_000 });
    for (const event of delayMs < 200 ? [final, stopped] : [stopped, final]) learn(event);
    learn({ type: 'transcript.final', at: spokeUntil + delayMs + 3_000, text: 'And more.', confidence: null });
  }
}
const times = (count: number, ms: number): readonly number[] => Array.from({ length: count }, () => ms);

describe("time limit for a recognizer's final [E6]", () => {
  it('is the published value or the default until there is data', () => {
    const budgets = new RecogniserBudgets();
    hear(budgets, recogniser('new'), times(49, 500));
    assert.equal(budgets.budgetMs(recogniser('new'), 1_000), 1_000);
    assert.equal(budgets.budgetMs(recogniser('new', 417), 1_000), 417);
  });

  it('is the 99th percentile over calls, separately for each recognizer', () => {
    const budgets = new RecogniserBudgets();
    const stt = recogniser('one');
    hear(budgets, stt, times(98, 450));
    hear(budgets, stt, [700, 1_500]);
    assert.equal(budgets.budgetMs(stt, 1_000), 700);
    assert.equal(budgets.budgetMs(recogniser('other'), 1_000), 1_000);
  });

  it('is between 300 and 2,000, and follows the last turns', () => {
    const budgets = new RecogniserBudgets();
    const stt = recogniser('one');
    hear(budgets, stt, times(300, 2_900));
    assert.equal(budgets.budgetMs(stt, 1_000), 2_000);
    hear(budgets, stt, times(300, 60));
    assert.equal(budgets.budgetMs(stt, 1_000), 300);
  });
});
