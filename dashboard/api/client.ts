import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#client/paths.d.ts';
import { shellTexts } from '../texts/shell.ts';
import { root } from './address.ts';
import { ApiFailure, failureOf } from './failure.ts';
import { sessionStore } from './session-store.ts';

const withToken: Middleware = {
  onRequest: ({ request }) => {
    if (!['GET', 'HEAD'].includes(request.method)) request.headers.set('X-CSRF-Token', sessionStore.csrfToken());
  },
  onResponse: ({ response }) => {
    if (response.status === 401) sessionStore.lost();
  },
};

/** The API, with the permissions of the signed-in user. Pass its responses to `take`. */
export const api = createClient<paths>({ baseUrl: new URL('api', root).href });
api.use(withToken);

type Answer<T> = { readonly data?: T; readonly error?: unknown; readonly response: Response };

/** The body of a response. Throws `ApiFailure` for an error response and without a response. */
export async function unwrap<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await asked.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiFailure(shellTexts.unreachable, { status: 0, cause });
  });
  if (data === undefined) throw failureOf(response, error);
  return data;
}
