import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Reserves the next moment at which a carrier may be asked for a call, across all processes; returns the milliseconds until then. Reserved moments
 * that are not used are lost.
 */
export async function reserveDialSlot(db: Db, provider: string, callsPerSecond: number): Promise<number> {
  const spacing = sql`${1 / callsPerSecond} * interval '1 second'`;
  const { rows } = await sql<{ wait_ms: number }>`
    insert into carrier_paces (provider, next_at)
    values (${provider}, clock_timestamp() + ${spacing})
    on conflict (provider) do update
      set next_at = greatest(carrier_paces.next_at, clock_timestamp()) + ${spacing}
    returning extract(epoch from next_at - ${spacing} - clock_timestamp())::float8 * 1000 as wait_ms`.execute(db);
  return Math.max(0, rows[0]!.wait_ms);
}
