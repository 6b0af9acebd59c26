import { ProviderError } from '#engine/ports/provider-error.ts';
import { fieldOf } from './message-fields.ts';

const maxBodyChars = 64 * 1024;
/** Statuses below 500 of which the same request may get another. */
const passing = new Set([408, 409, 425, 429]);

/** What a vendor answered instead of what was asked for. */
export type HttpAnswer = {
  readonly status: number;
  /** The vendor's name for what is wrong; null where it gives none. */
  readonly code: string | null;
  /** How long it asks to wait; null where it does not say. */
  readonly retryAfterMs: number | null;
};

/** A failure over HTTP or in the handshake of a socket. Nothing of the vendor's prose gets into the message: it may repeat a key or words of a caller. */
export function httpFailure(provider: string, answer: HttpAnswer): ProviderError {
  const { status, code, retryAfterMs } = answer;
  return new ProviderError(provider, told(answer), {
    retryable: (passing.has(status) || status >= 500) && !isOutOfCredit(code),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  });
}

function told({ status, code, retryAfterMs }: HttpAnswer): string {
  const answered = `HTTP ${status}${code === null ? '' : ` (${code})`}`;
  if (status === 401 || status === 403) return `the key was rejected, ${answered}`;
  if (status === 404) return `the model, voice or path does not exist, ${answered}`;
  if (status === 402 || isOutOfCredit(code)) return `the account is out of credit, ${answered}`;
  if (status !== 429) return `the request failed, ${answered}`;
  return `too many requests, ${answered}${retryAfterMs === null ? '' : `, retry after ${retryAfterMs} ms`}`;
}

/** Some vendors answer 429 when an account has run dry, and waiting does not help. */
function isOutOfCredit(code: string | null): boolean {
  return code !== null && /insufficient_quota|quota_exceeded|billing|credit/i.test(code);
}

/** An error that a vendor sent over a socket, by its own name for it; null where it gives none. */
export function sentError(
  provider: string,
  code: string | null,
  { retryable }: { readonly retryable: boolean },
): ProviderError {
  return new ProviderError(provider, code === null ? 'sent an error' : `sent the error ${code}`, { retryable });
}

/** A connection that could not be made or broke off, by the system's code, such as ECONNREFUSED. */
export function connectionFailure(provider: string, cause: unknown): ProviderError {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : null;
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : '';
  const known = /^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : '';
  return new ProviderError(provider, `the connection failed${known}`, { retryable: true, cause });
}

/** A `Retry-After` in seconds, as milliseconds. Dates are not sent by these vendors. */
export function retryAfterOf(header: string | null | undefined): number | null {
  const value = header?.trim() ?? '';
  return /^\d{1,5}(\.\d+)?$/.test(value) ? Math.round(Number(value) * 1_000) : null;
}

/** The vendor's own name for an error in a JSON body, where it has one that is no prose. */
export function errorCodeOf(body: unknown): string | null {
  const found = [body, fieldOf(body, 'error'), fieldOf(body, 'detail')].flatMap((level) =>
    ['code', 'error_code', 'err_code', 'status', 'type', 'error', 'message_type'].map((name) => fieldOf(level, name)),
  );
  const code = found.find((value) => typeof value === 'string' && /^[A-Za-z][\w.-]{1,59}$/.test(value));
  return typeof code === 'string' ? code : null;
}

/** Reads what a vendor answered to a request that failed; bounded, and the rest is thrown away. */
export async function httpAnswer(response: Response): Promise<HttpAnswer> {
  const { status, headers } = response;
  return {
    status,
    code: errorCodeOf(await boundedJson(response)),
    retryAfterMs: retryAfterOf(headers.get('retry-after')),
  };
}

/** The JSON of an answer; null where it is none or longer than any such answer is. */
export async function boundedJson(response: Response): Promise<unknown> {
  if (response.body === null) return null;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxBodyChars) return null;
    }
    return JSON.parse(text);
  } catch {
    return null;
  }
}
