import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ApiKeysTable } from './account-tables.ts';
import { type Db, together } from './database.ts';
import type { Page, Slice } from './page.ts';

/** Whom a key speaks for. */
export type KeyOwner = { readonly apiKeyId: string; readonly accountId: string };

/** What may be shown of a key. */
export type ShownKey = Pick<Selectable<ApiKeysTable>, 'api_key_id' | 'name' | 'prefix' | 'created_at' | 'last_used_at'>;
const shown = ['api_key_id', 'name', 'prefix', 'created_at', 'last_used_at'] as const;

/** A new random key; 256 bits, so a plain hash of it is enough to keep. */
export function newApiKey(): string {
  return `parley_${randomBytes(32).toString('base64url')}`;
}

/** SHA-256 of a key, which is all that is kept of it. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** As much of a key as may be shown again: never more than a third of it. */
const prefixOf = (key: string): string => key.slice(0, Math.min(12, Math.floor(key.length / 3)));

/** Stores a key by its hash. Throws the database's unique violation where the same key exists. */
export async function createApiKey(db: Db, key: { accountId: string; name: string; key: string }): Promise<ShownKey> {
  return db
    .insertInto('api_keys')
    .values({ account_id: key.accountId, name: key.name, prefix: prefixOf(key.key), hash: hashOf(key.key) })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** The account's keys that work, newest first. */
export async function listApiKeys(db: Db, accountId: string, slice: Slice): Promise<Page<ShownKey>> {
  const keys = db.selectFrom('api_keys').where('account_id', '=', accountId).where('revoked_at', 'is', null);
  const [rows, count] = await Promise.all([
    keys
      .select(shown)
      .orderBy('created_at', 'desc')
      .orderBy('api_key_id', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
    keys.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Channel on which it is told that a key was revoked. */
export const keysChanged = 'api_keys_changed';

/** Revokes a key, from the next request on, and tells every process. False where the account has no such key that works. */
export async function revokeApiKey(db: Db, accountId: string, apiKeyId: string): Promise<boolean> {
  return together(db, async (trx) => {
    const result = await trx
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('api_key_id', '=', apiKeyId)
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    await sql`select pg_notify(${keysChanged}, '')`.execute(trx);
    return result.numUpdatedRows === 1n;
  });
}

/** Makes sure that the key of the settings works; one that was revoked stays revoked. */
export async function registerApiKey(db: Db, accountId: string, key: string): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({ account_id: accountId, name: 'PARLEY_API_KEY', prefix: prefixOf(key), hash: hashOf(key) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Finds the owner of the key with this hash that is not revoked, and notes its use once a minute. */
export async function findKeyOwner(db: Db, hash: Buffer): Promise<KeyOwner | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(['api_key_id', 'account_id', 'hash'])
    .select(unnoted.as('stale'))
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !timingSafeEqual(row.hash, hash)) return null;
  if (row.stale) await noteUse(db, row.api_key_id);
  return { apiKeyId: row.api_key_id, accountId: row.account_id };
}

const unnoted = sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** Of requests that come together one writes. */
async function noteUse(db: Db, apiKeyId: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('api_key_id', '=', apiKeyId)
    .where(unnoted)
    .execute();
}
