import { ProviderError } from '#engine/ports/provider-error.ts';

/** A REST interface that answers in JSON. */
export type JsonRestOptions = {
  /** Of the carrier, for messages. */
  readonly name: string;
  /** What paths are added to. */
  readonly root: string;
  /** Made anew for each request where it is a function. */
  readonly authorization: string | (() => string);
  /** The carrier's own code of an error, where its answer has one. */
  codeOf(answer: JsonAnswer): string | null;
  /** Codes that say that a call or number is gone, beside HTTP 404. */
  readonly goneCodes?: readonly string[];
  /** How long one request may take. Default: 10 s. */
  readonly timeoutMs?: number;
};

/** `once`: a repeat may do it twice. `until gone`: what is not there is as good as done. */
export type RestEffect = 'once' | 'repeatable' | 'until gone';
export type JsonAnswer = { readonly [field: string]: unknown };
export type JsonRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query; below the root. */
  readonly path: string;
  /** Sent as a form where it is one, else as JSON. */
  readonly body?: unknown;
  readonly effect: RestEffect;
};

/** A carrier says no to what was asked; a `ProviderError` that is not worth a retry. */
export class RestRefusal extends ProviderError {
  readonly status: number;
  readonly code: string | null;

  constructor(name: string, status: number, code: string | null) {
    super(name, `HTTP ${status}${code === null ? '' : `, code ${code}`}`, { retryable: false });
    this.status = status;
    this.code = code;
  }
}

/** Sends one request and resolves with its answer, `gone` for what is not there any more. Rejects with `ProviderError` and nothing else. */
export type JsonRest = (request: JsonRequest) => Promise<JsonAnswer | 'gone'>;

/** Messages of its errors repeat no word of the carrier, which could name a caller. */
export function createJsonRest(options: JsonRestOptions): JsonRest {
  const { name, root, authorization, goneCodes = [], timeoutMs = 10_000 } = options;

  return async ({ method, path, body, effect }) => {
    const { response, answer } = await attempt(`${root}${path}`, { method, body, effect });
    if (response.ok) return answer;
    const code = options.codeOf(answer);
    if (effect === 'until gone' && (response.status === 404 || goneCodes.includes(code ?? ''))) return 'gone';
    throw restFailure(name, { status: response.status, code }, effect);
  };

  async function attempt(url: string, { method, body, effect }: Omit<JsonRequest, 'path'>) {
    const { type, ...content } = contentOf(body);
    const headers = { authorization: typeof authorization === 'string' ? authorization : authorization(), ...type };
    const { text, ...response } = await readText(url, { method, headers, ...content }, { name, effect, timeoutMs });
    return { response, answer: readAnswer(text) };
  }
}

/** What an answer means that is no success: a refusal, or trouble that may be over at another time. */
export function restFailure(
  name: string,
  { status, code }: { readonly status: number; readonly code: string | null },
  effect: RestEffect,
): ProviderError {
  const isBusy = status === 429 || status === 503;
  if (!isBusy && status < 500) return new RestRefusal(name, status, code);
  const retryable = isBusy || effect !== 'once';
  return new ProviderError(name, `HTTP ${status}${code === null ? '' : `, code ${code}`}`, { retryable });
}

/** Sends one request and reads the whole answer. Rejects with `ProviderError` where none comes in time. */
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

/** A form brings its own type. */
function contentOf(body: unknown): Content {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams) return { body };
  return { type: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** What an object holds under a name where it is an object itself, else nothing. */
export function objectIn(value: unknown, field: string): JsonAnswer {
  const inner = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null;
  return typeof inner === 'object' && inner !== null ? inner : {};
}

/** The objects of a list, none where it is not one. */
export function listIn(value: JsonAnswer, field: string): readonly JsonAnswer[] {
  const list = value[field];
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}

/** A text that is not empty, or null. */
export function textIn(value: JsonAnswer, field: string): string | null {
  const text = value[field];
  return typeof text === 'string' && text !== '' ? text : null;
}

/** What a text of JSON holds, nothing where it is none or no object. */
export function readAnswer(text: string): JsonAnswer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}
