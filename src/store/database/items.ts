import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Page, Slice } from './page.ts';
import { errorCode } from './store-error.ts';

/** A collection of the customer query API as a query: columns as clients see them, one row per item, all of one account. */
export type ItemView<Item> = RawBuilder<Item>;
/** The filter and order of the items; both refer to columns of `item`. */
export type ItemQuery = {
  readonly where: RawBuilder<SqlBool>;
  readonly orderBy: RawBuilder<unknown>;
  readonly slice: Slice;
  /** The time limit of the search; 5 seconds by default. */
  readonly limitMs?: number;
};

const longestSearchMs = 5_000;

/** The search was canceled because it exceeded its time limit. */
export class SearchTooLong extends Error {
  readonly limitMs: number;

  constructor(limitMs: number, cause: unknown) {
    super(`canceled a search after ${limitMs} ms`, { cause });
    this.name = 'SearchTooLong';
    this.limitMs = limitMs;
  }
}

/** A page of a collection, read as a snapshot. Throws `SearchTooLong`. */
export async function listItems<Item extends { readonly id: string }>(
  db: Db,
  view: ItemView<Item>,
  query: ItemQuery,
): Promise<Page<Item>> {
  return withTimeLimit(db, (trx) => readPage(trx, view, query), query.limitMs);
}

/** Runs a search on a snapshot, with a time limit of 5 seconds by default. Throws `SearchTooLong`. */
export function withTimeLimit<T>(db: Db, search: (trx: Db) => Promise<T>, limitMs = longestSearchMs): Promise<T> {
  const found = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(trx);
      return search(trx);
    });
  return found.catch((error: unknown) => {
    // 57014 query_canceled; 54001 statement_too_complex, which only a pattern can cause.
    throw ['57014', '54001'].includes(errorCode(error)) ? new SearchTooLong(limitMs, error) : error;
  });
}

/** The item of a collection with this id. */
export async function findItem<Item>(db: Db, view: ItemView<Item>, id: string): Promise<Item | undefined> {
  const { rows } = await sql<Item>`select item.* from (${view}) as item where item.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Selects the ids first, so that the shown columns are computed for a single page only. */
async function readPage<Item extends { readonly id: string }>(
  trx: Db,
  view: ItemView<Item>,
  { where, orderBy, slice: { limit, offset } }: ItemQuery,
): Promise<Page<Item>> {
  const found = await sql<{ id: string }>`
    select item.id from (${view}) as item where ${where}
    order by ${orderBy} limit ${limit} offset ${offset}`.execute(trx);
  const ids = found.rows.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await readItems(trx, view, ids);
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  return { rows, total: isLast ? offset + ids.length : await countItems(trx, view, where) };
}

async function readItems<Item>(trx: Db, view: ItemView<Item>, ids: readonly string[]): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item.* from (${view}) as item where item.id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], item.id)`.execute(trx);
  return rows;
}

async function countItems(trx: Db, view: ItemView<unknown>, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (${view}) as item where ${where}`.execute(trx);
  return Number(rows[0]?.total ?? 0);
}
