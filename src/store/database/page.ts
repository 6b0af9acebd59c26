/** A slice of a list. */
export type Slice = { readonly limit: number; readonly offset: number };
/** A slice's rows and how many there are in all. */
export type Page<T> = { readonly rows: T[]; readonly total: number };
