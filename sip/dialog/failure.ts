import { parseParameters } from '../message/address.ts';
import { listOf, type SipMessage } from '../message/message.ts';

/** Why a callee was not reached. */
export type CalleeFailure = 'busy' | 'no-answer' | 'declined' | 'failed';

const byStatus: ReadonlyMap<number, CalleeFailure> = new Map([
  [408, 'no-answer'],
  [480, 'no-answer'],
  [486, 'busy'],
  [600, 'busy'],
  [603, 'declined'],
]);
/** Causes of the telephone network that say more than the status they are mapped to, such as 403 or 480. ITU-T Q.850. */
const byCause: ReadonlyMap<string, CalleeFailure> = new Map([
  ['17', 'busy'],
  ['18', 'no-answer'],
  ['19', 'no-answer'],
  ['21', 'declined'],
]);

/** Why a callee was not reached, by the status of a final response, and its `Reason` (RFC 3326) if it has one of the telephone network. */
export function failureOf(status: number, response: Pick<SipMessage, 'headers'> = { headers: [] }): CalleeFailure {
  const reason = listOf(response, 'reason').find((value) => /^Q\.850\s*;/i.test(value));
  const cause = reason === undefined ? undefined : parseParameters(reason.slice(reason.indexOf(';'))).get('cause');
  return byStatus.get(status) ?? byCause.get(cause ?? '') ?? 'failed';
}
