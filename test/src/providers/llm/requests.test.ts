import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'vitest';
import type { LanguageModel, Message, Prompt } from '#engine/ports/language-model.ts';
import { createAnthropicModel } from '#src/providers/llm/anthropic.ts';
import { createGoogleModel } from '#src/providers/llm/google.ts';
import type { ModelOptions } from '#src/providers/llm/model-options.ts';
import { createOpenAiWithBaseUrl } from '#src/providers/llm/openai.ts';
import { startFakeOpenAi } from '#test/support/fake-openai.ts';

const messages: readonly Message[] = [
  { role: 'assistant', content: 'Hello.', interrupted: false },
  { role: 'user', content: 'A cleaning.' },
  { role: 'tool_call', id: 'c1', name: 'find_slot', args: {} },
  { role: 'tool_result', id: 'c1', name: 'find_slot', content: 'at nine' },
  { role: 'note', content: 'Go on.' },
];
const prompt: Prompt = {
  ...{ system: 'You are Ada.', moment: 'It is nine.', messages },
  tools: [{ name: 'find_slot', description: '', parameters: {}, kind: 'function' }],
  brief: {
    ...{ cause: 'caller', assistantName: '', assistantPrompt: '', state: null, known: {}, knowledge: '', now: '' },
  },
};

/** Fields of the providers' requests. */
type Sent = {
  readonly messages: readonly { readonly role: string; readonly content: readonly { readonly type: string }[] }[];
  readonly system: readonly { readonly cache_control?: object }[];
  readonly max_tokens: number;
  readonly stream: boolean;
  readonly store: boolean;
  readonly thinking?: object;
  readonly reasoning_effort?: string;
  readonly generationConfig: { readonly thinkingConfig: object };
};

/** The request body, captured by a server that rejects it. */
async function sent(
  t: TestContext,
  create: (options: ModelOptions & { readonly baseUrl: string }) => LanguageModel,
  model: string,
): Promise<Sent> {
  const server = await startFakeOpenAi({ status: 400, body: '{}' });
  t.onTestFinished(() => server.stop());
  const asked = create({ name: 'v/m', model, apiKey: 'k', baseUrl: server.baseUrl });
  await assert.rejects(asked.generate(prompt, new AbortController().signal)[Symbol.asyncIterator]().next(), /HTTP 400/);
  return server.requests[0]!.body as unknown as Sent;
}

describe('request to Anthropic', () => {
  it('begins with the user, has tool results first in their message, and limits the answer', async (t) => {
    const body = await sent(t, createAnthropicModel, 'claude-haiku-4-5');
    assert.deepEqual(
      body.messages.map(({ role }) => role),
      ['user', 'assistant', 'user', 'assistant', 'user'],
    );
    const types = body.messages.at(-1)?.content.map(({ type }) => type);
    assert.deepEqual(types, ['tool_result', 'text']);
    assert.equal(body.max_tokens, 4096);
    assert.equal(body.stream, true);
  });

  it('marks for caching the system text and everything before the last message', async (t) => {
    const body = await sent(t, createAnthropicModel, 'claude-haiku-4-5');
    const cache_control = { type: 'ephemeral' };
    assert.deepEqual(body.system.at(-1)?.cache_control, cache_control);
    assert.deepEqual(body.messages[1]?.content, [{ type: 'text', text: 'Hello.', cache_control }]);
    assert.equal(JSON.stringify(body).split('cache_control').length - 1, 2);
  });
});

describe('thinking', () => {
  it("is disabled if possible, and otherwise at the model's minimum", async (t) => {
    const google = await sent(t, createGoogleModel, 'gemini-2.5-flash');
    assert.deepEqual(google.generationConfig.thinkingConfig, { thinkingBudget: 0 });
    const efforts: Record<string, unknown> = {};
    for (const model of ['gpt-4.1-mini', 'gpt-5-mini', 'gpt-5.1', 'o4-mini'])
      efforts[model] = (await sent(t, createOpenAiWithBaseUrl, model)).reasoning_effort;
    assert.deepEqual(efforts, {
      'gpt-4.1-mini': undefined,
      'gpt-5-mini': 'minimal',
      'gpt-5.1': 'none',
      'o4-mini': 'low',
    });
    assert.equal((await sent(t, createAnthropicModel, 'claude-haiku-4-5')).thinking, undefined);
  });
});

describe('request to OpenAI', () => {
  it('disables storage', async (t) => {
    assert.equal((await sent(t, createOpenAiWithBaseUrl, 'gpt-4.1-mini')).store, false);
  });
});
