import type { Db } from '../database/database.ts';
import type { VendorUsageTable } from './vendor-usage-table.ts';

/** The amount of one unit that a call has used from a provider, and its cost; null if no price was known. */
export type VendorUsage = Pick<VendorUsageTable, 'part' | 'provider' | 'unit' | 'quantity' | 'estimated'> & {
  readonly cost_micro_dollars: number | null;
};

/** Stores the sums of a call, replacing earlier ones. Idempotent. */
export async function storeVendorUsage(db: Db, callId: string, sums: readonly VendorUsage[]): Promise<void> {
  if (sums.length === 0) return;
  await db
    .insertInto('vendor_usage')
    .values(sums.map((sum) => ({ call_id: callId, ...sum })))
    .onConflict((conflict) =>
      conflict.columns(['call_id', 'part', 'provider', 'unit']).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        estimated: ref('excluded.estimated'),
        cost_micro_dollars: ref('excluded.cost_micro_dollars'),
      })),
    )
    .execute();
}
