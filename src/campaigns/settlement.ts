import { isFinal } from '#engine/call/call-status.ts';
import type { CallFollowUp } from '../calls/lifecycle/follow-up.ts';
import { type CallOutcome, outcomeOf } from '../calls/lifecycle/outcome.ts';
import type { StoredCall } from '../store/calls/calls.ts';
import {
  beginAttempt,
  endAttempt,
  findOpenAttempt,
  type OpenAttempt,
  withdrawAttempt,
} from '../store/campaigns/attempts.ts';
import { uncountDialledCall } from '../store/dialling/dial-usage.ts';
import { type LeadSettlement, settleLead } from './outcome.ts';

/**
 * Ends the attempt of a finished call: its lead is reached, not reached, or retried later. An attempt whose carrier was never asked does not count,
 * unless a user ended the call deliberately.
 */
export const settleAttempt: CallFollowUp = async (trx, call) => {
  if (call.call_type !== 'outbound' || !isFinal(call.status)) return;
  const open = await findOpenAttempt(trx, call.call_id);
  if (open === undefined) return;
  if (open.state === 'claimed') {
    if (call.end_reason !== 'hung_up_on_request') {
      await withdrawAttempt(trx, open);
      return uncountDialledCall(trx, call.account_id, call.created_at);
    }
    await beginAttempt(trx, open.attempt_id);
  }
  const outcome = outcomeOf(call) ?? 'failed';
  const settlement = settlementOf(outcome, open, call);
  await endAttempt(trx, open, {
    outcome,
    endReason: call.end_reason,
    callStatus: call.status,
    talkSeconds: talkSecondsOf(call),
    leadStatus: settlement.type === 'again' ? 'pending' : settlement.type,
    nextAttemptAt: settlement.type === 'again' ? new Date(settlement.notBeforeMs) : null,
  });
};

/** A campaign that was deleted in the meantime makes no more attempts. */
function settlementOf(outcome: CallOutcome, attempt: OpenAttempt, call: StoredCall): LeadSettlement {
  const { number: attempts, max_attempts, retry_minutes } = attempt;
  const endedAtMs = (call.end_time ?? call.created_at).getTime();
  return settleLead(outcome, { attempts, maxAttempts: max_attempts ?? 0, retryMinutes: retry_minutes ?? 0, endedAtMs });
}

function talkSecondsOf({ start_time, end_time }: StoredCall): number {
  if (start_time === null || end_time === null) return 0;
  return Math.max(0, Math.round((end_time.getTime() - start_time.getTime()) / 1_000));
}
