/** What is shown where nobody chose anything. */
export const usualColumns: readonly string[] = ['made', 'who', 'assistant', 'status', 'duration', 'end'];

/** Columns as they stand in the address; null where it says nothing of them, or nothing that there is. */
export function readColumns(text: string | null, known: readonly string[]): readonly string[] | null {
  const named = (text ?? '').split(',');
  const chosen = known.filter((id) => named.includes(id));
  return chosen.length === 0 ? null : chosen;
}

/** Whether two choices are the same. */
export const sameColumns = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

const key = 'parley.calls.columns';

/** The choice that was made in this browser. */
export function keptColumns(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice in this browser, where it lets one. */
export function keepColumns(chosen: readonly string[]): void {
  try {
    localStorage.setItem(key, chosen.join());
  } catch {
    // Then it stays in the address alone.
  }
}
