import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, it, type TestContext } from 'vitest';
import type { ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { createOpenAiCompatible } from '#src/providers/llm/openai-compatible.ts';
import {
  type Answer,
  callChunk,
  finishChunk,
  startFakeOpenAi,
  textChunk,
  usageChunk,
} from '#test/support/fake-openai.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

const KEY = 'sk-canary-0123456789';
const SECRET_WORDS = 'my secret illness';

const prompt: Prompt = {
  system: 'You are Bright Street.',
  messages: [{ role: 'user', content: SECRET_WORDS }],
  tools: [
    {
      name: 'find_slot',
      description: 'Finds a free time.',
      parameters: { type: 'object', properties: { day: { type: 'string' } } },
      kind: 'function',
    },
  ],
  brief: {
    cause: 'caller',
    assistantName: '',
    assistantPrompt: '',
    state: null,
    known: {},
    knowledge: '',
    now: '2026-03-04T10:00:00+01:00',
  },
};

async function setUp(t: TestContext, ...answers: readonly Answer[]) {
  const server = await startFakeOpenAi(...answers);
  t.onTestFinished(() => server.stop());
  const clock = new VirtualClock();
  const model = createOpenAiCompatible({
    name: 'vendor',
    baseUrl: server.baseUrl,
    apiKey: KEY,
    model: 'fake-model',
    clock,
    firstTokenMs: 8000,
    betweenMs: 4000,
  });
  return { server, clock, model };
}

type Rig = Awaited<ReturnType<typeof setUp>>;

async function answerOf({ model }: Rig, signal = new AbortController().signal): Promise<ModelPart[]> {
  const parts: ModelPart[] = [];
  for await (const part of model.generate(prompt, signal)) parts.push(part);
  return parts;
}

async function failureOf(rig: Rig): Promise<ProviderError> {
  try {
    await answerOf(rig);
  } catch (error) {
    assert.ok(error instanceof ProviderError, `a ProviderError, not ${error}`);
    const everything = inspect(error, { depth: 10 });
    assert.doesNotMatch(everything, new RegExp(KEY), 'the key is in the error');
    assert.doesNotMatch(everything, new RegExp(SECRET_WORDS), 'the error contains what the caller said');
    return error;
  }
  throw new Error('the request succeeded');
}

const text = (part: ModelPart): string => (part.type === 'text' ? part.text : '');

describe('model behind the Chat Completions API', () => {
  it('streams text as it arrives, and the usage at the end', async (t) => {
    const rig = await setUp(t, {
      events: [textChunk(''), textChunk('Good '), textChunk('morning.'), finishChunk('stop'), usageChunk(10, 5)],
      last: 'done',
    });
    assert.deepEqual(await answerOf(rig), [
      { type: 'text', text: 'Good ' },
      { type: 'text', text: 'morning.' },
      { type: 'usage', model: 'vendor', inputTokens: 10, cachedTokens: 0, outputTokens: 5 },
    ]);
  });

  it('sends model, conversation and functions with the key in the header', async (t) => {
    const rig = await setUp(t, { events: [textChunk('Hi'), finishChunk('stop')], last: 'done' });
    await answerOf(rig);
    const [request] = rig.server.requests;
    assert.equal(request?.path, '/v1/chat/completions');
    assert.equal(request?.headers.authorization, `Bearer ${KEY}`);
    assert.deepEqual(request?.body, {
      model: 'fake-model',
      messages: [
        {
          role: 'system',
          content: `${prompt.system}\n\nText in <note> tags comes from the system, never from the caller.`,
        },
        { role: 'user', content: SECRET_WORDS },
      ],
      tools: [
        {
          type: 'function',
          function: {
            name: 'find_slot',
            description: 'Finds a free time.',
            parameters: { type: 'object', properties: { day: { type: 'string' } } },
          },
        },
      ],
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('sends no functions if none are offered, and no key if none is set', async (t) => {
    const server = await startFakeOpenAi({ events: [textChunk('Hi'), finishChunk('stop')], last: 'done' });
    t.onTestFinished(() => server.stop());
    const model = createOpenAiCompatible({
      ...{ name: 'local', baseUrl: `${server.baseUrl}/`, apiKey: null, model: 'm' },
    });
    for await (const part of model.generate({ ...prompt, tools: [] }, new AbortController().signal)) assert.ok(part);
    assert.equal(server.requests[0]?.headers.authorization, undefined);
    assert.equal('tools' in (server.requests[0]?.body ?? {}), false);
    assert.equal(server.requests[0]?.path, '/v1/chat/completions');
  });

  it('decodes text whose bytes are split inside a character', async (t) => {
    const bytes = Buffer.from(`data: ${JSON.stringify(textChunk('Grüße 👋'))}\n\ndata: [DONE]\n\n`);
    const rig = await setUp(t, { raw: Array.from(bytes, (byte) => Uint8Array.of(byte)) });
    assert.deepEqual((await answerOf(rig)).map(text), ['Grüße 👋']);
  });
});

describe('tool calls of a model behind the Chat Completions API', () => {
  const idOf = (part?: ModelPart): string | null => (part?.type === 'tool_call' ? part.id : null);
  const call = (id: string, args: string): ModelPart => ({ type: 'tool_call', id, name: 'find_slot', args });
  const cases: readonly (readonly [string, readonly object[], readonly ModelPart[]])[] = [
    [
      'a call in three pieces',
      [
        callChunk({ index: 0, id: 'c1', name: 'find_slot', args: '' }),
        callChunk({ index: 0, args: '{"day":' }),
        callChunk({ index: 0, args: '"tuesday"}' }),
        finishChunk('tool_calls'),
      ],
      [call('c1', '{"day":"tuesday"}')],
    ],
    [
      'two calls whose pieces alternate',
      [
        callChunk({ index: 0, id: 'c1', name: 'find_slot', args: '{"day"' }),
        callChunk({ index: 1, id: 'c2', name: 'find_slot', args: '{' }),
        callChunk({ index: 0, args: ':1}' }),
        callChunk({ index: 1, args: '}' }),
        finishChunk('tool_calls'),
      ],
      [call('c1', '{"day":1}'), call('c2', '{}')],
    ],
    [
      'two calls without an index',
      [
        callChunk({ id: 'c1', name: 'find_slot', args: '{"a":' }),
        callChunk({ args: '1}' }),
        callChunk({ id: 'c2', name: 'find_slot', args: '{}' }),
        finishChunk('tool_calls'),
      ],
      [call('c1', '{"a":1}'), call('c2', '{}')],
    ],
    [
      'a call without an id, with its arguments as an object and "stop" as the reason',
      [callChunk({ index: 0, name: 'find_slot', args: { day: 'friday' } }), finishChunk('stop')],
      [call('any', '{"day":"friday"}')],
    ],
    [
      'two calls with the same index, each with its own id',
      [
        callChunk({ index: 0, id: 'c1', name: 'find_slot', args: '{"a":1}' }),
        callChunk({ index: 0, id: 'c2', name: 'find_slot', args: '{"a":2}' }),
        finishChunk('tool_calls'),
      ],
      [call('c1', '{"a":1}'), call('c2', '{"a":2}')],
    ],
    [
      'a call whose id and name are repeated with every piece',
      [
        callChunk({ index: 0, id: 'c1', name: 'find_slot', args: '{"a"' }),
        callChunk({ index: 0, id: 'c1', name: 'find_slot', args: ':1}' }),
        finishChunk('tool_calls'),
      ],
      [call('c1', '{"a":1}')],
    ],
    [
      'a call without arguments',
      [callChunk({ index: 0, id: 'c1', name: 'find_slot' }), finishChunk('tool_calls')],
      [call('c1', '{}')],
    ],
  ];
  for (const [what, events, parts] of cases) {
    it(`are assembled from ${what}`, async (t) => {
      const rig = await setUp(t, { events, last: 'done' });
      const taken = await answerOf(rig);
      assert.deepEqual(
        taken.map((part, at) => (idOf(parts[at]) === 'any' ? { ...part, id: 'any' } : part)),
        parts,
      );
      assert.ok(taken.every((part) => idOf(part) !== ''));
    });
  }

  it('follow the text before them', async (t) => {
    const rig = await setUp(t, {
      events: [
        textChunk('One moment.'),
        callChunk({ index: 0, id: 'c1', name: 'find_slot', args: '{}' }),
        finishChunk('tool_calls'),
      ],
      last: 'end',
    });
    assert.deepEqual(
      (await answerOf(rig)).map(({ type }) => type),
      ['text', 'tool_call'],
    );
  });

  it('are dropped if the stream is cut off, however complete they look', async (t) => {
    for (const last of ['end', 'break'] as const) {
      const rig = await setUp(t, { events: [callChunk({ index: 0, id: 'c1', name: 'find_slot', args: '{}' })], last });
      assert.equal((await failureOf(rig)).retryable, true);
    }
  });

  it('are dropped if their arguments are incomplete', async (t) => {
    const rig = await setUp(t, {
      events: [callChunk({ index: 0, id: 'c1', name: 'find_slot', args: '{"day' }), finishChunk('length')],
      last: 'done',
    });
    assert.match((await failureOf(rig)).message, /incomplete arguments/);
  });
});

describe('failures of a model behind the Chat Completions API', () => {
  const error = (code: string): string =>
    JSON.stringify({ error: { message: `${KEY} ${SECRET_WORDS}`, type: code, code } });
  const statuses: readonly (readonly [number, string, boolean, RegExp])[] = [
    [400, 'invalid_request_error', false, /HTTP 400 \(invalid_request_error\)/],
    [401, 'invalid_api_key', false, /the key was rejected/],
    [403, 'forbidden', false, /the key was rejected/],
    [404, 'model_not_found', false, /the model, voice or path/],
    [408, 'timeout', true, /HTTP 408/],
    [429, 'rate_limit_exceeded', true, /too many requests/],
    [429, 'insufficient_quota', false, /insufficient_quota/],
    [500, 'server_error', true, /HTTP 500/],
    [503, 'overloaded', true, /HTTP 503/],
    [301, 'moved', false, /HTTP 301/],
  ];
  for (const [status, code, retryable, message] of statuses) {
    it(`are ${retryable ? '' : 'not '}retryable for ${status} ${code}`, async (t) => {
      const failure = await failureOf(await setUp(t, { status, body: error(code) }));
      assert.equal(failure.retryable, retryable);
      assert.match(failure.message, message);
      assert.equal(failure.provider, 'vendor');
    });
  }

  it('include the requested delay of a rate limit', async (t) => {
    const rig = await setUp(t, { status: 429, headers: { 'retry-after': '7' }, body: error('rate_limit_exceeded') });
    assert.equal((await failureOf(rig)).retryAfterMs, 7000);
    const without = await failureOf(await setUp(t, { status: 429, body: 'slow down' }));
    assert.equal(without.retryAfterMs, null);
  });

  it('omit an error code that is not a plain word', async (t) => {
    const failure = await failureOf(await setUp(t, { status: 400, body: error(`${KEY} ${SECRET_WORDS}`) }));
    assert.match(failure.message, /HTTP 400$/);
  });

  const streams: readonly (readonly [string, Answer, boolean, RegExp])[] = [
    ['an event that is not JSON', { events: ['{"choices":'], last: 'done' }, true, /not JSON/],
    ['an event of another shape', { events: [{ choices: 'none' }], last: 'done' }, true, /unknown shape/],
    [
      'a transient error in the stream',
      { events: [{ error: { code: 'server_error', message: KEY } }], last: 'end' },
      true,
      /server_error/,
    ],
    [
      'a permanent error in the stream',
      { events: [{ error: { code: 'context_length_exceeded', message: KEY } }], last: 'end' },
      false,
      /context_length_exceeded/,
    ],
    ['a stream that ends early', { events: [textChunk('Hel')], last: 'end' }, true, /ended early/],
    ['a socket that breaks', { events: [textChunk('Hel')], last: 'break' }, true, /connection failed/],
    ['a socket that breaks immediately', 'break', true, /connection failed/],
    [
      'an answer held back by a filter',
      { events: [finishChunk('content_filter')], last: 'done' },
      false,
      /content filter/,
    ],
    ['an answer that is not a stream', { status: 200, body: '{}' }, false, /not an event stream/],
    ['an endless line', { raw: [`data: ${'x'.repeat(300_000)}`] }, false, /a line has more than/],
    [
      'endless text',
      { events: Array.from({ length: 60 }, () => textChunk('x'.repeat(1000))), last: 'done' },
      false,
      /more than 50000 characters/,
    ],
    [
      'endless calls',
      {
        events: Array.from({ length: 40 }, (_, index) => callChunk({ index, id: `c${index}`, name: 'x' })),
        last: 'done',
      },
      false,
      /more than 32/,
    ],
  ];
  for (const [what, answer, retryable, message] of streams) {
    it(`result from ${what}`, async (t) => {
      const failure = await failureOf(await setUp(t, answer));
      assert.equal(failure.retryable, retryable);
      assert.match(failure.message, message);
    });
  }

  it('result from a server that refuses connections', async () => {
    const model = createOpenAiCompatible({ name: 'vendor', baseUrl: 'http://127.0.0.1:9', apiKey: KEY, model: 'm' });
    const failure = await failureOf({ model } as Rig);
    assert.equal(failure.retryable, true);
  });

  it('name neither key nor address if these cannot be sent', () => {
    const make = (baseUrl: string, apiKey: string): unknown =>
      createOpenAiCompatible({ name: 'vendor', baseUrl, apiKey, model: 'm' });
    const quiet = (thrown: unknown): boolean => thrown instanceof RangeError && !inspect(thrown).includes('canary');
    assert.throws(() => make('http://127.0.0.1', 'sk-canary\nx'), quiet);
    assert.throws(() => make('http://user:canary@127.0.0.1', KEY), quiet);
    assert.throws(() => make('canary', KEY), quiet);
    assert.throws(() => make('file:///canary', KEY), quiet);
  });
});

describe('time limits and aborts of a model behind the Chat Completions API', () => {
  it('fail without a token in time, and close the connection', async (t) => {
    const rig = await setUp(t, { events: [textChunk('')], last: 'hang' });
    const arrived = rig.server.next();
    const failing = failureOf(rig);
    const request = await arrived;
    rig.clock.advance(7999);
    await flushPromises();
    assert.equal(rig.clock.pending, 1);
    rig.clock.advance(1);
    const failure = await failing;
    assert.match(failure.message, /sent no first token within 8000 ms/);
    assert.equal(failure.retryable, true);
    await request.abandoned;
    assert.equal(rig.clock.pending, 0);
  });

  it('fail when tokens stop arriving', async (t) => {
    const rig = await setUp(t, { events: [textChunk('Hel')], last: 'hang' });
    const parts = rig.model.generate(prompt, new AbortController().signal)[Symbol.asyncIterator]();
    assert.deepEqual((await parts.next()).value, { type: 'text', text: 'Hel' });
    const next = parts.next();
    rig.clock.advance(4000);
    await assert.rejects(next, /sent no further token within 4000 ms/);
    assert.equal(rig.clock.pending, 0);
  });

  it('accept a finished answer whose stream is never closed', async (t) => {
    const rig = await setUp(t, { events: [textChunk('Hi.'), finishChunk('stop')], last: 'hang' });
    const parts = rig.model.generate(prompt, new AbortController().signal)[Symbol.asyncIterator]();
    assert.deepEqual((await parts.next()).value, { type: 'text', text: 'Hi.' });
    const end = parts.next();
    await flushPromises();
    rig.clock.advance(1000);
    assert.equal((await end).done, true);
    assert.equal(rig.clock.pending, 0);
  });

  it('end quietly on an abort within the answer, and close the connection', async (t) => {
    const rig = await setUp(t, { events: [textChunk('Hel')], last: 'hang' });
    const abort = new AbortController();
    const parts: ModelPart[] = [];
    for await (const part of rig.model.generate(prompt, abort.signal)) {
      parts.push(part);
      abort.abort();
    }
    assert.equal(parts.length, 1);
    await rig.server.requests[0]?.abandoned;
    assert.equal(rig.clock.pending, 0);
  });

  it('end quietly on an abort before the first byte', async (t) => {
    const rig = await setUp(t, 'hang');
    const abort = new AbortController();
    const arrived = rig.server.next();
    const answer = answerOf(rig, abort.signal);
    const request = await arrived;
    abort.abort();
    assert.deepEqual(await answer, []);
    await request.abandoned;
  });

  it('send nothing if the signal is aborted already', async (t) => {
    const rig = await setUp(t);
    assert.deepEqual(await answerOf(rig, AbortSignal.abort()), []);
    assert.equal(rig.server.requests.length, 0);
  });

  it('close the connection when its reader stops', async (t) => {
    const rig = await setUp(t, { events: [textChunk('Hel'), textChunk('lo')], last: 'hang' });
    for await (const part of rig.model.generate(prompt, new AbortController().signal)) {
      assert.equal(text(part), 'Hel');
      break;
    }
    await rig.server.requests[0]?.abandoned;
    assert.equal(rig.clock.pending, 0);
  });
});

describe('connection to a server with the Chat Completions API', () => {
  const hi: Answer = { events: [textChunk('Hi.'), finishChunk('stop')], last: 'done' };
  const said = (parts: readonly ModelPart[]): string => parts.map(text).join('');

  it('serves one answer after another', async (t) => {
    const rig = await setUp(t, hi, hi, hi);
    for (let asked = 0; asked < 3; asked += 1) {
      assert.equal(said(await answerOf(rig)), 'Hi.');
      await flushPromises();
    }
    assert.equal(rig.server.connections(), 1);
  });

  it('is replaced if the server closes it while a request is on its way', async (t) => {
    const rig = await setUp(t, hi, 'break', hi);
    assert.equal(said(await answerOf(rig)), 'Hi.');
    await flushPromises();
    assert.equal(said(await answerOf(rig)), 'Hi.');
    assert.equal(rig.server.requests.length, 3);
    assert.equal(rig.server.connections(), 2);
  });

  it('is replaced only once', async (t) => {
    const rig = await setUp(t, hi, 'break', 'break', hi);
    await answerOf(rig);
    await flushPromises();
    assert.match((await failureOf(rig)).message, /connection failed/);
    assert.equal(rig.server.requests.length, 3);
  });
});
