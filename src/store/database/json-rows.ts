import { type SelectQueryBuilder, sql } from 'kysely';
import { compileOnce } from './compile-once.ts';
import type { Db } from './database.ts';

type Columns<Row, Kind> = { [Name in keyof Row]: Kind extends Row[Name] ? Name : never }[keyof Row];
/** All columns of a row that are moments: in JSON they are strings. */
export type Moments<Row> = { readonly [Name in Columns<Row, Date>]: true };

/** The rows of a query as one JSON value. */
export const jsonOf = <Schema, Table extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Table, Row>) =>
  sql<Row[]>`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)`;

/** Restores the moments of rows that were read as JSON, in place. */
export function restoreMoments<Row extends object>(rows: readonly Row[], moments: Moments<Row>): void {
  const names = Object.keys(moments);
  for (const row of rows as readonly Record<string, unknown>[])
    for (const name of names) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
}

/**
 * A query as by `compileOnce` whose rows arrive as one JSON value: the driver takes a multiple of the time to read wide rows column by column. No
 * column may be a `bigint` or `numeric`, which JSON would turn into numbers.
 */
export function compileAsJson<Given extends object, Schema, Table extends keyof Schema, Row extends object>(
  moments: Moments<Row>,
  build: (db: Db, values: Given) => SelectQueryBuilder<Schema, Table, Row>,
): (db: Db, values: Given) => Promise<readonly Row[]> {
  const select = compileOnce((db, values: Given) => db.selectNoFrom(jsonOf(build(db, values)).as('rows')));
  return async (db, values) => {
    const [{ rows } = { rows: [] }] = await select(db, values);
    restoreMoments(rows, moments);
    return rows;
  };
}
