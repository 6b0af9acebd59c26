import { ProviderError } from '#engine/ports/provider-error.ts';
import { connectionFailure, httpFailure, readErrorResponse } from '../vendor-failure.ts';
import { mayBeEventStream, notEventStream, tooLong } from './event-stream.ts';

type Fetch = typeof globalThis.fetch;

const lineFeed = 10;
const maxLineBytes = 256 * 1024;
const maxBytes = 4 * 1024 * 1024;

/**
 * A `fetch` for the SDK: every failure is a `ProviderError` with our own text; rejects redirects, responses that are not event streams, and overlong
 * responses.
 */
export function guardedFetch(provider: string, fetch: Fetch = globalThis.fetch): Fetch {
  return async (input, init) => {
    const response = await asked(provider, () => fetch(input, { ...init, redirect: 'manual' }), init?.signal);
    if (!response.ok) throw httpFailure(provider, await readErrorResponse(response));
    const type = response.headers.get('content-type') ?? '';
    if (response.body === null || !mayBeEventStream(type)) throw notEventStream(provider);
    const body = ReadableStream.from(limited(response.body, provider, init?.signal));
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

async function* limited(
  body: ReadableStream<Uint8Array>,
  provider: string,
  signal: AbortSignal | null | undefined,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let lineBytes = 0;
  try {
    for await (const chunk of body) {
      const end = chunk.lastIndexOf(lineFeed);
      bytes += chunk.length;
      lineBytes = end < 0 ? lineBytes + chunk.length : chunk.length - end - 1;
      if (bytes > maxBytes) throw tooLong(provider, `the response has more than ${maxBytes} bytes`);
      if (lineBytes > maxLineBytes) throw tooLong(provider, `a line has more than ${maxLineBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ProviderError || signal?.aborted ? error : connectionFailure(provider, error);
  }
}
