import type { CallStatus } from '#engine/call/call-status.ts';
import { callIds } from './call-ids.ts';
import type { BriefingReply, CallProgress, InboundCall } from './carrier.ts';
import { addPlus } from './e164-digits.ts';
import { type JsonResponse, parseJsonResponse, textIn } from './json-rest.ts';

/** https://docs.jambonz.org/reference/webhooks/call-status */
const statuses: ReadonlyMap<string, CallStatus> = new Map([
  ['ringing', 'ringing'],
  ['early-media', 'ringing'],
  ['in-progress', 'in-progress'],
  ['completed', 'completed'],
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
  ['failed', 'failed'],
]);

/** Results of its detection; its other events have none. https://docs.jambonz.org/guides/features/answering-machine-detection */
const verdicts: ReadonlyMap<string, NonNullable<CallProgress['answeredBy']>> = new Map([
  ['amd_human_detected', 'human'],
  ['amd_machine_detected', 'machine'],
  ['amd_no_speech_detected', 'unknown'],
  ['amd_decision_timeout', 'unknown'],
]);

/** How a briefing may end, by the `reason` of the verbs that play it. */
const briefed = ['dtmfDetected', 'timeout', 'playCompleted'];

/** The id of the call that any body concerns. */
export function jambonzCallIds(body: string): readonly string[] {
  return callIds(textIn(parseJsonResponse(body), 'call_sid'));
}

/** The inbound call in a request for instructions, whose trunk may omit the plus of numbers; null for any other body. */
export function readJambonzInbound(body: string): InboundCall | null {
  const call = parseJsonResponse(body);
  const [providerCallId, from, to] = [textIn(call, 'call_sid'), textIn(call, 'from'), textIn(call, 'to')];
  if (providerCallId === null || from === null || to === null || call.direction !== 'inbound') return null;
  return { providerCallId, from: addPlus(from), to: addPlus(to) };
}

/**
 * The progress in a body, or null. An answer is reported twice; only the request for instructions counts, because only it states the default speech
 * settings.
 */
export function readJambonzProgress(body: string): CallProgress | null {
  const call = parseJsonResponse(body);
  const providerCallId = textIn(call, 'call_sid');
  if (providerCallId === null) return null;
  const event = textIn(call, 'type') ?? '';
  if (event.startsWith('amd_')) {
    const answeredBy = verdicts.get(event);
    return answeredBy === undefined
      ? null
      : { providerCallId, status: 'in-progress', answeredBy, durationSeconds: null };
  }
  const status = statuses.get(textIn(call, 'call_status') ?? '');
  if (status === undefined || (status === 'in-progress' && !('defaults' in call))) return null;
  return { providerCallId, status, answeredBy: null, durationSeconds: secondsIn(call) };
}

/** An agent's response to a briefing, reported by the verb that played it; null for any other body. */
export function readJambonzBriefingReply(body: string): BriefingReply | null {
  const reply = parseJsonResponse(body);
  const providerCallId = textIn(reply, 'call_sid');
  if (providerCallId === null || !briefed.includes(textIn(reply, 'reason') ?? '')) return null;
  return { providerCallId, key: textIn(reply, 'digits') };
}

/** Whether a call is over, judging by its own state. */
export function hasEndedAtJambonz(call: JsonResponse): boolean {
  return ['completed', 'busy', 'no-answer', 'failed'].includes(textIn(call, 'call_status') ?? '');
}

function secondsIn({ duration }: JsonResponse): number | null {
  return typeof duration === 'number' && Number.isFinite(duration) ? duration : null;
}
