import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { jambonzAccount, startFakeJambonz } from '#test/support/fake-jambonz.ts';
import { signalwireAccount, startFakeSignalWire } from '#test/support/fake-signalwire.ts';

type Callback = { readonly url: string; readonly body: string; readonly headers: Record<string, string> };
/** Sends a callback to the server; returns the response. */
async function deliver({ url, body, headers }: Callback): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body, headers });
  assert.equal(answer.status, 200, url);
  return answer.text();
}

/** The codec of a stream's far end, and the milliseconds of audio in a message to it. */
type Wire = {
  readonly protocol?: string;
  /** Its instructions for opening the socket. */
  readonly authorization: string;
  readonly start: object;
  readonly stop?: object;
  audioMs(data: Buffer, isBinary: boolean): number;
};
/** Calls of one carrier: the next callee, their answer, and their hang-up. */
type Side = {
  readonly name: string;
  readonly number: string;
  newest(): string | undefined;
  rings(id: string): Promise<unknown>;
  answers(id: string): Promise<{ readonly url: string; readonly wire: Wire }>;
  ends(id: string): Promise<unknown>;
};

async function signalwireSide(): Promise<Side & { baseUrl: string; stop(): Promise<void> }> {
  const fake = await startFakeSignalWire({ deliver });
  return {
    name: 'signalwire',
    number: '+12025550143',
    baseUrl: fake.baseUrl,
    stop: fake.stop,
    newest: () => [...fake.calls.keys()].at(-1),
    rings: fake.rings,
    async answers(callSid) {
      const xml = await fake.answers(callSid);
      const url = /<Stream url="([^"]+)"/.exec(xml)?.[1] ?? assert.fail(xml);
      const callId = /name="call_id" value="([^"]+)"/.exec(xml)?.[1];
      const authorization = `Bearer ${/authBearerToken="([^"]+)"/.exec(xml)?.[1]}`;
      const mediaFormat = { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 };
      const customParameters = { call_id: callId };
      const start = { streamSid: 's-1', accountSid: 'a', callSid, tracks: ['inbound'], customParameters, mediaFormat };
      const audioMs = (data: Buffer): number => {
        const { event, media } = JSON.parse(data.toString());
        return event === 'media' ? Buffer.from(media.payload, 'base64').length / 8 : 0;
      };
      const wire = {
        authorization,
        start: { event: 'start', sequenceNumber: '1', start },
        stop: { event: 'stop' },
        audioMs,
      };
      return { url, wire };
    },
    ends: (id) => fake.ends(id, 'completed'),
  };
}

async function jambonzSide(): Promise<Side & { baseUrl: string; stop(): Promise<void> }> {
  const fake = await startFakeJambonz({ deliver });
  return {
    name: 'jambonz',
    number: '+12025550144',
    baseUrl: fake.baseUrl,
    stop: fake.stop,
    newest: () => [...fake.calls.keys()].at(-1),
    rings: fake.rings,
    async answers(callSid) {
      const [listen] = await fake.answers(callSid);
      const { url, sampleRate, mixType, metadata, wsAuth } = listen as { [name: string]: unknown };
      const { username, password } = wsAuth as Record<string, string>;
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      const start = { sampleRate, mixType, callSid, direction: 'outbound', ...(metadata as object) };
      const audioMs = (data: Buffer, isBinary: boolean): number =>
        isBinary ? data.length / ((2 * Number(sampleRate)) / 1000) : 0;
      return { url: String(url), wire: { protocol: 'audio.jambonz.org', authorization, start, audioMs } };
    },
    ends: (id) => fake.ends(id, 'completed'),
  };
}

describe('outbound call', async () => {
  const place = await openInstallation({ database: 'shared' });
  const [signalwire, jambonz] = await Promise.all([signalwireSide(), jambonzSide()]);
  after(() => Promise.all([signalwire.stop(), jambonz.stop()]));
  let server: RunningServer;
  before(async () => {
    server = await place.start({
      SIGNALWIRE_SPACE_URL: signalwireAccount.space,
      SIGNALWIRE_PROJECT_ID: signalwireAccount.projectId,
      SIGNALWIRE_TOKEN: signalwireAccount.token,
      SIGNALWIRE_SIGNING_KEY: signalwireAccount.signingKey,
      SIGNALWIRE_BASE_URL: signalwire.baseUrl,
      JAMBONZ_ACCOUNT_SID: jambonzAccount.accountSid,
      JAMBONZ_API_KEY: jambonzAccount.apiKey,
      JAMBONZ_WEBHOOK_SECRET: jambonzAccount.webhookSecret,
      JAMBONZ_BASE_URL: jambonz.baseUrl,
    });
    const assistant = { name: 'Harbour office', prompt: 'Be brief.', begin_message: 'Hello, the tide is high.' };
    const { client } = server;
    for (const { name, number } of [signalwire, jambonz]) {
      const { assistant_id } = await client.results('/ai-assistants', assistant);
      const line = { phone_number: number, provider: name, provider_id: 'n-1' };
      const { phone_number_id } = await client.results('/phone-numbers', line);
      await client.results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
    }
  });

  for (const side of [signalwire, jambonz])
    it(`is dialed through ${side.name}, carries speech on its media socket and is reported`, async () => {
      const { client } = server;
      const numbers = { from_number: side.number, to_number: '+12025550188' };
      const { call_id } = await client.results('/calls/make-outbound', numbers);
      const id = await eventually(() => side.newest() ?? null, 'an order to the carrier');
      await side.rings(id);
      assert.equal((await client.call(call_id)).status, 'ringing');
      const { url, wire } = await side.answers(id);
      const socket = new WebSocket(url, wire.protocol === undefined ? [] : [wire.protocol], {
        headers: { authorization: wire.authorization },
      });
      let spokenMs = 0;
      socket.on('message', (data: Buffer, isBinary) => {
        spokenMs += wire.audioMs(data, isBinary);
      });
      socket.on('open', () => socket.send(JSON.stringify(wire.start)));
      await eventually(() => spokenMs > 500, 'the assistant speaks');
      const live = await client.call(call_id);
      assert.deepEqual([live.status, live.protocol, live.provider_call_id], ['in-progress', side.name, id]);
      if (wire.stop !== undefined) socket.send(JSON.stringify(wire.stop));
      socket.close();
      await side.ends(id);
      const call = await client.endedCall(call_id);
      assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
      const statuses = (await client.events(call_id)).flatMap(({ type, status }) =>
        type === 'status.changed' ? [status] : [],
      );
      assert.deepEqual(statuses, ['queued', 'ringing', 'in-progress', 'completed']);
    });
});
