import type { CallStatus } from '#engine/call/call-status.ts';
import { callIds } from './call-ids.ts';
import type { BriefingReply, CallProgress, InboundCall } from './carrier.ts';
import { addPlus } from './e164-digits.ts';

/** https://www.plivo.com/docs/voice/api/call#the-call-object */
const statuses: ReadonlyMap<string, CallStatus> = new Map([
  ['ringing', 'ringing'],
  ['in-progress', 'in-progress'],
  ['completed', 'completed'],
  ['busy', 'busy'],
  ['failed', 'failed'],
  ['timeout', 'no-answer'],
  ['no-answer', 'no-answer'],
  ['cancel', 'canceled'],
]);

/** The ids of the call in the form of any callback: its own, and that of the order to place it, which we learn first. */
export function plivoCallIds(body: string): readonly string[] {
  const form = new URLSearchParams(body);
  return callIds(form.get('CallUUID'), form.get('RequestUUID'));
}

/** The call that the form of a request for instructions announces; null if it is from another account. */
export function readPlivoInbound(body: string): InboundCall | null {
  const form = new URLSearchParams(body);
  const [providerCallId, from, to] = ['CallUUID', 'From', 'To'].map((field) => form.get(field));
  if (!providerCallId || !from || !to || form.get('Direction') === 'outbound') return null;
  return { providerCallId, from: addPlus(from), to: addPlus(to) };
}

/** The progress in the form of any callback; null for an unknown status or no call. Detection that runs during a call reports only machines. */
export function readPlivoProgress(body: string): CallProgress | null {
  const form = new URLSearchParams(body);
  const providerCallId = form.get('CallUUID');
  const status = statuses.get(form.get('CallStatus') ?? '');
  if (!providerCallId || status === undefined) return null;
  const seconds = form.get('Duration') ?? '';
  const durationSeconds = /^\d{1,9}$/.test(seconds) ? Number(seconds) : null;
  return { providerCallId, status, answeredBy: answeredBy(form.get('Machine')), durationSeconds };
}

function answeredBy(machine: string | null): CallProgress['answeredBy'] {
  if (machine === null || machine === '') return null;
  return machine.toLowerCase() === 'true' ? 'machine' : 'human';
}

/** The agent's response in the request for instructions after a briefing; null if it concerns no call. */
export function readPlivoReply(body: string): BriefingReply | null {
  const form = new URLSearchParams(body);
  const providerCallId = form.get('CallUUID');
  return providerCallId ? { providerCallId, key: form.get('Digits') || null } : null;
}
