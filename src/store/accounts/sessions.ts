import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { hashOfToken, newToken } from '../database/secret-token.ts';
import type { Role } from './account-tables.ts';
import { type FactorStatus, factorStatus } from './factor-status.ts';

/** A signed-in dashboard user. */
export type Session = {
  readonly sessionId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly username: string;
  readonly role: Role;
  /** `missing` if the user has to set one up before anything else. */
  readonly secondFactor: FactorStatus;
};
/** A session in use; `fresh` is the browser's new token, null if it keeps its current one. */
type SessionInUse = { readonly session: Session; readonly fresh: string | null };

/** Sessions end after this much inactivity, and in any case after a week. */
const idle = sql`interval '12 hours'`;
/** The maximum lifetime of a session in seconds, regardless of use. */
export const maxSessionSeconds = 7 * 24 * 3600;
const longest = sql`${maxSessionSeconds} * interval '1 second'`;
const hasNotRunOut = sql<boolean>`last_seen_at > now() - ${idle} and opened_at > now() - ${longest}`;
/** The interval at which the browser gets a new token. */
const rotation = sql`interval '15 minutes'`;
/** How long an old token remains valid, for requests that are already in progress. */
const overlap = sql`interval '1 minute'`;

/** Signs a user in: creates a session and its token, of which only the hash is stored. */
export async function openSession(db: Db, userId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('dashboard_sessions')
    .values({ dashboard_user_id: userId, token_hash: hashOfToken(token) })
    .execute();
  const user = db.updateTable('dashboard_users').where('dashboard_user_id', '=', userId);
  await user.set({ last_signed_in_at: sql<Date>`now()` }).execute();
  return token;
}

/**
 * The session of a token; null if the token is unknown or the session has expired. An old token remains valid until shortly after the browser first
 * sends the new one, because the response with the new one may have been lost. An old token that arrives later was copied, so the session ends.
 */
export async function useSession(db: Db, token: string): Promise<SessionInUse | null> {
  const hash = hashOfToken(token);
  const found = await find(db, hash);
  if (found === undefined) return null;
  const { session_id, isCurrent, outlived } = found;
  if (outlived) {
    await endSession(db, session_id);
    return null;
  }
  const session: Session = {
    sessionId: session_id,
    userId: found.dashboard_user_id,
    accountId: found.account_id,
    username: found.username,
    role: found.role,
    secondFactor: found.secondFactor,
  };
  if (found.isDue) return { session, fresh: await rotate(db, { sessionId: session_id, hash, seen: found.rotated }) };
  if (found.unseen || (isCurrent && found.unconfirmed)) await noteUse(db, session_id, isCurrent);
  return { session, fresh: null };
}

function find(db: Db, hash: Buffer) {
  const isCurrent = sql<boolean>`token_hash = ${hash}`;
  return db
    .selectFrom('dashboard_sessions')
    .innerJoin('dashboard_users', 'dashboard_users.dashboard_user_id', 'dashboard_sessions.dashboard_user_id')
    .select(['session_id', 'dashboard_users.dashboard_user_id', 'account_id', 'username', 'role'])
    .select(factorStatus.as('secondFactor'))
    .select([
      isCurrent.as('isCurrent'),
      // As text, because JavaScript dates have no microseconds.
      sql<string>`rotated_at::text`.as('rotated'),
      sql<boolean>`case when ${isCurrent} then rotated_at < now() - ${rotation}
        else confirmed_at is null and rotated_at < now() - ${overlap} end`.as('isDue'),
      sql<boolean>`not ${isCurrent} and coalesce(confirmed_at < now() - ${overlap}, false)`.as('outlived'),
      sql<boolean>`confirmed_at is null`.as('unconfirmed'),
      sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('unseen'),
    ])
    .where((where) => where.or([where('token_hash', '=', hash), where('previous_hash', '=', hash)]))
    .where(hasNotRunOut)
    .executeTakeFirst();
}

type Rotation = { readonly sessionId: string; readonly hash: Buffer; readonly seen: string };

/** Of several concurrent requests, one receives the new token. */
async function rotate(db: Db, { sessionId, hash, seen }: Rotation): Promise<string | null> {
  const token = newToken();
  const { numUpdatedRows } = await db
    .updateTable('dashboard_sessions')
    .set({ token_hash: hashOfToken(token), previous_hash: hash, confirmed_at: null })
    .set({ rotated_at: sql<Date>`now()`, last_seen_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`rotated_at::text = ${seen}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? token : null;
}

async function noteUse(db: Db, sessionId: string, isCurrent: boolean): Promise<void> {
  await db
    .updateTable('dashboard_sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .$if(isCurrent, (query) => query.set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` }))
    .where('session_id', '=', sessionId)
    .execute();
}

/** Whether a session is valid and not blocked by a missing second factor. The check does not count as use of the session. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('dashboard_sessions')
    .innerJoin('dashboard_users', 'dashboard_users.dashboard_user_id', 'dashboard_sessions.dashboard_user_id')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where(hasNotRunOut)
    .where(factorStatus, '<>', 'missing')
    .executeTakeFirst();
  return found !== undefined;
}

/** The channel that notifies processes of ended sessions. */
export const sessionsEndedChannel = 'sessions_ended';

/** Signs out of one session, and notifies every process. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('dashboard_sessions').where('session_id', '=', sessionId).execute();
  await notifySessionsEnded(db);
}

/** Signs a user out everywhere, and notifies every process. */
export async function endUserSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('dashboard_sessions').where('dashboard_user_id', '=', userId).execute();
  await notifySessionsEnded(db);
}

/** Notifies every process that sessions have ended or been restricted. */
export async function notifySessionsEnded(db: Db): Promise<void> {
  await sql`select pg_notify(${sessionsEndedChannel}, '')`.execute(db);
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('dashboard_sessions').where(sql<boolean>`not (${hasNotRunOut})`).execute();
}
