import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A request with an `Idempotency-Key`. */
export type KeyedRequest = {
  readonly accountId: string;
  readonly key: string;
  /** The SHA-256 of everything that makes two requests the same. */
  readonly requestHash: Buffer;
};
/** The state of a key. */
export type KeyClaim =
  /** The key was free and is now claimed for this request until `storeResponse` or `releaseKey`, or until this process dies. */
  | { readonly type: 'claimed'; readonly claimId: string }
  /** The same request is in progress. */
  | { readonly type: 'running' }
  | { readonly type: 'answered'; readonly claimId: string; readonly status: number; readonly answer: string }
  /** The key belongs to another request. */
  | { readonly type: 'other' };

const lifetime = sql`interval '24 hours'`;

/** Claims a key for a request, or returns its state. Of concurrent requests in any processes, only one claims it. */
export async function claimKey(db: Db, request: KeyedRequest, nodeId: string): Promise<KeyClaim> {
  const claimed = await claim(db, request, nodeId);
  if (claimed !== undefined) return { type: 'claimed', claimId: claimed.idempotency_key_id };
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['idempotency_key_id', 'request_hash', 'status', 'answer'])
    .where('account_id', '=', request.accountId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  // Released in between: the next attempt finds it free.
  if (found === undefined) return { type: 'running' };
  if (!found.request_hash.equals(request.requestHash)) return { type: 'other' };
  const { status, answer, idempotency_key_id: claimId } = found;
  return status === null || answer === null ? { type: 'running' } : { type: 'answered', claimId, status, answer };
}

/** Claims a key that is free or expired. */
function claim(db: Db, { accountId, key, requestHash }: KeyedRequest, nodeId: string) {
  const fresh = { account_id: accountId, key, request_hash: requestHash, node_id: nodeId };
  return db
    .insertInto('idempotency_keys')
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet({
          ...fresh,
          idempotency_key_id: sql`uuidv7()`,
          created_at: sql`now()`,
          status: null,
          answer: null,
        })
        .where(sql<boolean>`idempotency_keys.created_at < now() - ${lifetime}`),
    )
    .returning('idempotency_key_id')
    .executeTakeFirst();
}

/** Stores the response of a claimed key for its repeats. */
export async function storeResponse(db: Db, claimId: string, kept: { status: number; answer: string }): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ ...kept, node_id: null })
    .where('idempotency_key_id', '=', claimId)
    .execute();
}

/** Releases a claimed key whose request had no effect. */
export async function releaseKey(db: Db, claimId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('idempotency_key_id', '=', claimId).execute();
}

/** Deletes expired keys. */
export async function deleteExpiredKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - ${lifetime}`).execute();
}
