import type { CallStatus } from '#engine/call/call-status.ts';
import { callIds } from './call-ids.ts';
import type { BriefingReply, CallProgress, InboundCall } from './carrier.ts';
import { type JsonResponse, objectIn, parseJsonResponse, textIn } from './json-rest.ts';

/** State of a transferred call: Telnyx repeats it with all its events about the call. */
export const transferredState = Buffer.from('transferred').toString('base64');

/** State of an agent's call while a briefing plays that is accepted by listening to its end. */
export const briefingState = Buffer.from('hearing').toString('base64');

/** Ends of calls by `hangup_cause`; others are failures. */
const ends: ReadonlyMap<string, CallStatus> = new Map([
  ['normal_clearing', 'completed'],
  ['time_limit', 'completed'],
  ['user_busy', 'busy'],
  ['call_rejected', 'busy'],
  ['no_answer', 'no-answer'],
  ['timeout', 'no-answer'],
  ['originator_cancel', 'canceled'],
]);

/** Results of both kinds of detection by `result`; others are unknown. */
const verdicts: ReadonlyMap<string, 'human' | 'machine'> = new Map([
  ['human', 'human'],
  ['human_residence', 'human'],
  ['human_business', 'human'],
  ['machine', 'machine'],
  ['fax_detected', 'machine'],
]);

/** The id of the call that any event concerns. */
export function telnyxCallIds(body: string): readonly string[] {
  return callIds(textIn(readEvent(body).payload, 'call_control_id'));
}

/** The id of an event, the same in each delivery attempt. */
export function telnyxEventId(body: string): string | null {
  return textIn(objectIn(parseJsonResponse(body), 'data'), 'id');
}

/** The inbound call of `call.initiated`; null for any other event. */
export function readTelnyxInbound(body: string): InboundCall | null {
  const { type, payload } = readEvent(body);
  if (type !== 'call.initiated' || payload.direction !== 'incoming') return null;
  const [providerCallId, from, to] = [
    textIn(payload, 'call_control_id'),
    textIn(payload, 'from'),
    textIn(payload, 'to'),
  ];
  return providerCallId === null || from === null || to === null ? null : { providerCallId, from, to };
}

/**
 * The progress in an event, or null. A call whose stream has ended continues without it, which is intended only after a transfer.
 * https://developers.telnyx.com/docs/voice/programmable-voice/voice-api-webhooks
 */
export function readTelnyxProgress(body: string): CallProgress | null {
  const { type, payload } = readEvent(body);
  const providerCallId = textIn(payload, 'call_control_id');
  if (providerCallId === null) return null;
  const report = (status: CallStatus, more: Partial<CallProgress> = {}): CallProgress => ({
    providerCallId,
    status,
    answeredBy: null,
    durationSeconds: null,
    ...more,
  });
  switch (type) {
    case 'call.initiated':
      return payload.direction === 'incoming' ? null : report('ringing');
    case 'call.answered':
      return report('in-progress');
    case 'call.machine.detection.ended':
    case 'call.machine.premium.detection.ended':
      return report('in-progress', { answeredBy: verdicts.get(textIn(payload, 'result') ?? '') ?? 'unknown' });
    case 'streaming.stopped':
    case 'streaming.failed':
      return payload.client_state === transferredState ? null : report('in-progress', { hasLostStream: true });
    case 'call.hangup':
      return report(ends.get(textIn(payload, 'hangup_cause') ?? '') ?? 'failed');
    default:
      return null;
  }
}

/**
 * An agent's response to a briefing: its `call.gather.ended`, or the end of an audio that is accepted by listening to its end. A gathering that ended
 * with the call, or was stopped, is not a response.
 */
export function readTelnyxReply(body: string): BriefingReply | null {
  const { type, payload } = readEvent(body);
  const providerCallId = textIn(payload, 'call_control_id');
  if (providerCallId === null) return null;
  const status = textIn(payload, 'status') ?? '';
  if (type === 'call.gather.ended' && gathered.has(status))
    return { providerCallId, key: textIn(payload, 'digits')?.slice(0, 1) ?? null };
  const isHeard = payload.client_state === briefingState && status === 'completed';
  return type === 'call.playback.ended' && isHeard ? { providerCallId, key: null } : null;
}

const gathered: ReadonlySet<string> = new Set(['valid', 'invalid', 'timeout']);

function readEvent(body: string): { readonly type: string | null; readonly payload: JsonResponse } {
  const data = objectIn(parseJsonResponse(body), 'data');
  return { type: textIn(data, 'event_type'), payload: objectIn(data, 'payload') };
}
