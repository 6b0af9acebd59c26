import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type TurnOptions, turnOptionsByBehavior } from '#engine/turn/options.ts';

/** Defaults of the guide for a quick, a balanced and a patient assistant; `pauseMs` counts only evidence of speech, so it is shorter than there. */
const byBehavior: readonly (readonly [keyof TurnOptions, number, number, number])[] = [
  ['minDelayMs', 250, 400, 700],
  ['maxDelayMs', 1_800, 2_500, 4_000],
  ['speechEndMs', 200, 200, 250],
  ['sttBudgetMs', 1_000, 1_000, 1_000],
  ['eotWaitMs', 300, 500, 700],
  ['pauseMs', 32, 48, 96],
  ['falseInterruptionMs', 1_500, 2_000, 2_500],
  ['reopenMs', 1_000, 1_000, 1_500],
];
/** Defaults that are the same for all behaviors. */
const forAll: readonly (readonly [keyof TurnOptions, number])[] = [
  ['turnWatchdogMs', 5_000],
  ['thinkingMs', 20_000],
  ['silenceMs', 10_000],
  ['maxReminders', 3],
  ['holdFactor', 6],
  ['maxCallMs', 3_600_000],
  ['keyGapMs', 3_000],
  ['keyFirstMs', 10_000],
  ['fillerAfterMs', 800],
  ['maxToolRounds', 5],
  ['inactivityMs', 600],
  ['doubtAfterMs', 10_000],
  ['maxSpeculations', 3],
  ['speculateUpToMs', 10_000],
];

describe('default options', () => {
  const [balanced, patient, quick] = turnOptionsByBehavior;
  for (const [name, ...values] of byBehavior) {
    it(`set ${name} to ${values.join(', ')} for quick, balanced, patient [E3]`, () =>
      assert.deepEqual([quick[name], balanced[name], patient[name]], values));
  }
  for (const [name, value] of forAll) {
    it(`set ${name} to ${value} [E3]`, () =>
      assert.deepEqual([quick[name], balanced[name], patient[name]], [value, value, value]));
  }
});
