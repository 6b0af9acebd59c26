/** Every status of a call as the API spells it, in the order in which a call may take them; from `completed` on final. */
export const callStatuses = [
  'queued',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'no-answer',
  'failed',
  'canceled',
] as const;
/** One of `callStatuses`. */
export type CallStatus = (typeof callStatuses)[number];
/** A status that never changes. */
export type FinalStatus = Exclude<CallStatus, 'queued' | 'ringing' | 'in-progress'>;

/** Whether a call of this status is over for good. */
export function isFinal(status: CallStatus): status is FinalStatus {
  return callStatuses.indexOf(status) >= callStatuses.indexOf('completed');
}

/** The statuses from which a call may move to `status`; of final ones none is before another. */
export function statusesBefore(status: CallStatus): CallStatus[] {
  const end = Math.min(callStatuses.indexOf(status), callStatuses.indexOf('completed'));
  return callStatuses.slice(0, end);
}
