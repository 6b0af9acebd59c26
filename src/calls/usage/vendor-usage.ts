import type { OpenCounter, UsageKey } from '../../providers/usage/usage.ts';
import type { StoreUsage, VendorUsage } from '../../store/calls/vendor-usage.ts';
import { OrderedWriter, type OrderedWriterPorts } from '../lifecycle/ordered-writer.ts';
import type { PriceOf } from './vendor-prices.ts';

type VendorUsagePorts = OrderedWriterPorts & { readonly storeUsage: StoreUsage; readonly priceOf: PriceOf };

/** Counts the provider usage of one call. */
export type UsageCounter = {
  readonly open: OpenCounter;
  /** Resolves when everything counted so far is stored. After the first call it is stored only when this is called. */
  stored(): Promise<void>;
  /** The sums so far if they are not stored; empty if they are. */
  unsaved(): readonly VendorUsage[];
};

/** How far the database may lag behind: what a killed process may lose. All calls store at the same times, so that they share statements. */
const storeEveryMs = 5_000;

/** Counts a call's usage and its cost at current prices, and stores the sums during the call. */
export function trackVendorUsage({ storeUsage, priceOf, ...ports }: VendorUsagePorts, callId: string): UsageCounter {
  const counts = new Map<string, Counted>();
  const sums = (): VendorUsage[] =>
    [...counts.values()].filter(({ quantity }) => quantity > 0).map((one) => sumOf(one, priceOf));
  const writer = new OrderedWriter<null>(ports, () => storeUsage(callId, sums()));
  let timer: 'idle' | 'off' | (() => void) = 'idle';
  const counted = (): void => {
    if (timer !== 'idle') return;
    timer = ports.clock.after(storeEveryMs - (ports.clock.now() % storeEveryMs), () => {
      timer = 'idle';
      writer.add(null);
    });
  };
  return {
    open: (key) => {
      const name = `${key.part} ${key.unit} ${key.provider}`;
      const count = counts.get(name) ?? { key, quantity: 0, estimated: 0 };
      counts.set(name, count);
      return (quantity, certainty = 'known') => {
        count.quantity += quantity;
        if (certainty === 'estimated') count.estimated += quantity;
        counted();
      };
    },
    stored: async () => {
      if (typeof timer === 'function') timer();
      timer = 'off';
      writer.add(null);
      await writer.settled();
    },
    unsaved: () => (writer.waiting.length === 0 && typeof timer !== 'function' ? [] : sums()),
  };
}

type Counted = { readonly key: UsageKey; quantity: number; estimated: number };

function sumOf({ key, ...counted }: Counted, priceOf: PriceOf): VendorUsage {
  const [quantity, estimated] = [rounded(counted.quantity), rounded(counted.estimated)];
  const { part, provider, unit } = key;
  return { part, provider, unit, quantity, estimated, cost_micro_dollars: priceOf(key, quantity) };
}

function rounded(quantity: number): number {
  return Math.round(quantity * 1_000) / 1_000;
}
