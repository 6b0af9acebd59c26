import { mergeVendorRecords, type VendorRecord } from '../metrics/vendor-records.ts';
import type { BreakerNote } from './provider-notes.ts';

/** Observations of providers by a process, or by several together, since a time, Unix in ms. */
export type ProviderHealth = {
  readonly since: number;
  readonly breakers: readonly BreakerNote[];
  /** By part and provider. */
  readonly records: readonly (readonly [key: string, record: VendorRecord])[];
};

/** Combines the observations of processes: a provider that one of them has paused counts as paused. */
export function mergeProviderHealth(all: readonly ProviderHealth[]): ProviderHealth {
  const records = Map.groupBy(
    all.flatMap((one) => one.records),
    ([key]) => key,
  );
  const breakers = Map.groupBy(
    all.flatMap((one) => one.breakers),
    ({ part, provider }) => `${part} ${provider}`,
  );
  return {
    since: Math.min(...all.map(({ since }) => since)),
    breakers: [...breakers.values()].map((notes) => notes.reduce(worse)),
    records: [...records].map(([key, several]) => [key, mergeVendorRecords(several.map(([, record]) => record))]),
  };
}

const gravity = { closed: 0, probing: 1, open: 2 } as const satisfies Record<BreakerNote['state'], number>;

function worse(one: BreakerNote, other: BreakerNote): BreakerNote {
  if (one.state !== other.state) return gravity[one.state] > gravity[other.state] ? one : other;
  return (one.reopensInMs ?? 0) >= (other.reopensInMs ?? 0) ? one : other;
}
