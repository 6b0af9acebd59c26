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
import { verifyTwilioRequest, verifyTwilioUpgrade } from './twilio-signature.ts';
import { conferenceTwiml, rejectTwiml, streamTwiml } from './twiml.ts';

/** Credentials and address of a Twilio account. */
export type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  /** Default: `https://api.twilio.com`. */
  readonly baseUrl?: string;
  /** How long one request may take. Default: 10 s. */
  readonly timeoutMs?: number;
};

const name = 'twilio';
/** Limit of https://www.twilio.com/docs/voice/api/call-resource */
const longestTwiml = 4000;
/** "The requested resource was not found": the call is over. https://www.twilio.com/docs/api/errors/20404 */
const notFoundCode = 20404;

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
  const rest = createRest(options);
  return {
    name,
    dialect: 'twilio',
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
    callbacks: {
      verify: (callback) => verifyCallback(options.authToken, callback),
      verifyUpgrade: (url, headers) =>
        verifyTwilioUpgrade(options.authToken, headers.get('x-twilio-signature') ?? '', url),
      answer: answerTwilioCall,
      decline: (reason) => xml(rejectTwiml(reason)),
      readInbound: readTwilioInbound,
      readProgress: readTwilioProgress,
    },
  };
}

/** The answer to `POST /carriers/twilio/voice`. */
export function answerTwilioCall(stream: StreamTarget): CarrierAnswer {
  return xml(streamTwiml(stream));
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

function callForm(call: Omit<OutboundCall, 'stream'>, twiml: string): URLSearchParams {
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

function sidOf({ sid }: Answer): { readonly providerCallId: string } {
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

function xml(body: string): CarrierAnswer {
  return { contentType: 'text/xml; charset=utf-8', body };
}

/** `once`: a repeat may do it twice. `until gone`: a call that is over is as good as done. */
type Effect = 'once' | 'repeatable' | 'until gone';
type Answer = { readonly [field: string]: unknown };

function createRest(options: TwilioOptions) {
  const { accountSid, authToken, baseUrl = 'https://api.twilio.com', timeoutMs = 10_000 } = options;
  const root = `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  async function send(
    path: string,
    form: URLSearchParams,
    effect: Effect,
  ): Promise<{ response: Response; answer: Answer }> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${root}${path}`, {
        method: 'POST',
        headers: { authorization },
        body: form,
        signal,
      });
      return { response, answer: readAnswer(await response.text()) };
    } catch (cause) {
      const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
      const message = timedOut ? `no answer within ${timeoutMs} ms` : 'not reachable';
      throw new ProviderError(name, message, { retryable: effect !== 'once', cause });
    }
  }

  return {
    async post(path: string, form: URLSearchParams, effect: Effect): Promise<Answer> {
      const { response, answer } = await send(path, form, effect);
      if (response.ok) return answer;
      if (effect === 'until gone' && (response.status === 404 || answer.code === notFoundCode)) return answer;
      const retryable =
        response.status === 429 || response.status === 503 || (response.status >= 500 && effect !== 'once');
      const code = typeof answer.code === 'number' ? `, code ${answer.code}` : '';
      throw new ProviderError(name, `HTTP ${response.status}${code}`, { retryable });
    },
  };
}

function readAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}
