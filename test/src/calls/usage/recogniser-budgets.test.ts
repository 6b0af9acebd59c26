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

/** A call whose finals come so long after the end of speech, each 10 s after the other. */
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

describe('the time that a recogniser has for its final [E6]', () => {
  it('is what its maker publishes, or the default, until it is known', () => {
    const budgets = new RecogniserBudgets();
    hear(budgets, recogniser('new'), times(49, 500));
    assert.equal(budgets.budgetMs(recogniser('new'), 1_000), 1_000);
    assert.equal(budgets.budgetMs(recogniser('new', 417), 1_000), 417);
  });

  it('is what 99 of 100 finals need, over calls, for each recogniser by itself', () => {
    const budgets = new RecogniserBudgets();
    const stt = recogniser('one');
    hear(budgets, stt, times(98, 450));
    hear(budgets, stt, [700, 1_500]);
    assert.equal(budgets.budgetMs(stt, 1_000), 700);
    assert.equal(budgets.budgetMs(recogniser('other'), 1_000), 1_000);
  });

  it('is never below 300 nor above 2,000, and follows the last turns', () => {
    const budgets = new RecogniserBudgets();
    const stt = recogniser('one');
    hear(budgets, stt, times(300, 2_900));
    assert.equal(budgets.budgetMs(stt, 1_000), 2_000);
    hear(budgets, stt, times(300, 60));
    assert.equal(budgets.budgetMs(stt, 1_000), 300);
  });
});
