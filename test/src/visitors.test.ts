import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { createMedia } from '#src/server/media.ts';
import { createCountedProviders } from '#test/support/counted-providers.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';
import { openTestServer } from '#test/support/server.ts';
import { sineVoiceCharMs } from '#test/support/sine-voice.ts';

const page = 'https://www.example.com';
const rateHz = 16_000;
/** 5 s of speech that other events must not disturb. */
const speech = 'x'.repeat(5_000 / sineVoiceCharMs);
const providers = createCountedProviders();
const server = await openTestServer({
  settings: { BASE_URL: '', OVERLOAD_DELAY_MS: '0' },
  media: (core) => createMedia(core, { providers }),
});
const { core } = server.app;
const url = await server.app.listen();

async function assistant(begin_message: string): Promise<string> {
  const json = { name: 'Ada', prompt: 'Be kind.', begin_message, chatbot_whitelisted_domains: ['www.example.com'] };
  return (await server.json('/ai-assistants', { json })).body.results.assistant_id;
}
const visited = await assistant('Hi.');
const talkative = await assistant(speech);

type Register = { readonly call_id: string; readonly url: string };
async function registerAsVisitor(): Promise<Register> {
  const path = `${url}/public/ai-assistants/web-calls/${visited}`;
  const response = await fetch(path, { method: 'POST', headers: { Origin: page } });
  const body = (await response.json()) as { results: Register };
  return body.results;
}

/** The effects of a flood of typed texts in one visitor's call. */
type Flood = {
  readonly requests: number;
  readonly modelBytes: number;
  readonly eventBytes: number;
  readonly typedTexts: number;
  readonly refusals: number;
};

async function flood(texts: number, chars: number, spreadMs: number): Promise<Flood> {
  const registered = await registerAsVisitor();
  const socket = new WebSocket(registered.url, { origin: page });
  const messages: { type: string }[] = [];
  socket.on('message', (data, isBinary) => {
    if (!isBinary) messages.push(JSON.parse(String(data)));
  });
  socket.on('error', () => {});
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'start', format: { encoding: 'pcm_s16le', rate_hz: rateHz } })),
  );
  await eventually(() => messages.some(({ type }) => type === 'resume'), 'the call is on the line');
  const before = providers.requests.length;
  const text = JSON.stringify({ type: 'text', text: 'w'.repeat(chars) });
  const rounds = spreadMs / 20;
  for (let round = 0; round < rounds; round += 1) {
    for (let sent = 0; sent < texts / rounds; sent += 1) socket.send(text);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await eventually(
    () => messages.filter(({ type }) => type === 'text_refused').length > texts - 40,
    'the server has read them all',
  );
  const asked = () => providers.requests.slice(before).filter(({ lastWords }) => lastWords.startsWith('w'));
  await eventually(() => asked().length > 0, 'the model is asked');
  socket.send(JSON.stringify({ type: 'stop' }));
  await eventually(async () => (await callOf(registered.call_id)).status === 'completed', 'the call has ended');
  await core.events.flush();
  const events = await core.database.db
    .selectFrom('call_events')
    .select(['type', 'fields'])
    .where('call_id', '=', registered.call_id)
    .execute();
  return {
    requests: asked().length,
    modelBytes: asked().reduce((sum, { bytes }) => sum + bytes, 0),
    eventBytes: events.reduce((sum, { fields }) => sum + JSON.stringify(fields).length, 0),
    typedTexts: events.filter(({ type }) => type === 'text.typed').length,
    refusals: messages.filter(({ type }) => type === 'text_refused').length,
  };
}

const callOf = async (callId: string) => (await server.json(`/calls/${callId}`)).body.results;

/** A call that hears a long speech during other work; returns how much of it was heard. */
async function beside(act: () => Promise<void>): Promise<number> {
  const json = { assistant_id: talkative };
  const { call_id, url: address } = (await server.json('/calls/web/register', { json })).body.results;
  const call = new WebCall(address, rateHz);
  await eventually(() => call.heard.length > 0, 'the assistant speaks');
  await act();
  const isWhole = () =>
    call.messages.some(({ type, role, final }) => type === 'transcript' && role === 'assistant' && final === true);
  await eventually(isWhole, 'the speech is over');
  call.stop();
  await call.ended;
  await eventually(async () => (await callOf(call_id)).status === 'completed', 'the call beside is over');
  return call.heard.filter((sample) => sample !== 0).length / (rateHz / 1_000);
}

describe('call of a visitor', () => {
  it('may last ten minutes, but one with a key as long as its assistant allows', async () => {
    const longest = async (callId: string) => {
      await core.events.flush();
      const { fields } = await core.database.db
        .selectFrom('call_events')
        .select('fields')
        .where('call_id', '=', callId)
        .where('type', '=', 'turns.configured')
        .executeTakeFirstOrThrow();
      return (fields.options as { maxCallMs: number }).maxCallMs;
    };
    const visitor = await registerAsVisitor();
    const own: Register = (await server.json('/calls/web/register', { json: { assistant_id: visited } })).body.results;
    const calls = [new WebCall(visitor.url, rateHz, page), new WebCall(own.url, rateHz)];
    await eventually(() => calls.every((call) => call.resumeToken !== null), 'the calls are on the line');
    assert.deepEqual([await longest(visitor.call_id), await longest(own.call_id)], [600_000, 3_600_000]);
    for (const call of calls) call.stop();
    await Promise.all(calls.map((call) => call.ended));
  });
});

describe('visitor who floods a call with typed texts', () => {
  for (const [texts, chars, spreadMs] of [
    [100, 200, 2_000],
    [300, 2_000, 2_000],
    [3_000, 2_000, 2_000],
  ] as const)
    it(`causes few model requests and a limited number of events for ${texts} texts of ${chars} characters`, async (t) => {
      let came: Flood | null = null;
      const heardMs = await beside(async () => {
        came = await flood(texts, chars, spreadMs);
      });
      const { requests, modelBytes, eventBytes, typedTexts, refusals } = came! as Flood;
      await t.annotate(JSON.stringify({ requests, modelBytes, eventBytes, typedTexts, refusals }));
      assert.ok(requests >= 1 && requests <= 4, `${requests} requests`);
      assert.ok(typedTexts <= 12, `${typedTexts} texts taken`);
      assert.ok(modelBytes <= requests * 8_000, `${modelBytes} bytes to the model`);
      assert.ok(eventBytes <= 60_000, `${eventBytes} bytes of events`);
      assert.ok(refusals >= texts - 12, `${refusals} refusals`);
      // A tone sometimes crosses zero.
      assert.ok(heardMs > 0.97 * 5_000, `${heardMs} ms heard`);
    });
});
