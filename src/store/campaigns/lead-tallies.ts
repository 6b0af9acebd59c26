import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How many leads a campaign's token accepts; null for no limit. */
export type LeadLimits = {
  readonly perHour: number | null;
  readonly perDay: number | null;
  /** Per address and hour. */
  readonly perAddress: number | null;
};
/** A limit that is reached, and how long until it no longer is. */
export type LeadLimitReached = {
  readonly per: 'hour' | 'day' | 'address';
  readonly limit: number;
  readonly retrySeconds: number;
};

/**
 * Counts a lead that arrives with the token of a campaign, whatever its outcome; counts nothing if a limit is reached. Processes count one after the
 * other. The cost does not grow with the number of leads: one row per minute and address.
 */
export async function countInboundLead(
  db: Db,
  { campaignId, address }: { readonly campaignId: string; readonly address: string },
  limits: LeadLimits,
): Promise<LeadLimitReached | null> {
  const hashed = createHash('sha256').update(address).digest();
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('lead_tokens')
      .select('campaign_id')
      .where('campaign_id', '=', campaignId)
      .forUpdate()
      .execute();
    const reached = limitReached(await readTally(trx, campaignId, hashed), limits);
    if (reached !== null) return reached;
    await sql`
      insert into lead_tallies (campaign_id, minute, address, leads)
      values (${campaignId}, date_trunc('minute', clock_timestamp()), ${hashed}, 1)
      on conflict (campaign_id, minute, address) do update set leads = lead_tallies.leads + 1`.execute(trx);
    return null;
  });
}

type Tally = { readonly leads: number; readonly retrySeconds: number };

async function readTally(trx: Db, campaignId: string, address: Buffer) {
  const hour = sql`minute > clock_timestamp() - interval '1 hour'`;
  const own = sql`${hour} and address = ${address}`;
  const waitOf = (span: string, within: ReturnType<typeof sql>) => sql`
    greatest(1, ceil(extract(epoch from min(minute) filter (where ${within}) + ${span}::interval - clock_timestamp())))::integer`;
  const { rows } = await sql<Record<'day' | 'hour' | 'own' | 'day_wait' | 'hour_wait' | 'own_wait', number | null>>`
    select coalesce(sum(leads), 0)::integer as day, ${waitOf('1 day', sql`true`)} as day_wait,
      coalesce(sum(leads) filter (where ${hour}), 0)::integer as hour, ${waitOf('1 hour', hour)} as hour_wait,
      coalesce(sum(leads) filter (where ${own}), 0)::integer as own, ${waitOf('1 hour', own)} as own_wait
    from lead_tallies where campaign_id = ${campaignId} and minute > clock_timestamp() - interval '1 day'`.execute(trx);
  const row = rows[0]!;
  const tally = (leads: number | null, wait: number | null): Tally => ({ leads: leads ?? 0, retrySeconds: wait ?? 1 });
  return {
    day: tally(row.day, row.day_wait),
    hour: tally(row.hour, row.hour_wait),
    address: tally(row.own, row.own_wait),
  };
}

function limitReached(
  { day, hour, address }: Readonly<Record<LeadLimitReached['per'], Tally>>,
  { perDay, perHour, perAddress }: LeadLimits,
): LeadLimitReached | null {
  const checked = [
    ['day', day, perDay],
    ['hour', hour, perHour],
    ['address', address, perAddress],
  ] as const;
  for (const [per, { leads, retrySeconds }, limit] of checked)
    if (limit !== null && leads >= limit) return { per, limit, retrySeconds };
  return null;
}

/** Deletes counts that no limit needs any more. */
export async function deleteOldLeadTallies(db: Db): Promise<void> {
  await sql`delete from lead_tallies where minute < now() - interval '26 hours'`.execute(db);
}
