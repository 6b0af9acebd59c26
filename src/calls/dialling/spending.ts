import { isFinal } from '#engine/call/call-status.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import type { Config } from '../../settings/config.ts';
import { type MinutePrices, recordSpending } from '../../store/dialling/dial-usage.ts';
import type { CallFollowUp } from '../lifecycle/follow-up.ts';

const microsInDollar = 1_000_000;

/** The cost of call minutes, by the prices and rates of the settings. */
export function minutePrices(
  { prices, billing }: Pick<Config, 'prices' | 'billing'>,
  carriers: () => ReadonlyMap<string, Carrier>,
): () => MinutePrices {
  return () => ({ carriers: carrierPrices(prices, carriers()), rates: billing });
}

/** By dialect; of two carriers with the same dialect the more expensive counts. */
function carrierPrices(prices: Config['prices'], carriers: ReadonlyMap<string, Carrier>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, { dialect }] of carriers) {
    const dollars = Object.hasOwn(prices, name) ? (prices[name]?.call_minute ?? 0) : 0;
    found[dialect] = Math.max(found[dialect] ?? 0, Math.round(dollars * microsInDollar));
  }
  return found;
}

/** Adds a call's cost to its account's spending of that day when the call ends. */
export function createSpendingFollowUp(prices: () => MinutePrices): CallFollowUp {
  return async (trx, { call_id, status, start_time }) => {
    if (isFinal(status) && start_time !== null) await recordSpending(trx, call_id, prices());
  };
}
