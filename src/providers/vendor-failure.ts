import { ProviderError } from '#engine/ports/provider-error.ts';
import { fieldOf } from './message-fields.ts';

const maxBodyChars = 64 * 1024;
/** Statuses below 500 after which a retry may succeed. */
const passing = new Set([408, 409, 425, 429]);

/** A provider's error response. */
export type HttpErrorResponse = {
  readonly status: number;
  /** The provider's error code; null if absent. */
  readonly code: string | null;
  /** The requested delay before a retry; null if absent. */
  readonly retryAfterMs: number | null;
};

/**
 * A failure over HTTP or in the handshake of a socket. The message contains none of the provider's prose, which may repeat a key or a caller's words.
 */
export function httpFailure(provider: string, answer: HttpErrorResponse): ProviderError {
  const { status, code, retryAfterMs } = answer;
  return new ProviderError(provider, told(answer), {
    retryable: (passing.has(status) || status >= 500) && !isOutOfCredit(code),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  });
}

function told({ status, code, retryAfterMs }: HttpErrorResponse): string {
  const answered = `HTTP ${status}${code === null ? '' : ` (${code})`}`;
  if (status === 401 || status === 403) return `the key was rejected, ${answered}`;
  if (status === 404) return `the model, voice or path does not exist, ${answered}`;
  if (status === 402 || isOutOfCredit(code)) return `the account is out of credit, ${answered}`;
  if (status !== 429) return `the request failed, ${answered}`;
  return `too many requests, ${answered}${retryAfterMs === null ? '' : `, retry after ${retryAfterMs} ms`}`;
}

/** Some providers respond with 429 when an account's credit is used up, and waiting does not help. */
function isOutOfCredit(code: string | null): boolean {
  return code !== null && /insufficient_quota|quota_exceeded|billing|credit/i.test(code);
}

/** An error that a provider sent over a socket, by its error code; null if absent. */
export function socketError(
  provider: string,
  code: string | null,
  { retryable }: { readonly retryable: boolean },
): ProviderError {
  return new ProviderError(provider, code === null ? 'sent an error' : `sent the error ${code}`, { retryable });
}

/** A connection that failed or disconnected, by the system's error code, such as ECONNREFUSED. */
export function connectionFailure(provider: string, cause: unknown): ProviderError {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : null;
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : '';
  const known = /^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : '';
  return new ProviderError(provider, `the connection failed${known}`, { retryable: true, cause });
}

/** A `Retry-After` in seconds, as milliseconds. These providers do not send dates. */
export function retryAfterOf(header: string | null | undefined): number | null {
  const value = header?.trim() ?? '';
  return /^\d{1,5}(\.\d+)?$/.test(value) ? Math.round(Number(value) * 1_000) : null;
}

/** The provider's error code in a JSON body, unless it is prose. */
export function errorCodeOf(body: unknown): string | null {
  const found = [body, fieldOf(body, 'error'), fieldOf(body, 'detail')].flatMap((level) =>
    ['code', 'error_code', 'err_code', 'status', 'type', 'error', 'message_type'].map((name) => fieldOf(level, name)),
  );
  const code = found.find((value) => typeof value === 'string' && /^[A-Za-z][\w.-]{1,59}$/.test(value));
  return typeof code === 'string' ? code : null;
}

/** Reads the response to a failed request up to a limit and discards the rest. */
export function readErrorResponse({ status, headers, body }: Response): Promise<HttpErrorResponse> {
  return readErrorBody(body, { status, retryAfter: headers.get('retry-after') });
}

/** The same for the body of a response of `node:http`. */
export async function readErrorBody(
  body: AsyncIterable<Uint8Array> | null,
  { status, retryAfter }: { readonly status: number; readonly retryAfter: string | null | undefined },
): Promise<HttpErrorResponse> {
  return { status, code: errorCodeOf(await jsonIn(body)), retryAfterMs: retryAfterOf(retryAfter) };
}

/** The JSON of a response; null if it is invalid or longer than any such response. */
export function boundedJson(response: Response): Promise<unknown> {
  return jsonIn(response.body);
}

async function jsonIn(body: AsyncIterable<Uint8Array> | null): Promise<unknown> {
  if (body === null) return null;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxBodyChars) return null;
    }
    return JSON.parse(text);
  } catch {
    return null;
  }
}
