import { createAnthropicModel } from '#src/providers/llm/anthropic.ts';
import { createGoogleModel } from '#src/providers/llm/google.ts';
import { createOpenAiWithBaseUrl } from '#src/providers/llm/openai.ts';
import { createOpenAiCompatible } from '#src/providers/llm/openai-compatible.ts';
import { callChunk, finishChunk, textChunk } from '#test/support/fake-openai.ts';
import { describeModel, type ModelVendor } from './model.ts';

const data = (event: object): string => `data: ${JSON.stringify(event)}\n\n`;
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

let chatCalls = 0;
const chat = {
  path: '/v1/chat/completions',
  keyOf: ({ headers }) => headers.authorization?.replace('Bearer ', ''),
  begin: () => {
    chatCalls = 0;
    return data({ id: 'c', choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] });
  },
  text: (text) => data(textChunk(text)),
  thought: (reasoning_content) => data({ id: 'c', choices: [{ index: 0, delta: { reasoning_content } }] }),
  call: ({ id, name, args }) => {
    const index = chatCalls++;
    return [callChunk({ index, id, name, args: '' }), ...args.map((piece) => callChunk({ index, args: piece }))]
      .map(data)
      .join('');
  },
  end: (reason, { input, cached, output }) => {
    const usage = { prompt_tokens: input, completion_tokens: output, prompt_tokens_details: { cached_tokens: cached } };
    return `${data(finishChunk(reason === 'calls' ? 'tool_calls' : 'stop'))}${data({ id: 'c', choices: [], usage })}data: [DONE]\n\n`;
  },
  overloaded: (message) => data({ error: { message, type: 'server_error', code: 'overloaded' } }),
  refusal: (code, message) => JSON.stringify({ error: { message, type: code, code } }),
  read: ({ messages }) => textsIn(messages),
} satisfies Partial<ModelVendor>;

describeModel({
  ...chat,
  name: 'a compatible server',
  create: (options) => createOpenAiCompatible({ ...options, model: 'm' }),
});
describeModel({
  ...chat,
  name: 'OpenAI',
  create: (options) => createOpenAiWithBaseUrl({ ...options, model: 'gpt-4.1-mini' }),
});

let blocks = 0;
const cacheWrites = 15;
/** See https://docs.anthropic.com/en/docs/build-with-claude/streaming */
const named = (event: { readonly type: string }): string => `event: ${event.type}\n${data(event)}`;
const block = (content_block: object, deltas: readonly object[]): string => {
  const index = blocks++;
  const pieces = deltas.map((delta) => named({ ...{ type: 'content_block_delta', index, delta } }));
  const start = { type: 'content_block_start', index, content_block };
  return [named(start), ...pieces, named({ ...{ type: 'content_block_stop', index } })].join('');
};
/** Blocks stay open if no more of a text must follow, as a text may be cut anywhere. */
describeModel({
  name: 'Anthropic',
  create: (options) => createAnthropicModel({ ...options, model: 'claude-haiku-4-5' }),
  path: '/v1/messages',
  cacheWrites,
  keyOf: ({ headers }) => headers['x-api-key']?.toString(),
  begin: ({ input, cached }) => {
    blocks = 0;
    const usage = {
      ...{ input_tokens: input - cached - cacheWrites, cache_read_input_tokens: cached },
      ...{ cache_creation_input_tokens: cacheWrites, output_tokens: 1 },
    };
    const message = {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'claude',
      content: [],
      stop_reason: null,
      usage,
    };
    return named({ ...{ type: 'message_start', message } }) + named({ type: 'ping' });
  },
  text: (text) => block({ type: 'text', text: '' }, [{ type: 'text_delta', text }]),
  thought: (thinking) => block({ type: 'thinking', thinking: '' }, [{ type: 'thinking_delta', thinking }]),
  call: ({ id, name, args }) =>
    block(
      { type: 'tool_use', id, name, input: {} },
      args.map((partial_json) => ({ type: 'input_json_delta', partial_json })),
    ),
  end: (reason, { output }) => {
    const delta = { stop_reason: reason === 'calls' ? 'tool_use' : 'end_turn', stop_sequence: null };
    return (
      named({ ...{ type: 'message_delta', delta, usage: { output_tokens: output } } }) + named({ type: 'message_stop' })
    );
  },
  overloaded: (message) => named({ ...{ type: 'error', error: { type: 'overloaded_error', message } } }),
  refusal: (type, message) => JSON.stringify({ type: 'error', error: { type, message } }),
  read: ({ system, messages }) => textsIn([system, messages]),
});

/** See https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent */
const candidate = (parts: readonly object[], more: object = {}): object => {
  return { candidates: [{ content: { role: 'model', parts }, index: 0, ...more }] };
};
describeModel({
  name: 'Google',
  create: (options) => createGoogleModel({ ...options, model: 'gemini-2.5-flash' }),
  path: '/v1/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
  keyOf: ({ headers }) => headers['x-goog-api-key']?.toString(),
  begin: () => data(candidate([{ text: '' }])),
  text: (text) => data(candidate([{ text }])),
  thought: (text) => data(candidate([{ text, thought: true }])),
  call: ({ name, args }) => data(candidate([{ functionCall: { name, args: JSON.parse(args.join('')) } }])),
  end: (_reason, { input, cached, output }) => {
    const usageMetadata = { promptTokenCount: input, cachedContentTokenCount: cached, candidatesTokenCount: output };
    return data({ ...candidate([{ text: '' }], { finishReason: 'STOP' }), usageMetadata });
  },
  overloaded: (message) => data({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
  refusal: (status, message) => JSON.stringify({ error: { code: 400, message, status } }),
  read: ({ systemInstruction, contents }) => textsIn([systemInstruction, contents]),
});
