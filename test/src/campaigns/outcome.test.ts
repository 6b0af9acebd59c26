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
  it('is done with when it was reached, a message on its voicemail included', () => {
    for (const outcome of ['completed', 'voicemail_left'] as const)
      for (const state of [first, last]) assert.deepEqual(settleLead(outcome, state), { type: 'completed' });
  });

  it('is not dialled again when it is not who was meant, or asked for that', () => {
    for (const outcome of ['wrong_number', 'opted_out'] as const)
      assert.deepEqual(settleLead(outcome, first), { type: 'failed' });
  });

  it('is dialled again after the pause of the campaign', () => {
    for (const outcome of ['busy', 'no_answer', 'failed'] as const)
      assert.deepEqual(settleLead(outcome, first), inMinutes(30));
  });

  it('is dialled again at another part of the day when a machine answered', () => {
    for (const outcome of ['voicemail_not_left', 'call_screening'] as const)
      assert.deepEqual(settleLead(outcome, first), inMinutes(120));
  });

  it('is given up when its attempts are used up', () => {
    const again: readonly CallOutcome[] = ['busy', 'no_answer', 'failed', 'voicemail_not_left', 'call_screening'];
    for (const outcome of again) assert.deepEqual(settleLead(outcome, last), { type: 'failed' });
  });
});
