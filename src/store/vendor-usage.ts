import type { Db } from './database.ts';
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

/** What some calls have used, each call's by part, provider and unit. */
export async function readVendorUsage(db: Db, callIds: readonly string[]): Promise<Map<string, VendorUsage[]>> {
  if (callIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendor_usage')
    .selectAll()
    .where('call_id', 'in', callIds)
    .orderBy('call_id')
    .orderBy('part')
    .orderBy('provider')
    .orderBy('unit')
    .execute();
  const byCall = Map.groupBy(rows, ({ call_id }) => call_id);
  return new Map([...byCall].map(([callId, own]) => [callId, own.map(usageIn)]));
}

function usageIn({ part, provider, unit, quantity, estimated, cost_micro_dollars: cost }: UsageRow): VendorUsage {
  return { part, provider, unit, quantity, estimated, cost_micro_dollars: cost === null ? null : Number(cost) };
}

type UsageRow = Omit<VendorUsage, 'cost_micro_dollars'> & { readonly cost_micro_dollars: string | null };
