import type { CallStatus } from '#engine/call/call-status.ts';
import type { CallProgress } from './carrier.ts';
import { readPbxReport } from './pbx-callbacks.ts';

/**
 * Ends of unanswered calls, by `hangup_cause`; others are failures.
 * https://developer.signalwire.com/freeswitch/FreeSWITCH-Explained/Troubleshooting-Debugging/Hangup-Cause-Code-Table_3964945/
 */
const causes: ReadonlyMap<string, CallStatus> = new Map([
  ['NORMAL_CLEARING', 'canceled'],
  ['ORIGINATOR_CANCEL', 'canceled'],
  ['LOSE_RACE', 'canceled'],
  ['USER_BUSY', 'busy'],
  ['CALL_REJECTED', 'busy'],
  ['NO_ANSWER', 'no-answer'],
  ['NO_USER_RESPONSE', 'no-answer'],
  ['SUBSCRIBER_ABSENT', 'no-answer'],
]);

/** The progress that the dialplan or a hangup hook reports, null for any other report. */
export function readFreeswitchProgress(body: string): CallProgress | null {
  const report = readPbxReport(body);
  if (report === null) return null;
  const of = (status: CallStatus, answeredBy: CallProgress['answeredBy'] = null): CallProgress => ({
    providerCallId: report.call,
    status,
    answeredBy,
    durationSeconds: null,
  });
  // It has no voicemail detection.
  if (report.event === 'answered') return of('in-progress', 'unknown');
  return report.event === 'ended' ? of(endOf(report.form)) : null;
}

/** `answered` is the `answer_epoch` of the channel, 0 if the call was not answered. */
function endOf(form: URLSearchParams): CallStatus {
  if (/^[1-9]\d*$/.test(form.get('answered') ?? '')) return 'completed';
  return causes.get(form.get('cause') ?? '') ?? 'failed';
}
