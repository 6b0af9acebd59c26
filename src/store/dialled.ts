import { sql } from 'kysely';
import type { Db } from './database.ts';

/** How often a number was called in two spans of time that end now. */
export type TimesDialled = { readonly day: number; readonly month: number };
/** A number, E.164, and when its recipient's day and the 30 days began. */
export type DialledQuestion = { readonly number: string; readonly dayStart: Date; readonly monthStart: Date };

/**
 * How often the account has called each of some numbers: in whichever campaign, also one that was deleted, or without one.
 * A call that never rang counts as well. Read in the transaction that claims a lead, with the account held, no two
 * that race both get the last attempt.
 */
export async function countDialled(
  db: Db,
  accountId: string,
  questions: readonly DialledQuestion[],
): Promise<(number: string) => TimesDialled> {
  const numbers = questions.map(({ number }) => number);
  const days = questions.map(({ dayStart }) => dayStart.toISOString());
  const months = questions.map(({ monthStart }) => monthStart.toISOString());
  const { rows } = await sql<TimesDialled & { readonly number: string }>`
    select asked.number, count(*) filter (where calls.created_at >= asked.day)::int as day, count(*)::int as month
    from unnest(${numbers}::text[], ${days}::timestamptz[], ${months}::timestamptz[]) as asked (number, day, month)
    join calls on calls.account_id = ${accountId}::uuid and calls.call_type = 'outbound'
      and calls.to_number = asked.number and calls.created_at >= least(asked.day, asked.month)
    group by asked.number`.execute(db);
  const found = new Map(rows.map(({ number, day, month }) => [number, { day, month }]));
  return (number) => found.get(number) ?? never;
}

const never: TimesDialled = { day: 0, month: 0 };
