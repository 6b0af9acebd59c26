import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { signPlivo } from '#src/carriers/plivo-signature.ts';
import type { E2eClient } from './e2e-client.ts';
import { twilioAccount } from './e2e-installation.ts';
import { readStream, streamHeaders, twilioForm } from './e2e-telephone.ts';
import { eventually } from './e2e-wait.ts';
import { plivoAccount, signedByPlivo, startFakePlivo } from './fake-plivo.ts';
import { startFakeTelnyx, telnyxConnection, telnyxKey, telnyxPublicKey } from './fake-telnyx.ts';
import { startFakeTwilio } from './fake-twilio.ts';
import { MediaCaller } from './media-caller.ts';
import { type Element, parseXml, textOf } from './xml.ts';

/** A briefing that an agent hears, and the effect of pressing a key. */
export type HeardBriefing = {
  readonly audioUrl: string;
  /**
   * Presses a key, or lets the time run out. Returns whether the carrier receives an order to connect the agent to the caller, immediately or later.
   */
  press(key: string | null): Promise<'to the caller' | 'hung up'>;
};

/** A carrier with a caller, and agents that a server calls there. */
export type E2eCarrier = {
  readonly name: 'Twilio' | 'Plivo' | 'Telnyx';
  /** The office's number. */
  readonly number: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Places a call to the number: `id` is its id at the carrier. */
  ringIn(serverUrl: string, from: string, to: string): Promise<{ readonly id: string; readonly media: MediaCaller }>;
  /** Resolves with the next call to an agent. */
  rung(): Promise<string>;
  /** The agent answers; null if the carrier receives an order to hang up. */
  picksUp(personId: string, as: 'human' | 'machine'): Promise<HeardBriefing | null>;
  /** The agent hangs up. */
  leaves(personId: string): Promise<void>;
  /** Whether the carrier received an order to connect the caller to the agent. */
  isConnected(callerId: string): boolean;
  isHungUp(personId: string): boolean;
  /** The tones that the carrier sent on a caller's line, by command or on the media socket. */
  keysFor(callerId: string): readonly unknown[];
  stop(): Promise<void>;
};

const silentPacket = Buffer.alloc(160, 0xff).toString('base64');
const frameMs = 20;

/** The elements of a document with instructions for a carrier. */
function instructions(xml: string): readonly Element[] {
  return parseXml(xml.replace(/^<\?xml[^>]*>/, '')).children.filter((child) => typeof child === 'object');
}

/** The audio that a document plays while it waits for a key, and the URL for the key; null for a hang-up. */
function gathering(xml: string): { readonly audioUrl: string; readonly replyUrl: string } | null {
  const [first] = instructions(xml);
  if (first?.name === 'Hangup') return null;
  return { audioUrl: textOf(first ?? ''), replyUrl: first?.attributes.get('action') ?? assert.fail(xml) };
}

const outcomeOf = (xml: string): 'to the caller' | 'hung up' =>
  xml.includes('<Conference') ? 'to the caller' : 'hung up';

/** An assistant that greets callers on the number at each carrier. */
export async function createOfficeAssistants(client: E2eClient, carriers: readonly E2eCarrier[]): Promise<void> {
  for (const { name, number } of carriers) {
    const assistant = await client.results('/ai-assistants', { name, prompt: 'Be brief.', begin_message: 'Hello.' });
    const line = { phone_number: number, provider: name.toLowerCase(), provider_id: 'PN1' };
    const { phone_number_id } = await client.results('/phone-numbers', line);
    await client.results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant.assistant_id }, 'PATCH');
  }
}

