import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../../foundation/log.ts';
import type { Db } from '../../store/database/database.ts';
import {
  claimKey,
  type KeyClaim,
  type KeyedRequest,
  releaseKey,
  storeResponse,
} from '../../store/database/idempotency-keys.ts';
import type { Sealer } from '../../store/database/sealer.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';

type IdempotencyPorts = {
  readonly db: Db;
  readonly log: Log;
  /** The process that owns a key while it processes the request. */
  readonly nodeId: string;
  readonly sealer: Sealer;
};
type IdempotencyOptions = {
  /** How long a repeat waits for the first response. */
  readonly waitMs: number;
  readonly retryMs: number;
};
const defaultIdempotencyOptions = { waitMs: 10_000, retryMs: 1_000 } as const satisfies IdempotencyOptions;

/** Operations that stream audio and change nothing: their responses are not stored. */
export const unstoredOperations: readonly string[] = ['/v1/tts'];
const pollMs = 50;

/**
 * Processes a POST with `Idempotency-Key` once. A repeat with the same body gets the first response, and waits for it while the first request is in
 * progress. Only successful responses are stored. Any other response had no effect and releases the key, as does the death of the processing process,
 * once its lease expires.
 */
export function enforceIdempotency(
  ports: IdempotencyPorts,
  options: IdempotencyOptions = defaultIdempotencyOptions,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const request = await readRequest(c);
    if (request === null) return next();
    const claim = await claimOrWait(c, ports, { request, waitMs: options.waitMs });
    switch (claim.type) {
      case 'claimed':
        await next();
        await settle(c, ports, { claimId: claim.claimId, retryMs: options.retryMs });
        return undefined;
      case 'answered':
        return repeat(ports.sealer, claim);
      case 'other':
        throw new ApiError(409, 'The Idempotency-Key belongs to another request.');
      case 'running':
        throw new ApiError(409, 'The first request with this Idempotency-Key is still running.', {
          headers: { 'Retry-After': '5' },
        });
    }
  };
}

async function readRequest(c: Context<ApiEnv>): Promise<KeyedRequest | null> {
  const key = c.req.header('idempotency-key');
  const owner = c.get('owner');
  if (key === undefined || owner === undefined || c.req.method !== 'POST' || unstoredOperations.includes(c.req.path))
    return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'expected 1 to 255 visible ASCII characters';
    const errors = [{ path: 'Idempotency-Key', message }];
    throw new ApiError(400, `Idempotency-Key: ${message}.`, { errors });
  }
  const { pathname, search } = new URL(c.req.url);
  // A key must not learn through another key's stored response what it may not read itself.
  const own = owner.limits?.assistants == null ? '' : owner.apiKeyId;
  const requestHash = createHash('sha256')
    .update(`${own}${pathname}${search}\n`)
    .update(await c.req.text())
    .digest();
  return { accountId: owner.accountId, key, requestHash };
}

type Wait = { readonly request: KeyedRequest; readonly waitMs: number };

async function claimOrWait(c: Context, { db, nodeId }: IdempotencyPorts, { request, waitMs }: Wait): Promise<KeyClaim> {
  const until = performance.now() + waitMs;
  for (let pauseMs = pollMs; ; pauseMs = Math.min(10 * pollMs, 2 * pauseMs)) {
    const claim = await claimKey(db, request, nodeId);
    if (claim.type !== 'running' || performance.now() + pauseMs > until || c.req.raw.signal.aborted) return claim;
    await sleep(pauseMs);
  }
}

function repeat(sealer: Sealer, { claimId, status, answer }: Extract<KeyClaim, { type: 'answered' }>): Response {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' };
  return new Response(sealer.open(answer, placeOf(claimId)), { status, headers });
}

const placeOf = (claimId: string): string => `idempotency_keys/${claimId}`;

type Settlement = { readonly claimId: string; readonly retryMs: number };

/** Responds in any case after the request has taken effect; if the database is unavailable, the response is stored as soon as it is back. */
async function settle(c: Context, { db, sealer, log }: IdempotencyPorts, { claimId, retryMs }: Settlement) {
  const { ok, status, headers } = c.res;
  const isKept = ok && headers.get('content-type')?.startsWith('application/json') === true;
  const answer = isKept ? sealer.seal(await c.res.clone().text(), placeOf(claimId)) : null;
  const store = () => (answer === null ? releaseKey(db, claimId) : storeResponse(db, claimId, { status, answer }));
  await store().catch((err: unknown) => {
    log.error({ err, requestId: c.get('requestId') }, 'cannot store the response for an Idempotency-Key');
    void storeLater(store, retryMs);
  });
}

/** Keeps the key leased while the request is processed, at most as long as this process lives. */
async function storeLater(store: () => Promise<void>, retryMs: number): Promise<void> {
  let stored = false;
  while (!stored) {
    await sleep(retryMs, undefined, { ref: false });
    stored = await store().then(
      () => true,
      () => false,
    );
  }
}
