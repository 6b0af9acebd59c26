import { type FinalStatus, isFinal } from '#engine/call/call-status.ts';
import type { CallEvent } from '#engine/call/events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { CallFinding } from '../../store/database/schema.ts';

/** The result of a call, more detailed than its status. */
export const callOutcomes = [
  'completed',
  'voicemail_left',
  'voicemail_not_left',
  'no_answer',
  'busy',
  'failed',
  'call_screening',
  'wrong_number',
  'opted_out',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** The facts that determine a call's outcome. */
export type OutcomeFacts = Pick<StoredCall, 'status' | 'end_reason' | 'answered_by' | 'finding'>;

/**
 * The outcome of a call; null while it is in progress. The callee's requests count however the call ended, even if the server was lost during the
 * call.
 */
export function outcomeOf(call: OutcomeFacts): CallOutcome | null {
  if (!isFinal(call.status)) return null;
  if (call.finding === 'opted_out' || call.finding === 'wrong_number') return call.finding;
  const { status } = call;
  return status === 'completed' ? outcomeOfTalk(call) : unanswered[status];
}

/** The rules by which a screening service is detected. */
const screeningRules: ReadonlySet<unknown> = new Set(['V2', 'V4', 'V10']);

/** The fact in a call's event that its outcome depends on: a screening service answered [V2, V23]. */
export function findingIn({ type, rule, decision }: CallEvent): CallFinding | null {
  return type === 'decision' && screeningRules.has(rule) && decision === 'screening' ? 'screened' : null;
}

const unanswered = {
  busy: 'busy',
  'no-answer': 'no_answer',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<Exclude<FinalStatus, 'completed'>, CallOutcome>;

/** Whether a person or machine answered. A transferred caller has met a person, whatever answered first. */
function outcomeOfTalk({ end_reason, answered_by, finding }: OutcomeFacts): CallOutcome {
  if (end_reason === 'transferred') return 'completed';
  if (end_reason === 'message_left') return 'voicemail_left';
  if (answered_by === 'machine') return 'voicemail_not_left';
  return finding === 'screened' && answered_by !== 'human' ? 'call_screening' : 'completed';
}
