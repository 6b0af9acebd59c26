import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto';
import { type FakeResponse, serveFakeCarrier } from './fake-carrier-server.ts';
import { FakeTelnyxNumbers } from './fake-telnyx-numbers.ts';

type Fields = { readonly [name: string]: unknown };
export type TelnyxRequest = { readonly method: string; readonly path: string; readonly body: Fields };
export type TelnyxWebhook = { readonly url: string; readonly body: string; readonly headers: Record<string, string> };
type FakeCall = { readonly id: string; ended: boolean; webhookUrl: string; clientState: string | null };

export type FakeTelnyxOptions = {
  /** Sends a webhook. */
  readonly deliver?: (webhook: TelnyxWebhook) => Promise<unknown>;
  /** Replaces the response to a request; undefined lets the request be carried out. */
  readonly trouble?: (request: TelnyxRequest) => FakeResponse | undefined;
  readonly forSale?: readonly string[];
};

/** An Ed25519 key from a seed of 32 bytes of 1, in PKCS #8. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 1)]),
  format: 'der',
  type: 'pkcs8',
});
export const telnyxKey = 'KEY0123';
export const telnyxConnection = '1494404757140276705';
/** The public key of the account that `startFakeTelnyx` simulates. */
export const telnyxPublicKey = createPublicKey(privateKey)
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64');

/** A webhook signed by the account. */
export function signedByTelnyx(url: string, body: string, nowMs = Date.now()): TelnyxWebhook {
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = sign(null, Buffer.from(`${timestamp}|${body}`), privateKey).toString('base64');
  const headers = {
    'content-type': 'application/json',
    'telnyx-timestamp': timestamp,
    'telnyx-signature-ed25519': signature,
  };
  return { url, body, headers };
}

/** An event in Telnyx's format. */
export function telnyxEvent(type: string, payload: Fields): string {
  const data = {
    ...{ record_type: 'event', event_type: type, id: randomUUID(), occurred_at: '2026-01-01T00:00:00.000000Z' },
    payload: { connection_id: telnyxConnection, call_leg_id: 'leg', call_session_id: 'session', ...payload },
  };
  return JSON.stringify({ data, meta: { attempt: 1, delivered_to: 'https://voice.example/' } });
}

/**
 * Call Control and numbers of Telnyx over a real socket: accepts what the documentation names and rejects the rest, keeps calls, and signs its
 * reports about them.
 */
