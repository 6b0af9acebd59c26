import { randomUUID } from 'node:crypto';
import { signJambonz } from '#src/carriers/jambonz-signature.ts';
import { type FakeResponse, serveFakeCarrier } from './fake-carrier-server.ts';

type Fields = { readonly [name: string]: unknown };
export type JambonzRequest = { readonly method: string; readonly path: string; readonly body: Fields };
export type JambonzCallback = { readonly url: string; readonly body: string; readonly headers: Record<string, string> };
type FakeCall = {
  readonly id: string;
  readonly order: Fields;
  state: 'trying' | 'ringing' | 'in-progress' | 'completed' | 'busy' | 'no-answer' | 'failed';
  /** The verbs that it executes now. */
  verbs: readonly Fields[];
};

export type FakeJambonzOptions = {
  /** Sends a callback and resolves with the response. */
  readonly deliver?: (callback: JambonzCallback) => Promise<string>;
  /** Replaces the response to a request; undefined lets the request be carried out. */
  readonly trouble?: (request: JambonzRequest) => FakeResponse | undefined;
};

export const jambonzAccount = {
  accountSid: '66acafce-44c2-417a-a7c0-7f3f1a2b0c9d',
  apiKey: '38700987-c7a4-4685-a5bb-af378f9734de',
  webhookSecret: 'wh_secret_0123',
} as const;
const root = `/v1/Accounts/${jambonzAccount.accountSid}/Calls`;

/** A callback signed by the account. */
export function signedByJambonz(
  url: string,
  fields: Fields,
  { secret = jambonzAccount.webhookSecret as string, nowMs = Date.now() } = {},
): JambonzCallback {
  const body = JSON.stringify(fields);
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = `t=${timestamp},v1=${signJambonz(secret, timestamp, body)}`;
  return { url, body, headers: { 'content-type': 'application/json', 'jambonz-signature': signature } };
}

/** The fields of a request for instructions besides the call. */
export const jambonzDefaults = {
  synthesizer: { vendor: 'default', language: 'default', voice: 'default' },
  recognizer: { vendor: 'default', language: 'default' },
};

/**
 * Calls in jambonz's REST API over a real socket: accepts and rejects what its API server and feature server do, requests verbs from hooks, and signs
 * its reports. https://github.com/jambonz
 */
