import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseTurnNumber, replyTokens } from '../gateway/words.ts';
import { listenOnLoopback } from './sockets.ts';

const firstTokenMs = 200;
const betweenTokensMs = 10;
/** A long reply to every second turn, so that callers have something to interrupt. */
const longEvery = 2;

type Message = { readonly role: string; readonly content?: unknown };
type ChatRequest = {
  readonly messages: readonly Message[];
  readonly stream_options?: { readonly include_usage?: boolean };
};
/** Number of requests, and of those that the client abandoned. */
export type ChatCounts = { requests: number; abandoned: number; readonly byPurpose: Record<string, number> };

const analysis = {
  summary: 'The caller asked questions.',
  call_completion: 'completed',
  call_completion_summary: 'The caller hung up.',
  task_completion: 'completed',
  task_completion_summary: 'All questions were answered.',
  sentiment: 'neutral',
  data: {},
};

/**
 * Chat completions: the first token 200 ms after the request, 20 tokens 10 ms apart, then the usage. Returns the base URL and the counts of requests.
 * See https://platform.openai.com/docs/api-reference/chat-streaming
 */
export async function startChat(): Promise<{ readonly baseUrl: string; readonly counts: ChatCounts }> {
  const counts: ChatCounts = { requests: 0, abandoned: 0, byPurpose: {} };
  const port = await listenOnLoopback(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    await answer(request, response, counts);
  });
  return { baseUrl: `http://127.0.0.1:${port}/v1`, counts };
}

async function answer(request: IncomingMessage, response: ServerResponse, counts: ChatCounts): Promise<void> {
  const body = (await json(request)) as ChatRequest;
  const startedAt = performance.now();
  const tokens = tokensFor(body);
  counts.requests += 1;
  response.once('close', () => {
    if (!response.writableFinished) counts.abandoned += 1;
  });
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.flushHeaders();
  const send = (index: number): void => {
    if (response.destroyed) return;
    if (index === tokens.length) return end(response, body, tokens.length);
    response.write(event([{ index: 0, delta: { role: 'assistant', content: tokens[index] }, finish_reason: null }]));
    const dueAt = startedAt + firstTokenMs + (index + 1) * betweenTokensMs;
    setTimeout(send, Math.max(0, dueAt - performance.now()), index + 1);
  };
  setTimeout(send, Math.max(0, startedAt + firstTokenMs - performance.now()), 0);
}

function tokensFor({ messages }: ChatRequest): readonly string[] {
  const system = String(messages.find(({ role }) => role === 'system')?.content ?? '');
  if (system.startsWith('You analy')) return [JSON.stringify(analysis)];
  const said = String(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  return replyTokens(parseTurnNumber(said) % longEvery === 1 ? 'long' : 'short');
}

function end(response: ServerResponse, { stream_options }: ChatRequest, tokens: number): void {
  response.write(event([{ index: 0, delta: {}, finish_reason: 'stop' }]));
  const usage = { prompt_tokens: 400, completion_tokens: tokens, total_tokens: 400 + tokens };
  if (stream_options?.include_usage === true) response.write(event([], { usage }));
  response.end('data: [DONE]\n\n');
}

function event(choices: readonly object[], more: object = {}): string {
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'bench', choices, ...more };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
