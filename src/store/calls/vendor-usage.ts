import type { Db } from '../database/database.ts';
import type { VendorUsageTable } from './vendor-usage-table.ts';

/** How much of one unit a call has used of a vendor, and what that cost; null where no price was known. */
export type VendorUsage = Pick<VendorUsageTable, 'part' | 'provider' | 'unit' | 'quantity' | 'estimated'> & {
  readonly cost_micro_dollars: number | null;
};

/** Stores the sums of a call in place of earlier ones. Storing the same again changes nothing. */
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
