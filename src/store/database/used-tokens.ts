import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Notes that a token was used; false where it was before. Of two that race one gets true. */
export async function useToken(db: Db, token: { tokenId: string; expiresAt: Date }): Promise<boolean> {
  const result = await db
    .insertInto('used_tokens')
    .values({ token_id: token.tokenId, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Notes that a nonce of somebody else's was used, by its hash; false where it was before. Nonces of different scopes have
 * nothing to do with each other.
 */
export async function useNonce(db: Db, scope: string, nonce: string, expiresAt: Date): Promise<boolean> {
  return useToken(db, { tokenId: idOfNonce(scope, nonce), expiresAt });
}

/** Forgets that a nonce was used: what it was used for failed and may be tried again. */
export async function forgetNonce(db: Db, scope: string, nonce: string): Promise<void> {
  await db.deleteFrom('used_tokens').where('token_id', '=', idOfNonce(scope, nonce)).execute();
}

function idOfNonce(scope: string, nonce: string): string {
  return createHash('sha256').update(`${scope} ${nonce}`).digest('hex').slice(0, 32);
}

/** Forgets tokens that are refused for their age anyway. */
export async function forgetExpiredTokens(db: Db): Promise<void> {
  await db.deleteFrom('used_tokens').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
