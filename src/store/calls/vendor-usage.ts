import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { groupWrites } from '../database/grouped-writes.ts';
import { toJson } from '../database/text.ts';
import type { VendorUsageTable } from './vendor-usage-table.ts';

/** The amount of one unit that a call has used from a provider, and its cost; null if no price was known. */
export type VendorUsage = Pick<VendorUsageTable, 'part' | 'provider' | 'unit' | 'quantity' | 'estimated'> & {
  readonly cost_micro_dollars: number | null;
};

/** As `storeVendorUsage`, for one database. */
export type StoreUsage = (callId: string, sums: readonly VendorUsage[]) => Promise<void>;

/** Stores the sums of a call, replacing earlier ones. Idempotent. */
export async function storeVendorUsage(db: Db, callId: string, sums: readonly VendorUsage[]): Promise<void> {
  await storeSums(db, [{ callId, sums }]);
}

/** The same for many calls, whose writes share statements. A call must not write again before its write has ended. */
export function createUsageStore(db: Db): StoreUsage {
  const write = groupWrites<CallSums>((calls) => storeSums(db, calls));
  return (callId, sums) => write({ callId, sums });
}

type CallSums = { readonly callId: string; readonly sums: readonly VendorUsage[] };

async function storeSums(db: Db, calls: readonly CallSums[]): Promise<void> {
  const rows = calls.flatMap(({ callId, sums }) => sums.map((sum) => ({ call_id: callId, ...sum })));
  if (rows.length === 0) return;
  await sql`
    insert into vendor_usage (call_id, part, provider, unit, quantity, estimated, cost_micro_dollars)
    select call_id, part, provider, unit, quantity, estimated, cost_micro_dollars
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as sum (
      call_id uuid, part text, provider text, unit text,
      quantity double precision, estimated double precision, cost_micro_dollars bigint)
    order by call_id, part, provider, unit
    on conflict (call_id, part, provider, unit) do update set
      quantity = excluded.quantity,
      estimated = excluded.estimated,
      cost_micro_dollars = excluded.cost_micro_dollars`.execute(db);
}
