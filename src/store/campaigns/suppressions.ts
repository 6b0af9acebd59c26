import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import { containing } from '../database/text.ts';
import type { SuppressionSource, SuppressionTables } from './suppression-tables.ts';

export type Suppression = Selectable<SuppressionTables['suppressions']>;
export type NewSuppression = {
  /** E.164. */
  readonly number: string;
  readonly reason: string;
};
/** The source of an entry. `callId`: the call in which the callee asked for it. */
type SuppressionOrigin = {
  readonly accountId: string;
  readonly source: SuppressionSource;
  readonly callId?: string;
};

/** Adds numbers to the list in one statement; existing entries do not change. The numbers must be distinct. Returns the numbers that were added. */
export async function addSuppressions(
  db: Db,
  { accountId, source, callId }: SuppressionOrigin,
  entries: readonly NewSuppression[],
): Promise<ReadonlySet<string>> {
  const numbers = entries.map(({ number }) => number);
  const reasons = entries.map(({ reason }) => reason);
  // Sorted, so that concurrent additions of the same numbers cannot deadlock.
  const { rows } = await sql<{ number: string }>`
    insert into suppressions (account_id, number, source, reason, call_id)
    select ${accountId}::uuid, number, ${source}, reason, ${callId ?? null}::uuid
    from unnest(${numbers}::text[], ${reasons}::text[]) as given (number, reason)
    order by number
    on conflict (account_id, number) do nothing
    returning number`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Finds a number on the account's list. */
export async function findSuppression(db: Db, accountId: string, number: string): Promise<Suppression | undefined> {
  return ofNumber(db, accountId, number).selectAll().executeTakeFirst();
}

/** Removes a number from the list; false if it is not on it. */
export async function deleteSuppression(db: Db, accountId: string, number: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('suppressions')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Filters the list. `number`: only that number; `search`: a text in the number or reason, case-insensitive. */
type SuppressionFilter = {
  readonly number?: string | undefined;
  readonly source?: SuppressionSource | undefined;
  readonly search?: string | undefined;
};

/** The account's list, filtered if requested; newest first. */
export async function listSuppressions(
  db: Db,
  accountId: string,
  { number, source, search = '' }: SuppressionFilter,
  slice: Slice,
): Promise<Page<Suppression>> {
  const digits = search.replace(/[\s().+-]/g, '');
  const listed = db
    .selectFrom('suppressions')
    .where('account_id', '=', accountId)
    .$if(number !== undefined, (query) => query.where('number', '=', number!))
    .$if(source !== undefined, (query) => query.where('source', '=', source!))
    .$if(search !== '', (query) =>
      query.where(({ or }) =>
        or([containing(['reason'], search), ...(/^\d+$/.test(digits) ? [containing(['number'], digits)] : [])]),
      ),
    );
  return readPage({ found: listed, rows: listed.selectAll(), usual: sql`created_at desc, number` }, slice);
}

function ofNumber(db: Db, accountId: string, number: string) {
  return db.selectFrom('suppressions').where('account_id', '=', accountId).where('number', '=', number);
}
