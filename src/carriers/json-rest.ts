import { ProviderError } from '#engine/ports/provider-error.ts';

/** A REST interface with JSON responses. */
export type JsonRestOptions = {
  /** The carrier's name in messages. */
  readonly name: string;
  /** The base URL of paths. */
  readonly root: string;
  /** Created for each request if it is a function. */
  readonly authorization: string | (() => string);
  /** The carrier's own error code in a response, if any. */
  codeOf(answer: JsonResponse): string | null;
  /** Codes for a call or number that no longer exists, in addition to HTTP 404. */
  readonly notFoundCodes?: readonly string[];
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number;
};

/** `once`: a repeat may have the effect twice. `until gone`: a missing resource counts as success. */
export type RestEffect = 'once' | 'repeatable' | 'until gone';
export type JsonResponse = { readonly [field: string]: unknown };
export type JsonRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query; relative to the base. */
  readonly path: string;
  /** Sent as a form if it is one, else as JSON. */
  readonly body?: unknown;
  readonly effect: RestEffect;
};

/** A rejection by the carrier; a `ProviderError` that is not retryable. */
export class RestRejection extends ProviderError {
  readonly status: number;
  readonly code: string | null;

  constructor(name: string, status: number, code: string | null) {
    super(name, `HTTP ${status}${code === null ? '' : `, code ${code}`}`, { retryable: false });
    this.status = status;
    this.code = code;
  }
}

/** Sends a request and resolves with its response, `gone` if the resource no longer exists. Rejects only with `ProviderError`. */
export type JsonRest = (request: JsonRequest) => Promise<JsonResponse | 'gone'>;

/** Error messages contain no text from the carrier, which could name a caller. */
export function createJsonRest(options: JsonRestOptions): JsonRest {
  const { name, root, authorization, notFoundCodes = [], timeoutMs = 10_000 } = options;

  return async ({ method, path, body, effect }) => {
    const { response, answer } = await attempt(`${root}${path}`, { method, body, effect });
    if (response.ok) return answer;
    const code = options.codeOf(answer);
    if (effect === 'until gone' && (response.status === 404 || notFoundCodes.includes(code ?? ''))) return 'gone';
    throw restFailure(name, { status: response.status, code }, effect);
  };

  async function attempt(url: string, { method, body, effect }: Omit<JsonRequest, 'path'>) {
    const { type, ...content } = contentOf(body);
    const headers = { authorization: typeof authorization === 'string' ? authorization : authorization(), ...type };
    const { text, ...response } = await readText(url, { method, headers, ...content }, { name, effect, timeoutMs });
    return { response, answer: parseJsonResponse(text) };
  }
}

/** The error for an unsuccessful response: a rejection, or a temporary failure. */
export function restFailure(
  name: string,
  { status, code }: { readonly status: number; readonly code: string | null },
  effect: RestEffect,
): ProviderError {
  const isBusy = status === 429 || status === 503;
  if (!isBusy && status < 500) return new RestRejection(name, status, code);
  const retryable = isBusy || effect !== 'once';
  return new ProviderError(name, `HTTP ${status}${code === null ? '' : `, code ${code}`}`, { retryable });
}

/** Sends a request and reads the whole response. Rejects with `ProviderError` if none arrives in time. */
export async function readText(
  url: string,
  request: RequestInit,
  { name, effect, timeoutMs }: { readonly name: string; readonly effect: RestEffect; readonly timeoutMs: number },
): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    const message = timedOut ? `no response within ${timeoutMs} ms` : 'not reachable';
    throw new ProviderError(name, message, { retryable: effect !== 'once', cause });
  }
}

type Content = { readonly type?: { readonly 'content-type': string }; readonly body?: string | URLSearchParams };

/** A form sets its own content type. */
function contentOf(body: unknown): Content {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams) return { body };
  return { type: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The object in a field of an object, else an empty one. */
export function objectIn(value: unknown, field: string): JsonResponse {
  const inner = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null;
  return typeof inner === 'object' && inner !== null ? inner : {};
}

/** The objects of a list, empty for anything else. */
export function listIn(value: JsonResponse, field: string): readonly JsonResponse[] {
  const list = value[field];
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}

/** A non-empty text, or null. */
export function textIn(value: JsonResponse, field: string): string | null {
  const text = value[field];
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The object in JSON text, empty if it is invalid or not an object. */
export function parseJsonResponse(text: string): JsonResponse {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}
