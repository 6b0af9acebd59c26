/** The value below which `share` of all values lie, by rank; null where there are none. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
}

/** The arithmetic mean; null where there are none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How many of `values` are so, as a share; 0 where there are none. */
export function shareOf<Value>(values: readonly Value[], is: (value: Value) => boolean): number {
  return values.length === 0 ? 0 : values.filter(is).length / values.length;
}
