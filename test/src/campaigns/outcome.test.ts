import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallOutcome } from '#src/calls/lifecycle/outcome.ts';
import { type LeadSettlement, settleLead } from '#src/campaigns/outcome.ts';

const endedAtMs = Date.parse('2026-03-02T09:00:00Z');
const first = { attempts: 1, maxAttempts: 3, retryMinutes: 30, endedAtMs };
const inMinutes = (minutes: number): LeadSettlement => ({
  type: 'again',
  notBeforeMs: endedAtMs + minutes * 60_000,
});
const last = { ...first, attempts: 3 };

describe('a lead after an attempt', () => {
  it('is finished if it was reached, also by a voicemail message', () => {
    for (const outcome of ['completed', 'voicemail_left'] as const)
      for (const state of [first, last]) assert.deepEqual(settleLead(outcome, state), { type: 'completed' });
  });

  it('is not dialed again if it is the wrong person, or asked not to be called', () => {
    for (const outcome of ['wrong_number', 'opted_out'] as const)
      assert.deepEqual(settleLead(outcome, first), { type: 'failed' });
  });

  it("is dialed again after the campaign's retry delay", () => {
    for (const outcome of ['busy', 'no_answer', 'failed'] as const)
      assert.deepEqual(settleLead(outcome, first), inMinutes(30));
  });

  it('is dialed again in another part of the day if a machine answered', () => {
    for (const outcome of ['voicemail_not_left', 'call_screening'] as const)
      assert.deepEqual(settleLead(outcome, first), inMinutes(120));
  });

  it('is not reached when its attempts are used up', () => {
    const again: readonly CallOutcome[] = ['busy', 'no_answer', 'failed', 'voicemail_not_left', 'call_screening'];
    for (const outcome of again) assert.deepEqual(settleLead(outcome, last), { type: 'failed' });
  });
});
