/** A number of calls out of others. */
export type Share = { readonly count: number; readonly of: number };
/** A rate with its confidence interval, as fractions. */
export type Interval = { readonly rate: number; readonly low: number; readonly high: number };

/** The normal quantiles of two-sided confidence intervals, by percent. */
export const quantiles = { 95: 1.959964, 99: 2.575829 } as const;

/** The Wilson score interval of a rate; null without calls. Unlike the normal interval it is sound for few calls and for rates near 0 and 1. */
export function wilsonInterval({ count, of }: Share, z: number): Interval | null {
  if (of === 0) return null;
  const rate = count / of;
  const centre = (rate + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((rate * (1 - rate)) / of + z ** 2 / (4 * of ** 2));
  return { rate, low: count === 0 ? 0 : centre - half, high: count === of ? 1 : centre + half };
}

/** How a rate compares with another one. */
export type Difference = {
  /** The bounds of the difference, as fractions. */
  readonly low: number;
  readonly high: number;
  readonly verdict: 'higher' | 'lower' | 'not_significant';
};

/** The 95 % interval of the difference of two independent rates by Newcombe's hybrid score method; null if either has no calls. */
export function differenceOf(one: Share, other: Share): Difference | null {
  const [a, b] = [wilsonInterval(one, quantiles[95]), wilsonInterval(other, quantiles[95])];
  if (a === null || b === null) return null;
  const difference = a.rate - b.rate;
  const low = difference - Math.hypot(a.rate - a.low, b.high - b.rate);
  const high = difference + Math.hypot(a.high - a.rate, b.rate - b.low);
  return { low, high, verdict: low > 0 ? 'higher' : high < 0 ? 'lower' : 'not_significant' };
}
