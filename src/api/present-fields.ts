type PresentFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only the fields that a request has. */
export function presentFields<T extends object>(fields: T): PresentFields<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as PresentFields<T>;
}
