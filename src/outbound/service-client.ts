import { setTimeout as pause } from 'node:timers/promises';
import { type GuardedFetch, ResponseTooLong } from './fetch.ts';
import { RefusedRequest } from './guard.ts';

/** It is unknown whether the request took effect. `message` is suitable for a model to read. */
export class OutcomeUnknown extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutcomeUnknown';
  }
}

export type ServiceRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The time limit of everything, including pauses and retries. */
  readonly timeoutMs: number;
  /** Whether the request may be repeated after a failure: it is read-only, or has an `Idempotency-Key`. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal;
};
export type ServiceResponse = { readonly status: number; readonly headers: Headers; readonly text: string };

export type ServiceClientOptions = {
  /** The maximum number of attempts for a repeatable request. */
  readonly attempts: number;
  /** The pause before the first retry; it doubles for each further one. */
  readonly pauseMs: number;
};
export const defaultServiceClientOptions = { attempts: 3, pauseMs: 250 } as const satisfies ServiceClientOptions;

/** Sends a request once or, if that is safe, repeatedly. Rejects with a message that a model may read. */
export type ServiceClient = (question: ServiceRequest) => Promise<ServiceResponse>;

const maxRedirects = 3;
/** Failures before anything was sent. */
const unsent: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);
/** Statuses of a service that may recover soon. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** How requests are sent: `fetch` to the origin of the request, `fetchElsewhere` to other origins that it redirects to. */
type WaysOut = { readonly fetch: GuardedFetch; readonly fetchElsewhere: GuardedFetch };

/** Creates the client for web services: with time limits, and retries only when they are safe. */
export function createServiceClient(
  ways: WaysOut,
  options: ServiceClientOptions = defaultServiceClientOptions,
): ServiceClient {
  return async (question) => {
    const limit = AbortSignal.timeout(question.timeoutMs);
    const signal = AbortSignal.any([question.signal, limit]);
    try {
      return await askRepeatedly(ways, { ...question, signal }, options);
    } catch (error) {
      throw limit.aborted && !question.signal.aborted ? tooLate(question, error) : error;
    }
  };
}

async function askRepeatedly(
  ways: WaysOut,
  question: ServiceRequest,
  options: ServiceClientOptions,
): Promise<ServiceResponse> {
  const attempts = question.repeatable ? options.attempts : 1;
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt >= attempts;
    const pauseMs = options.pauseMs * 2 ** (attempt - 1);
    try {
      const answer = await askOnce(ways, question);
      const retryAfterMs = passing.has(answer.status) ? retryAfter(answer, pauseMs) : null;
      if (last || retryAfterMs === null || retryAfterMs > question.timeoutMs) return answer;
      await pause(retryAfterMs, undefined, { signal: question.signal });
    } catch (error) {
      if (last || question.signal.aborted || error instanceof RefusedRequest || error instanceof ResponseTooLong)
        throw failed(question, error);
      await pause(pauseMs, undefined, { signal: question.signal });
    }
  }
}

async function askOnce({ fetch, fetchElsewhere }: WaysOut, question: ServiceRequest): Promise<ServiceResponse> {
  const { method, body, signal } = question;
  let { url, headers } = question;
  for (let redirects = 0; ; redirects += 1) {
    const init = { method, headers, signal, ...(body === undefined ? {} : { body }) };
    const response = await (url.origin === question.url.origin ? fetch : fetchElsewhere)(url, init);
    const target = isSafeMethod(method) ? redirectTarget(response, url) : null;
    if (target === null) return { status: response.status, headers: response.headers, text: await response.text() };
    await response.body?.cancel();
    if (redirects >= maxRedirects) throw new RefusedRequest('the server redirects too often');
    // Nothing intended for one host is sent to another.
    if (target.origin !== url.origin) headers = { accept: 'application/json' };
    url = target;
  }
}

function redirectTarget({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || location === null || !URL.canParse(location, from.href))
    return null;
  return new URL(location, from);
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The pause that a service requests (RFC 9110, 10.2.3), else the given one. */
function retryAfter({ headers }: ServiceResponse, pauseMs: number): number {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : pauseMs;
}

function failed({ method, signal }: ServiceRequest, error: unknown): unknown {
  if (error instanceof RefusedRequest || error instanceof ResponseTooLong || signal.aborted) return error;
  const code = codeOf(error);
  if (unsent.has(code)) return new Error(`the server cannot be reached (${code})`, { cause: error });
  if (isSafeMethod(method)) return new Error(`the connection was lost (${code})`, { cause: error });
  return new OutcomeUnknown(`the connection was lost (${code}); it is unknown whether the request took effect`, error);
}

function tooLate({ method, timeoutMs }: ServiceRequest, cause: unknown): Error {
  const words = `the server did not respond within ${timeoutMs / 1000} s`;
  if (isSafeMethod(method)) return new Error(words, { cause });
  return new OutcomeUnknown(`${words}; it is unknown whether the request took effect`, cause);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
