import type { CallStatus } from '#engine/call-status.ts';
import { ProviderError } from '#engine/ports.ts';
import type {
  CallProgress,
  Carrier,
  CarrierAnswer,
  CarrierCallback,
  InboundCall,
  OutboundCall,
  PersonCall,
  StreamTarget,
} from './carrier.ts';
import { createTwilioNumbers } from './twilio-numbers.ts';
import { createTwilioRest, twilioName as name, type TwilioAnswer, type TwilioOptions } from './twilio-rest.ts';
import { verifyTwilioRequest, verifyTwilioUpgrade } from './twilio-signature.ts';
import { conferenceTwiml, rejectTwiml, streamTwiml } from './twiml.ts';
import { xmlAnswer } from './xml.ts';

/** Limit of https://www.twilio.com/docs/voice/api/call-resource */
const longestTwiml = 4000;

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

/** Twilio Programmable Voice. https://www.twilio.com/docs/voice/api/call-resource */
export function createTwilio(options: TwilioOptions): Carrier {
  const rest = createTwilioRest(options);
  return {
    name,
    dialect: 'twilio',
    callsPerSecond: options.callsPerSecond ?? 1,
    async dial(call) {
      return sidOf(await rest.post('/Calls.json', dialForm(call), 'once'));
    },
    async hangUp(providerCallId) {
      await rest.post(callPath(providerCallId), new URLSearchParams({ Status: 'completed' }), 'until gone');
    },
    async ring(person) {
      return sidOf(await rest.post('/Calls.json', personForm(person), 'once'));
    },
    async connect(providerCallId, room) {
      await rest.post(callPath(providerCallId), new URLSearchParams({ Twiml: conferenceTwiml(room) }), 'repeatable');
    },
    numbers: createTwilioNumbers(rest),
    callbacks: {
      verify: (callback) => verifyCallback(options.authToken, callback),
      verifyUpgrade: (url, headers) =>
        verifyTwilioUpgrade(options.authToken, headers.get('x-twilio-signature') ?? '', url),
      answer: answerTwilioCall,
      decline: (reason) => xmlAnswer(rejectTwiml(reason)),
      readInbound: readTwilioInbound,
      readProgress: readTwilioProgress,
    },
  };
}

/** The answer to `POST /carriers/twilio/voice`. */
export function answerTwilioCall(stream: StreamTarget): CarrierAnswer {
  return xmlAnswer(streamTwiml(stream));
}

/** The call that the form of `POST /carriers/twilio/voice` announces. */
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

function dialForm(call: OutboundCall): URLSearchParams {
  const twiml = streamTwiml(call.stream);
  if (twiml.length > longestTwiml) {
    throw new ProviderError(
      name,
      `stream parameters make ${twiml.length} characters of TwiML, at most ${longestTwiml}`,
      {
        retryable: false,
      },
    );
  }
  return callForm(call, twiml);
}

/** How long finding out whether a person or a voicemail box has answered may take; the least is 3. */
const machineSeconds = 5;

function personForm(person: PersonCall): URLSearchParams {
  const form = callForm(person, conferenceTwiml(person.room));
  form.set('MachineDetectionTimeout', String(machineSeconds));
  return form;
}

function callForm(call: Omit<OutboundCall, 'stream' | 'answerUrl'>, twiml: string): URLSearchParams {
  const form = new URLSearchParams({
    To: call.to,
    From: call.from,
    Twiml: twiml,
    StatusCallback: call.statusUrl,
    Timeout: String(call.ringSeconds),
    TimeLimit: String(call.limitSeconds),
  });
  for (const event of ['initiated', 'ringing', 'answered', 'completed']) form.append('StatusCallbackEvent', event);
  if (call.machineUrl === null) return form;
  form.set('MachineDetection', 'Enable');
  form.set('AsyncAmd', 'true');
  form.set('AsyncAmdStatusCallback', call.machineUrl);
  return form;
}

function sidOf({ sid }: TwilioAnswer): { readonly providerCallId: string } {
  if (typeof sid === 'string') return { providerCallId: sid };
  throw new ProviderError(name, 'answer to a new call has no sid', { retryable: false });
}

function callPath(providerCallId: string): string {
  return `/Calls/${encodeURIComponent(providerCallId)}.json`;
}

function verifyCallback(authToken: string, callback: CarrierCallback): boolean {
  const contentType = callback.headers.get('content-type') ?? '';
  const signature = callback.headers.get('x-twilio-signature') ?? '';
  return verifyTwilioRequest(authToken, signature, { url: callback.url, contentType, body: callback.body });
}
