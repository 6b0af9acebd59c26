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
  const { event, form } = report;
  if (event === 'ended') return { ...of(endOf(form)), ...(sipStatusIn(form) === 603 ? { hasDeclined: true } : {}) };
  if (event !== 'answered') return null;
  const by = form.get('by') ?? '';
  return of('in-progress', by === '' ? null : verdictOf(by, form.get('why') ?? ''));
}

/** `why` is the `AMDCAUSE`. Silence after the answer says nothing: a person may wait for the caller to speak. */
function verdictOf(by: string, why: string): NonNullable<CallProgress['answeredBy']> {
  return why.startsWith('INITIALSILENCE') ? 'unknown' : (verdicts.get(by) ?? 'unknown');
}

/** `stream` is the `DIALSTATUS` of the media socket, empty if it was never dialed; `over=stream` says that the stream ended before the call. */
function endOf(form: URLSearchParams): CallStatus {
  const stream = form.get('stream') ?? '';
  if (form.get('over') === 'stream') return 'failed';
  if (stream === 'ANSWER') return 'completed';
  if (stream === 'CANCEL') return 'canceled';
  if (stream !== '') return 'failed';
  // Asterisk has one cause for 403, by which a trunk rejects a call, and for 603, by which a person does.
  return sipStatusIn(form) === 403 ? 'failed' : (causes.get(form.get('cause') ?? '') ?? 'failed');
}

/** The status in `SIP 603 Decline`; 0 for a channel without SIP. */
function sipStatusIn(form: URLSearchParams): number {
  return Number(/^SIP (\d{3})\b/.exec(form.get('sip') ?? '')?.[1] ?? 0);
}
