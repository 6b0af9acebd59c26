import { sql } from 'kysely';
import type { PlanSettings } from '#src/campaigns/plan-state.ts';
import { previewLeads } from '#src/campaigns/preview.ts';
import { planRound } from '#src/campaigns/round.ts';
import { dialRulesOf } from '#src/server/campaign-dialer.ts';
import { readConfig } from '#src/server/config.ts';
import type { Db } from '#src/store/database/database.ts';
import { takeTestDatabase } from '#test/support/database.ts';
import { storeCallingAccount, storeCampaign } from '#test/support/stored-campaign.ts';
import type { BenchResult, Scenario } from '../scenario.ts';

const settings: PlanSettings = {
  rules: dialRulesOf(readConfig({}, null)),
  walletOf: async () => ({ type: 'unbilled' }),
  isConfigured: () => true,
};
/** 10:00 in Berlin, 04:00 in New York. */
const nowMs = Date.parse('2026-03-02T09:00:00Z');
/** A round is due every second. */
const limitMs = 500;

/** Measures the rounds of an account whose campaign has a million leads: from the leads in the database to the dial requests. */
export const campaign: Scenario = {
  name: 'campaign',
  description: 'rounds of a campaign with 1,000,000 leads in PostgreSQL',
  run: async ({ quick, progress }) => {
    const leads = quick ? 10_000 : 1_000_000;
    const rounds = quick ? 10 : 30;
    const database = await takeTestDatabase();
    try {
      const { db } = database;
      const results: BenchResult[] = [];
      for (const calls of [20, 200]) {
        const awake = await store(db, { name: `awake ${calls}`, calls, leads, asleep: 0 });
        progress(`${leads} leads stored, ${calls} calls at once`);
        results.push(await measure(db, { ...awake, name: `all dialable, ${calls} concurrent calls`, rounds }));
        if (calls === 200) results.push(await measurePreview(db, { ...awake, rounds }));
      }
      const asleep = leads / 20;
      const behind = await store(db, { name: 'asleep', calls: 200, leads, asleep });
      progress(`${asleep} of ${leads} leads asleep, before the others`);
      results.push(await measure(db, { ...behind, name: `after ${asleep} asleep, 200 concurrent calls`, rounds }));
      const over = results.filter(({ values }) => Number(values.p50_ms) >= limitMs);
      const slow = over.map(({ name }) => `${name}: half of the rounds take ${limitMs} ms or more`);
      return { about: { leads, rounds, plan: await planOf(db, behind.campaignId) }, results, failures: [], slow };
    } finally {
      await database.close();
    }
  },
};

type Stored = { readonly accountId: string; readonly campaignId: string };

async function measure(db: Db, { accountId, name, rounds }: Stored & { name: string; rounds: number }) {
  const times: number[] = [];
  let orders = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    const plan = await db
      .transaction()
      .execute((trx) => planRound(trx, { accountId, nowMs: nowMs + round * 1_000, carriers: [] }, settings));
    times.push(performance.now() - before);
    orders += plan.orders.length;
    await reach(
      db,
      plan.orders.map(({ leadId }) => leadId),
    );
  }
  const spent = times.reduce((sum, time) => sum + time, 0);
  const values = { orders, orders_per_s: Math.round((orders / spent) * 1_000), ...spreadOf(times) };
  return { table: 'Rounds of a campaign', name, values };
}

/** A page of the dry run. */
async function measurePreview(db: Db, { accountId, campaignId, rounds }: Stored & { rounds: number }) {
  const rows = await db
    .selectFrom('leads')
    .select('lead_id')
    .where('campaign_id', '=', campaignId)
    .orderBy('ordinal', 'desc')
    .limit(100)
    .execute();
  const leadIds = rows.map(({ lead_id }) => lead_id);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await previewLeads(
      db,
      { accountId, campaignId, leadIds, at: new Date(nowMs), isNow: false, ifActive: false },
      settings,
    );
    times.push(performance.now() - before);
  }
  return { table: 'Pages of the dry run', name: '100 leads', values: spreadOf(times) };
}

function spreadOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.ceil(share * sorted.length) - 1]! * 100) / 100;
  return { p50_ms: at(0.5), p95_ms: at(0.95), max_ms: at(1) };
}

/** An account with a campaign in which the first leads are outside of their calling hours. */
async function store(db: Db, made: { name: string; calls: number; leads: number; asleep: number }): Promise<Stored> {
  const caller = await storeCallingAccount(db, made.name);
  const { accountId } = caller;
  await db.updateTable('accounts').set({ concurrency_limit: made.calls }).where('account_id', '=', accountId).execute();
  const campaignId = await storeCampaign(db, caller);
  await sql`
    insert into leads (campaign_id, to_number)
    select ${campaignId}, case when n <= ${made.asleep} then '+1212' || 2000000 + n else '+4930' || 10000000 + n end
    from generate_series(1, ${made.leads}::int) as n order by n`.execute(db);
  // The test server commits asynchronously; only data that is written out counts as visible to all.
  await sql`checkpoint`.execute(db);
  await sql`vacuum analyze leads`.execute(db);
  return { accountId, campaignId };
}

async function reach(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const done = { status: 'completed' as const, completed_at: new Date(), attempts: 1 };
  await db.updateTable('leads').set(done).where('lead_id', 'in', leadIds).execute();
}

/** PostgreSQL's plan for finding the next leads. */
async function planOf(db: Db, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, timing off, summary off, buffers off)
    select lead_id from leads where campaign_id = ${campaignId} and status = 'pending' and attempts = 0
      and coalesce(next_attempt_at, '-infinity') <= ${new Date(nowMs)}
    order by coalesce(next_attempt_at, '-infinity'), ordinal limit 400`.execute(db);
  return rows.map((row) => row['QUERY PLAN']);
}
