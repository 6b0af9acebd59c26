import { sql } from 'kysely';
import { checkFilter } from '#src/query/check.ts';
import { leadColumns } from '#src/query/columns.ts';
import { parseFilter } from '#src/query/filter.ts';
import { parseSort } from '#src/query/sort.ts';
import { compileCondition, compileOrder } from '#src/query/sql.ts';
import { customerLeads } from '#src/store/campaigns/customer-leads.ts';
import type { Db } from '#src/store/database/database.ts';
import { type ItemQuery, listItems } from '#src/store/database/items.ts';
import { takeTestDatabase } from '#test/support/database.ts';
import { storeAssistant } from '#test/support/stored.ts';
import type { BenchResult, Scenario } from '../scenario.ts';

const campaigns = 20;
const pageSize = 20;
/** Time limits for a page that an index finds, and for any page. */
const indexedMs = 50;
const anyMs = 2_000;

/** Measures filters of the customer query API over the leads of one account. */
export const query: Scenario = {
  name: 'query',
  description: 'filters of the customer query API over 1,000,000 leads in PostgreSQL',
  run: async ({ quick, progress }) => {
    const leads = quick ? 20_000 : 1_000_000;
    const repeats = quick ? 5 : 10;
    const database = await takeTestDatabase();
    try {
      const { db } = database;
      const { accountId } = await storeAssistant(db);
      const campaignId = await storeLeads(db, accountId, leads);
      progress(`${leads} leads stored`);
      const results: BenchResult[] = [];
      for (const asked of casesOf(campaignId)) {
        results.push(await measure(db, accountId, { ...asked, repeats }));
        progress(asked.name);
      }
      const limitOf = ({ values }: BenchResult): number => (values.indexed === true ? indexedMs : anyMs);
      const over = results.filter((result) => Number(result.values.p50_ms) >= limitOf(result));
      const slow = over.map((result) => `${result.name}: half of the pages take ${limitOf(result)} ms or more`);
      return { about: { leads, campaigns, page_size: pageSize, repeats }, results, failures: [], slow };
    } finally {
      await database.close();
    }
  },
};

type Case = {
  readonly name: string;
  readonly filter: object;
  readonly sort?: string;
  /** Number of rows before the page. */
  readonly offset?: number;
  /** Whether an index finds the rows, so that the time is independent of the number of leads. */
  readonly indexed: boolean;
};

function casesOf(campaignId: string): readonly Case[] {
  return [
    { name: 'one number', filter: { reference_number: '+14150000777' }, indexed: true },
    { name: 'several numbers', filter: { reference_number: { $in: ['+14150000777', '+14150001777'] } }, indexed: true },
    { name: 'numbers with the same prefix', filter: { reference_number: { $like: '+1415000077%' } }, indexed: true },
    { name: 'a rare status', filter: { status: 'busy' }, indexed: true },
    { name: 'a rare status of a campaign', filter: { campaign_id: campaignId, status: 'busy' }, indexed: true },
    {
      name: 'a status or a number',
      filter: { $or: [{ status: 'busy' }, { reference_number: '+14150000777' }] },
      indexed: true,
    },
    { name: 'a campaign', filter: { campaign_id: campaignId }, indexed: true },
    {
      name: 'a campaign, longest calls first',
      filter: { campaign_id: campaignId },
      sort: '-time_taken',
      indexed: false,
    },
    { name: 'everything', filter: {}, indexed: false },
    { name: 'everything, page 5,000', filter: {}, offset: 99_980, indexed: false },
    { name: 'a common status', filter: { status: 'completed' }, indexed: false },
    { name: 'numbers that contain 777', filter: { reference_number: { $has: '777' } }, indexed: false },
    { name: 'nested', filter: nested(campaignId), sort: 'status,-reference_number', indexed: false },
  ];
}

const nested = (campaignId: string): object => ({
  $or: [
    { campaign_id: campaignId, time_taken: { $gt: 290 } },
    { $not: { $or: [{ status: null }, { status: { $in: ['completed', 'no-answer'] } }] } },
  ],
});

async function measure(db: Db, accountId: string, asked: Case & { readonly repeats: number }): Promise<BenchResult> {
  const { name, filter, sort = 'id', offset = 0, indexed, repeats } = asked;
  const search: ItemQuery = {
    where: compileCondition(checkFilter(parseFilter(JSON.stringify(filter)), leadColumns)),
    orderBy: compileOrder(parseSort(sort, leadColumns)),
    slice: { limit: pageSize, offset },
  };
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < repeats; round += 1) {
    const before = performance.now();
    ({ total } = await listItems(db, customerLeads(accountId), search));
    times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => Math.round(times[Math.ceil(share * times.length) - 1]! * 100) / 100;
  return {
    table: 'Pages and counts of filtered leads',
    name,
    values: { found: total, indexed, p50_ms: at(0.5), p95_ms: at(0.95) },
  };
}

/** Leads of several campaigns, a tenth of them not called yet; returns one of the campaigns. */
async function storeLeads(db: Db, accountId: string, leads: number): Promise<string> {
  const { rows } = await sql<{ campaign_id: string }>`
    insert into campaigns (account_id, name) select ${accountId}, 'c' || n from generate_series(1, ${campaigns}) as n
    returning campaign_id`.execute(db);
  const ids = rows.map(({ campaign_id }) => campaign_id);
  await sql`
    insert into leads (campaign_id, to_number, last_call_status, time_taken)
    select (${ids}::uuid[])[1 + n % ${campaigns}::int], '+1415' || lpad(n::text, 7, '0'),
      case when n % 10 = 0 then null when n % 1000 = 1 then 'busy' when n % 3 = 0 then 'no-answer' else 'completed' end,
      (n * 7) % 300
    from generate_series(1, ${leads}) as n`.execute(db);
  // The test server commits asynchronously; only data that is written out counts as visible to all.
  await sql`checkpoint`.execute(db);
  await sql`vacuum analyze leads`.execute(db);
  return ids[1]!;
}
