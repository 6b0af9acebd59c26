import { sql } from 'kysely';
import { readOverview } from '#src/store/calls/overview.ts';
import type { Db } from '#src/store/database/database.ts';
import { takeTestDatabase } from '#test/support/database.ts';
import { storeAssistant } from '#test/support/stored.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { percentile } from '../spread.ts';
import { storeCalls } from '../stored-calls.ts';

const turns = 10;
const events = 12;
const limitMs = 1_000;
const dayMs = 86_400_000;
const from = new Date('2026-01-01');

/** Measures the figures of the analytics page over many calls. */
export const analytics: Scenario = {
  name: 'analytics',
  description: 'calls, outcomes, response times and costs of 100,000 calls in PostgreSQL',
  run: async ({ quick, progress }) => {
    const calls = quick ? 5_000 : 100_000;
    const repeats = quick ? 2 : 7;
    const database = await takeTestDatabase();
    try {
      const { db } = database;
      const { accountId, assistantId } = await storeAssistant(db);
      await storeCalls(db, { accountId, assistantId, calls, turns });
      await storeFigures(db);
      progress(`${calls} calls stored`);
      const results: BenchResult[] = [];
      for (const days of [1, 7, 80])
        for (const [name, shape] of shapes)
          results.push(await measure(db, { accountId, name: `${name}, ${days} days`, days, shape, repeats }));
      const over = results.filter(({ values }) => Number(values.p50_ms) >= limitMs);
      return {
        about: { calls, turns_per_call: turns, events_per_call: events, repeats },
        results,
        failures: [],
        slow: over.map(({ name }) => `${name}: half of the requests take ${limitMs} ms or more`),
      };
    } finally {
      await database.close();
    }
  },
};

const shapes = [
  ['by day', { stepMinutes: 1_440, by: 'none' }],
  ['by hour', { stepMinutes: 60, by: 'none' }],
  ['by assistant', { stepMinutes: null, by: 'assistant' }],
  ['by campaign', { stepMinutes: null, by: 'campaign' }],
] as const;

/** Response times, events and usage of all calls. */
async function storeFigures(db: Db): Promise<void> {
  await sql`
    update turns set latency_ms = 500 + ordinal, eou_delay_ms = 200, llm_latency_ms = 200, tts_latency_ms = 100 + ordinal
    where role = 'assistant'`.execute(db);
  await sql`
    insert into call_events (call_id, type, at, fields)
    select call_id, case n when 1 then 'call.measured' else 'reply.token' end, n, '{"cut_offs": 1, "text": "some words of a reply"}'
    from calls, generate_series(1, ${events}) n`.execute(db);
  await sql`
    insert into vendor_usage (call_id, part, provider, unit, quantity, cost_micro_dollars)
    select call_id, part, 'vendor', 'characters', 10, 100
    from calls, unnest(array['speech_to_text', 'language_model', 'text_to_speech']) part`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

type Case = {
  readonly accountId: string;
  readonly name: string;
  readonly days: number;
  readonly shape: (typeof shapes)[number][1];
  readonly repeats: number;
};

async function measure(db: Db, { accountId, name, days, shape, repeats }: Case): Promise<BenchResult> {
  const to = new Date(from.getTime() + days * dayMs);
  const times: number[] = [];
  let calls = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const startedAt = performance.now();
    const rows = await readOverview(db, accountId, { from, to, ...shape });
    times.push(performance.now() - startedAt);
    calls = rows.reduce((sum, row) => sum + row.calls, 0);
  }
  const at = (share: number): number => Math.round(percentile(times, share)!);
  return { table: 'analytics', name, values: { calls, p50_ms: at(0.5), max_ms: at(1) } };
}
