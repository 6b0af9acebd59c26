import type { CallStatus } from '#engine/call/call-status.ts';
import { e164Of } from './bare-digits.ts';
import { callIds } from './call-ids.ts';
import type { BriefingReply, CallProgress, InboundCall } from './carrier.ts';
import { type JsonAnswer, objectIn, readAnswer, textIn } from './json-rest.ts';

/** Statuses of a call that tell something new; `rejected` is told apart by its detail. */
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

/** What only events have: none of them asks what to do. */
const marks = ['status', 'dtmf', 'speech', 'conversation_uuid_from', 'recording_uuid'];

/** The id of the call that a request or an event is about; none for a stream, which has another than its call. */
export function vonageCallIds(said: string): readonly string[] {
  const fields = readSaid(said);
  return isOfStream(fields) ? [] : callIds(textIn(fields, 'uuid') ?? textIn(fields, 'call_uuid'));
}

/** The call that asks what to do, by the query of a GET or the JSON of a POST; null where it is another request. */
export function readVonageInbound(said: string): InboundCall | null {
  const fields = readSaid(said);
  const [providerCallId, from, to] = ['uuid', 'from', 'to'].map((field) => textIn(fields, field));
  if (!providerCallId || !from || !to || marks.some((field) => fields[field] !== undefined)) return null;
  return { providerCallId, from: e164Of(from), to: e164Of(to) };
}

/**
 * What an event tells of a call, null where that is nothing. A call that asks what to do has been answered. A stream is a
 * call of its own there, to a `wss` URL, whose end our socket tells; only one that was never opened is reported. A machine
 * is told twice where it beeps.
 * https://developer.vonage.com/en/voice/voice-api/webhook-reference#event-webhook
 */
export function readVonageProgress(body: string): CallProgress | null {
  const event = readAnswer(body);
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

/** What the event of an `input` tells: its first key, null for none in time. */
export function readVonageReply(body: string): BriefingReply | null {
  const event = readAnswer(body);
  const providerCallId = textIn(event, 'uuid');
  if (providerCallId === null || typeof event.dtmf !== 'object') return null;
  return { providerCallId, key: textIn(objectIn(event, 'dtmf'), 'digits')?.charAt(0) ?? null };
}

function isOfStream(event: JsonAnswer): boolean {
  return /^wss?:/i.test(textIn(event, 'to') ?? '');
}

function secondsIn(event: JsonAnswer): number | null {
  const seconds = String(event.duration ?? '');
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : null;
}

function readSaid(said: string): JsonAnswer {
  return said.trimStart().startsWith('{') ? readAnswer(said) : Object.fromEntries(new URLSearchParams(said));
}
