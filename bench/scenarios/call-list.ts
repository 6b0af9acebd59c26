import { type RawBuilder, sql } from 'kysely';
import { type CallFilter, listCalls } from '#src/store/calls/calls.ts';
import type { Db } from '#src/store/database/database.ts';
import { takeTestDatabase } from '#test/support/database.ts';
import { storeAssistant } from '#test/support/stored.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { storeCalls } from '../stored-calls.ts';

const pageSize = 100;
/** Limit that the interface promises for any page on this class of machine. */
const limitMs = 50;

/** Measures pages of a long list of calls, with and without filters. */
export const callList: Scenario = {
  name: 'call-list',
  description: 'pages of a list of calls in PostgreSQL',
  run: async ({ quick, progress }) => {
    const calls = quick ? 10_000 : 100_000;
    const repeats = quick ? 10 : 40;
    const database = await takeTestDatabase();
    try {
      const { db } = database;
      const { accountId, assistantId } = await storeAssistant(db);
      await storeCalls(db, { accountId, assistantId, calls });
      progress(`${calls} calls stored`);
      const results: BenchResult[] = [];
      for (const [name, filter] of filtersOf(assistantId))
        for (const place of [0, 0.25, 0.5, 0.75, 1])
          results.push(await measure(db, { accountId, name, filter, place, repeats }));
      const over = results.filter(({ values }) => Number(values.p50_ms) >= limitMs);
      const slow = over.map(({ name }) => `${name}: half of the pages take ${limitMs} ms or more`);
      return {
        about: { calls, page_size: pageSize, repeats, plan: await planOf(db, accountId) },
        results,
        failures: [],
        slow,
      };
    } finally {
      await database.close();
    }
  },
};

function filtersOf(assistantId: string): readonly (readonly [string, CallFilter])[] {
  return [
    ['all', {}],
    ['status', { status: 'completed' }],
    ['rare status', { status: 'busy' }],
    ['call_type', { call_type: 'inbound' }],
    ['assistant_id', { assistant_id: assistantId }],
    ['from and to', { from: new Date('2026-02-01'), to: new Date('2026-03-01') }],
  ];
}

type Case = { accountId: string; name: string; filter: CallFilter; place: number; repeats: number };

/** `place`: 0 is the first page, 1 the last. */
async function measure(db: Db, { accountId, name, filter, place, repeats }: Case): Promise<BenchResult> {
  const { total } = await listCalls(db, accountId, filter, { limit: 1, offset: 0 });
  const offset = Math.floor((place * Math.max(0, total - 1)) / pageSize) * pageSize;
  const times: number[] = [];
  for (let round = 0; round < repeats; round += 1) {
    const before = performance.now();
    await listCalls(db, accountId, filter, { limit: pageSize, offset });
    times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => Math.round(times[Math.ceil(share * times.length) - 1]! * 100) / 100;
  const values = { rows: total, page: offset / pageSize + 1, p50_ms: at(0.5), p95_ms: at(0.95) };
  return { table: 'Pages of a list of calls', name: `${name}, ${place * 100} %`, values };
}

/** PostgreSQL's plan for a page in the middle. */
async function planOf(db: Db, accountId: string): Promise<string[]> {
  const query: RawBuilder<{ 'QUERY PLAN': string }> = sql`
    explain (analyze, timing off, summary off, buffers off)
    select call_id from calls where account_id = ${accountId} and status = 'completed'
    order by created_at desc, call_id desc limit 100 offset 40000`;
  const { rows } = await query.execute(db);
  return rows.map((row) => row['QUERY PLAN']);
}
