import type { CallStatus } from '#engine/call/call-status.ts';
import type { CallProgress } from './carrier.ts';
import { readPbxReport } from './pbx-callbacks.ts';

/** Results of `AMD()`; others are unknown. */
const verdicts: ReadonlyMap<string, 'human' | 'machine'> = new Map([
  ['HUMAN', 'human'],
  ['MACHINE', 'machine'],
]);

/**
 * Ends of channels that never got their stream, by cause; others are failures.
 * https://docs.asterisk.org/Configuration/Miscellaneous/Hangup-Cause-Mappings/
 */
const causes: ReadonlyMap<string, CallStatus> = new Map([
  ['16', 'canceled'],
  ['17', 'busy'],
  ['18', 'no-answer'],
  ['19', 'no-answer'],
  ['20', 'no-answer'],
  ['21', 'busy'],
  ['26', 'canceled'],
]);

/** The progress that the dialplan reports, null for any other report. */
export function readAsteriskProgress(body: string): CallProgress | null {
  const report = readPbxReport(body);
  if (report === null) return null;
  const of = (status: CallStatus, answeredBy: CallProgress['answeredBy'] = null): CallProgress => ({
    providerCallId: report.call,
    status,
    answeredBy,
    durationSeconds: null,
  });
  if (report.event === 'ended') return of(endOf(report.form));
  if (report.event !== 'answered') return null;
  const by = report.form.get('by') ?? '';
  return of('in-progress', by === '' ? null : (verdicts.get(by) ?? 'unknown'));
}

/** `stream` is the `DIALSTATUS` of the media socket, empty if it was never dialed. */
function endOf(form: URLSearchParams): CallStatus {
  const stream = form.get('stream') ?? '';
  if (stream === 'ANSWER') return 'completed';
  if (stream === 'CANCEL') return 'canceled';
  return stream === '' ? (causes.get(form.get('cause') ?? '') ?? 'failed') : 'failed';
}
