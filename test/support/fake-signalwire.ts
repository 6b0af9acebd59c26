import { randomUUID } from 'node:crypto';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { type FakeResponse, serveFakeCarrier } from './fake-carrier-server.ts';
import { FakeSignalWireNumbers } from './fake-signalwire-numbers.ts';

export type SignalWireRequest = { readonly method: string; readonly path: string; readonly form: URLSearchParams };
export type SignalWireCallback = {
  readonly url: string;
  readonly body: string;
  readonly headers: Record<string, string>;
};
type FakeCall = {
  readonly id: string;
  readonly order: URLSearchParams;
  state: 'queued' | 'ringing' | 'in-progress' | 'completed';
};

export type FakeSignalWireOptions = {
  /** Sends a callback and resolves with the response. */
  readonly deliver?: (callback: SignalWireCallback) => Promise<string>;
  /** Replaces the response to a request; undefined lets the request be carried out. */
  readonly trouble?: (request: SignalWireRequest) => FakeResponse | undefined;
  readonly forSale?: readonly string[];
};

export const signalwireAccount = {
  space: 'example.signalwire.com',
  projectId: 'b3877c40-da60-4998-90ad-b792e98472af',
  token: 'PT0123',
  signingKey: 'PSK_0123',
} as const;
const root = `/api/laml/2010-04-01/Accounts/${signalwireAccount.projectId}`;

/** A callback signed by the project. */
export function signedBySignalWire(
  url: string,
  fields: Readonly<Record<string, string>>,
  { key = signalwireAccount.signingKey as string, header = 'x-signalwire-signature' } = {},
): SignalWireCallback {
  const form = new URLSearchParams(fields);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', [header]: signTwilio(key, url, form) };
  return { url, body: form.toString(), headers };
}

/**
 * Calls and numbers of SignalWire's Compatibility API over a real socket: accepts what the documentation names, rejects the rest, requests
 * instructions from URLs and signs its reports. https://signalwire.com/docs/compatibility-api/rest
 */
