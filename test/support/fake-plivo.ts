import { randomUUID } from 'node:crypto';
import { signPlivo } from '#src/carriers/plivo-signature.ts';
import { type FakeResponse, serveFakeCarrier } from './fake-carrier-server.ts';

type Fields = { readonly [name: string]: unknown };
export type PlivoRequest = { readonly method: string; readonly path: string; readonly body: Fields };
export type PlivoCallback = { readonly url: string; readonly body: string; readonly headers: Record<string, string> };
type FakeCall = { readonly id: string; readonly order: Fields; state: 'queued' | 'live' | 'ended' };
type Number = { readonly number: string; app_id: string };

export type FakePlivoOptions = {
  /** Sends a callback and resolves with the response. */
  readonly deliver?: (callback: PlivoCallback) => Promise<string>;
  /** Replaces the response to a request; undefined lets the request be carried out. */
  readonly trouble?: (request: PlivoRequest) => FakeResponse | undefined;
  /** Digits. */
  readonly forSale?: readonly string[];
};

export const plivoAccount = { authId: 'MA0123', authToken: 'plivo_token' };
export const plivoApp = '20372631212782780';
const root = `/v1/Account/${plivoAccount.authId}/`;

/** A callback signed by the account. */
export function signedByPlivo(
  url: string,
  fields: Record<string, string>,
  token = plivoAccount.authToken,
): PlivoCallback {
  const form = new URLSearchParams(fields);
  const nonce = String(Math.trunc(Math.random() * 1e15));
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-plivo-signature-v3': `${'A'.repeat(43)}=,${signPlivo(token, { url, form, nonce })}`,
    'x-plivo-signature-v3-nonce': nonce,
  };
  return { url, body: form.toString(), headers };
}

