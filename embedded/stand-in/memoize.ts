/** Caches the latest results of a pure function of a text, dropping the least recently used ones first. For texts of assistants, never of callers. */
export function memoize<T>(work: (text: string) => T, limit: number): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    const result = known ?? work(text);
    kept.delete(text);
    kept.set(text, result);
    if (kept.size > limit) kept.delete(kept.keys().next().value ?? '');
    return result;
  };
}
