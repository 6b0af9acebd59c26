import { createHash, createHmac, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { type FakeResponse, serveFakeCarrier } from './fake-carrier-server.ts';
import { FakeVonageNumbers } from './fake-vonage-numbers.ts';
import { isNcco, type Ncco } from './vonage-ncco.ts';

export type Fields = { readonly [name: string]: unknown };
/** `body` is parsed from JSON or a form. */
export type VonageRequest = { readonly method: string; readonly path: string; readonly body: Fields };
export type VonageWebhook = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string;
  readonly headers: Record<string, string>;
};
type FakeCall = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly order: Fields;
  ncco: Ncco;
  state: 'started' | 'live' | 'ended';
  /** The tones that were sent on its line. */
  digits: string;
};

export type FakeVonageOptions = {
  /** Sends a webhook and resolves with the response. */
  readonly deliver?: (webhook: VonageWebhook) => Promise<string>;
  /** Replaces the response to a request; undefined lets the request be carried out. */
  readonly trouble?: (request: VonageRequest) => FakeResponse | undefined;
  /** Digits. */
  readonly forSale?: readonly string[];
};

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The account that `startFakeVonage` simulates. */
export const vonageAccount = {
  apiKey: 'a1b2c3d',
  apiSecret: 'of-the-api',
  applicationId: 'aaaaaaaa-bbbb-cccc-dddd-0123456789ab',
  signatureSecret: 'ZYtdTtGV3BCFN7tWmOWr1md66XsquMggr4W2cTtXtcPgfnI0Xw',
  privateKey: String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
};
/** The settings of a server with this account. */
export const vonageSettings = {
  VONAGE_API_KEY: vonageAccount.apiKey,
  VONAGE_API_SECRET: vonageAccount.apiSecret,
  VONAGE_APPLICATION_ID: vonageAccount.applicationId,
  VONAGE_SIGNATURE_SECRET: vonageAccount.signatureSecret,
  VONAGE_PRIVATE_KEY: vonageAccount.privateKey,
} as const;

