import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { connectionFailure, httpFailure, readErrorResponse } from '../vendor-failure.ts';

/** Corrects the lines of one response. */
export type AnswerLines = {
  /** The replacement of a line; null when the response is over. */
  take(line: string): string | null;
  /** Whether the server has sent its finish reason; what follows is of little use. */
  readonly finished: boolean;
  /** The replacement for a missing end. */
  end(): string;
};

export type GuardedFetchOptions = {
  /** Name of the provider in errors. */
  readonly provider: string;
  readonly clock: Clock;
  /** For servers that deviate from the protocol; by default lines are passed on unchanged. */
  readonly lines?: () => AnswerLines;
};

type Fetch = typeof globalThis.fetch;
type Chunk = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

const maxLineChars = 256 * 1024;
const maxBytes = 4 * 1024 * 1024;
/** How long a server may take to end the stream after its finish reason. */
const endMs = 1_000;
const over = Symbol('over');
const encoder = new TextEncoder();

/**
 * A `fetch` for the SDK: every failure is a `ProviderError` with our own text; rejects redirects, responses that are not event streams, and overlong
 * responses.
 */
export function guardedFetch(options: GuardedFetchOptions, fetch: Fetch = globalThis.fetch): Fetch {
  const { provider } = options;
  return async (input, init) => {
    const response = await asked(provider, () => fetch(input, { ...init, redirect: 'manual' }), init?.signal);
    if (!response.ok) throw httpFailure(provider, await readErrorResponse(response));
    const type = response.headers.get('content-type') ?? '';
    if (response.body === null || /\bjson\b|\bhtml\b/i.test(type))
      throw new ProviderError(provider, 'the response is not an event stream', { retryable: false });
    const body = ReadableStream.from(guardedLines(response.body, options, init?.signal));
    return new Response(body, { status: 200, headers: response.headers });
  };
}

async function asked(
  provider: string,
  ask: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    throw signal?.aborted ? error : connectionFailure(provider, error);
  }
}

async function* guardedLines(
  body: ReadableStream<Uint8Array>,
  { provider, clock, lines }: GuardedFetchOptions,
  signal: AbortSignal | null | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const answer = lines?.() ?? null;
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  try {
    for (;;) {
      const read = await nextOf(reader, answer, clock, { provider, signal });
      if (read === over || read.done) break;
      bytes += read.value.length;
      const text = rest + decoder.decode(read.value, { stream: true });
      const cut = text.lastIndexOf('\n') + 1;
      rest = text.slice(cut);
      if (bytes > maxBytes) throw tooLong(provider, `the response has more than ${maxBytes} bytes`);
      if (rest.length > maxLineChars) throw tooLong(provider, `a line has more than ${maxLineChars} characters`);
      const taken = filterLines(answer, text.slice(0, cut));
      if (taken.text !== '') yield encoder.encode(taken.text);
      if (taken.over) break;
    }
    yield encoder.encode(answer?.end() ?? '');
  } finally {
    void reader.cancel().catch(() => {});
  }
}

const tooLong = (provider: string, message: string): ProviderError =>
  new ProviderError(provider, message, { retryable: false });

function filterLines(answer: AnswerLines | null, text: string): { readonly text: string; readonly over: boolean } {
  if (answer === null || text === '') return { text, over: false };
  let taken = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const read = answer.take(line);
    if (read === null) return { text: taken, over: true };
    taken += `${read}\n`;
  }
  return { text: taken, over: false };
}

/** The next chunk; none if a finished response disconnects or is not closed. */
async function nextOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  answer: AnswerLines | null,
  clock: Clock,
  { provider, signal }: { provider: string; signal: AbortSignal | null | undefined },
): Promise<Chunk | typeof over> {
  const finished = answer?.finished === true;
  let stop = (): void => {};
  try {
    if (!finished) return await reader.read();
    const ended = new Promise<typeof over>((resolve) => {
      stop = clock.after(endMs, () => resolve(over));
    });
    return await Promise.race([reader.read(), ended]);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (finished) return over;
    throw connectionFailure(provider, error);
  } finally {
    stop();
  }
}
