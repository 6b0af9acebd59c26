import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { createApiKey, newApiKey, registerApiKey } from './api-keys.ts';
import type { Db } from './database.ts';

/** Credentials that the settings ask for; null where they leave the choice to us. */
export type FirstCredentials = {
  readonly apiKey: string | null;
  readonly dashboardUser: string | null;
  readonly dashboardPassword: string | null;
};
/** What a first start made. A generated secret is here once and nowhere else. */
export type FirstStart = {
  readonly apiKey: string | null;
  readonly dashboardUser: string | null;
  readonly dashboardPassword: string | null;
};

/**
 * Makes the account, its key and its dashboard user where there are none yet; processes that start together do it
 * once. Gives what was generated. An `apiKey` of the settings is registered on every start.
 */
export async function ensureAccount(db: Db, given: FirstCredentials): Promise<FirstStart> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7217540)`.execute(trx);
    const accountId = (await findFirstAccount(trx)) ?? (await createAccount(trx, 'Parley'));
    if (given.apiKey !== null) await registerApiKey(trx, accountId, given.apiKey);
    const apiKey = given.apiKey === null ? await firstKey(trx, accountId) : null;
    return { apiKey, ...(await firstUser(trx, accountId, given)) };
  });
}

/** The account that the first start made; undefined before it. */
export async function findFirstAccount(db: Db): Promise<string | undefined> {
  const first = await db.selectFrom('accounts').select('account_id').orderBy('account_id').limit(1).executeTakeFirst();
  return first?.account_id;
}

/** Makes an account and gives its id. */
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
    .values({ account_id: accountId, username, password_hash: await hashPassword(password) })
    .execute();
  return given.dashboardPassword === null ? { dashboardUser: username, dashboardPassword: password } : none;
}

/** Who may use the dashboard and the customer query API under this name; undefined where nobody may. */
export async function findDashboardUser(db: Db, username: string) {
  return db
    .selectFrom('dashboard_users')
    .select(['dashboard_user_id', 'account_id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst();
}

/** The person that an account shows as `user`. */
export async function findAccount(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['name', 'dp', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** scrypt (RFC 7914) with a random salt, as `scrypt$<salt>$<hash>` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Whether `password` is the one that `stored` was made of; constant time in the comparison. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((done, fail) => scrypt(password, salt, 32, (error, key) => (error ? fail(error) : done(key))));
}
