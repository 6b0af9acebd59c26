import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, it, type TestContext } from 'vitest';
import type { LanguageModel, Message, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ModelOptions } from '#src/providers/llm/model-options.ts';
import { type Answer, type ChatRequest, startFakeOpenAi } from '#test/support/fake-openai.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

type Tokens = { readonly input: number; readonly cached: number; readonly output: number };

/** The protocol of a model provider, for a fake server. Pieces are bytes of its event stream. */
export type ModelVendor = {
  readonly name: string;
  readonly create: (options: Omit<ModelOptions, 'model'> & { readonly baseUrl: string }) => LanguageModel;
  readonly path: string;
  readonly keyOf: (request: ChatRequest) => string | undefined;
  /** Input tokens that are reported as newly cached. */
  readonly cacheWrites?: number;
  readonly begin: (tokens: Tokens) => string;
  /** A whole block of text, of thoughts, of a call. */
  readonly text: (text: string) => string;
  readonly thought: (text: string) => string;
  readonly call: (call: { readonly id: string; readonly name: string; readonly args: readonly string[] }) => string;
  readonly end: (reason: 'words' | 'calls', tokens: Tokens) => string;
  /** A temporary failure within the stream. */
  readonly overloaded: (message: string) => string;
  /** The body of a rejected request. */
  readonly refusal: (code: string, message: string) => string;
  /** The texts of a request in the order in which the model reads them, each after its role. */
  readonly read: (body: ChatRequest['body']) => readonly string[];
};

const key = 'sk-canary-0123456789';
const secretWords = 'my secret illness';
const tokens = { input: 100, cached: 60, output: 7 };
const tool = { name: 'find_slot', description: 'Finds a time.', parameters: {}, kind: 'function' } as const;
const heard = { role: 'assistant', content: 'Hello, this is', interrupted: true } as const;
const prompt: Prompt = {
  system: 'You are Ada.',
  moment: 'It is nine.',
  tools: [tool],
  messages: [heard, { role: 'note', content: 'Interrupted.' }, { role: 'user', content: secretWords }],
  brief: {
    cause: 'caller',
    assistantName: '',
    assistantPrompt: '',
    state: null,
    known: {},
    knowledge: '',
    now: '',
  },
};