export async function startFakeJambonz({ deliver = async () => '[]', trouble }: FakeJambonzOptions = {}) {
  const requests: JambonzRequest[] = [];
  const calls = new Map<string, FakeCall>();
  /** Pending requests to hooks. */
  const underWay = new Set<Promise<unknown>>();

  const dial = (order: Fields): FakeResponse => {
    const wrong = wrongIn(order);
    if (wrong !== null) return { status: 400, body: { msg: wrong } };
    const call: FakeCall = { id: randomUUID(), order, state: 'trying', verbs: [] };
    calls.set(call.id, call);
    return { status: 201, body: { sid: call.id, callId: randomUUID() } };
  };
  const change = (call: FakeCall, body: Fields): FakeResponse => {
    const asked = Object.keys(body).filter((name) => changes.includes(name));
    if (asked.length !== 1) return { status: 400, body: { msg: 'multiple options are not allowed in updateCall' } };
    const wanted = body.call_status;
    if (wanted !== undefined && !['completed', 'no-answer'].includes(String(wanted)))
      return { status: 400, body: { msg: 'invalid call_status' } };
    const isStable = call.state === 'in-progress';
    const fits = wanted === 'no-answer' ? call.state === 'ringing' : wanted !== 'completed' || isStable;
    if (ended.includes(call.state) || !fits) return { status: 422, body: `call session is gone for ${call.id}` };
    if (wanted !== undefined) call.state = wanted === 'completed' ? 'completed' : 'no-answer';
    if (body.call_hook !== undefined) track(ask(call, body.call_hook, {}));
    return { status: 202, body: 'Accepted' };
  };
  const carryOut = ({ method, path, body }: JambonzRequest): FakeResponse => {
    if (path === root && method === 'POST') return dial(body);
    const call = path.startsWith(`${root}/`) ? calls.get(path.slice(root.length + 1)) : undefined;
    if (call === undefined) return { status: 404, body: 'Not Found' };
    if (method === 'GET') return { status: 200, body: callInfo(call) };
    return method === 'PUT' || method === 'POST' ? change(call, body) : { status: 404, body: 'Not Found' };
  };
  const server = await serveFakeCarrier(({ method, path, authorization, text }) => {
    const request = { method, path, body: (text === '' ? {} : JSON.parse(text)) as Fields };
    requests.push(request);
    if (authorization !== `Bearer ${jambonzAccount.apiKey}`) return { status: 401, body: { msg: 'Unauthorized' } };
    return trouble?.(request) ?? carryOut(request);
  });
  const callOf = (id: string): FakeCall => {
    const call = calls.get(id);
    if (call === undefined) throw new TypeError(`no call ${id}`);
    return call;
  };
  /** Requests verbs from a hook and executes them, if any. */
  const ask = async (call: FakeCall, hook: unknown, fields: Fields): Promise<readonly Fields[]> => {
    const url = typeof hook === 'string' ? hook : String((hook as { url?: unknown }).url);
    const answer: unknown = JSON.parse(await deliver(signedByJambonz(url, { ...callInfo(call), ...fields })));
    if (Array.isArray(answer) && answer.length > 0) call.verbs = answer;
    return call.verbs;
  };
  const track = (work: Promise<unknown>): void => {
    underWay.add(work);
    work.finally(() => underWay.delete(work));
  };
  /** Responses to reports are ignored. */
  const report = (call: FakeCall, fields: Fields = {}) =>
    deliver(signedByJambonz(hookOf(call.order.call_status_hook), { ...callInfo(call), ...fields }));
  return {
    ...server,
    ...{ requests, calls },
    /** Resolves when every call executes its latest instructions. */
    async settled() {
      await Promise.all(underWay);
    },
    async rings(id: string) {
      const call = callOf(id);
      await report(call);
      call.state = 'ringing';
      await report(call);
    },
    /** The call is answered: reports that, and requests instructions from the hook of the order; returns the verbs. */
    async answers(id: string) {
      const call = callOf(id);
      call.state = 'in-progress';
      await report(call);
      return ask(call, call.order.call_hook, { defaults: jambonzDefaults });
    },
    /** The call's voicemail detection reports a result. */
    async detects(id: string, type: string) {
      const call = callOf(id);
      const { actionHook } = call.order.amd as { actionHook: string };
      return ask(call, actionHook, { type, reason: 'long greeting', greeting: 'you have reached', language: 'en-US' });
    },
    /** The call's current verb has ended. */
    async done(id: string, fields: Fields) {
      const call = callOf(id);
      return ask(call, call.verbs[0]?.actionHook, fields);
    },
    async ends(id: string, state: 'completed' | 'busy' | 'no-answer' | 'failed') {
      const call = callOf(id);
      call.state = state;
      await report(call, state === 'completed' ? { duration: 12, call_termination_by: 'caller' } : {});
    },
  };
}

const ended = ['completed', 'busy', 'no-answer', 'failed'];
const changes = [
  'call_hook',
  'child_call_hook',
  'call_status',
  'listen_status',
  'mute_status',
  'dtmf',
  'record',
  'tag',
];
const speech = [
  ...['speech_synthesis_vendor', 'speech_synthesis_language', 'speech_synthesis_voice'],
  ...['speech_recognizer_vendor', 'speech_recognizer_language'],
];

function wrongIn(order: Fields): string | null {
  const to = order.to as { type?: unknown; number?: unknown } | undefined;
  if (typeof order.from !== 'string') return 'missing from parameter';
  if (to?.type !== 'phone' || !/^\+\d{5,15}$/.test(String(to.number))) return `missing or invalid to property: ${to}`;
  if (speech.some((name) => typeof order[name] !== 'string' || order[name] === ''))
    return 'either application_sid or set of speech_synthesis_vendor … required';
  if (!/^https?:/.test(hookOf(order.call_hook))) return 'call_hook url be an absolute url';
  if (!/^https?:/.test(hookOf(order.call_status_hook))) return 'call_status_hook url be an absolute url';
  return Number.isInteger(order.timeout) && Number.isInteger(order.timeLimit) ? null : 'Invalid timeout';
}

function hookOf(hook: unknown): string {
  return String((hook as { url?: unknown } | undefined)?.url);
}

function callInfo({ id, order, state }: FakeCall): Fields {
  const { number } = order.to as { number: string };
  return {
    ...{ call_sid: id, direction: 'outbound', from: order.from, to: number, call_id: randomUUID() },
    ...{ call_status: state, sip_status: 200, sip_reason: 'OK', account_sid: jambonzAccount.accountSid },
    ...{ trace_id: randomUUID(), fs_sip_address: '172.31.1.74:5060' },
  };
}
