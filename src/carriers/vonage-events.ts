import type { CallStatus } from '#engine/call/call-status.ts';
import { callIds } from './call-ids.ts';
import type { BriefingReply, CallProgress, InboundCall } from './carrier.ts';
import { addPlus } from './e164-digits.ts';
import { type JsonResponse, objectIn, parseJsonResponse, textIn } from './json-rest.ts';

/** Statuses of a call that report progress; the detail of `rejected` distinguishes its cases. */
const statuses: ReadonlyMap<string, CallStatus> = new Map([
  ['ringing', 'ringing'],
  ['answered', 'in-progress'],
  ['human', 'in-progress'],
  ['machine', 'in-progress'],
  ['completed', 'completed'],
  ['busy', 'busy'],
  ['cancelled', 'canceled'],
  ['timeout', 'no-answer'],
  ['unanswered', 'no-answer'],
  ['rejected', 'failed'],
  ['failed', 'failed'],
]);

/** Ends of a stream that never began. */
const unopened: ReadonlySet<string> = new Set(['busy', 'cancelled', 'failed', 'rejected', 'timeout', 'unanswered']);

/** Fields that only events have: requests for instructions have none of them. */
const marks = ['status', 'dtmf', 'speech', 'conversation_uuid_from', 'recording_uuid'];

/** The id of the call that a request or an event concerns; null for a stream, whose id differs from its call's. */
export function vonageCallIds(said: string): readonly string[] {
  const fields = readSaid(said);
  return isOfStream(fields) ? [] : callIds(textIn(fields, 'uuid') ?? textIn(fields, 'call_uuid'));
}

/** The call in a request for instructions, from the query of a GET or the JSON of a POST; null for any other request. */
export function readVonageInbound(said: string): InboundCall | null {
  const fields = readSaid(said);
  const [providerCallId, from, to] = ['uuid', 'from', 'to'].map((field) => textIn(fields, field));
  if (!providerCallId || !from || !to || marks.some((field) => fields[field] !== undefined)) return null;
  return { providerCallId, from: addPlus(from), to: addPlus(to) };
}

/**
 * The progress in an event, or null. A call that requests instructions has been answered. A stream is a separate call to a `wss` URL there, whose end
 * our socket reports; only one that was never opened is reported. A machine with a beep is reported twice.
 * https://developer.vonage.com/en/voice/voice-api/webhook-reference#event-webhook
 */
export function readVonageProgress(body: string): CallProgress | null {
  const event = parseJsonResponse(body);
  const providerCallId = textIn(event, 'uuid') ?? textIn(event, 'call_uuid');
  const theirs = textIn(event, 'status') ?? '';
  if (providerCallId === null) return null;
  const report = { providerCallId, answeredBy: null, durationSeconds: null } as const;
  if (isOfStream(event)) return unopened.has(theirs) ? { ...report, status: 'in-progress', hasLostStream: true } : null;
  const status = readVonageInbound(body) === null ? statuses.get(theirs) : 'in-progress';
  if (status === undefined || textIn(event, 'sub_state') !== null) return null;
  if (theirs === 'human' || theirs === 'machine') return { ...report, status, answeredBy: theirs };
  if (theirs === 'rejected' && event.detail === 'declined') return { ...report, status: 'busy' };
  return { ...report, status, durationSeconds: secondsIn(event) };
}

/** The first key in the event of an `input`, null for none in time. */
export function readVonageReply(body: string): BriefingReply | null {
  const event = parseJsonResponse(body);
  const providerCallId = textIn(event, 'uuid');
  if (providerCallId === null || typeof event.dtmf !== 'object') return null;
  return { providerCallId, key: textIn(objectIn(event, 'dtmf'), 'digits')?.charAt(0) ?? null };
}

function isOfStream(event: JsonResponse): boolean {
  return /^wss?:/i.test(textIn(event, 'to') ?? '');
}

function secondsIn(event: JsonResponse): number | null {
  const seconds = String(event.duration ?? '');
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : null;
}

function readSaid(said: string): JsonResponse {
  return said.trimStart().startsWith('{') ? parseJsonResponse(said) : Object.fromEntries(new URLSearchParams(said));
}