export async function startFakeTelnyx({ deliver = async () => {}, trouble, forSale = [] }: FakeTelnyxOptions = {}) {
  const requests: TelnyxRequest[] = [];
  const calls = new Map<string, FakeCall>();
  const numbers = new FakeTelnyxNumbers(forSale);

  const tell = async (call: FakeCall, type: string, payload: Fields = {}) => {
    const about = { call_control_id: call.id, client_state: call.clientState, ...payload };
    return deliver(signedByTelnyx(call.webhookUrl, telnyxEvent(type, about)));
  };
  const open = (fields: Partial<FakeCall>): FakeCall => {
    const call = { id: `v3:${randomUUID()}`, ended: false, webhookUrl: '', clientState: null, ...fields };
    calls.set(call.id, call);
    return call;
  };
  const dial = (body: Fields): FakeResponse => {
    const wrong = unknownIn(body, [...dialFields, ...streamFields]) ?? missingIn(body, ['connection_id', 'to', 'from']);
    if (wrong !== null) return refusal(422, '10015', wrong);
    if (body.connection_id !== telnyxConnection) return refusal(422, '10015', 'Invalid connection_id');
    const call = open({ webhookUrl: String(body.webhook_url), clientState: textOr(body.client_state, null) });
    return { status: 200, body: { data: { record_type: 'call', call_control_id: call.id, is_alive: false } } };
  };
  const act = (call: FakeCall, action: string, body: Fields): FakeResponse => {
    const fields = actions[action];
    if (fields === undefined) return refusal(404, '10005', 'Resource not found');
    if (call.ended) return refusal(422, '90018', 'Call has already ended');
    const wrong = unknownIn(body, fields);
    if (wrong !== null) return refusal(422, '10015', wrong);
    if (action === 'bridge' && calls.get(String(body.call_control_id))?.ended !== false)
      return refusal(422, '90018', 'Call has already ended');
    if (action === 'hangup' || action === 'reject') call.ended = true;
    call.webhookUrl = textOr(body.webhook_url, call.webhookUrl);
    call.clientState = textOr(body.client_state, call.clientState);
    return { status: 200, body: { data: { result: 'ok' } } };
  };
  const carryOut = ({ method, path, body }: TelnyxRequest): FakeResponse => {
    const { pathname, searchParams } = new URL(path, 'http://telnyx.test');
    const [, version, resource = '', id = '', , action = ''] = pathname.split('/').map(decodeURIComponent);
    if (version !== 'v2') return refusal(404, '10005', 'Resource not found');
    if (resource !== 'calls') return numbers.answer({ method, resource, id, query: searchParams, body });
    if (method !== 'POST') return refusal(405, '10012', 'Method not allowed');
    if (id === '') return dial(body);
    const call = calls.get(id);
    return call === undefined ? refusal(404, '10005', 'Resource not found') : act(call, action, body);
  };

  const server = await serveFakeCarrier(({ method, path, authorization, text }) => {
    const request = { method, path, body: (text === '' ? {} : JSON.parse(text)) as Fields };
    requests.push(request);
    const isOurs = authorization === `Bearer ${telnyxKey}`;
    return isOurs ? (trouble?.(request) ?? carryOut(request)) : refusal(401, '10009', 'Authentication failed');
  });
  return {
    ...server,
    requests,
    calls,
    numbers,
    /** Simulates a call to one of the numbers; the application's webhook is notified. */
    async ringIn(from: string, to: string, applicationUrl: string): Promise<FakeCall> {
      const call = open({ webhookUrl: applicationUrl });
      await tell(call, 'call.initiated', { direction: 'incoming', state: 'parked', from, to });
      return call;
    },
    /** Reports an event of a call. */
    async report(callId: string, type: string, payload: Fields = {}): Promise<unknown> {
      const call = calls.get(callId);
      if (call === undefined) throw new TypeError(`no call ${callId}`);
      if (type === 'call.hangup') call.ended = true;
      return tell(call, type, payload);
    },
  };
}

const webhookFields = ['client_state', 'command_id', 'webhook_url', 'webhook_url_method'];
const streamFields = [
  ...['stream_url', 'stream_track', 'stream_codec', 'stream_bidirectional_mode', 'stream_bidirectional_codec'],
  ...['stream_bidirectional_sampling_rate', 'stream_bidirectional_target_legs', 'stream_auth_token'],
];
const dialFields = [
  ...['connection_id', 'to', 'from', 'timeout_secs', 'time_limit_secs', 'answering_machine_detection'],
  ...webhookFields,
];
const actions: Readonly<Record<string, readonly string[]>> = {
  answer: [...webhookFields, ...streamFields],
  reject: ['cause', 'client_state', 'command_id'],
  hangup: ['client_state', 'command_id'],
  gather_using_audio: [
    ...['audio_url', 'minimum_digits', 'maximum_digits', 'maximum_tries', 'valid_digits', 'timeout_millis'],
    ...['terminating_digit', 'inter_digit_timeout_millis', 'client_state', 'command_id'],
  ],
  playback_start: ['audio_url', 'loop', 'overlay', 'target_legs', 'client_state', 'command_id'],
  send_dtmf: ['digits', 'duration_millis', 'client_state', 'command_id'],
  bridge: ['call_control_id', 'client_state', 'command_id', 'park_after_unbridge'],
};

export function refusal(status: number, code: string, title: string): FakeResponse {
  return { status, body: { errors: [{ code, title, detail: 'about +14155550101' }] } };
}

function unknownIn(body: Fields, known: readonly string[]): string | null {
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  return unknown === undefined ? null : `unknown field ${unknown}`;
}

function missingIn(body: Fields, needed: readonly string[]): string | null {
  const missing = needed.find((field) => typeof body[field] !== 'string');
  return missing === undefined ? null : `${missing} is missing`;
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}
