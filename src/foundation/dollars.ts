/** Micro-dollars per dollar. */
const micros = 1_000_000n;
const decimals = 6;

/** The maximum amount of a single transaction: a million dollars, in micro-dollars. */
const mostMicros = 1_000_000n * micros;
/** The format that `readDollars` accepts, in words. */
export const dollarsFormat = 'dollars above 0, at most 1000000, with up to 6 decimals, such as 25 or 0.063';

/** Parses an amount of dollars to micro-dollars, digit by digit; null if it is malformed. */
export function readDollars(text: string): bigint | null {
  const [, whole, fraction = ''] = /^\$?(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const amount = BigInt(whole) * micros + BigInt(fraction.padEnd(decimals, '0'));
  return amount > 0n && amount <= mostMicros ? amount : null;
}

/** Formats micro-dollars as dollars, exactly, with at least two decimals: `-0.063`, `10.00`. */
export function writeDollars(amount: bigint): string {
  const [sign, size] = amount < 0n ? ['-', -amount] : ['', amount];
  const fraction = String(size % micros).padStart(decimals, '0');
  return `${sign}${size / micros}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}
