import type { CallProgress } from '../carriers/carrier.ts';
import type { CallFailure } from './outbound-call.ts';

/** A report of a call's progress. */
export function progressOf(
  providerCallId: string,
  status: CallFailure | 'ringing' | 'in-progress' | 'completed',
): CallProgress {
  const report = { providerCallId, answeredBy: null, durationSeconds: null };
  return status === 'declined' ? { ...report, status: 'failed', hasDeclined: true } : { ...report, status };
}
