type PresentFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops the fields that are undefined. */
export function dropUndefined<T extends object>(fields: T): PresentFields<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as PresentFields<T>;
}
