type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only the fields that a request has. */
export function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
