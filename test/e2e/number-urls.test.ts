import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { createMediaTokens } from '#src/calls/lifecycle/tokens.ts';
import { type Database, openDatabase } from '#src/store/database/database.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import {
  audiocodesWire,
  exotelWire,
  genesysWire,
  openUrlStream,
  type StreamedCaller,
  type UrlWire,
} from '#test/support/url-stream.ts';

const opening = 'Welcome to the harbour office. We are open every day of the week.';
const wires = { exotel: exotelWire, genesys: genesysWire, audiocodes: audiocodesWire } as const;
type Provider = keyof typeof wires;

let database: Database | null = null;
// Before the installation is removed.
after(() => database?.close());
const place = await openInstallation();

describe('calls to the URL of a number', () => {
  let server: RunningServer;
  let assistantId = '';
  let numbers = 0;
  before(async () => {
    server = await place.start();
    database = await openDatabase({ url: null, dataDir: place.dataDir, note: () => {} });
    const assistant = { name: 'Harbour office', prompt: 'Be brief.', begin_message: opening };
    assistantId = (await server.client.results('/ai-assistants', assistant)).assistant_id;
  });

  /** A number of a provider, with its URL. */
  async function openNumber(provider: Provider, assistant: string | null = assistantId) {
    numbers += 1;
    const number = `+120255501${String(numbers).padStart(2, '0')}`;
    const line = { phone_number: number, provider, provider_id: 'x' };
    const { phone_number_id: id } = await server.client.results('/phone-numbers', line);
    if (assistant !== null) await server.client.results(`/phone-numbers/${id}`, { ai_assistant: assistant }, 'PATCH');
    return { id, number, url: (await server.client.results(`/phone-numbers/${id}/media-url`)).url as string };
  }

  const caller = (to: string): StreamedCaller => ({ callId: randomUUID(), from: callerNumber, to });
  const callsOf = async (callId: string): Promise<readonly { readonly call_id: string }[]> =>
    (await server.client.results('/calls?page_size=100')).filter(
      (call: { provider_call_id: string | null }) => call.provider_call_id === callId,
    );
  const callOf = (callId: string): Promise<string> =>
    eventually(async () => (await callsOf(callId))[0]?.call_id ?? null, 'the call');

  for (const provider of ['exotel', 'genesys', 'audiocodes'] as const)
    it(`are inbound calls to its assistant: ${provider}`, async () => {
      const { client } = server;
      const { number, url } = await openNumber(provider);
      const who = caller(number);
      const stream = await openUrlStream(url, wires[provider](who));
      await eventually(() => stream.soundMs > 500, 'sound');
      const callId = await callOf(who.callId);
      await client.eventThat(callId, ({ type }) => type === 'turn.commit', 'turn.commit');
      stream.hangUp();
      const call = await client.endedCall(callId);
      assert.deepEqual(
        [call.call_type, call.protocol, call.from_number, call.to_number, call.status, call.end_reason],
        ['inbound', provider, callerNumber, number, 'completed', 'caller_hung_up'],
      );
      assert.equal(call.transcript, `Assistant: ${opening}`);
      assert.equal((await callsOf(who.callId)).length, 1);
    });

  it('get their media back within 10 s of a disconnect, and do not restart after their end', async () => {
    const { client } = server;
    const { number, url } = await openNumber('exotel');
    const who = caller(number);
    const first = await openUrlStream(url, exotelWire(who));
    await eventually(() => first.soundMs > 300, 'the opening has begun');
    const callId = await callOf(who.callId);
    first.drop();
    const second = await openUrlStream(url, exotelWire(who));
    await eventually(() => second.soundMs > 300, 'the greeting continues');
    await client.results(`/calls/${callId}/hangup`, {});
    await second.closed;
    const call = await client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'hung_up_on_request']);
    const third = await openUrlStream(url, exotelWire(who));
    assert.equal(await third.closed, '1008 the call has ended or is elsewhere');
    assert.equal((await callsOf(who.callId)).length, 1);
  });

  it('are not reachable by the URL of another number', async () => {
    const [one, other] = [await openNumber('exotel'), await openNumber('exotel')];
    const who = caller(one.number);
    const stream = await openUrlStream(one.url, exotelWire(who));
    const callId = await callOf(who.callId);
    await eventually(() => stream.soundMs > 300, 'the opening has begun');
    const thief = await openUrlStream(other.url, exotelWire(who));
    assert.equal(await thief.closed, '1008 the call has ended or is elsewhere');
    assert.equal((await server.client.call(callId)).status, 'in-progress');
    stream.hangUp();
    await server.client.endedCall(callId);
  });

  it('do not begin with a token of another installation or dialect, a replaced one, or one of a deleted number', async () => {
    const { client } = server;
    const { id, number, url } = await openNumber('genesys');
    const refused = async (at: string, why: string) => assert.equal(await answerTo(at), 403, why);
    const token = url.split('/').at(-1) ?? '';
    const media_key = Buffer.from(token, 'base64url').subarray(24, 40).toString('hex');
    const foreign = createMediaTokens({ key: Buffer.alloc(32), db: database!.db, wallClock: Date.now });
    const forged = foreign.forNumber({ phone_number_id: id, media_key }, 'genesys');
    await refused(url.replace(token, forged), 'of another installation');
    await refused(url.replace('genesys', 'exotel'), 'of another dialect');
    const { url: newer } = await client.results(`/phone-numbers/${id}/media-url/rotate`, {});
    assert.equal((await client.results(`/phone-numbers/${id}/media-url`)).url, newer);
    await refused(url, 'replaced');
    const who = caller(number);
    const stream = await openUrlStream(newer, genesysWire(who));
    const callId = await callOf(who.callId);
    stream.hangUp();
    await client.endedCall(callId);
    assert.equal((await client.json(`/phone-numbers/${id}`, undefined, 'DELETE')).status, 200);
    await refused(newer, 'of a number that is gone');
  });

  it("are rejected in the protocol's terms if no assistant answers the number", async () => {
    const { number, url } = await openNumber('genesys', null);
    const who = caller(number);
    const stream = await openUrlStream(url, genesysWire(who));
    assert.equal(await stream.closed, '1008 the number has no assistant that is ready for calls');
    assert.deepEqual(
      stream.messages.map(({ type, parameters }) => [type, parameters.reason]),
      [
        ['opened', undefined],
        ['disconnect', 'error'],
      ],
    );
    assert.deepEqual(await callsOf(who.callId), []);
  });

  it('are rejected without a trace if all lines are busy', async () => {
    const setLimit = (concurrency_limit: number) =>
      database!.db.updateTable('accounts').set({ concurrency_limit }).execute();
    const turnedAway: Readonly<Record<Provider, UrlWire['start'][number] | null>> = {
      exotel: null,
      genesys: { reason: 'error', info: 'busy: all lines are in use' },
      audiocodes: null,
    };
    for (const provider of ['exotel', 'genesys', 'audiocodes'] as const) {
      const { number, url } = await openNumber(provider);
      const who = caller(number);
      await setLimit(0);
      const stream = await openUrlStream(url, wires[provider](who));
      assert.equal(await stream.closed, '1008 busy: all lines are in use');
      assert.deepEqual(
        stream.messages.find(({ type }) => type === 'disconnect')?.parameters ?? null,
        turnedAway[provider],
      );
      await setLimit(100);
      assert.deepEqual(await callsOf(who.callId), [], provider);
    }
  });

  it('are rate limited per number', async () => {
    const { client } = server;
    const [flooded, other] = [await openNumber('exotel'), await openNumber('exotel')];
    const answers = await Promise.all(Array.from({ length: 300 }, () => answerTo(flooded.url)));
    assert.deepEqual([...new Set(answers)].sort(), [101, 429]);
    assert.equal(await answerTo(other.url), 101);
    const { url } = await client.results(`/phone-numbers/${flooded.id}/media-url/rotate`, {});
    assert.equal(await answerTo(url), 101, 'a URL that was not flooded');
  });
});

/** The status of the response to an upgrade request; 101 on success. */
function answerTo(url: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  socket.once('unexpected-response', (_, response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  socket.once('open', () => {
    socket.terminate();
    resolve(101);
  });
  return promise;
}
