import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, runInTransaction } from '../database/database.ts';
import { type Sealer, tryUnseal } from '../database/sealer.ts';
import { endUserSessions, notifySessionsEnded } from './sessions.ts';

/** The database, and the sealer of its secrets. */
export type SecondFactorStore = { readonly db: Db; readonly sealer: Sealer };

/** The second factor of a user. */
type FactorState = {
  /** When it was turned on; null if it is off. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
  /** Whether the account requires it of every user. */
  readonly isRequired: boolean;
};

const placeOf = (userId: string): string => `second_factors/${userId}`;
const hashOf = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([userId, code]))
    .digest();

/** Reads the second factor of a user. Throws if there is no such user. */
export async function readFactorState(db: Db, userId: string): Promise<FactorState> {
  const { since, isRequired, left } = await db
    .selectFrom('dashboard_users')
    .innerJoin('accounts', 'accounts.account_id', 'dashboard_users.account_id')
    .leftJoin('second_factors', 'second_factors.dashboard_user_id', 'dashboard_users.dashboard_user_id')
    .select(['second_factors.confirmed_at as since', 'accounts.second_factor_required as isRequired'])
    .select((query) =>
      query
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.dashboard_user_id', '=', 'dashboard_users.dashboard_user_id')
        .where('used_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('left'),
    )
    .where('dashboard_users.dashboard_user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { since, isRequired, recoveryCodesLeft: left ?? 0 };
}

/** Stores a pending secret (base64) until the user confirms it. False if the second factor is already on. */
export async function beginFactor({ db, sealer }: SecondFactorStore, userId: string, secret: string): Promise<boolean> {
  const sealed = sealer.seal(secret, placeOf(userId));
  const begun = await db
    .insertInto('second_factors')
    .values({ dashboard_user_id: userId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('dashboard_user_id')
        .doUpdateSet({ secret: sealed, created_at: sql<Date>`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('dashboard_user_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** The secret (base64) of a user, active or pending; null if the user has none or no known secret of the installation can open it. */
export async function readFactorSecret(
  { db, sealer }: SecondFactorStore,
  userId: string,
  which: 'active' | 'pending',
): Promise<string | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('dashboard_user_id', '=', userId)
    .where('confirmed_at', which === 'active' ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : tryUnseal(sealer, row.secret, placeOf(userId));
}

/** Marks the time step of a code as used; false if this or a later step was used before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('dashboard_user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Consumes a recovery code; false if the user has no such unused code. */
export async function useRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('dashboard_user_id', '=', userId)
    .where('hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Activates the pending secret, with the time step of the first code. False if another request did so first. */
export async function confirmFactor(
  db: Db,
  userId: string,
  { step, recoveryCodes }: { readonly step: number; readonly recoveryCodes: readonly string[] },
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const confirmed = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: sql<Date>`now()`, last_step: step })
      .where('dashboard_user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) return false;
    await replaceRecoveryCodes(trx, userId, recoveryCodes);
    return true;
  });
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(db: Db, userId: string, codes: readonly string[]): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await trx.deleteFrom('recovery_codes').where('dashboard_user_id', '=', userId).execute();
    const rows = codes.map((code) => ({ dashboard_user_id: userId, hash: hashOf(userId, code) }));
    await trx.insertInto('recovery_codes').values(rows).execute();
  });
}

/** Removes a user's second factor, active or pending, and ends the user's sessions. False if the account has no user with this id who has one. */
export async function removeFactor(
  db: Db,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('second_factors')
      .using('dashboard_users')
      .whereRef('dashboard_users.dashboard_user_id', '=', 'second_factors.dashboard_user_id')
      .where('dashboard_users.account_id', '=', accountId)
      .where('second_factors.dashboard_user_id', '=', userId)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await endUserSessions(trx, userId);
    return true;
  });
}

/** Whether an account requires a second factor of every user. */
export async function isFactorRequired(db: Db, accountId: string): Promise<boolean> {
  const account = db.selectFrom('accounts').select('second_factor_required').where('account_id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).second_factor_required;
}

/** Sets whether an account requires a second factor of every user. */
export async function requireFactor(db: Db, accountId: string, isRequired: boolean): Promise<void> {
  const accounts = db.updateTable('accounts').where('account_id', '=', accountId);
  await accounts.set({ second_factor_required: isRequired }).execute();
  await notifySessionsEnded(db);
}

/** Reseals secrets that are sealed under an earlier secret of the installation. Returns how many cannot be opened. */
export async function resealSecondFactors({ db, sealer }: SecondFactorStore): Promise<number> {
  const rows = await db.selectFrom('second_factors').select(['dashboard_user_id', 'secret']).execute();
  let lost = 0;
  for (const { dashboard_user_id: id, secret: sealed } of rows.filter(({ secret }) => !sealer.isCurrent(secret))) {
    const secret = tryUnseal(sealer, sealed, placeOf(id));
    if (secret === null) lost += 1;
    else
      await db
        .updateTable('second_factors')
        .set({ secret: sealer.seal(secret, placeOf(id)) })
        .where('dashboard_user_id', '=', id)
        .where('secret', '=', sealed)
        .execute();
  }
  return lost;
}
