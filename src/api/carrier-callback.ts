import type { Context } from 'hono';
import type { Carrier, CarrierAnswer, CarrierCallbacks } from '../carriers/carrier.ts';
import { useNonce } from '../store/used-tokens.ts';
import type { ApiDeps } from './deps.ts';
import { done } from './envelope.ts';
import { ApiError, notFound } from './errors.ts';

/** A request that is a carrier's own. */
export type Verified = { readonly carrier: Carrier; readonly callbacks: CarrierCallbacks; readonly body: string };

/** How long a nonce is kept: longer than a call that a repeated callback could do something to. */
const nonceMs = 24 * 3_600_000;

/**
 * Reads a carrier's request; throws `ApiError` where the carrier is not configured, the signature not its own, or its nonce
 * was used before.
 */
export async function readVerified(c: Context, { carriers, baseUrl, db }: ApiDeps): Promise<Verified> {
  const carrier = carriers.get(c.req.param('provider') ?? '');
  if (carrier?.callbacks == null) throw notFound('carrier');
  const { callbacks } = carrier;
  const { pathname, search } = new URL(c.req.url);
  const body = c.req.method === 'GET' ? search.slice(1) : await c.req.text();
  const genuine = callbacks.verify({ url: `${baseUrl()}${pathname}${search}`, headers: c.req.raw.headers, body });
  if (!genuine) throw new ApiError(403, 'The signature does not match.', { shape: 'detail' });
  const nonce = callbacks.nonceOf?.(c.req.raw.headers) ?? null;
  const first = nonce === null || (await useNonce(db, carrier.name, nonce, new Date(Date.now() + nonceMs)));
  if (!first) throw new ApiError(403, 'The request was made before.', { shape: 'detail' });
  return { carrier, callbacks, body };
}

/** Says that a report was read, in words that the carrier does not take for instructions. */
export function noted(c: Context, callbacks: CarrierCallbacks): Response {
  return callbacks.noted === undefined ? done(c, 'Noted.') : give(c, callbacks.noted);
}

/** Answers in the carrier's own language. */
export function give(c: Context, { contentType, body }: CarrierAnswer): Response {
  return c.body(body, 200, { 'Content-Type': contentType });
}
