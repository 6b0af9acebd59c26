import { type RawBuilder, sql } from 'kysely';

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
