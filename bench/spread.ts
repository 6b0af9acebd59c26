/** The quantile `share` of all values by rank; null for no values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
}

/** The arithmetic mean; null for no values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The share of true values; 0 for no values. */
export function shareOf<Value>(values: readonly Value[], is: (value: Value) => boolean): number {
  return values.length === 0 ? 0 : values.filter(is).length / values.length;
}
