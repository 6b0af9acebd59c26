import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Records the use of a token; false if it was used before. Of two concurrent uses, only the first gets true. */
export async function useToken(db: Db, token: { tokenId: string; expiresAt: Date }): Promise<boolean> {
  const result = await db
    .insertInto('used_tokens')
    .values({ token_id: token.tokenId, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Records the use of a foreign nonce, by its hash; false if it was used before. Scopes are independent. */
export async function useNonce(db: Db, scope: string, nonce: string, expiresAt: Date): Promise<boolean> {
  return useToken(db, { tokenId: idOfNonce(scope, nonce), expiresAt });
}

/** Deletes the record of a nonce, because its request failed and may be retried. */
export async function deleteNonce(db: Db, scope: string, nonce: string): Promise<void> {
  await db.deleteFrom('used_tokens').where('token_id', '=', idOfNonce(scope, nonce)).execute();
}

function idOfNonce(scope: string, nonce: string): string {
  return createHash('sha256').update(`${scope} ${nonce}`).digest('hex').slice(0, 32);
}

/** Deletes tokens that are rejected by their age anyway. */
export async function deleteExpiredTokens(db: Db): Promise<void> {
  await db.deleteFrom('used_tokens').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
