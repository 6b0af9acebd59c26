import type { CallStatus } from '#engine/call/call-status.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { callIds } from './call-ids.ts';
import type { AgentCall, CallProgress, CarrierCallbacks, InboundCall, OutboundCall } from './carrier.ts';
import { createJsonRest, type JsonResponse, type JsonRest, listIn, type RestEffect, textIn } from './json-rest.ts';
import { briefingTwiml, conferenceTwiml, hangupTwiml, rejectTwiml, streamTwiml } from './twiml.ts';
import { toXmlResponse } from './xml.ts';

/** An account at a carrier with the REST interface that Twilio introduced: forms in, JSON out, resources below the account. */
export type TwilioLikeAccount = {
  /** The carrier's name in messages. */
  readonly name: string;
  /** The prefix of `/Accounts`. */
  readonly root: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number | undefined;
};

/** "The requested resource was not found". https://www.twilio.com/docs/api/errors/20404 */
const notFoundCode = '20404';

const statuses: ReadonlyMap<string, CallStatus> = new Map([
  ['queued', 'queued'],
  ['initiated', 'queued'],
  ['ringing', 'ringing'],
  ['in-progress', 'in-progress'],
  ['answered', 'in-progress'],
  ['completed', 'completed'],
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
]);

/** The resources below an account. */
export function openTwilioLike({ name, root, accountSid, authToken, timeoutMs }: TwilioLikeAccount): JsonRest {
  return createJsonRest({
    name,
    root: `${root}/Accounts/${encodeURIComponent(accountSid)}`,
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    codeOf,
    notFoundCodes: [notFoundCode],
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

/** The code of the error itself or of the first in a list. */
function codeOf(answer: JsonResponse): string | null {
  const { code } = 'code' in answer ? answer : (listIn(answer, 'errors')[0] ?? {});
  return typeof code === 'number' || typeof code === 'string' ? String(code) : null;
}

/** The calls of an account, which are placed and changed by forms. */
export function twilioLikeCalls(name: string, rest: JsonRest) {
  return {
    async place(form: URLSearchParams): Promise<{ readonly providerCallId: string }> {
      const answer = await rest({ method: 'POST', path: '/Calls.json', body: form, effect: 'once' });
      const providerCallId = answer === 'gone' ? null : textIn(answer, 'sid');
      if (providerCallId !== null) return { providerCallId };
      throw new ProviderError(name, 'the response to a new call contains no sid', { retryable: false });
    },
    async change(providerCallId: string, form: Readonly<Record<string, string>>, effect: RestEffect): Promise<void> {
      const path = `/Calls/${encodeURIComponent(providerCallId)}.json`;
      await rest({ method: 'POST', path, body: new URLSearchParams(form), effect });
    },
  };
}

/** An order for a call; its fields contain its instructions and the events to report. */
export function callForm(
  call: OutboundCall | AgentCall,
  fields: Readonly<Record<string, string>>,
  events: readonly string[],
): URLSearchParams {
  const form = new URLSearchParams({
    To: call.to,
    From: call.from,
    StatusCallback: call.statusUrl,
    Timeout: String(call.ringSeconds),
    ...fields,
  });
  for (const event of events) form.append('StatusCallbackEvent', event);
  return form;
}

/** Enables voicemail detection during the call. */
export function enableAsyncDetection(form: URLSearchParams, reportUrl: string): void {
  form.set('MachineDetection', 'Enable');
  form.set('AsyncAmd', 'true');
  form.set('AsyncAmdStatusCallback', reportUrl);
}

/** Briefing instructions for a carrier that requests them after voicemail detection. */
export const twilioLikeBriefing = {
  briefing: {
    play: (briefing) => toXmlResponse(briefingTwiml(briefing)),
    meet: (room) => toXmlResponse(conferenceTwiml(room)),
    leave: () => toXmlResponse(hangupTwiml()),
  },
  readBriefingReply: (body) => {
    const form = new URLSearchParams(body);
    const providerCallId = form.get('CallSid');
    return providerCallId ? { providerCallId, key: form.get('Digits') || null } : null;
  },
} as const satisfies Partial<CarrierCallbacks>;

/** Parsing of such a carrier's requests, and the responses to them. */
export const twilioLikeCallbacks = {
  answer: (stream) => toXmlResponse(streamTwiml(stream)),
  decline: (reason) => toXmlResponse(rejectTwiml(reason)),
  callIdsIn: (body) => callIds(new URLSearchParams(body).get('CallSid')),
  readInbound: readTwilioInbound,
  readProgress: readTwilioProgress,
} as const satisfies Partial<CarrierCallbacks>;

/** The call that the form of a request for instructions announces. */
export function readTwilioInbound(body: string): InboundCall | null {
  const form = new URLSearchParams(body);
  const [providerCallId, from, to] = ['CallSid', 'From', 'To'].map((field) => form.get(field));
  return providerCallId && from && to ? { providerCallId, from, to } : null;
}

/** The progress in the form of a status or answering-machine callback; null for an unknown status or no call. */
export function readTwilioProgress(body: string): CallProgress | null {
  const form = new URLSearchParams(body);
  const providerCallId = form.get('CallSid');
  const answeredBy = readAnsweredBy(form.get('AnsweredBy'));
  const status = statuses.get(form.get('CallStatus') ?? (answeredBy === null ? '' : 'in-progress'));
  if (!providerCallId || status === undefined) return null;
  const duration = Number(form.get('CallDuration') ?? Number.NaN);
  return { providerCallId, status, answeredBy, durationSeconds: Number.isFinite(duration) ? duration : null };
}

function readAnsweredBy(value: string | null): CallProgress['answeredBy'] {
  if (value === null || value === '') return null;
  if (value === 'human') return 'human';
  return value.startsWith('machine') || value === 'fax' ? 'machine' : 'unknown';
}