/** The contract of every model provider, over a real socket. */
export function describeModel(vendor: ModelVendor): void {
  const whole = (...blocks: readonly string[]): Answer => {
    const calls = blocks.some((block) => block.includes('find_slot'));
    return { raw: [vendor.begin(tokens), ...blocks, vendor.end(calls ? 'calls' : 'words', tokens)] };
  };

  async function setUp(t: TestContext, ...answers: readonly Answer[]) {
    const server = await startFakeOpenAi(...answers);
    t.onTestFinished(() => server.stop());
    const clock = new VirtualClock();
    const limits = { clock, firstTokenMs: 8_000, betweenMs: 4_000 };
    const model = vendor.create({ name: 'vendor/model', baseUrl: server.baseUrl, apiKey: key, ...limits });
    const ask = async (asked = prompt, signal = new AbortController().signal): Promise<ModelPart[]> => {
      const parts: ModelPart[] = [];
      for await (const part of model.generate(asked, signal)) parts.push(part);
      return parts;
    };
    return { server, clock, model, ask };
  }

  async function failure(t: TestContext, answer: Answer): Promise<ProviderError> {
    const { ask, clock } = await setUp(t, answer);
    const error = await ask().then(
      () => assert.fail('it succeeded'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof ProviderError, `a ProviderError, not ${error}`);
    assert.doesNotMatch(inspect(error, { depth: 10 }), new RegExp(`${key}|${secretWords}`));
    assert.equal(error.provider, 'vendor/model');
    assert.equal(clock.pending, 0);
    return error;
  }

  describe(`model of ${vendor.name}`, () => {
    it('streams text, drops thoughts, and reports the tokens', async (t) => {
      const { ask, server } = await setUp(
        t,
        whole(vendor.thought('Hm.'), vendor.text('Good '), vendor.text('morning.')),
      );
      const parts = await ask();
      assert.equal(parts.map((part) => (part.type === 'text' ? part.text : '')).join(''), 'Good morning.');
      assert.deepEqual(parts.at(-1), {
        type: 'usage',
        model: 'vendor/model',
        inputTokens: 100,
        cachedTokens: 60,
        outputTokens: 7,
        ...(vendor.cacheWrites === undefined ? {} : { cacheWriteTokens: vendor.cacheWrites }),
      });
      const [request] = server.requests;
      assert.equal(request?.path, vendor.path);
      assert.equal(vendor.keyOf(request!), key);
    });

    it('returns calls at the end, in order, however they were split', async (t) => {
      const { ask } = await setUp(
        t,
        whole(
          vendor.text('Wait.'),
          vendor.call({ id: 'c1', name: 'find_slot', args: ['{"day":', '"Monday"}'] }),
          vendor.call({ id: 'c2', name: 'find_slot', args: ['{}'] }),
        ),
      );
      const calls = (await ask()).flatMap((part) => (part.type === 'tool_call' ? [part] : []));
      assert.deepEqual(
        calls.map(({ name, args }) => [name, JSON.parse(args)]),
        [
          ['find_slot', { day: 'Monday' }],
          ['find_slot', {}],
        ],
      );
      assert.equal(new Set(calls.map(({ id }) => id)).size, 2);
    });

    it('gets the conversation as heard, the current state before the last message, and results by their calls', async (t) => {
      const { ask, server } = await setUp(t, whole(vendor.text('Yes.')));
      const messages: Message[] = [
        ...prompt.messages,
        { role: 'tool_call', id: 'c1', name: 'find_slot', args: { day: 'Monday' } },
        { role: 'tool_result', id: 'c1', name: 'find_slot', content: 'at nine' },
      ];
      await ask({ ...prompt, messages });
      const read = vendor.read(server.requests[0]!.body).join('\n');
      const order = ['You are Ada.', heard.content, 'Interrupted.', 'It is nine.', secretWords, 'find_slot', 'at nine'];
      const places = order.map((text) => read.indexOf(text));
      assert.ok(!places.includes(-1), read);
      assert.deepEqual(
        places,
        places.toSorted((one, other) => one - other),
        read,
      );
    });

    const statuses = [
      ...[
        [400, false],
        [401, false],
        [403, false],
        [404, false],
        [429, true],
        [500, true],
        [503, true],
      ],
    ] as const;
    for (const [status, retryable] of statuses) {
      it(`fails ${retryable ? 'temporarily' : 'permanently'} with ${status}`, async (t) => {
        const error = await failure(t, { status, body: vendor.refusal('some_error', `${key} ${secretWords}`) });
        assert.equal(error.retryable, retryable);
        assert.equal(error.retryAfterMs, null);
      });
    }

    it('passes on the requested retry delay', async (t) => {
      const headers = { 'retry-after': '7' };
      assert.equal((await failure(t, { status: 429, headers, body: '{}' })).retryAfterMs, 7_000);
    });

    const cut = [vendor.begin(tokens), vendor.text('Hel'), vendor.call({ id: 'c', name: 'find_slot', args: ['{}'] })];
    const broken: readonly (readonly [string, Answer])[] = [
      ['a stream that ends early', { raw: cut }],
      ['a socket that breaks', { raw: cut, last: 'break' }],
      ['a socket that breaks immediately', 'break'],
      ['an event that is not JSON', { raw: [vendor.begin(tokens), 'data: {"x":\n\n'] }],
      ['a failure reported in the stream', { raw: [vendor.begin(tokens), vendor.overloaded(`${key} ${secretWords}`)] }],
    ];
    for (const [what, answer] of broken) {
      it(`fails temporarily with ${what}`, async (t) => {
        assert.equal((await failure(t, answer)).retryable, true);
      });
    }

    it('fails when no token arrives in time, and closes the connection', async (t) => {
      const { ask, clock, server } = await setUp(t, { raw: [vendor.begin(tokens)], last: 'hang' });
      const arrived = server.next();
      const failing = assert.rejects(ask(), /sent no first token within 8000 ms/);
      const request = await arrived;
      await flushPromises();
      clock.advance(8_000);
      await failing;
      await request.abandoned;
      assert.equal(clock.pending, 0);
    });

    it('fails when tokens stop arriving', async (t) => {
      const { model, clock } = await setUp(t, { raw: [vendor.begin(tokens), vendor.text('Hel')], last: 'hang' });
      const parts = model.generate(prompt, new AbortController().signal)[Symbol.asyncIterator]();
      assert.deepEqual((await parts.next()).value, { type: 'text', text: 'Hel' });
      const next = parts.next();
      await flushPromises();
      clock.advance(4_000);
      await assert.rejects(next, /sent no further token within 4000 ms/);
      assert.equal(clock.pending, 0);
    });

    it('ends quietly on an abort before the first byte, and in the middle', async (t) => {
      const { ask, model, server, clock } = await setUp(t, 'hang', {
        raw: [vendor.begin(tokens), vendor.text('Hel')],
        last: 'hang' as const,
      });
      const early = new AbortController();
      const arrived = server.next();
      const answer = ask(prompt, early.signal);
      const request = await arrived;
      early.abort();
      assert.deepEqual(await answer, []);
      await request.abandoned;
      const late = new AbortController();
      const parts: ModelPart[] = [];
      for await (const part of model.generate(prompt, late.signal)) {
        parts.push(part);
        late.abort();
      }
      assert.equal(parts.length, 1);
      await server.requests[1]?.abandoned;
      assert.equal(clock.pending, 0);
    });
  });
}
