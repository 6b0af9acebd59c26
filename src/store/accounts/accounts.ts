import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { createApiKey, newApiKey, registerApiKey } from './api-keys.ts';
import type { KeyHasher } from './key-hash.ts';
import { hashPassword } from './passwords.ts';

/** Credentials from the settings; null if the server is to generate them. */
type FirstCredentials = {
  readonly apiKey: string | null;
  readonly dashboardUser: string | null;
  readonly dashboardPassword: string | null;
};
/** The results of a first start. Generated secrets appear here once and nowhere else. */
export type FirstStart = {
  readonly apiKey: string | null;
  readonly dashboardUser: string | null;
  readonly dashboardPassword: string | null;
};

type FirstStartPorts = {
  readonly hashesOf: KeyHasher;
  /** Receives generated credentials before they are stored; if it rejects, nothing is stored. */
  readonly keep: (made: FirstStart) => Promise<void>;
};

/**
 * Creates the account, its key and its dashboard user if they do not exist; processes that start together do so once. Returns the generated
 * credentials. An `apiKey` in the settings is registered on every start.
 */
export async function ensureAccount(db: Db, given: FirstCredentials, ports: FirstStartPorts): Promise<FirstStart> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7217540)`.execute(trx);
    const accountId = (await findFirstAccount(trx)) ?? (await createAccount(trx, 'Parley'));
    const { apiKey: key } = given;
    if (key !== null) await registerApiKey(trx, accountId, { key, hashes: ports.hashesOf(key) });
    const apiKey = key === null ? await firstKey(trx, accountId) : null;
    const made = { apiKey, ...(await firstUser(trx, accountId, given)) };
    await ports.keep(made);
    return made;
  });
}

/** The account that the first start created; undefined before it. */
export async function findFirstAccount(db: Db): Promise<string | undefined> {
  const first = await db.selectFrom('accounts').select('account_id').orderBy('account_id').limit(1).executeTakeFirst();
  return first?.account_id;
}

/** Creates an account and returns its id. */
export async function createAccount(db: Db, name: string): Promise<string> {
  const row = await db.insertInto('accounts').values({ name }).returning('account_id').executeTakeFirstOrThrow();
  return row.account_id;
}

async function firstKey(db: Db, accountId: string): Promise<string | null> {
  const some = await db.selectFrom('api_keys').select('api_key_id').limit(1).executeTakeFirst();
  if (some !== undefined) return null;
  const key = newApiKey();
  await createApiKey(db, { accountId, name: 'first key', key });
  return key;
}

type FirstUser = Pick<FirstStart, 'dashboardUser' | 'dashboardPassword'>;

async function firstUser(db: Db, accountId: string, given: FirstCredentials): Promise<FirstUser> {
  const none = { dashboardUser: null, dashboardPassword: null };
  const some = await db.selectFrom('dashboard_users').select('dashboard_user_id').limit(1).executeTakeFirst();
  if (some !== undefined) return none;
  const username = given.dashboardUser ?? 'admin';
  const password = given.dashboardPassword ?? randomBytes(12).toString('base64url');
  await db
    .insertInto('dashboard_users')
    .values({ account_id: accountId, username, role: 'owner', password_hash: await hashPassword(password) })
    .execute();
  return given.dashboardPassword === null ? { dashboardUser: username, dashboardPassword: password } : none;
}

/** The user that an account's API representation shows as `user`. */
export async function findAccount(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['name', 'dp', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Sets the user that an account's API representation shows as `user`. */
export async function updateAccount(
  db: Db,
  accountId: string,
  profile: { readonly name: string; readonly dp: string; readonly email: string },
): Promise<void> {
  const { name, dp, email } = profile;
  await db.updateTable('accounts').set({ name, dp, email }).where('account_id', '=', accountId).execute();
}
