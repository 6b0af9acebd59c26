import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Whom a key speaks for. */
export type KeyOwner = { readonly apiKeyId: string; readonly accountId: string };

/** A new random key; 256 bits, so a plain hash of it is enough to keep. */
export function newApiKey(): string {
  return `parley_${randomBytes(32).toString('base64url')}`;
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** As much of a key as may be shown again: never more than a third of it. */
const prefixOf = (key: string): string => key.slice(0, Math.min(12, Math.floor(key.length / 3)));

/** Stores a key by its hash. Throws the database's unique violation where the same key exists. */
export async function createApiKey(db: Db, key: { accountId: string; name: string; key: string }): Promise<string> {
  const row = await db
    .insertInto('api_keys')
    .values({ account_id: key.accountId, name: key.name, prefix: prefixOf(key.key), hash: hashOf(key.key) })
    .returning('api_key_id')
    .executeTakeFirstOrThrow();
  return row.api_key_id;
}

/** Makes sure that the key of the settings works; one that was revoked stays revoked. */
export async function registerApiKey(db: Db, accountId: string, key: string): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({ account_id: accountId, name: 'PARLEY_API_KEY', prefix: prefixOf(key), hash: hashOf(key) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Finds the owner of a key that is not revoked, and notes its use once a minute. */
export async function findKeyOwner(db: Db, key: string): Promise<KeyOwner | null> {
  const hash = hashOf(key);
  const row = await db
    .selectFrom('api_keys')
    .select(['api_key_id', 'account_id', 'hash'])
    .select(sql<boolean>`last_used_at is null or last_used_at < now() - interval '1 minute'`.as('stale'))
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !timingSafeEqual(row.hash, hash)) return null;
  if (row.stale) await noteUse(db, row.api_key_id);
  return { apiKeyId: row.api_key_id, accountId: row.account_id };
}

async function noteUse(db: Db, apiKeyId: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: sql`now()` }).where('api_key_id', '=', apiKeyId).execute();
}
