import type { Context } from 'hono';
import type { Carrier, CarrierCallback, CarrierCallbacks, CarrierResponse } from '../../carriers/carrier.ts';
import { hasTooManyParameters, maxParameters } from '../../carriers/form.ts';
import { deleteNonce, useNonce } from '../../store/database/used-tokens.ts';
import type { ApiDeps } from '../deps.ts';
import { done } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';

/** An authenticated request from a carrier. */
export type VerifiedCallback = {
  readonly carrier: Carrier;
  readonly callbacks: CarrierCallbacks;
  readonly body: string;
};

/**
 * Handles a carrier's request. A repeat of a successful request has no further effect; failed requests may be retried. Throws `ApiError` if the
 * carrier is not configured, the request is too large, the signature is wrong, or another sender replays a request.
 */
export async function handleCallback(
  c: Context,
  deps: ApiDeps,
  answer: (verified: VerifiedCallback) => Promise<Response>,
): Promise<Response> {
  const { carrier, callbacks, callback } = await readVerified(c, deps);
  const verified = { carrier, callbacks, body: callback.body };
  const nonce = callbacks.nonceOf?.(callback) ?? null;
  if (nonce === null) return answer(verified);
  const expiresAt = new Date(Date.now() + nonce.usableMs);
  if (!(await useNonce(deps.db, carrier.name, nonce.value, expiresAt))) {
    if (nonce.isRetried) return acknowledgeCallback(c, callbacks);
    throw new ApiError(403, 'This request was already received.', { shape: 'detail' });
  }
  try {
    return await answer(verified);
  } catch (error) {
    await deleteNonce(deps.db, carrier.name, nonce.value).catch((err: unknown) =>
      deps.log.error(
        { err, carrier: carrier.name },
        'cannot clear a failed callback; the carrier’s retry will be rejected as a repeat',
      ),
    );
    throw error;
  }
}

/** Acknowledges a report with a response that the carrier does not interpret as instructions. */
export function acknowledgeCallback(c: Context, callbacks: CarrierCallbacks): Response {
  return callbacks.noted === undefined ? done(c, 'Noted.') : respondToCarrier(c, callbacks.noted);
}

/** Responds in the carrier's format. */
export function respondToCarrier(c: Context, { contentType, body }: CarrierResponse): Response {
  return c.body(body, 200, { 'Content-Type': contentType });
}

async function readVerified(c: Context, { carriers, baseUrl }: ApiDeps) {
  const carrier = carriers.get(c.req.param('provider') ?? '');
  if (carrier?.callbacks == null) throw notFound('carrier');
  const { callbacks } = carrier;
  const callback = await readCallback(c, baseUrl());
  if (!callbacks.verify(callback)) throw new ApiError(403, 'The signature does not match.', { shape: 'detail' });
  return { carrier, callbacks, callback };
}

/** The NUL character, raw and as encoded in forms and JSON. PostgreSQL cannot store it. */
const nul = /\0|%00|\\u0000/;

async function readCallback(c: Context, baseUrl: string): Promise<CarrierCallback> {
  const { pathname, search } = new URL(c.req.url);
  const query = search.slice(1);
  refuseTooMany('query', query);
  const { headers } = c.req.raw;
  const body = c.req.method === 'GET' ? query : await c.req.text();
  if (headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) refuseTooMany('form', body);
  if (nul.test(query) || nul.test(body)) throw new ApiError(400, 'The callback contains a NUL character; remove it.');
  return { url: `${baseUrl}${pathname}${search}`, headers, body };
}

function refuseTooMany(what: 'query' | 'form', parameters: string): void {
  if (hasTooManyParameters(parameters))
    throw new ApiError(400, `The ${what} has more than ${maxParameters} parameters.`);
}
