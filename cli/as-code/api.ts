import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CommandError } from '../command.ts';
import type { ServerAccess } from '../server-options.ts';

/** The server refused a request. `errors` name the fields of the request that are wrong. */
export class ApiRefusal extends CommandError {
  readonly status: number;
  readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(status: number, message: string, errors: ApiRefusal['errors']) {
    super(message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.errors = errors;
  }
}

/** A POST that has one effect, however often it is sent with its key. */
export type Repeatable = {
  readonly key: string;
  /** Called if the response is that of an earlier request. */
  readonly onReplayed: () => void;
};

export type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly json?: unknown;
  readonly repeat?: Repeatable;
  /** The id of the event after which a log continues. */
  readonly after?: string;
};

/** The REST API of a server, with the rights of a key, and of a user for what only users may do. Its methods throw `ApiRefusal` and `CommandError`. */
export type Api = {
  readonly url: string;
  /** Whether a user was named; forms need one. */
  readonly hasUser: boolean;
  /** The `results` of a response, or the whole body if it has none. */
  ask(path: string, request?: ApiRequest): Promise<unknown>;
  /** Every result of a list. */
  list(path: string, pageSize?: number): Promise<readonly unknown[]>;
};

type ApiUser = { readonly name: string; readonly password: string };

const failure = z.object({
  msg: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
const mostPages = 100;
const mostTries = 5;
const longestWaitSeconds = 30;
const timeoutMs = 60_000;

/** Creates a client of a server's API. */
export function createApi({ url, key }: ServerAccess, user: ApiUser | null): Api {
  const credentials = (path: string): Readonly<Record<string, string>> =>
    user !== null && path.startsWith('/api/v2/')
      ? { Authorization: `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}` }
      : { 'X-API-KEY': key };
  const send = async (path: string, { method = 'GET', json, repeat, after }: ApiRequest) => {
    const headers = {
      ...credentials(path),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(repeat === undefined ? {} : { 'Idempotency-Key': repeat.key }),
      ...(after === undefined ? {} : { 'Last-Event-ID': after }),
    };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(url + path, {
        method,
        headers,
        ...body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new CommandError(`no server responds at ${url} (${reasonOf(cause)}); start it or correct --url`);
      });
      const waitSeconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isBusy = response.status === 429 || response.status === 503;
      if (!isBusy || tries === mostTries || !(waitSeconds <= longestWaitSeconds)) return response;
      await response.body?.cancel();
      await wait(1_000 * waitSeconds);
    }
  };
  const ask = async (path: string, request: ApiRequest = {}): Promise<unknown> => {
    const response = await send(path, request);
    const body = await jsonOf(response, url);
    if (!response.ok) throw refusalOf(response.status, body);
    if (response.headers.has('idempotency-replayed')) request.repeat?.onReplayed();
    return typeof body === 'object' && body !== null && 'results' in body ? body.results : body;
  };
  return {
    url,
    hasUser: user !== null,
    ask,
    list: async (path, pageSize = 100) => {
      const all: unknown[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const mark = path.includes('?') ? '&' : '?';
        const results = await ask(`${path}${mark}page_size=${pageSize}&page=${page}`).catch((error: unknown) => {
          if (error instanceof ApiRefusal && error.status === 404 && page > 1) return [];
          throw error;
        });
        const found = listIn(results);
        all.push(...found);
        if (found.length < pageSize) return all;
      }
      throw new CommandError(`${path} has more than ${mostPages * pageSize} results, the maximum of this command`);
    },
  };
}

/** Campaigns are listed in a field of `results`. */
function listIn(results: unknown): readonly unknown[] {
  if (Array.isArray(results)) return results;
  const { campaigns } = z.object({ campaigns: z.array(z.unknown()) }).parse(results);
  return campaigns;
}

async function jsonOf(response: Response, url: string): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new CommandError(`${url} responded with HTTP ${response.status} without JSON; check that it is Parley's API`);
  }
}

function refusalOf(status: number, body: unknown): ApiRefusal {
  const { msg, detail, errors = [] } = failure.safeParse(body).data ?? {};
  return new ApiRefusal(status, msg ?? detail ?? `the server responded with HTTP ${status}`, errors);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
