import type { CallOutcome } from '../calls/lifecycle/outcome.ts';

/** The next state of a lead after an attempt. */
export type LeadSettlement =
  | { readonly type: 'completed' }
  | { readonly type: 'failed' }
  /** The lead is dialed again, at this moment at the earliest. */
  | { readonly type: 'again'; readonly notBeforeMs: number };

/** The attempt settings of a campaign, and the attempts of its lead. */
type AttemptState = {
  /** Attempts so far, including the one that just ended. */
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly retryMinutes: number;
  readonly endedAtMs: number;
};

/**
 * The effect of each outcome on the lead. `reached`: the lead is finished, also if a voicemail message was left. `given_up`: it is not dialed again,
 * even with attempts left. `again`: it is retried after this many of the campaign's retry delays, while attempts are left; a machine would answer
 * again an hour later, so those retries wait for another part of the day.
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

/** The next state of a lead whose attempt had this outcome. */
export function settleLead(outcome: CallOutcome, state: AttemptState): LeadSettlement {
  const rule: RetryRule = retryRules[outcome];
  if (rule.action === 'reached') return { type: 'completed' };
  if (rule.action === 'given_up') return { type: 'failed' };
  if (state.attempts >= state.maxAttempts) return { type: 'failed' };
  return { type: 'again', notBeforeMs: state.endedAtMs + rule.pauses * state.retryMinutes * 60_000 };
}
