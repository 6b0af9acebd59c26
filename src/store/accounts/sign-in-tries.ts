import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A limit of `most` tries for one subject in a window that starts with the first try. */
export type Counter = { readonly subject: Buffer; readonly most: number; readonly windowSeconds: number };

/** The key of a counter. Only a hash is stored, because users may type a password in place of a name. */
export function subjectOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Seconds until the last full counter resets; 0 if none is full. */
export async function lockedSeconds(db: Db, counters: readonly Counter[]): Promise<number> {
  const row = await db
    .selectFrom('sign_in_tries')
    .select(sql<number | null>`max(extract(epoch from ends_at - now()))::float8`.as('left'))
    .where('ends_at', '>', sql<Date>`now()`)
    .where((where) =>
      where.or(
        counters.map(({ subject, most }) => where.and([where('subject', '=', subject), where('tries', '>=', most)])),
      ),
    )
    .executeTakeFirst();
  return Math.ceil(row?.left ?? 0);
}

const later = (seconds: number): RawBuilder<Date> => sql<Date>`now() + ${seconds} * interval '1 second'`;
const isOver = sql<boolean>`sign_in_tries.ends_at <= now()`;
/** The effect of a try on an existing row. */
const oneMore = {
  tries: sql<number>`case when ${isOver} then 1 else sign_in_tries.tries + 1 end`,
  ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else sign_in_tries.ends_at end`,
};

/** Counts a try. Returns false and writes nothing if the counter is full, even for concurrent tries. */
export async function countTry(db: Db, { subject, most, windowSeconds }: Counter): Promise<boolean> {
  const counted = await db
    .insertInto('sign_in_tries')
    .values({ subject, tries: 1, ends_at: later(windowSeconds) })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet(oneMore).where(sql<boolean>`${isOver} or sign_in_tries.tries < ${most}`),
    )
    .returning('tries')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Slows down tries for one subject: `free` tries in a window are immediate, further ones `paceMs` apart. */
export type Pace = { readonly free: number; readonly paceMs: number; readonly windowSeconds: number };

/** Counts a try and returns null if it is its turn, across all processes; else returns the milliseconds until the next turn. */
export async function claimTurn(
  db: Db,
  subject: Buffer,
  { free, paceMs, windowSeconds }: Pace,
): Promise<number | null> {
  const next = sql<Date>`now() + ${paceMs} * interval '1 millisecond'`;
  const claimed = await db
    .insertInto('sign_in_tries')
    .values({ subject, tries: 1, ends_at: later(windowSeconds) })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          ...oneMore,
          turn_at: sql<Date | null>`case when not ${isOver} and sign_in_tries.tries >= ${free} then ${next} end`,
        })
        .where(
          sql<boolean>`${isOver} or sign_in_tries.tries < ${free} or coalesce(sign_in_tries.turn_at <= now(), true)`,
        ),
    )
    .returning('tries')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const row = await db
    .selectFrom('sign_in_tries')
    .select(sql<number>`extract(epoch from turn_at - now())::float8 * 1000`.as('left'))
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Math.max(1, Math.ceil(row?.left ?? 1));
}

/** Undoes the count of a correct try: removes one try from each of `back`, and resets each of `all`. */
export async function uncountTries(
  db: Db,
  { all, back }: { readonly all: readonly Buffer[]; readonly back: readonly Buffer[] },
): Promise<void> {
  if (all.length > 0) await db.deleteFrom('sign_in_tries').where('subject', 'in', all).execute();
  for (const subject of back)
    await db
      .updateTable('sign_in_tries')
      .set({ tries: sql<number>`greatest(0, tries - 1)` })
      .where('subject', '=', subject)
      .execute();
}

/** Deletes counters whose window is over. */
export async function deleteExpiredTries(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('ends_at', '<=', sql<Date>`now()`).execute();
}
