import { type Selectable, sql } from 'kysely';
import { type Db, runInTransaction } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import type { DashboardUsersTable, Role } from './account-tables.ts';
import { type FactorStatus, factorStatus } from './factor-status.ts';
import { hashPassword } from './passwords.ts';
import { endUserSessions } from './sessions.ts';

/** The non-secret columns of a user. */
export type PublicUser = Omit<Selectable<DashboardUsersTable>, 'account_id' | 'password_hash'> & {
  readonly second_factor: FactorStatus;
};
const shown = [
  ...(['dashboard_user_id', 'username', 'role', 'last_signed_in_at', 'created_at'] as const),
  factorStatus.as('second_factor'),
] as const;

/** The user of the dashboard and the customer query API with this name; undefined for an unknown name. */
export async function findDashboardUser(db: Db, username: string) {
  return db
    .selectFrom('dashboard_users')
    .select(['dashboard_user_id', 'account_id', 'username', 'role', 'password_hash'])
    .select(factorStatus.as('second_factor'))
    .where('username', '=', username)
    .executeTakeFirst();
}

/** The account's users by name. */
export async function listDashboardUsers(db: Db, accountId: string, slice: Slice): Promise<Page<PublicUser>> {
  const users = db.selectFrom('dashboard_users').where('account_id', '=', accountId);
  return readPage({ found: users, rows: users.select(shown), usual: sql`username` }, slice);
}

type NewUser = { readonly username: string; readonly password: string; readonly role: Role };

/** Adds a user to the account; null if the name is taken. */
export async function createDashboardUser(db: Db, accountId: string, user: NewUser): Promise<PublicUser | null> {
  const { username, role } = user;
  const password_hash = await hashPassword(user.password);
  return insertDashboardUser(db, { account_id: accountId, username, role, password_hash });
}

type UserRow = Omit<NewUser, 'password'> & { readonly account_id: string; readonly password_hash: string };

/** Adds a user whose password is hashed; null if the name is taken, which does not end a transaction. */
export async function insertDashboardUser(db: Db, row: UserRow): Promise<PublicUser | null> {
  const insert = db.insertInto('dashboard_users').values(row).returning(shown);
  return (await insert.onConflict((conflict) => conflict.column('username').doNothing()).executeTakeFirst()) ?? null;
}

type UserChange = { readonly role?: Role | undefined; readonly password?: string | undefined };
/** The outcome of changing or removing a user. An account always keeps at least one owner. */
export type UserChangeResult =
  | { readonly type: 'changed'; readonly user: PublicUser }
  | { readonly type: 'refused'; readonly reason: 'unknown' | 'last_owner' };

/** Changes the role or password of a user; a new password ends all of the user's sessions. */
export async function changeDashboardUser(
  db: Db,
  user: { readonly accountId: string; readonly userId: string },
  { role, password }: UserChange,
): Promise<UserChangeResult> {
  const password_hash = password === undefined ? null : await hashPassword(password);
  return withOwners(db, user, async (trx, isLastOwner) => {
    if (isLastOwner && role !== undefined && role !== 'owner') return { type: 'refused', reason: 'last_owner' };
    const changes = { ...(role === undefined ? {} : { role }), ...(password_hash === null ? {} : { password_hash }) };
    if (password_hash !== null) await endUserSessions(trx, user.userId);
    const changed = Object.keys(changes).length === 0 ? one(trx, user) : update(trx, user, changes);
    return { type: 'changed', user: await changed };
  });
}

/** Removes a user and ends the user's sessions first. */
export async function deleteDashboardUser(
  db: Db,
  user: { readonly accountId: string; readonly userId: string },
): Promise<UserChangeResult> {
  return withOwners(db, user, async (trx, isLastOwner) => {
    if (isLastOwner) return { type: 'refused', reason: 'last_owner' };
    await endUserSessions(trx, user.userId);
    const removed = trx.deleteFrom('dashboard_users').where('dashboard_user_id', '=', user.userId).returning(shown);
    return { type: 'changed', user: await removed.executeTakeFirstOrThrow() };
  });
}

/** Sets a hashed password without ending any session. */
export async function setPasswordHash(db: Db, userId: string, password_hash: string): Promise<void> {
  await db.updateTable('dashboard_users').set({ password_hash }).where('dashboard_user_id', '=', userId).execute();
}

type UserId = { readonly accountId: string; readonly userId: string };
type Work = (trx: Db, isLastOwner: boolean) => Promise<UserChangeResult>;

/** Runs `work` with the account's users locked, so that concurrent removals cannot remove the last owner. */
function withOwners(db: Db, { accountId, userId }: UserId, work: Work): Promise<UserChangeResult> {
  return runInTransaction(db, async (trx) => {
    const users = await trx
      .selectFrom('dashboard_users')
      .select(['dashboard_user_id', 'role'])
      .where('account_id', '=', accountId)
      .where((where) => where.or([where('role', '=', 'owner'), where('dashboard_user_id', '=', userId)]))
      .orderBy('dashboard_user_id')
      .forUpdate()
      .execute();
    const user = users.find(({ dashboard_user_id }) => dashboard_user_id === userId);
    if (user === undefined) return { type: 'refused', reason: 'unknown' };
    const owners = users.filter(({ role }) => role === 'owner').length;
    return work(trx, user.role === 'owner' && owners === 1);
  });
}

const one = (trx: Db, { userId }: UserId) =>
  trx.selectFrom('dashboard_users').select(shown).where('dashboard_user_id', '=', userId).executeTakeFirstOrThrow();

const update = (trx: Db, { userId }: UserId, changes: { role?: Role; password_hash?: string }) =>
  trx
    .updateTable('dashboard_users')
    .set(changes)
    .where('dashboard_user_id', '=', userId)
    .returning(shown)
    .executeTakeFirstOrThrow();
