import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

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
  const count = found.select(sql<string>`count(*)`.as('list_total')).$castTo<{ readonly list_total: string }>();
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