export async function startFakeSignalWire(options: FakeSignalWireOptions = {}) {
  const { deliver = async () => '', trouble, forSale = [] } = options;
  const requests: SignalWireRequest[] = [];
  const calls = new Map<string, FakeCall>();
  const numbers = new FakeSignalWireNumbers(forSale);

  const dial = (order: URLSearchParams): FakeResponse => {
    const unknown = [...order.keys()].find((field) => !dialFields.includes(field));
    if (unknown !== undefined) return refusals('10000', `${unknown} is not a parameter`);
    if (!isNumber(order.get('To'))) return refusals('21211', `${order.get('To')} is not a valid phone number`);
    if (!isNumber(order.get('From'))) return refusals('21212', 'From is invalid');
    if (!isAddress(order.get('Url'))) return refusals('21205', 'Url or ApplicationSid is required');
    const call: FakeCall = { id: randomUUID(), order, state: 'queued' };
    calls.set(call.id, call);
    return { status: 201, body: resource(call) };
  };
  const change = (call: FakeCall | undefined, form: URLSearchParams): FakeResponse => {
    if (call === undefined) return refusal(404, 20404, 'The resource was not found');
    if (call.state === 'completed') return refusal(422, 10000, 'Call is completed');
    if (form.get('Status') === 'completed') {
      call.state = 'completed';
      return { status: 200, body: resource(call) };
    }
    if (!isAddress(form.get('Url'))) return refusal(400, 21402, 'Url is invalid');
    if (call.state !== 'in-progress') return refusal(422, 21220, 'Call is not in-progress');
    return { status: 200, body: resource(call) };
  };
  const carryOut = ({ method, path, form }: SignalWireRequest): FakeResponse => {
    const { pathname, searchParams } = new URL(path, 'https://signalwire.test');
    if (!pathname.startsWith(`${root}/`)) return refusal(404, 20404, 'The resource was not found');
    const [kind, id] = pathname
      .slice(root.length + 1)
      .replace(/\.json$/, '')
      .split('/');
    if (kind !== 'Calls') return numbers.answer({ method, kind, id, form, query: searchParams });
    return id === undefined ? dial(form) : change(calls.get(id), form);
  };
  const server = await serveFakeCarrier(({ method, path, authorization, text }) => {
    const request = { method, path, form: new URLSearchParams(text) };
    requests.push(request);
    const isOurs = authorization === `Basic ${btoa(`${signalwireAccount.projectId}:${signalwireAccount.token}`)}`;
    return isOurs ? (trouble?.(request) ?? carryOut(request)) : refusal(401, 20003, 'Authentication failed');
  });
  const callOf = (id: string): FakeCall => {
    const call = calls.get(id);
    if (call === undefined) throw new TypeError(`no call ${id}`);
    return call;
  };
  const tell = ({ id, order }: FakeCall, url: string | null, fields: Readonly<Record<string, string>>) =>
    deliver(
      signedBySignalWire(String(url), {
        ...{ CallSid: id, AccountSid: signalwireAccount.projectId, ApiVersion: '2010-04-01' },
        ...{ From: order.get('From') ?? '', To: order.get('To') ?? '', Direction: 'outbound-api' },
        ...fields,
      }),
    );
  /** Reports a status if the order requested it. */
  const report = async (call: FakeCall, event: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    if (!call.order.getAll('StatusCallbackEvent').includes(event)) return;
    await tell(call, call.order.get('StatusCallback'), { CallbackSource: 'call-progress-events', ...fields });
  };
  return {
    ...server,
    ...{ requests, calls, numbers },
    async rings(id: string) {
      const call = callOf(id);
      call.state = 'ringing';
      await report(call, 'ringing', { CallStatus: 'ringing' });
    },
    /** The call is answered: requests instructions from the URL of the order, with the detection result if that was to be awaited. */
    async answers(id: string, AnsweredBy = 'human') {
      const call = callOf(id);
      call.state = 'in-progress';
      await report(call, 'answered', { CallStatus: 'in-progress' });
      const isKnown = call.order.get('MachineDetection') === 'Enable' && call.order.get('AsyncAmd') !== 'true';
      const verdict = isKnown ? { AnsweredBy } : {};
      return tell(call, call.order.get('Url'), { CallStatus: 'in-progress', ...verdict });
    },
    async detects(id: string, AnsweredBy: string) {
      const call = callOf(id);
      return tell(call, call.order.get('AsyncAmdStatusCallback'), { AnsweredBy, MachineDetectionDuration: '2400' });
    },
    async ends(id: string, CallStatus: string) {
      const call = callOf(id);
      call.state = 'completed';
      await report(call, 'completed', { CallStatus, CallDuration: '12' });
    },
  };
}

const dialFields = [
  ...['To', 'From', 'Url', 'ApplicationSid', 'Method', 'FallbackUrl', 'FallbackMethod', 'CallerId', 'SendDigits'],
  ...['StatusCallback', 'StatusCallbackMethod', 'StatusCallbackEvent', 'Timeout', 'MaxPricePerMinute'],
  ...['MachineDetection', 'MachineDetectionTimeout', 'AsyncAmd', 'AsyncAmdStatusCallback'],
];

function resource({ id, order, state }: FakeCall) {
  const [to, from] = [order.get('To'), order.get('From')];
  const facts = { account_sid: signalwireAccount.projectId, direction: 'outbound', answered_by: null, duration: 0 };
  return { sid: id, ...facts, to, from, status: state, api_version: '2010-04-01' };
}

/** Errors of changes are objects; those of orders are in a list and have text codes. */
function refusal(status: number, code: number, message: string): FakeResponse {
  return { status, body: { code, message, more_info: 'https://signalwire.com/docs', status } };
}

function refusals(code: string, message: string): FakeResponse {
  return { status: 400, body: { errors: [{ code, message, more_info: 'https://signalwire.com/docs' }] } };
}

const isNumber = (value: string | null): boolean => /^\+\d{5,17}$/.test(value ?? '');
const isAddress = (value: string | null): boolean => /^https?:\/\//.test(value ?? '');