/** Twilio as an end-to-end carrier. */
export async function e2eTwilio(): Promise<E2eCarrier> {
  let count = 0;
  const fake = await startFakeTwilio(() => {
    count += 1;
    return { status: 201, body: { sid: `CA${String(count).padStart(32, '0')}` } };
  });
  const orders = () => fake.requests.filter(({ path }) => path.endsWith('/Calls.json'));
  const changes = (id: string) => fake.requests.filter(({ path }) => path.endsWith(`/Calls/${id}.json`));
  const people = new Map<string, URLSearchParams>();
  const say = async (url: string, fields: Record<string, string>) => (await twilioForm(url, fields)).text();
  return {
    name: 'Twilio',
    number: '+12025550143',
    settings: { TWILIO_BASE_URL: fake.baseUrl },
    async ringIn(serverUrl, From, To) {
      const id = `CA${randomBytes(16).toString('hex')}`;
      const inbound = { CallSid: id, From, To, CallStatus: 'ringing', Direction: 'inbound' };
      const stream = readStream(await say(`${serverUrl}/carriers/twilio/voice`, inbound));
      const streamSid = 'MZ1';
      const start = {
        ...{ accountSid: twilioAccount.accountSid, streamSid, callSid: id, tracks: ['inbound'] },
        mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
        customParameters: { call_id: stream.callId },
      };
      const media = new MediaCaller(stream.url, {
        headers: streamHeaders(stream.url),
        start: [
          { event: 'connected', protocol: 'Call', version: '1.0.0' },
          { event: 'start', streamSid, start },
        ],
        media: (chunk) => ({
          ...{ event: 'media', sequenceNumber: String(chunk + 1), streamSid },
          media: { track: 'inbound', chunk: String(chunk), timestamp: String(chunk * frameMs), payload: silentPacket },
        }),
        echo: ({ event, mark }) => (event === 'mark' ? { event, streamSid, mark } : null),
      });
      return { id, media };
    },
    async rung() {
      const order = await eventually(() => orders()[people.size] ?? null, 'the person is rung');
      const id = `CA${String(fake.requests.indexOf(order) + 1).padStart(32, '0')}`;
      people.set(id, order.form);
      return id;
    },
    async picksUp(CallSid, as) {
      const form = people.get(CallSid) ?? assert.fail('nobody is rung');
      await say(form.get('StatusCallback') ?? '', { CallSid, CallStatus: 'in-progress' });
      const AnsweredBy = as === 'human' ? 'human' : 'machine_start';
      const heard = gathering(await say(form.get('Url') ?? '', { CallSid, CallStatus: 'in-progress', AnsweredBy }));
      if (heard === null) return null;
      const press = async (key: string | null) =>
        outcomeOf(
          await say(heard.replyUrl, { CallSid, CallStatus: 'in-progress', ...(key === null ? {} : { Digits: key }) }),
        );
      return { audioUrl: heard.audioUrl, press };
    },
    async leaves(CallSid) {
      await say(people.get(CallSid)?.get('StatusCallback') ?? '', { CallSid, CallStatus: 'completed' });
    },
    isConnected: (callerId) =>
      changes(callerId).some(({ form }) => form.get('Twiml')?.includes('<Conference') === true),
    keysFor: () => [],
    isHungUp: (personId) => changes(personId).some(({ form }) => form.get('Status') === 'completed'),
    stop: () => fake.stop(),
  };
}

/** Plivo as an end-to-end carrier. */
export async function e2ePlivo(): Promise<E2eCarrier> {
  const fake = await startFakePlivo({
    deliver: async ({ url, body, headers }) => (await fetch(url, { method: 'POST', body, headers })).text(),
  });
  const post = async (url: string, fields: Record<string, string>) => {
    const { body, headers } = signedByPlivo(url, fields);
    return (await fetch(url, { method: 'POST', body, headers })).text();
  };
  const dialled: unknown[] = [];
  const people: string[] = [];
  return {
    name: 'Plivo',
    number: '+12025550144',
    settings: {
      PLIVO_AUTH_ID: plivoAccount.authId,
      PLIVO_AUTH_TOKEN: plivoAccount.authToken,
      PLIVO_BASE_URL: fake.baseUrl,
    },
    async ringIn(serverUrl, from, to) {
      const id = randomBytes(16).toString('hex');
      fake.calls.set(id, { id, order: {}, state: 'live' });
      const [From, To] = [from.slice(1), to.slice(1)];
      const inbound = { CallUUID: id, From, To, Direction: 'inbound', Event: 'StartApp', CallStatus: 'ringing' };
      const xml = await post(`${serverUrl}/carriers/plivo/voice`, inbound);
      const [element] = instructions(xml);
      const url = textOf(element ?? '');
      const nonce = randomBytes(8).toString('hex');
      const start = { callId: id, streamId: 's1', accountId: plivoAccount.authId, tracks: ['inbound'] };
      const mediaFormat = { encoding: 'audio/x-mulaw', sampleRate: 8000 };
      const extra_headers = element?.attributes.get('extraHeaders') ?? '';
      const media = new MediaCaller(url, {
        headers: {
          'X-Plivo-Signature-V3': signPlivo(plivoAccount.authToken, { url, form: null, nonce }),
          'X-Plivo-Signature-V3-Nonce': nonce,
        },
        start: [{ event: 'start', sequenceNumber: 1, start: { ...start, mediaFormat }, extra_headers }],
        media: (chunk) => ({
          ...{ event: 'media', sequenceNumber: chunk + 1, streamId: 's1' },
          media: { track: 'inbound', timestamp: String(chunk * frameMs), chunk, payload: silentPacket },
        }),
        echo: ({ event, name, dtmf }) => {
          if (event === 'sendDTMF') dialled.push(dtmf);
          return event === 'checkpoint' ? { event: 'playedStream', streamId: 's1', name } : null;
        },
      });
      return { id, media };
    },
    async rung() {
      const isRung = ({ id, order }: { id: string; order: object }) => 'answer_url' in order && !people.includes(id);
      const { id } = await eventually(() => [...fake.calls.values()].find(isRung) ?? null, 'the person is rung');
      people.push(id);
      return id;
    },
    async picksUp(id, as) {
      const heard = gathering(await fake.answers(id, as === 'machine' ? { Machine: 'true' } : {}));
      if (heard === null) return null;
      const about = { CallUUID: id, CallStatus: 'in-progress', Direction: 'outbound' };
      const press = async (key: string | null) =>
        outcomeOf(await post(heard.replyUrl, { ...about, ...(key === null ? {} : { Digits: key }) }));
      return { audioUrl: heard.audioUrl, press };
    },
    async leaves(id) {
      await fake.ends(id, 'completed');
    },
    isConnected: (callerId) =>
      fake.requests.some(
        ({ method, path, body }) => method === 'POST' && path.includes(callerId) && 'aleg_url' in body,
      ),
    keysFor: () => dialled,
    isHungUp: (personId) => fake.requests.some(({ method, path }) => method === 'DELETE' && path.includes(personId)),
    stop: () => fake.stop(),
  };
}

