import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Scope } from './account-tables.ts';
import type { KeyHashes } from './key-hash.ts';

/** The permissions of a key. */
export type KeyLimits = {
  readonly scopes: readonly Scope[];
  /** Null for the whole account. */
  readonly assistants: readonly string[] | null;
  /** Null for never. */
  readonly expires_at: Date | null;
  /** Addresses and networks; null for all. */
  readonly allowed_addresses: readonly string[] | null;
};
/** The limits of a key with all permissions. */
export const unrestrictedLimits: KeyLimits = {
  scopes: ['admin'],
  assistants: null,
  expires_at: null,
  allowed_addresses: null,
};
/** The owner of a request: a key, or a user, who has a role instead of limits. */
export type Owner = {
  readonly apiKeyId: string;
  readonly accountId: string;
  /** The name of the key or user. */
  readonly name: string;
  readonly limits: KeyLimits | null;
};
export type KeyOwner = Owner & { readonly limits: KeyLimits };

/** Finds the owner of an unrevoked key; its limits tell whether it has expired. A key stored under an earlier hash gets the current one. */
export async function findKeyOwner(db: Db, hashes: KeyHashes): Promise<KeyOwner | null> {
  const all = [hashes.current, ...hashes.earlier];
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where((where) => where.or([where('hash', 'in', all), where('previous_hash', 'in', all)]))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { api_key_id: apiKeyId, account_id: accountId, name, hash, previous_hash, previous_until } = row;
  const { scopes, assistants, expires_at, allowed_addresses } = row;
  const limits = { scopes, assistants, expires_at, allowed_addresses };
  const owner = { apiKeyId, accountId, name, limits };
  if (isAmong(hash, all)) {
    if (!isAmong(hash, [hashes.current])) await keepHash(db, { apiKeyId, from: hash, to: hashes.current });
    return owner;
  }
  if (previous_hash === null || previous_until === null || !isAmong(previous_hash, all)) return null;
  return { ...owner, limits: { ...limits, expires_at: earlierOf(expires_at, previous_until) } };
}

const isAmong = (hash: Buffer, hashes: readonly Buffer[]): boolean => hashes.some((one) => timingSafeEqual(one, hash));

const earlierOf = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other);

type HashChange = { readonly apiKeyId: string; readonly from: Buffer; readonly to: Buffer };

async function keepHash(db: Db, { apiKeyId, from, to }: HashChange): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ hash: to })
    .where('api_key_id', '=', apiKeyId)
    .where('hash', '=', from)
    .execute();
}

/** Stores when and from where a key was used, at most once a minute across all processes. */
export async function recordKeyUse(db: Db, apiKeyId: string, address: string | null): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()`, last_used_address: address })
    .where('api_key_id', '=', apiKeyId)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
    .execute();
}
