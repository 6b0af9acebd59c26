import { setTimeout } from 'node:timers/promises';
import type { Request, Sender } from './clause.ts';
import type { Json } from './json.ts';

/** A server to check, and the credentials for it. */
export type Target = {
  /** Without a trailing slash. */
  readonly url: string;
  /** The URL of the customer query API; usually the same. */
  readonly dashboardUrl: string;
  readonly key: string;
  /** The name and password of the customer query API; null if none were given. */
  readonly user: { readonly name: string; readonly password: string } | null;
};

/** A response, read to its end. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The body as JSON; undefined if it is something else. */
  readonly json: Json | undefined;
};

const limitMs = 60_000;
/** Repetitions of a request that the rate limit rejects, or that a server at capacity does. */
const mostRetries: Readonly<Record<number, number>> = { 429: 8, 503: 3 };
const maxPauseMs = 5_000;

/** Sends requests to a server and waits when it asks for that with `Retry-After`. */
export class Session {
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  async send(request: Request): Promise<Answer> {
    for (let retries = 0; ; retries += 1) {
      const answer = await this.#sendOnce(request);
      const pauseMs = retryPauseMs(answer);
      // A GET that is 503 asks another service, such as a carrier, which waiting does not bring back.
      const isFinal = answer.status === 503 && request.ask.startsWith('GET ');
      if (isFinal || pauseMs === null || retries >= (mostRetries[answer.status] ?? 0)) return answer;
      await setTimeout(pauseMs);
    }
  }

  async #sendOnce(request: Request): Promise<Answer> {
    const [method = 'GET', path = '/'] = request.ask.split(/ (.*)/s);
    const response = await fetch(this.#urlOf(path, request), {
      method,
      headers: this.#headersOf(path, request),
      ...bodyOf(request),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, json: jsonOf(response.headers, bytes) };
  }

  #urlOf(path: string, { query, sort }: Request): string {
    if (/^https?:/.test(path)) return path;
    const base = isCustomers(path) ? this.target.dashboardUrl : this.target.url;
    const parameters = new URLSearchParams();
    if (query !== undefined) parameters.set('query', JSON.stringify(query));
    if (sort !== undefined) parameters.set('sort', sort);
    const more = parameters.size === 0 ? '' : `${path.includes('?') ? '&' : '?'}${parameters}`;
    return `${base}${path}${more}`;
  }

  #headersOf(path: string, request: Request): Record<string, string> {
    const sender = request.as ?? (isCustomers(path) ? 'user' : 'key');
    const type = request.json === undefined ? request.type : 'application/json';
    return {
      ...this.#credentials(sender),
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...request.headers,
    };
  }

  #credentials(sender: Sender): Record<string, string> {
    const { key, user } = this.target;
    switch (sender) {
      case 'key':
        return { 'X-API-KEY': key };
      case 'wrong_key':
        return { 'X-API-KEY': 'conformance-no-such-key' };
      case 'user':
        return { Authorization: basic(user?.name ?? '', user?.password ?? '') };
      case 'wrong_user':
        return { Authorization: basic('conformance-nobody', 'wrong') };
      case 'nobody':
        return {};
    }
  }
}

const isCustomers = (path: string): boolean => /^\/(api\/v2|webhooks\/leads)\//.test(path);

const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

function bodyOf({ json, body, paddedToBytes = 0 }: Request): { readonly body?: string } {
  const text = json === undefined ? body : JSON.stringify(json);
  return text === undefined ? {} : { body: text.padEnd(paddedToBytes) };
}

function jsonOf(headers: Headers, bytes: Uint8Array): Json | undefined {
  if (!/\bjson\b/.test(headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

function retryPauseMs({ status, headers }: Answer): number | null {
  const seconds = Number(headers.get('retry-after') ?? 'none');
  if (mostRetries[status] === undefined || Number.isNaN(seconds)) return null;
  return Math.min(Math.max(seconds * 1000, 100), maxPauseMs);
}
