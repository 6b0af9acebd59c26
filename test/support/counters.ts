import type { OpenCounter } from '#src/providers/usage/usage.ts';

/** The counts by provider and unit; estimates also under `~`. */
export function counters() {
  const counts: Record<string, number> = {};
  const add = (name: string, quantity: number): void => {
    if (quantity !== 0) counts[name] = Math.round(((counts[name] ?? 0) + quantity) * 1_000) / 1_000;
  };
  const open: OpenCounter = ({ provider, unit }) => {
    const name = `${provider} ${unit}`;
    return (quantity, certainty = 'known') => {
      add(name, quantity);
      if (certainty === 'estimated') add(`~${name}`, quantity);
    };
  };
  return { counts, open };
}
