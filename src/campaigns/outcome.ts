import type { CallOutcome } from '../calls/lifecycle/outcome.ts';

/** What becomes of a lead after an attempt. */
export type LeadSettlement =
  | { readonly type: 'completed' }
  | { readonly type: 'failed' }
  /** It is dialled again, not before this moment. */
  | { readonly type: 'again'; readonly notBeforeMs: number };

/** What a campaign and its lead say of further attempts. */
type AttemptState = {
  /** Made so far, the one that ended included. */
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly retryMinutes: number;
  readonly endedAtMs: number;
};

/**
 * What each outcome does to the lead. `reached`: it is done with, a message on its voicemail included. `given_up`: it is
 * not dialled again, whatever attempts it has left. `again`: after so many of the campaign's retry pauses, as long as it has attempts
 * left; a machine answers the same an hour later, so those wait for another part of the day.
 */
export const retryRules = {
  completed: { action: 'reached' },
  voicemail_left: { action: 'reached' },
  voicemail_not_left: { action: 'again', pauses: 4 },
  call_screening: { action: 'again', pauses: 4 },
  no_answer: { action: 'again', pauses: 1 },
  busy: { action: 'again', pauses: 1 },
  failed: { action: 'again', pauses: 1 },
  wrong_number: { action: 'given_up' },
  opted_out: { action: 'given_up' },
} as const satisfies Record<CallOutcome, RetryRule>;
type RetryRule =
  | { readonly action: 'reached' }
  | { readonly action: 'given_up' }
  | { readonly action: 'again'; readonly pauses: number };

/** What becomes of a lead when an attempt at it came to this. */
export function settleLead(outcome: CallOutcome, state: AttemptState): LeadSettlement {
  const rule: RetryRule = retryRules[outcome];
  if (rule.action === 'reached') return { type: 'completed' };
  if (rule.action === 'given_up') return { type: 'failed' };
  if (state.attempts >= state.maxAttempts) return { type: 'failed' };
  return { type: 'again', notBeforeMs: state.endedAtMs + rule.pauses * state.retryMinutes * 60_000 };
}
