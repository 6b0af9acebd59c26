import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, it, type TestContext } from 'vitest';
import type { Clock } from '#engine/ports/clock.ts';
import type { Message, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { createOpenaiRealtime } from '#src/providers/openai-realtime/openai.ts';
import { startFakeRealtime } from '#test/support/fake-openai-realtime.ts';
import type { RealtimeStep } from '#test/support/fake-realtime.ts';
import { plainVoice } from '#test/support/heard-speech.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';
import { until } from '../../../contract/until.ts';

const name = 'openai-realtime/gpt-realtime';
const secretWords = 'canary illness';
const brief: Prompt['brief'] = {
  ...{ cause: 'caller', assistantName: '', assistantPrompt: '', state: null, known: {}, knowledge: '', now: '' },
};
const prompt: Prompt = {
  ...{ system: 'You are Ada.', moment: 'It is nine.', tools: [], brief },
  messages: [{ role: 'user', content: secretWords }],
};

async function setUp(t: TestContext, given: { readonly apiKey?: string; readonly clock?: Clock } = {}) {
  const server = await startFakeRealtime();
  t.onTestFinished(() => server.stop());
  const { clock = new VirtualClock(), apiKey = 'canary-key' } = given;
  const { llm } = createOpenaiRealtime({
    ...{ name, model: 'gpt-realtime', apiKey, baseUrl: server.baseUrl, transcriber: null, usualVoice: null, clock },
    ...{ voice: plainVoice, voiceProvider: 'scripted', tell: () => {}, count: () => () => {} },
  });
  const answers = (...steps: readonly RealtimeStep[]): void => void server.fake.answers.push(steps);
  const ask = async (asked = prompt, signal = new AbortController().signal): Promise<ModelPart[]> => {
    const parts: ModelPart[] = [];
    for await (const part of llm.generate(asked, signal)) parts.push(part);
    return parts;
  };
  const fails = async (): Promise<ProviderError> => {
    const error = await ask().then(
      () => assert.fail('it succeeded'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof ProviderError, String(error));
    assert.equal(error.provider, name);
    assert.doesNotMatch(inspect(error, { depth: 10 }), /canary/);
    return error;
  };
  return { server, fake: server.fake, clock: clock as VirtualClock, llm, answers, ask, fails };
}

const wordsOf = (parts: readonly ModelPart[]): string =>
  parts.map((part) => (part.type === 'spoken' || part.type === 'text' ? part.text : '')).join('');

describe('model over a Realtime API', () => {
  it('returns voice, words, calls and tokens, and leaves nothing open', async (t) => {
    const { ask, answers, server, clock } = await setUp(t);
    answers({ say: 'One moment.' }, { call: 'find', args: { day: 'Monday' }, id: 'call_1' });
    const parts = await ask({
      ...prompt,
      tools: [{ name: 'find', description: '', parameters: {}, kind: 'function' }],
    });
    assert.deepEqual(
      parts.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]),
      ['voice', 'spoken', 'tool_call', 'usage'],
    );
    assert.equal(wordsOf(parts), 'One moment.');
    assert.deepEqual(
      parts.find(({ type }) => type === 'tool_call'),
      {
        ...{ type: 'tool_call', id: 'call_1', name: 'find', args: '{"day":"Monday"}' },
      },
    );
    await until(() => server.open === 0);
    assert.equal(clock.pending, 0, 'no timer is left');
  });

  it('delivers all audio, including audio that arrived before a reader', async (t) => {
    const { ask, answers } = await setUp(t);
    answers({ say: 'Which day suits you?' });
    const [first] = await ask();
    let samples = 0;
    if (first?.type === 'voice') first.voice.into((frame) => (samples += frame.samples.length));
    assert.equal(samples, ('Which day suits you?'.length * 20 * 24_000) / 1_000);
  });

  for (const [what, refusal, retryable, retryAfterMs] of [
    ['a rejected key', { status: 401, body: '{"message":"canary"}' }, false, null],
    ['too many requests', { status: 429, headers: { 'retry-after': '3' }, body: 'canary' }, true, 3_000],
    ['a server that fails', { status: 500, body: 'canary' }, true, null],
    ['a connection that fails while opening', 'break', true, null],
  ] as const) {
    it(`fails with ${retryable ? 'a temporary' : 'a permanent'} error on ${what}`, async (t) => {
      const { server, fails } = await setUp(t);
      server.refuse(refusal);
      const error = await fails();
      assert.equal(error.retryable, retryable);
      assert.equal(error.retryAfterMs, retryAfterMs);
    });
  }

  it('fails permanently when its key is rejected on the socket', async (t) => {
    const { fails } = await setUp(t, { apiKey: 'another-canary' });
    assert.equal((await fails()).retryable, false);
  });

  it("fails with the provider's error code of a response", async (t) => {
    const { fails, answers } = await setUp(t);
    answers({ fails: 'rate_limit_exceeded' });
    const passing = await fails();
    assert.equal(passing.retryable, true);
    assert.match(passing.message, /rate_limit_exceeded/);
    answers({ fails: 'insufficient_quota' });
    assert.equal((await fails()).retryable, false);
  });

  it('retries once over a new connection if the first disconnects before a word', async (t) => {
    const { ask, fails, answers, fake } = await setUp(t);
    answers({ drops: true });
    answers({ say: 'Yes.' });
    assert.equal(wordsOf(await ask()), 'Yes.');
    assert.equal(fake.sessions.length, 2);
    answers({ drops: true });
    answers({ drops: true });
    assert.equal((await fails()).retryable, true);
    assert.equal(fake.sessions.length, 4);
  });

  it('fails when it disconnects within the answer', async (t) => {
    const { fails, answers, fake } = await setUp(t);
    answers({ say: 'We have' }, { drops: true });
    assert.equal((await fails()).retryable, true);
    assert.equal(fake.sessions.length, 1);
  });

  it('fails when no words arrive, and when they stop arriving', async (t) => {
    const { fails, answers, clock, server } = await setUp(t);
    for (const [steps, ms, said] of [
      [[{ stalls: true }], 8_000, /sent no first word within 8000 ms/],
      [[{ say: 'We have' }, { stalls: true }], 4_000, /sent no further part within 4000 ms/],
    ] as const) {
      answers(...steps);
      let over = false;
      const failed = fails().finally(() => {
        over = true;
      });
      await until(() => server.speaking === 1);
      await until(() => {
        clock.advance(ms / 4);
        return over;
      });
      assert.match((await failed).message, said);
      await until(() => server.open === 0);
    }
  });

  it('ends quietly on an abort, before the connection and within the answer, and stops the response', async (t) => {
    const { llm, ask, answers, fake, server, clock } = await setUp(t);
    server.refuse('hang');
    const early = new AbortController();
    const nothing = ask(prompt, early.signal);
    await until(() => server.open === 1);
    early.abort();
    assert.deepEqual(await nothing, []);
    answers({ say: 'We have' }, { stalls: true });
    const late = new AbortController();
    for await (const _ of llm.generate(prompt, late.signal)) late.abort();
    await until(() => server.open === 0);
    assert.equal(clock.pending, 0);
    assert.deepEqual(fake.sessions.at(-1)?.refusals, []);
  });

  it('supports a server that names neither its responses nor rejected events', async (t) => {
    const { ask, fails, answers, fake } = await setUp(t);
    fake.names = false;
    answers({ say: 'Yes.' });
    assert.equal(wordsOf(await ask()), 'Yes.');
    answers({ stalls: true });
    const refused = fails();
    await until(() => fake.sessions.length === 2 && fake.session.responding === 1);
    fake.session.refuse('invalid_value');
    assert.equal((await refused).retryable, false);
  });

  it("writes an agent's briefing outside of the conversation", async (t) => {
    const { ask, fake } = await setUp(t);
    fake.reads = () => [{ say: 'Jo wants a table.' }];
    const told = await ask({ ...prompt, brief: { ...brief, cause: 'briefing' } });
    assert.equal(wordsOf(told), 'Jo wants a table.');
    assert.ok(!told.some(({ type }) => type === 'voice' || type === 'spoken'));
    const [asked] = fake.of('response.create').map(({ response }) => JSON.stringify(response));
    assert.match(asked ?? '', /"conversation":"none".*"output_modalities":\["text"\].*You are Ada.*canary illness/);
    assert.deepEqual(fake.of('conversation.item.create'), []);
  });

  it('sends the current state before the last message', async (t) => {
    const { ask, answers, fake } = await setUp(t);
    answers({ say: 'Yes.' });
    const messages: Message[] = [
      { role: 'assistant', content: 'Hello.', interrupted: false },
      { role: 'user', content: 'Find a table.' },
      { role: 'tool_call', id: 'c1', name: 'find', args: { day: 'Monday' } },
      { role: 'tool_result', id: 'c1', name: 'find', content: 'at nine' },
    ];
    await ask({ ...prompt, messages });
    const lines = fake.session.conversation.lines;
    assert.deepEqual(lines.slice(0, -1), [
      ...['assistant: Hello.', 'system: It is nine.', 'user: Find a table.', 'function_call: find'],
      'function_call_output: at nine',
    ]);
    assert.deepEqual(fake.session.refusals, []);
  });
});
