import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { compileOnce } from './compile-once.ts';
import type { Db } from './database.ts';
import { jsonOf, type Moments, restoreMoments } from './json-rows.ts';

/** A slice of a list. `order` is the order of the request, if it names one. */
export type Slice = {
  readonly limit: number;
  readonly offset: number;
  readonly order?: RawBuilder<unknown> | undefined;
};

/** The order of a slice; the usual order of the list breaks ties. */
export const ordered = ({ order }: Slice, usual: RawBuilder<unknown>): RawBuilder<unknown> =>
  order === undefined ? usual : sql`${order}, ${usual}`;

/** The rows of a slice, and the total number of rows. */
export type Page<T> = { readonly rows: T[]; readonly total: number };

type SlicedQuery<Schema, Table extends keyof Schema, Row> = {
  /** The rows of all pages. */
  readonly found: SelectQueryBuilder<Schema, Table, object>;
  /** The same with its columns. */
  readonly rows: SelectQueryBuilder<Schema, Table, Row>;
  readonly usual: RawBuilder<unknown>;
};

/** Reads a slice of a list and the number of all its rows in a single statement, because round trips cost more than the data. */
export async function readPage<Schema, Table extends keyof Schema, Row>(
  { found, rows, usual }: SlicedQuery<Schema, Table, Row>,
  slice: Slice,
): Promise<Page<Row>> {
  const count = countOf(found);
  const page = await rows
    .select(sql<string>`(${count})`.as('list_total'))
    .$castTo<Row & { readonly list_total: string }>()
    .orderBy(ordered(slice, usual))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const [first] = page;
  // A page past the last, or of no rows, has no row to carry the total.
  const isWhole = slice.offset === 0 && slice.limit > 0;
  const total = first ?? (isWhole ? null : await count.executeTakeFirstOrThrow());
  return { rows: page.map(({ list_total, ...row }) => row as Row), total: Number(total?.list_total ?? 0) };
}

function countOf<Schema, Table extends keyof Schema>(found: SelectQueryBuilder<Schema, Table, object>) {
  return found.select(sql<string>`count(*)`.as('list_total')).$castTo<{ readonly list_total: string }>();
}

/** A slice in the usual order of its list. */
export type UsualSlice = Pick<Slice, 'limit' | 'offset'>;

/**
 * Reads slices of a frequent list in its usual order, as `readPage` does. The statement is compiled once for each combination of given values (see
 * `compileOnce`), and the rows arrive as JSON (see `compileAsJson`).
 */
export function compilePage<Given extends object, Schema, Table extends keyof Schema, Row extends object>(
  moments: Moments<Row>,
  build: (db: Db, values: Given) => SlicedQuery<Schema, Table, Row>,
): (db: Db, values: Given & UsualSlice) => Promise<Page<Row>> {
  const select = compileOnce((db, values: Given & UsualSlice) => {
    const { found, rows, usual } = build(db, values);
    const page = rows.orderBy(usual).limit(values.limit).offset(values.offset);
    return db.selectNoFrom([jsonOf(page).as('rows'), sql<string>`(${countOf(found)})`.as('total')]);
  });
  return async (db, values) => {
    const [{ rows, total } = { rows: [], total: '0' }] = await select(db, values);
    restoreMoments(rows, moments);
    return { rows, total: Number(total) };
  };
}