/** An `authorization` header as Vonage signs it for the account; the changes apply to its claims, its header or the secret. */
export function vonageAuthorization(
  claims: Fields = {},
  { alg = 'HS256', secret = vonageAccount.signatureSecret } = {},
) {
  const { apiKey: api_key, applicationId: application_id } = vonageAccount;
  const iat = Math.floor(Date.now() / 1000);
  const all = { iat, jti: randomUUID(), iss: 'Vonage', api_key, application_id, ...claims };
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(all)}`;
  return `Bearer ${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** A webhook sent by POST. */
export function signedByVonage(url: string, fields: Fields, claims: Fields = {}): VonageWebhook {
  const body = JSON.stringify(fields);
  const authorization = vonageAuthorization({ payload_hash: sha256(body), ...claims });
  return { method: 'POST', url, body, headers: { 'content-type': 'application/json', authorization } };
}

/** A webhook sent by GET: the hash is of its query as JSON. */
export function signedVonageGet(url: string, fields: Readonly<Record<string, string>>): VonageWebhook {
  const authorization = vonageAuthorization({ payload_hash: sha256(JSON.stringify(fields)) });
  return { method: 'GET', url: `${url}?${new URLSearchParams(fields)}`, body: '', headers: { authorization } };
}

/**
 * The Voice and the Numbers API of Vonage over a real socket: accepts what the documentation names and rejects the rest, keeps calls and their
 * instructions, and signs its reports.
 */
export async function startFakeVonage({ deliver = async () => '', trouble, forSale = [] }: FakeVonageOptions = {}) {
  const requests: VonageRequest[] = [];
  const calls = new Map<string, FakeCall>();
  const numbers = new FakeVonageNumbers(forSale);
  /** The ids of tokens, each of which is accepted once. */
  const tokens = new Set<string>();

  const open = (call: Pick<FakeCall, 'from' | 'to' | 'order' | 'ncco'>): FakeCall => {
    const opened: FakeCall = { id: randomUUID(), state: 'started', digits: '', ...call };
    calls.set(opened.id, opened);
    return opened;
  };
  const dial = (order: Fields): FakeResponse => {
    const [to, from] = [numberIn(order.to, 0), numberIn([order.from], 0)];
    const wrong = Object.keys(order).find((field) => !dialFields.includes(field));
    if (wrong !== undefined || to === null || from === null) return refusal(400, 'Bad Request');
    const asks = isUrlList(order.answer_url);
    if (!isUrlList(order.event_url) || asks === isNcco(order.ncco)) return refusal(400, 'Bad Request');
    if (!isWithin(order.ringing_timer, 120) || !isWithin(order.length_timer, 86_400))
      return refusal(400, 'Bad Request');
    const call = open({ from, to, order, ncco: asks ? [] : (order.ncco as Ncco) });
    const conversation_uuid = `CON-${randomUUID()}`;
    return { status: 201, body: { uuid: call.id, status: 'started', direction: 'outbound', conversation_uuid } };
  };
  const change = (call: FakeCall | undefined, part: string, body: Fields): FakeResponse => {
    if (call === undefined || call.state === 'ended') return refusal(404, 'Not Found');
    if (part === 'dtmf') {
      if (call.state !== 'live' || !/^[\d*#p]+$/.test(String(body.digits))) return refusal(400, 'Bad Request');
      call.digits += String(body.digits);
      return { status: 200, body: { message: 'DTMF sent', uuid: call.id } };
    }
    if (body.action === 'hangup') call.state = 'ended';
    else {
      const { type, ncco } = (body.destination ?? {}) as Fields;
      if (body.action !== 'transfer' || type !== 'ncco' || !isNcco(ncco)) return refusal(400, 'Bad Request');
      call.ncco = ncco;
    }
    return { status: 204, body: '' };
  };
  const carryOut = ({ method, path, body }: VonageRequest): FakeResponse => {
    const { pathname, searchParams } = new URL(path, 'http://vonage.test');
    if (!pathname.startsWith('/v1/calls')) return numbers.answer({ method, pathname, query: searchParams, form: body });
    const [, , , id = '', part = ''] = pathname.split('/').map(decodeURIComponent);
    if (id === '' && method === 'POST') return dial(body);
    return method === 'PUT' ? change(calls.get(id), part, body) : refusal(405, 'Method Not Allowed');
  };
  const isOurs = (path: string, authorization: string): boolean =>
    path.startsWith('/v1/')
      ? isTokenOf(authorization, tokens)
      : authorization === `Basic ${btoa(`${vonageAccount.apiKey}:${vonageAccount.apiSecret}`)}`;

  const server = await serveFakeCarrier(({ method, path, authorization, text }) => {
    const request = { method, path, body: path.startsWith('/v1/') ? JSON.parse(text) : readForm(text) };
    requests.push(request);
    return isOurs(path, authorization) ? (trouble?.(request) ?? carryOut(request)) : refusal(401, 'Unauthorized');
  });
  const callOf = (id: string): FakeCall => {
    const call = calls.get(id);
    if (call === undefined) throw new TypeError(`no call ${id}`);
    return call;
  };
  const tell = (call: FakeCall, status: string, more: Fields = {}, url = firstUrl(call.order.event_url)) => {
    const about = { from: call.from, to: call.to, uuid: call.id, conversation_uuid: 'CON-1', timestamp: moment };
    return deliver(signedByVonage(url, { ...about, status, direction: 'outbound', ...more }));
  };
  return {
    ...server,
    ...{ requests, calls, numbers },
    /** Simulates a call to a number of the application, which is asked for instructions. */
    async ringIn(from: string, to: string, answerUrl: string, method: 'GET' | 'POST' = 'GET'): Promise<FakeCall> {
      const call = open({ from, to, order: {}, ncco: [] });
      const fields = { from, to, uuid: call.id, conversation_uuid: 'CON-1', endpoint_type: 'phone' };
      const webhook = method === 'GET' ? signedVonageGet(answerUrl, fields) : signedByVonage(answerUrl, fields);
      call.ncco = readNcco(await deliver(webhook));
      call.state = call.ncco.length === 0 ? 'ended' : 'live';
      return call;
    },
    async rings(id: string) {
      await tell(callOf(id), 'started');
      return tell(callOf(id), 'ringing');
    },
    /** The call is answered; an order without instructions requests them. */
    async answers(id: string): Promise<Ncco> {
      const call = callOf(id);
      call.state = 'live';
      await tell(call, 'answered', { start_time: null, rate: null, network: null });
      const { from, to, order } = call;
      const fields = { from, to, uuid: id, conversation_uuid: 'CON-1' };
      if (isUrlList(order.answer_url))
        call.ncco = readNcco(await deliver(signedByVonage(firstUrl(order.answer_url), fields)));
      return call.ncco;
    },
    /** Reports who answered, under the call's current name. */
    async detects(id: string, verdict: 'human' | 'machine', more: Fields = {}) {
      return tell(callOf(id), verdict, { uuid: undefined, call_uuid: id, ...more });
    },
    /** The response to a key, or to none, while an `input` waits. */
    async presses(id: string, digits: string) {
      const call = callOf(id);
      const url = firstUrl(call.ncco.find(({ action }) => action === 'input')?.eventUrl);
      const { from, to } = call;
      const dtmf = { digits, timed_out: digits === '' };
      const event = {
        speech: { results: [] },
        dtmf,
        from,
        to,
        uuid: id,
        conversation_uuid: 'CON-1',
        timestamp: moment,
      };
      const answer = await deliver(signedByVonage(url, event));
      if (answer !== '') call.ncco = readNcco(answer);
      return call.ncco;
    },
    /** Reports the status of a call's stream, which is a separate call. */
    async streams(id: string, status: string) {
      const [connect] = callOf(id).ncco;
      const [{ uri = '', headers = {} } = {}] = (connect?.endpoint ?? []) as { uri?: string; headers?: Fields }[];
      const leg = { uuid: randomUUID(), to: uri, headers };
      return tell(callOf(id), status, leg, firstUrl(connect?.eventUrl));
    },
    async ends(id: string, status: string, more: Fields = {}, url?: string) {
      const call = callOf(id);
      call.state = 'ended';
      return tell(call, status, { duration: '12', rate: '0.00450000', price: '0.00090000', ...more }, url);
    },
  };
}

const moment = '2026-01-01T12:00:00.000Z';
const dialFields = [
  ...[
    'to',
    'from',
    'ncco',
    'answer_url',
    'answer_method',
    'event_url',
    'event_method',
    'ringing_timer',
    'length_timer',
  ],
  'advanced_machine_detection',
];

export function refusal(status: number, title: string): FakeResponse {
  const type = `https://developer.nexmo.com/api-errors#${status}`;
  return { status, body: { type, title, detail: 'about 14155550101', instance: randomUUID() } };
}

/** Whether a JWT belongs to the application, is valid, and has not been used. */
function isTokenOf(authorization: string, taken: Set<string>): boolean {
  const [header = '', payload = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('sha256', signed, keys.publicKey, Buffer.from(signature, 'base64url'))) return false;
  const { alg, typ } = decode(header);
  const { application_id, iat, exp, jti } = decode(payload);
  const now = Date.now() / 1000;
  if (typeof jti !== 'string' || taken.has(jti) || !(Number(iat) <= now) || !(Number(exp) > now)) return false;
  taken.add(jti);
  return alg === 'RS256' && typ === 'JWT' && application_id === vonageAccount.applicationId;
}

function numberIn(endpoints: unknown, index: number): string | null {
  const { type, number } = (Array.isArray(endpoints) ? (endpoints[index] ?? {}) : {}) as Fields;
  return type === 'phone' && /^\d{5,15}$/.test(String(number)) ? String(number) : null;
}

const isUrlList = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 1 && /^https?:\/\//.test(String(value[0]));
const firstUrl = (value: unknown): string => String(Array.isArray(value) ? value[0] : '');
const isWithin = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

function readNcco(text: string): Ncco {
  const ncco: unknown = JSON.parse(text);
  if (!isNcco(ncco)) throw new TypeError(`no instructions: ${text}`);
  return ncco;
}

const readForm = (text: string): Fields => Object.fromEntries(new URLSearchParams(text));
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Fields => JSON.parse(Buffer.from(part, 'base64url').toString());
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
