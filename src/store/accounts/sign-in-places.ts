import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { subjectOf } from './sign-in-tries.ts';

/** A name and the client part of an address. */
type Place = { readonly username: string; readonly address: string };

/** How long a place is remembered after the last sign-in, and the minimum interval between two writes for it. */
const remembered = sql`interval '90 days'`;
const refresh = sql`interval '1 day'`;

const keyOf = ({ username, address }: Place): Buffer => subjectOf('place', username, address);

/** Whether this name has signed in from this address before. */
export async function isKnownPlace(db: Db, place: Place): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_places')
    .select('place')
    .where('place', '=', keyOf(place))
    .where(sql<boolean>`seen_at > now() - ${remembered}`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Remembers a place after a correct password; writes at most one row per place and day. */
export async function rememberPlace(db: Db, place: Place): Promise<void> {
  await db
    .insertInto('sign_in_places')
    .values({ place: keyOf(place) })
    .onConflict((conflict) =>
      conflict
        .column('place')
        .doUpdateSet({ seen_at: sql<Date>`now()` })
        .where(sql<boolean>`sign_in_places.seen_at < now() - ${refresh}`),
    )
    .execute();
}

/** Deletes places without a recent sign-in. */
export async function deleteExpiredPlaces(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_places').where(sql<boolean>`seen_at <= now() - ${remembered}`).execute();
}
