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

/** Forgets tokens that are refused for their age anyway. */
export async function forgetExpiredTokens(db: Db): Promise<void> {
  await db.deleteFrom('used_tokens').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
