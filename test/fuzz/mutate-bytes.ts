import type { Random } from '#test/support/random.ts';

/** Cuts bytes off or changes up to four of them; some are left as they are. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const length = random.chance(0.3) ? random.between(0, bytes.length) : bytes.length;
  const mutated = Uint8Array.from(bytes.subarray(0, length));
  for (let flips = random.between(0, 4); flips > 0 && mutated.length > 0; flips--)
    mutated[random.between(0, mutated.length - 1)] = random.between(0, 255);
  return mutated;
}
