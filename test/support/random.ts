/** A small seeded generator (mulberry32), so that a failing random test can be reproduced. */
export type Random = {
  readonly seed: number;
  /** From 0 to below 1. */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    seed,
    next,
    between,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
