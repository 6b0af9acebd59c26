import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { connectionFailure, httpFailure, readErrorResponse } from '../vendor-failure.ts';
import { StallError, watchRequest } from '../watch.ts';

/** A request for the audio of one piece of text. */
export type PieceRequest = {
  readonly provider: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

/** From the request to the first bytes, and between bytes. */
const firstAudioMs = 10_000;
const betweenMs = 5_000;
/** Ten minutes of 16-bit audio at 24 kHz. */
const mostBytes = 10 * 60 * 24_000 * 2;

/** The bytes of one piece as they arrive, cut anywhere. Throws `ProviderError`; ends quietly when the signal aborts. */
export async function* requestPiece(request: PieceRequest): AsyncGenerator<Uint8Array> {
  const { provider, signal, clock } = request;
  if (signal.aborted) return;
  const watch = watchRequest(signal, clock);
  let bytes = 0;
  try {
    watch.await('sent no audio', firstAudioMs);
    for await (const chunk of await audioOf(request, watch.signal)) {
      watch.await('sent no further audio', betweenMs);
      bytes += chunk.length;
      if (bytes > mostBytes)
        throw new ProviderError(provider, `sent more than ${mostBytes} bytes`, { retryable: false });
      yield chunk;
    }
  } catch (cause) {
    if (signal.aborted) return;
    throw failureOf(provider, watch.stalled() ?? cause);
  } finally {
    watch.stop();
  }
}

async function audioOf(
  { provider, url, headers, body }: PieceRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  });
  if (!response.ok) throw httpFailure(provider, await readErrorResponse(response));
  if (response.body === null || /\bjson\b|\bhtml\b/i.test(response.headers.get('content-type') ?? ''))
    throw new ProviderError(provider, 'the response is not audio', { retryable: false });
  return response.body;
}

function failureOf(provider: string, cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause;
  if (cause instanceof StallError) return new ProviderError(provider, cause.message, { retryable: true, cause });
  return connectionFailure(provider, cause);
}
