import type { ColumnType, JSONColumnType } from 'kysely';

/** Set by the database when a row is made; written never or seldom. */
export type Stamp = ColumnType<Date, Date | undefined, Date>;
/** Read as a value, written as JSON text (`toJson`). */
export type Stored<T extends object> = JSONColumnType<T>;
/** The same, empty where nothing is written. */
export type StoredOrDefault<T extends object> = JSONColumnType<T, string | undefined>;
