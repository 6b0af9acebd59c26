import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Who tries to sign in: the name that was given, whether anybody has it or not, and the part of an address. */
export type SignInTry = { readonly username: string; readonly address: string };

/** Tries within a quarter of an hour: under one name from one address, from one address, and under one name. */
const mostTries = { both: 5, address: 20, username: 100 } as const;
const windowSeconds = 15 * 60;
const window = sql`${windowSeconds} * interval '1 second'`;

type Subject = { readonly hash: Buffer; readonly most: number };

/** Only hashes are kept: a name that was typed may be a password. */
function subjectsOf({ username, address }: SignInTry): Readonly<Record<keyof typeof mostTries, Subject>> {
  const hash = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
  return {
    both: { hash: hash('both', username, address), most: mostTries.both },
    address: { hash: hash('address', address), most: mostTries.address },
    username: { hash: hash('username', username), most: mostTries.username },
  };
}

/**
 * Counts a try before the password is looked at, so that tries that come together count as many. Seconds until the next
 * one is looked at where there were too many; null where this one is.
 */
export async function countTry(db: Db, attempt: SignInTry): Promise<number | null> {
  const subjects = Object.values(subjectsOf(attempt)).toSorted((one, other) => Buffer.compare(one.hash, other.hash));
  const rows = await db
    .insertInto('sign_in_tries')
    .values(subjects.map(({ hash }) => ({ subject: hash, tries: 1 })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql<number>`case when sign_in_tries.began_at < now() - ${window} then 1 else sign_in_tries.tries + 1 end`,
        began_at: sql<Date>`case when sign_in_tries.began_at < now() - ${window} then now() else sign_in_tries.began_at end`,
      }),
    )
    .returning(['subject', 'tries', sql<number>`extract(epoch from began_at + ${window} - now())::float8`.as('left')])
    .execute();
  const full = rows.filter(({ subject, tries }) => {
    const most = subjects.find(({ hash }) => hash.equals(subject))?.most ?? 0;
    return tries > most;
  });
  return full.length === 0 ? null : Math.max(1, ...full.map(({ left }) => Math.ceil(left)));
}

/** Takes a try back that had the right password; those before it under this name from this address count no more. */
export async function forgetTry(db: Db, attempt: SignInTry): Promise<void> {
  const { both, address, username } = subjectsOf(attempt);
  await db.deleteFrom('sign_in_tries').where('subject', '=', both.hash).execute();
  const others = [address.hash, username.hash].toSorted(Buffer.compare);
  for (const hash of others)
    await db
      .updateTable('sign_in_tries')
      .set({ tries: sql<number>`greatest(0, tries - 1)` })
      .where('subject', '=', hash)
      .execute();
}

/** Forgets tries that count no more. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_tries').where(sql<boolean>`began_at < now() - ${window}`).execute();
}