/** Calls, numbers and applications of Plivo over a real socket: accepts what the documentation names, rejects the rest, signs callbacks. */
export async function startFakePlivo({ deliver = async () => '', trouble, forSale = [] }: FakePlivoOptions = {}) {
  const requests: PlivoRequest[] = [];
  const calls = new Map<string, FakeCall>();
  const shelf = [...forSale];
  const held: Number[] = [];
  const application: Record<string, unknown> = {};

  const dial = (order: Fields): FakeResponse => {
    const wrong = Object.keys(order).find((field) => !dialFields.includes(field));
    if (wrong !== undefined) return refusal(400, `${wrong} is not a valid parameter`);
    if (!/^\d+$/.test(String(order.to)) || !/^\d+$/.test(String(order.from)) || typeof order.answer_url !== 'string')
      return refusal(400, `${order.to} is not valid`);
    const call: FakeCall = { id: randomUUID(), order, state: 'queued' };
    calls.set(call.id, call);
    return { status: 201, body: { message: 'call fired', request_uuid: call.id, api_id: randomUUID() } };
  };
  const onCall = (method: string, call: FakeCall | undefined, body: Fields): FakeResponse => {
    if (call?.state !== 'live') return refusal(404, 'not found');
    if (method === 'DELETE') call.state = 'ended';
    else if (body.legs !== 'aleg' || typeof body.aleg_url !== 'string') return refusal(400, 'aleg_url is missing');
    return method === 'DELETE' ? { status: 204, body: '' } : { status: 202, body: { message: 'call transferred' } };
  };
  const onNumber = (method: string, number: string, body: Fields): FakeResponse => {
    const found = held.find((one) => one.number === number);
    if (found === undefined) return refusal(404, 'not found');
    if (method === 'DELETE') held.splice(held.indexOf(found), 1);
    if (method === 'POST') found.app_id = String(body.app_id);
    const facts = { alias: null, voice_enabled: true, sms_enabled: true, mms_enabled: false, type: 'fixed' };
    if (method === 'GET') return { status: 200, body: { ...facts, ...found, application: found.app_id } };
    return method === 'DELETE' ? { status: 204, body: '' } : { status: 202, body: { message: 'changed' } };
  };
  const search = (query: URLSearchParams): FakeResponse => {
    const found = shelf.filter((number) => number.startsWith(`1${query.get('pattern') ?? ''}`));
    const objects = found.slice(0, Number(query.get('limit'))).map((number) => ({
      ...{ number, city: 'OAKLAND', country: 'UNITED STATES', region: 'California, UNITED STATES', type: 'fixed' },
      ...{ monthly_rental_rate: '0.80000', voice_enabled: true, sms_enabled: true, mms_enabled: false },
    }));
    return { status: 200, body: { api_id: randomUUID(), meta: { limit: 20, offset: 0 }, objects } };
  };
  const buy = (number: string, body: Fields): FakeResponse => {
    const index = shelf.indexOf(number);
    if (index < 0) return refusal(404, 'number not found');
    shelf.splice(index, 1);
    held.push({ number, app_id: String(body.app_id) });
    return { status: 201, body: { message: 'created', numbers: [{ number, status: 'Success' }], status: 'fulfilled' } };
  };
  const carryOut = ({ method, path, body }: PlivoRequest): FakeResponse => {
    const { pathname, searchParams } = new URL(path, 'http://plivo.test');
    if (!pathname.startsWith(root) || !pathname.endsWith('/')) return refusal(404, 'not found');
    const [resource, id = ''] = pathname.slice(root.length).split('/');
    if (resource === 'Call') return id === '' ? dial(body) : onCall(method, calls.get(id), body);
    if (resource === 'Number') return onNumber(method, id, body);
    if (resource === 'PhoneNumber') return id === '' ? search(searchParams) : buy(id, body);
    if (resource === 'Application' && id === plivoApp) {
      Object.assign(application, body);
      return { status: 202, body: { message: 'changed' } };
    }
    const waiting = resource === 'Request' && method === 'DELETE' ? calls.get(id) : undefined;
    if (waiting?.state !== 'queued') return refusal(404, 'not found');
    waiting.state = 'ended';
    return { status: 204, body: '' };
  };

  const server = await serveFakeCarrier(({ method, path, authorization, text }) => {
    const request = { method, path, body: (text === '' ? {} : JSON.parse(text)) as Fields };
    requests.push(request);
    const isOurs = authorization === `Basic ${btoa(`${plivoAccount.authId}:${plivoAccount.authToken}`)}`;
    return isOurs ? (trouble?.(request) ?? carryOut(request)) : refusal(401, 'Could not verify your access');
  });
  const callOf = (id: string): FakeCall => {
    const call = calls.get(id);
    if (call === undefined) throw new TypeError(`no call ${id}`);
    return call;
  };
  const tell = ({ id, order }: FakeCall, url: unknown, fields: Record<string, string>) =>
    deliver(
      signedByPlivo(String(url), {
        ...{ CallUUID: id, RequestUUID: id, From: String(order.from), To: String(order.to), Direction: 'outbound' },
        ...fields,
      }),
    );
  return {
    ...server,
    ...{ requests, calls, held, application },
    async rings(id: string) {
      const call = callOf(id);
      call.state = 'live';
      return tell(call, call.order.ring_url, { CallStatus: 'ringing', Event: 'Ring' });
    },
    /** The call is answered: requests instructions from the URL of the order. */
    async answers(id: string, fields: Record<string, string> = {}) {
      const call = callOf(id);
      call.state = 'live';
      return tell(call, call.order.answer_url, { CallStatus: 'in-progress', Event: 'StartApp', ...fields });
    },
    async detects(id: string) {
      const call = callOf(id);
      const machine = { Event: 'MachineDetection', Machine: 'true', IfMachine: 'continue' };
      return tell(call, call.order.machine_detection_url, { CallStatus: 'in-progress', ...machine });
    },
    async ends(id: string, CallStatus: string) {
      const call = callOf(id);
      call.state = 'ended';
      return tell(call, call.order.hangup_url, { CallStatus, Event: 'Hangup', Duration: '12', HangupCause: 'NORMAL' });
    },
  };
}

const dialFields = [
  ...['to', 'from', 'answer_url', 'answer_method', 'ring_url', 'ring_method', 'hangup_url', 'hangup_method'],
  ...['ring_timeout', 'time_limit', 'machine_detection', 'machine_detection_url', 'machine_detection_method'],
];

function refusal(status: number, error: string): FakeResponse {
  return { status, body: { api_id: randomUUID(), error } };
}
