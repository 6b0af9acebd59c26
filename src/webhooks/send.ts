import type { GuardedFetch } from '../outbound/fetch.ts';
import { RefusedRequest } from '../outbound/guard.ts';

/** A signed message and its URL. */
type Letter = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The time limit of the whole request. */
  readonly timeoutMs: number;
};
/** A receiver's response; `status` is null without a response, and `error` explains a failure. */
export type WebhookResponse = {
  readonly status: number | null;
  /** The beginning of the response. */
  readonly answer: string;
  readonly error: string | null;
  readonly durationMs: number;
  /** The pause that it requests. */
  readonly retryAfterMs: number | null;
};

/** The number of response bytes to read. */
const answerBytes = 2_048;

/** Sends a message once and reads the beginning of the response. Never rejects because of the receiver or the network. */
export async function send(fetch: GuardedFetch, { url, headers, body, timeoutMs }: Letter): Promise<WebhookResponse> {
  const startedAt = performance.now();
  const limit = AbortSignal.timeout(timeoutMs);
  const told = (reply: Omit<WebhookResponse, 'durationMs'>): WebhookResponse => ({
    ...reply,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: limit });
    const { status } = response;
    const answer = await beginningOf(response.body);
    return told({ status, answer, error: failureOf(status), retryAfterMs: retryAfter(response.headers) });
  } catch (error) {
    const words = limit.aborted ? `the receiver did not respond within ${timeoutMs / 1000} s` : failureWords(error);
    return told({ status: null, answer: '', error: words, retryAfterMs: null });
  }
}

function failureOf(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  return status >= 300 && status <= 399
    ? `the receiver responded with HTTP ${status}; redirects are not followed`
    : `the receiver responded with HTTP ${status}`;
}

/** The status of an incomplete response still counts. */
async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= answerBytes) break;
    }
  } catch {
    // Keep what arrived before the failure.
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, answerBytes), { stream: true });
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
}

function failureWords(error: unknown): string {
  if (error instanceof RefusedRequest) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return `the receiver cannot be reached (${code})`;
}
