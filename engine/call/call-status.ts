/** Every status of a call, spelled as in the API, in the order in which a call can pass through them; statuses from `completed` on are final. */
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

/** Whether a call with this status has ended. */
export function isFinal(status: CallStatus): status is FinalStatus {
  return callStatuses.indexOf(status) >= callStatuses.indexOf('completed');
}

/** Statuses from which a call can move to `status`; a final status never precedes another one. */
export function statusesBefore(status: CallStatus): CallStatus[] {
  const end = Math.min(callStatuses.indexOf(status), callStatuses.indexOf('completed'));
  return callStatuses.slice(0, end);
}
