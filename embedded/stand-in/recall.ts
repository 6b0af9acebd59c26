/** A pure function of a text that keeps its last results, the least lately used ones dropped first. For texts of assistants, never of callers. */
export function recalling<T>(work: (text: string) => T, limit: number): (text: string) => T {
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
