import { type Selectable, sql, type UpdateObject } from 'kysely';
import { type Db, runInTransaction } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';
import { newToken } from '../database/secret-token.ts';
import type { ApiKeysTable } from './account-tables.ts';
import { type KeyHashes, plainHash } from './key-hash.ts';
import type { KeyLimits } from './key-owners.ts';

const shown = [
  'api_key_id',
  'name',
  'prefix',
  'scopes',
  'assistants',
  'expires_at',
  'allowed_addresses',
  'created_at',
  'last_used_at',
  'last_used_address',
  'previous_until',
] as const;
/** The non-secret columns of a key. */
export type PublicApiKey = Pick<Selectable<ApiKeysTable>, (typeof shown)[number]>;
/** Identifies a key and its account. */
export type KeyId = { readonly accountId: string; readonly apiKeyId: string };
type NewKey = { readonly accountId: string; readonly name: string; readonly key: string } & Partial<KeyLimits>;

/** Generates a random key. It has 256 bits, so a plain hash is enough to store. */
export function newApiKey(): string {
  return `parley_${newToken()}`;
}

/** The part of a key that may be shown again: at most a third of it. */
const prefixOf = (key: string): string => key.slice(0, Math.min(12, Math.floor(key.length / 3)));

/** Stores a random key by its hash; without limits it has all permissions. Throws the database's unique violation if the same key exists. */
export async function createApiKey(db: Db, { accountId, key, ...content }: NewKey): Promise<PublicApiKey> {
  return db
    .insertInto('api_keys')
    .values({ ...content, account_id: accountId, prefix: prefixOf(key), hash: plainHash(key) })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** The account's unrevoked keys, newest first. */
export async function listApiKeys(db: Db, accountId: string, slice: Slice): Promise<Page<PublicApiKey>> {
  const keys = unrevoked(db, accountId);
  return readPage({ found: keys, rows: keys.select(shown), usual: sql`created_at desc, api_key_id desc` }, slice);
}

/** Finds an unrevoked key of the account. */
export async function findApiKey(db: Db, { accountId, apiKeyId }: KeyId): Promise<PublicApiKey | undefined> {
  return unrevoked(db, accountId).select(shown).where('api_key_id', '=', apiKeyId).executeTakeFirst();
}

/** The channel that notifies processes of changed keys. */
export const keysChangedChannel = 'api_keys_changed';

type KeyChange = Partial<KeyLimits & { readonly name: string }>;

/** Changes a key with effect from the next request, and notifies every process. Undefined if the account has no such key. */
export async function changeApiKey(db: Db, id: KeyId, change: KeyChange): Promise<PublicApiKey | undefined> {
  return changed(db, id, change);
}

/** Revokes a key with effect from the next request, and notifies every process. False if the account has no such key. */
export async function revokeApiKey(db: Db, id: KeyId): Promise<boolean> {
  return (await changed(db, id, { revoked_at: sql<Date>`now()` })) !== undefined;
}

/** Replaces a key with a new random one; the old one remains valid for the overlap. Undefined if the account has no such key. */
export async function rollApiKey(
  db: Db,
  id: KeyId,
  { key, overlapSeconds }: { readonly key: string; readonly overlapSeconds: number },
): Promise<PublicApiKey | undefined> {
  return changed(db, id, {
    hash: plainHash(key),
    prefix: prefixOf(key),
    previous_hash: sql<Buffer>`hash`,
    previous_until: sql<Date>`now() + ${overlapSeconds} * interval '1 second'`,
  });
}

async function changed(db: Db, id: KeyId, change: UpdateObject<Schema, 'api_keys'>): Promise<PublicApiKey | undefined> {
  return runInTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('api_keys')
      .set(change)
      .where('api_key_id', '=', id.apiKeyId)
      .where('account_id', '=', id.accountId)
      .where('revoked_at', 'is', null)
      .returning(shown)
      .executeTakeFirst();
    await sql`select pg_notify(${keysChangedChannel}, '')`.execute(trx);
    return row;
  });
}

function unrevoked(db: Db, accountId: string) {
  return db.selectFrom('api_keys').where('account_id', '=', accountId).where('revoked_at', 'is', null);
}

/**
 * Ensures that the key from the settings works. A revoked key stays revoked, a rolled key stays replaced, and a key stored under an earlier hash gets
 * the current one.
 */
export async function registerApiKey(
  db: Db,
  accountId: string,
  { key, hashes }: { readonly key: string; readonly hashes: KeyHashes },
): Promise<void> {
  const all = [hashes.current, ...hashes.earlier];
  const known = await db
    .selectFrom('api_keys')
    .select(['api_key_id', 'hash'])
    .where((where) => where.or([where('hash', 'in', all), where('previous_hash', 'in', all)]))
    .execute();
  const outdated = known.find(({ hash }) => hashes.earlier.some((earlier) => earlier.equals(hash)));
  const hash = hashes.current;
  if (known.length === 0) {
    const content = { account_id: accountId, name: 'PARLEY_API_KEY', prefix: prefixOf(key), hash };
    await db.insertInto('api_keys').values(content).execute();
  } else if (outdated !== undefined && !known.some((row) => row.hash.equals(hash)))
    await db.updateTable('api_keys').set({ hash }).where('api_key_id', '=', outdated.api_key_id).execute();
}
