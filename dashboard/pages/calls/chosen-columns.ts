/** The default columns. */
export const defaultColumns: readonly string[] = ['made', 'who', 'assistant', 'status', 'duration', 'end'];

/** The columns in the address; null if none is valid. */
export function readColumns(text: string | null, known: readonly string[]): readonly string[] | null {
  const named = (text ?? '').split(',');
  const chosen = known.filter((id) => named.includes(id));
  return chosen.length === 0 ? null : chosen;
}

/** Whether two selections are the same. */
export const sameColumns = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

const key = 'parley.calls.columns';

/** The selection stored in this browser. */
export function storedColumns(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a selection in this browser, if allowed. */
export function storeColumns(chosen: readonly string[]): void {
  try {
    localStorage.setItem(key, chosen.join());
  } catch {
    // Then it is kept only in the address.
  }
}
