import type { ColumnType, JSONColumnType } from 'kysely';

/** Set by the database on insert; rarely or never written. */
export type Stamp = ColumnType<Date, Date | undefined, Date>;
/** Read as a value, written as JSON text (`toJson`). */
export type Stored<T extends object> = JSONColumnType<T>;
/** The same, with an empty default. */
export type StoredOrDefault<T extends object> = JSONColumnType<T, string | undefined>;
