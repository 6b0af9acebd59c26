/** A slice of a list. */
export type Slice = { readonly limit: number; readonly offset: number };
/** The rows of a slice, and the total number of rows. */
export type Page<T> = { readonly rows: T[]; readonly total: number };
