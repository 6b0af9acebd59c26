import type { CallTransition } from '../../metrics/call-meter.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { outcomeOf } from './outcome.ts';

/** The part of a call that is counted when it reaches a status. */
export function callTransition(call: StoredCall): CallTransition {
  const { call_type, status, end_reason: reason, start_time, end_time } = call;
  const seconds = start_time === null || end_time === null ? null : (end_time.getTime() - start_time.getTime()) / 1000;
  return { call_type, status, outcome: outcomeOf(call), reason, seconds };
}
