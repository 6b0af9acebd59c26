import { type Selectable, sql } from 'kysely';
import { type Db, runInTransaction } from '../database/database.ts';
import { hashOfToken, newToken } from '../database/secret-token.ts';
import type { InvitationsTable, Role } from './account-tables.ts';
import { insertDashboardUser, type PublicUser } from './dashboard-users.ts';

/** An invitation without its secret. */
export type Invitation = Omit<Selectable<InvitationsTable>, 'account_id' | 'token_hash'>;
const shown = ['invitation_id', 'role', 'email', 'expires_at', 'created_at'] as const;

/** Open invitations of an account; more are refused. */
export const mostInvitations = 100;
const isOpen = sql<boolean>`expires_at > now()`;

type NewInvitation = { readonly role: Role; readonly email: string | null; readonly hours: number };

/** Creates an invitation and its token, of which only the hash is stored; null if the account has too many open ones. */
export async function createInvitation(
  db: Db,
  accountId: string,
  { role, email, hours }: NewInvitation,
): Promise<{ readonly invitation: Invitation; readonly token: string } | null> {
  return runInTransaction(db, async (trx) => {
    const account = trx.selectFrom('accounts').select('account_id').where('account_id', '=', accountId);
    await account.forNoKeyUpdate().executeTakeFirstOrThrow();
    const { open } = await trx
      .selectFrom('invitations')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('account_id', '=', accountId)
      .where(isOpen)
      .executeTakeFirstOrThrow();
    if (Number(open) >= mostInvitations) return null;
    const token = newToken();
    const expires_at = sql<Date>`now() + ${hours} * interval '1 hour'`;
    const invitation = await trx
      .insertInto('invitations')
      .values({ account_id: accountId, role, email, token_hash: hashOfToken(token), expires_at })
      .returning(shown)
      .executeTakeFirstOrThrow();
    return { invitation, token };
  });
}

/** The account's open invitations, newest first. */
export async function listInvitations(db: Db, accountId: string): Promise<readonly Invitation[]> {
  const open = db.selectFrom('invitations').where('account_id', '=', accountId).where(isOpen);
  return open.select(shown).orderBy('invitation_id', 'desc').execute();
}

/** Revokes an open invitation; false if the account has none with this id. */
export async function deleteInvitation(db: Db, accountId: string, invitationId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .where(isOpen)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The open invitation of a token, with the name of its account; undefined if it was used or revoked or has expired. */
export async function findInvitation(db: Db, token: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.account_id', 'invitations.account_id')
    .select(['invitations.role', 'invitations.expires_at', 'accounts.name as account'])
    .where('token_hash', '=', hashOfToken(token))
    .where(isOpen)
    .executeTakeFirst();
}

/** The outcome of accepting an invitation. */
export type Acceptance =
  | { readonly type: 'accepted'; readonly accountId: string; readonly user: PublicUser }
  | { readonly type: 'refused'; readonly reason: 'unknown' | 'name_taken' };

/** Uses an invitation up for a new user, in one transaction; it stays open if the name is taken. `password_hash` as from `hashPassword`. */
export async function acceptInvitation(
  db: Db,
  token: string,
  { username, password_hash }: { readonly username: string; readonly password_hash: string },
): Promise<Acceptance> {
  return runInTransaction(db, async (trx) => {
    const invitation = await trx
      .selectFrom('invitations')
      .select(['invitation_id', 'account_id', 'role'])
      .where('token_hash', '=', hashOfToken(token))
      .where(isOpen)
      .forUpdate()
      .executeTakeFirst();
    if (invitation === undefined) return { type: 'refused', reason: 'unknown' };
    const { invitation_id, account_id, role } = invitation;
    const user = await insertDashboardUser(trx, { account_id, username, role, password_hash });
    if (user === null) return { type: 'refused', reason: 'name_taken' };
    await trx.deleteFrom('invitations').where('invitation_id', '=', invitation_id).execute();
    return { type: 'accepted', accountId: account_id, user };
  });
}

/** Deletes expired invitations. */
export async function deleteExpiredInvitations(db: Db): Promise<void> {
  await db.deleteFrom('invitations').where(sql<boolean>`not (${isOpen})`).execute();
}