/** Telnyx as an end-to-end carrier. */
export async function e2eTelnyx(): Promise<E2eCarrier> {
  const fake = await startFakeTelnyx({
    deliver: ({ url, body, headers }) => fetch(url, { method: 'POST', body, headers }),
  });
  const actions = (id: string, action: string) =>
    fake.requests.filter(({ path }) => path === `/v2/calls/${encodeURIComponent(id)}/actions/${action}`);
  const people: string[] = [];
  const callers: string[] = [];
  return {
    name: 'Telnyx',
    number: '+12025550145',
    settings: {
      TELNYX_API_KEY: telnyxKey,
      TELNYX_PUBLIC_KEY: telnyxPublicKey,
      TELNYX_CONNECTION_ID: telnyxConnection,
      TELNYX_BASE_URL: fake.baseUrl,
    },
    async ringIn(serverUrl, from, to) {
      const { id } = await fake.ringIn(from, to, `${serverUrl}/carriers/telnyx/voice`);
      callers.push(id);
      const { body } = await eventually(() => actions(id, 'answer')[0] ?? null, 'the call is taken');
      const media_format = { encoding: 'PCMU', sample_rate: 8000, channels: 1 };
      const start = { call_control_id: id, client_state: body.client_state, media_format, from, to };
      const media = new MediaCaller(String(body.stream_url), {
        headers: {},
        start: [
          { event: 'connected', version: '1.0.0' },
          { event: 'start', sequence_number: '1', stream_id: 's1', start },
        ],
        media: (chunk) => ({
          ...{ event: 'media', sequence_number: String(chunk + 1), stream_id: 's1' },
          media: { track: 'inbound', chunk: String(chunk), timestamp: String(chunk * frameMs), payload: silentPacket },
        }),
        echo: ({ event, mark }) => (event === 'mark' ? { event, stream_id: 's1', mark } : null),
      });
      return { id, media };
    },
    async rung() {
      const isRung = ({ id }: { id: string }) => !callers.includes(id) && !people.includes(id);
      const { id } = await eventually(() => [...fake.calls.values()].find(isRung) ?? null, 'the person is rung');
      people.push(id);
      return id;
    },
    async picksUp(id, as) {
      await fake.report(id, 'call.answered');
      await fake.report(id, 'call.machine.premium.detection.ended', { result: as });
      if (as === 'machine') return null;
      const { body } = await eventually(() => actions(id, 'gather_using_audio')[0] ?? null, 'the briefing is played');
      const press = async (key: string | null) => {
        await fake.report(id, 'call.gather.ended', { digits: key ?? '', status: key === null ? 'timeout' : 'valid' });
        const isBridged = () =>
          fake.requests.some(({ path, body: sent }) => path.endsWith('/bridge') && sent.call_control_id === id);
        return eventually(
          () => (isBridged() ? 'to the caller' : actions(id, 'hangup').length > 0 ? 'hung up' : null),
          'something becomes of the key',
        );
      };
      return { audioUrl: String(body.audio_url), press };
    },
    async leaves(id) {
      await fake.report(id, 'call.hangup', { hangup_cause: 'normal_clearing' });
    },
    isConnected: (callerId) => actions(callerId, 'bridge').length > 0,
    keysFor: (callerId) => actions(callerId, 'send_dtmf').map(({ body }) => body.digits),
    isHungUp: (personId) => actions(personId, 'hangup').length > 0,
    stop: () => fake.stop(),
  };
}
