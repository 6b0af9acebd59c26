import { type Clock, type LanguageModel, type ModelPart, type Prompt, ProviderError } from '#engine/ports.ts';
import { requestClock } from '../request-clock.ts';
import { StallError, type Watch, watchRequest } from '../watch.ts';
import { chatMessages, chatTools } from './openai-messages.ts';
import { AnswerAssembler, errorCode, StreamFailure } from './openai-stream.ts';
import { readSse, SseError } from './sse.ts';

export type OpenAiCompatibleOptions = {
  /** Name of the provider in errors and logs. */
  readonly name: string;
  /** Address up to and without `/chat/completions`. */
  readonly baseUrl: string;
  /** Null sends none, as local servers have it. */
  readonly apiKey: string | null;
  readonly model: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
  /** From the request to the first text or tool call, in milliseconds; 10,000 by default. */
  readonly firstTokenMs?: number;
  /** From one event to the next, in milliseconds; 5,000 by default. */
  readonly betweenMs?: number;
};

const FIRST_TOKEN_MS = 10_000;
const BETWEEN_MS = 5_000;
const MAX_ERROR_BODY_BYTES = 64 * 1024;
const RETRYABLE_STATUS = new Set([408, 409, 425, 429]);

/** What a server answered instead of a stream. `retryAfterMs` is what it asks to wait, null where it does not say. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly retryAfterMs: number | null;

  constructor(status: number, code: string | null, retryAfterMs: number | null) {
    super(`HTTP ${status}${code === null ? '' : ` (${code})`}`);
    this.name = 'HttpFailure';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

type Settings = {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly model: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly firstTokenMs: number;
  readonly betweenMs: number;
};

/**
 * A language model behind the Chat Completions API with streaming, as OpenAI, vLLM, Ollama, llama.cpp and others serve
 * it. Throws `RangeError` for an address or key that cannot be sent.
 * See https://platform.openai.com/docs/api-reference/chat-streaming
 */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): LanguageModel {
  const settings: Settings = {
    name: options.name,
    url: `${checkedUrl(options.baseUrl)}/chat/completions`,
    headers: headersFor(options.apiKey),
    model: options.model,
    fetch: options.fetch ?? globalThis.fetch,
    clock: options.clock ?? requestClock,
    firstTokenMs: options.firstTokenMs ?? FIRST_TOKEN_MS,
    betweenMs: options.betweenMs ?? BETWEEN_MS,
  };
  return { name: options.name, generate: (prompt, signal) => generate(settings, prompt, signal) };
}

/** Neither address nor key is repeated in the message: either may hold a secret. */
function checkedUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new RangeError('the base URL of the model is not an http or https URL');
  if (url.username !== '' || url.password !== '')
    throw new RangeError('the base URL of the model must not hold a user name or password');
  return baseUrl.replace(/\/+$/, '');
}

function headersFor(apiKey: string | null): Record<string, string> {
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
  const key = apiKey?.trim() ?? '';
  if (!/^[\x21-\x7e]*$/.test(key))
    throw new RangeError('the API key of the model has characters that no header can hold');
  return key === '' ? headers : { ...headers, authorization: `Bearer ${key}` };
}

async function* generate(settings: Settings, prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
  if (signal.aborted) return;
  const watch = watchRequest(signal, settings.clock);
  try {
    watch.await('no first token came', settings.firstTokenMs);
    const body = await request(settings, prompt, watch.signal);
    for await (const part of readAnswer(settings, body, watch)) {
      if (signal.aborted) return;
      yield part;
    }
  } catch (cause) {
    if (signal.aborted) return;
    throw providerError(settings.name, watch.stalled() ?? cause);
  } finally {
    watch.stop();
  }
}

async function request(
  { url, headers, model, fetch }: Settings,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const tools = chatTools(prompt.tools);
  const body = JSON.stringify({
    model,
    messages: chatMessages(prompt),
    ...(tools.length === 0 ? {} : { tools }),
    stream: true,
    stream_options: { include_usage: true },
  });
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  if (!response.ok) throw await httpFailure(response);
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null || /\bjson\b|\bhtml\b/i.test(type)) {
    throw new StreamFailure('the answer is not an event stream', false);
  }
  return response.body;
}

async function* readAnswer(
  { betweenMs }: Settings,
  body: ReadableStream<Uint8Array>,
  watch: Watch,
): AsyncGenerator<ModelPart> {
  const answer = new AnswerAssembler();
  let done = false;
  try {
    for await (const data of readSse(body)) {
      done = data.trim() === '[DONE]';
      if (done) break;
      const parts = answer.take(data);
      if (answer.started) watch.await('no further token came', betweenMs);
      yield* parts;
    }
  } catch (cause) {
    if (!answer.finished) throw cause;
  }
  yield* answer.end(done);
}

async function httpFailure(response: Response): Promise<HttpFailure> {
  const body = await boundedText(response);
  let error: unknown;
  try {
    error = (JSON.parse(body) as { readonly error?: unknown }).error;
  } catch {
    error = undefined;
  }
  return new HttpFailure(response.status, errorCode(error), retryAfterMs(response.headers.get('retry-after')));
}

async function boundedText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ERROR_BODY_BYTES) break;
  }
  return text;
}

/** Seconds only; a date would need the wall clock and is not sent by these servers. */
function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,5}(\.\d+)?$/.test(header.trim()) ? Math.round(Number(header) * 1000) : null;
}

function providerError(name: string, cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause;
  if (cause instanceof HttpFailure)
    return new ProviderError(name, httpMessage(cause), { retryable: mayRetry(cause), cause });
  if (cause instanceof StreamFailure)
    return new ProviderError(name, cause.message, { retryable: cause.retryable, cause });
  if (cause instanceof StallError) return new ProviderError(name, cause.message, { retryable: true, cause });
  if (cause instanceof SseError) return new ProviderError(name, cause.message, { retryable: false, cause });
  return new ProviderError(name, `the connection failed${networkCode(cause)}`, { retryable: true, cause });
}

/** Out of credit comes as 429 too, and waiting does not help. */
const mayRetry = ({ status, message }: HttpFailure): boolean =>
  (RETRYABLE_STATUS.has(status) || status >= 500) && !/insufficient_quota|billing/i.test(message);

function httpMessage(failure: HttpFailure): string {
  const { status, message, retryAfterMs: wait } = failure;
  if (status === 401 || status === 403) return `the key was refused, ${message}`;
  if (status === 404) return `the model or the path does not exist, ${message}`;
  if (status === 429) return `too many requests, ${message}${wait === null ? '' : `, to be tried again in ${wait} ms`}`;
  return `the request failed, ${message}`;
}

/** The system's code of a failed connection, such as ECONNREFUSED. */
function networkCode(cause: unknown): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : null;
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : '';
  return /^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : '';
}
