import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Turn, TurnLatency } from '#engine/call/events.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestServer } from '#test/support/server.ts';
import { assistantTurn, storeCall, userTurn } from '#test/support/stored.ts';

const server = await openTestServer();
const { db } = server.database;
const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();

async function createAssistant(name: string, timezone = 'UTC'): Promise<string> {
  const { body } = await server.json('/ai-assistants', { json: { name, prompt: 'Be kind.', timezone } });
  return body.results.assistant_id;
}
const inParts = (eouDelayMs: number, llmLatencyMs: number, ttsLatencyMs: number): TurnLatency => ({
  latencyMs: eouDelayMs + llmLatencyMs + ttsLatencyMs,
  eouDelayMs,
  llmLatencyMs,
  ttsLatencyMs,
});

type Stored = { readonly assistantId: string; readonly at: string; readonly account?: string };
/** An answered call with one turn of the assistant per latency; null for a turn that answers nothing. */
async function callWith({ assistantId, at, account = accountId }: Stored, latencies: readonly (TurnLatency | null)[]) {
  const call = await storeCall(db, { account_id: account, assistant_id: assistantId, created_at: new Date(at) });
  await advanceCall(db, call.call_id, 'in-progress');
  const answers = latencies.map((latency): Turn => ({ ...assistantTurn, interrupted: false, latency }));
  for (const [ordinal, turn] of [userTurn, ...answers].entries()) await appendTurn(db, call.call_id, ordinal, turn);
  return call.call_id;
}
async function groups(query: Readonly<Record<string, string>>) {
  const { status, body } = await server.json(`/analytics/latency?${new URLSearchParams(query)}`);
  assert.equal(status, 200, body.msg);
  return body.results;
}

describe('GET /analytics/latency', () => {
  it('returns interpolated percentiles over turns, for the total latency and its parts, in seconds', async () => {
    const assistant_id = await createAssistant('Percentiles');
    const call = { assistantId: assistant_id, at: '2026-03-14T12:00:00Z' };
    const hundred = Array.from({ length: 101 }, (_, index) => inParts(index * 3, index, index * 6));
    await callWith(call, [...hundred.slice(0, 50), null]);
    await callWith(call, hundred.slice(50));
    assert.deepEqual(await groups({ assistant_id }), [
      {
        assistant_id,
        assistant_name: 'Percentiles',
        day: '2026-03-14',
        calls: 2,
        answers: 101,
        interruptions: 0,
        false_interruptions: 0,
        cut_offs: 0,
        latency: { p50: 0.5, p90: 0.9, p95: 0.95, p99: 0.99 },
        eou_delay: { p50: 0.15, p90: 0.27, p95: 0.285, p99: 0.297 },
        llm_latency: { p50: 0.05, p90: 0.09, p95: 0.095, p99: 0.099 },
        tts_latency: { p50: 0.3, p90: 0.54, p95: 0.57, p99: 0.594 },
      },
    ]);
    const two = await createAssistant('Two');
    await callWith({ ...call, assistantId: two }, [inParts(300, 0, 100), inParts(500, 0, 100)]);
    const [group] = await groups({ assistant_id: two });
    assert.deepEqual(group.latency, { p50: 0.5, p90: 0.58, p95: 0.59, p99: 0.598 });
  });

  it('counts calls and interruptions, and returns no percentiles without measured turns', async () => {
    const assistant_id = await createAssistant('Silent');
    const call = await callWith({ assistantId: assistant_id, at: '2026-03-14T12:00:00Z' }, [null]);
    await appendTurn(db, call, 5, { ...assistantTurn, interrupted: true, latency: null });
    await storeCall(db, { account_id: accountId, assistant_id });
    const [group, ...more] = await groups({ assistant_id });
    assert.deepEqual([group.calls, group.answers, group.interruptions, group.latency, more], [1, 0, 1, null, []]);
  });

  it('counts false interruptions and cut-offs as measured at the end of calls', async () => {
    const assistant_id = await createAssistant('Overlaps');
    const day = { assistantId: assistant_id, at: '2026-03-14T12:00:00Z' };
    const one = await callWith(day, [inParts(1, 1, 1), inParts(2, 2, 2), null]);
    const [two, broken] = [await callWith(day, []), await callWith(day, [])];
    const measured = (callId: string, false_interruptions: number, cut_offs: number) => ({
      callId,
      event: { type: 'call.measured', at: 1, false_interruptions, cut_offs },
    });
    await appendEvents(db, [
      measured(one, 2, 1),
      measured(two, 1, 0),
      { callId: broken, event: { type: 'decision', at: 1, rule: 'I26', decision: 'cut off', inputs: {} } },
    ]);
    const [{ calls, answers, false_interruptions, cut_offs }] = await groups({ assistant_id });
    assert.deepEqual(
      { calls, answers, false_interruptions, cut_offs },
      { calls: 3, answers: 2, false_interruptions: 3, cut_offs: 1 },
    );
  });

  it('groups by assistant, by day, or by both, newest day first', async () => {
    const [a, b] = [await createAssistant('Alma'), await createAssistant('Bea')];
    const fast = [inParts(100, 0, 0)];
    for (const day of ['2031-01-01', '2031-01-02']) {
      await callWith({ assistantId: a, at: `${day}T12:00:00Z` }, fast);
      await callWith({ assistantId: b, at: `${day}T12:00:00Z` }, fast);
    }
    const query = { from: '2031-01-01', to: '2031-02-01' };
    const shown = async (group_by?: string) =>
      (await groups(group_by === undefined ? query : { ...query, group_by })).map(
        (group: { day: string | null; assistant_name: string | null; calls: number }) =>
          [group.day, group.assistant_name, group.calls].join(' '),
      );
    const both = ['2031-01-02 Alma 1', '2031-01-02 Bea 1', '2031-01-01 Alma 1', '2031-01-01 Bea 1'];
    assert.deepEqual(await shown(), both);
    assert.deepEqual(await shown('assistant,day'), both);
    assert.deepEqual(await shown('assistant'), [' Alma 2', ' Bea 2']);
    assert.deepEqual(await shown('day'), ['2031-01-02  2', '2031-01-01  2']);
    const { body } = await server.json(`/analytics/latency?from=2031-01-01&to=2031-02-01&page=2&page_size=3`);
    assert.deepEqual([body.count, body.results.length, body.next], [4, 1, null]);
    assert.match(body.previous, /page=1/);
  });

  it("determines days in the assistant's time zone, and compares moments exactly", async () => {
    const assistant_id = await createAssistant('Auckland', 'Pacific/Auckland');
    const call = { assistantId: assistant_id };
    await callWith({ ...call, at: '2032-06-30T11:59:59Z' }, [inParts(100, 0, 0)]);
    await callWith({ ...call, at: '2032-06-30T12:00:00Z' }, [inParts(200, 0, 0)]);
    const days = async (query: object) =>
      (await groups({ assistant_id, ...query })).map((group: { day: string }) => group.day);
    assert.deepEqual(await days({}), ['2032-07-01', '2032-06-30']);
    assert.deepEqual(await days({ from: '2032-07-01' }), ['2032-07-01']);
    assert.deepEqual(await days({ to: '2032-07-01' }), ['2032-06-30']);
    assert.deepEqual(await days({ from: '2032-06-30', to: '2032-07-02' }), ['2032-07-01', '2032-06-30']);
    assert.deepEqual(await days({ from: '2032-06-30T12:00:00Z' }), ['2032-07-01']);
    assert.deepEqual(await days({ from: '2032-06-30T13:59:59+02:00', to: '2032-06-30T12:00:00Z' }), ['2032-06-30']);
  });

  it('determines days in UTC if the database does not know the zone', async () => {
    const assistant_id = await createAssistant('Nowhere');
    await db.updateTable('assistants').set({ timezone: 'No/Where' }).where('assistant_id', '=', assistant_id).execute();
    await callWith({ assistantId: assistant_id, at: '2032-06-30T23:59:59Z' }, []);
    assert.equal((await groups({ assistant_id }))[0].day, '2032-06-30');
  });

  it('excludes other accounts', async () => {
    const other = await storeCall(db);
    const elsewhere = { assistantId: other.assistant_id ?? '', account: other.account_id, at: '2033-01-01T12:00:00Z' };
    await callWith(elsewhere, [inParts(100, 0, 0)]);
    assert.deepEqual(await groups({ from: '2033-01-01', to: '2033-01-02' }), []);
    assert.deepEqual(await groups({ assistant_id: elsewhere.assistantId }), []);
  });

  it('rejects invalid parameters, and requests without a key', async () => {
    for (const query of ['from=yesterday', 'to=2026-13-01', 'group_by=hour', 'assistant_id=x', 'page=0']) {
      const { status, body } = await server.json(`/analytics/latency?${query}`);
      assert.deepEqual([status, body.err, body.errors.length], [400, true, 1], query);
      assert.equal(body.errors[0].path, query.split('=')[0]);
    }
    const { status } = await server.json('/analytics/latency', { headers: { 'X-API-KEY': '' } });
    assert.equal(status, 403);
    assert.equal((await server.json('/analytics/latency', { method: 'DELETE' })).status, 405);
  });
});

describe('GET /analytics/calls', () => {
  it('totals calls overall and per time step, with their costs', async () => {
    const assistant_id = await createAssistant('Totals');
    const made = (at: string) => storeCall(db, { account_id: accountId, assistant_id, created_at: new Date(at) });
    const [talked, refused] = [await made('2026-02-03T10:20:00Z'), await made('2026-02-03T10:59:59Z')];
    await made('2026-02-03T13:00:00Z');
    for (const at of ['2026-02-03T09:59:59Z', '2026-02-04T10:00:00Z']) await made(at);
    await advanceCall(db, talked.call_id, 'in-progress');
    await advanceCall(db, talked.call_id, 'completed');
    await advanceCall(db, refused.call_id, 'busy');
    const calls = db.updateTable('calls').where('call_id', '=', talked.call_id);
    const [start_time, end_time] = ['2026-02-03T10:20:05Z', '2026-02-03T10:21:07.500Z'].map((at) => new Date(at));
    await calls.set({ start_time: start_time!, end_time: end_time! }).execute();
    const charge = {
      account_id: accountId,
      type: 'charge' as const,
      amount_micros: -125_000n,
      call_id: talked.call_id,
    };
    await db.insertInto('wallet_transactions').values(charge).execute();
    const used = { call_id: talked.call_id, quantity: 3, estimated: 0, part: 'text_to_speech' as const, provider: 'x' };
    const costs = [
      { ...used, unit: 'characters' as const, cost_micro_dollars: 700 },
      { ...used, unit: 'audio_seconds' as const, cost_micro_dollars: 40 },
    ];
    await db.insertInto('vendor_usage').values(costs).execute();
    const ask = async (step: string) => {
      const query = { assistant_id, from: '2026-02-03T10:00:00Z', to: '2026-02-04T10:00:00Z', step };
      const { status, body } = await server.json(`/analytics/calls?${new URLSearchParams(query)}`);
      assert.equal(status, 200, body.msg);
      return body.results;
    };
    const morning = {
      begins_at: '2026-02-03T10:00:00.000Z',
      calls: 2,
      waiting: 0,
      answered: 1,
      talk_seconds: 62.5,
      charged_micro_dollars: 125_000,
      vendor_micro_dollars: 740,
    };
    const noon = {
      begins_at: '2026-02-03T13:00:00.000Z',
      calls: 1,
      waiting: 1,
      answered: 0,
      talk_seconds: 0,
      charged_micro_dollars: 0,
      vendor_micro_dollars: 0,
    };
    assert.deepEqual(await ask('all'), [{ ...morning, calls: 3, waiting: 1 }]);
    assert.deepEqual(await ask('hour'), [morning, noon]);
    assert.deepEqual(await ask('day'), [{ ...morning, calls: 3, waiting: 1 }]);
  });

  it('rejects more steps than a chart can show, and an unbounded period', async () => {
    for (const query of ['', 'from=2026-01-01', 'from=2020-01-01&to=2026-01-01&step=hour', 'from=2026-01-01&to=x'])
      assert.equal((await server.json(`/analytics/calls?${query}`)).status, 400, query);
    assert.equal((await server.json('/analytics/calls?from=2020-01-01&to=2026-01-01')).status, 200);
  });
});

describe('GET /analytics/concurrency', () => {
  it('returns the peak number of occupied slots per step', async () => {
    const assistant_id = await createAssistant('Peaks');
    const between = async (from: string, to: string | null, call_type: 'inbound' | 'web' = 'inbound') => {
      const created_at = new Date(`2026-01-10T${from}:00Z`);
      const stored = await storeCall(db, { account_id: accountId, assistant_id, created_at, call_type });
      const end_time = new Date(to === null ? created_at : `2026-01-10T${to}:00Z`);
      const start_time = to === null ? null : created_at;
      const status = to === null ? ('canceled' as const) : ('completed' as const);
      const row = db.updateTable('calls').where('call_id', '=', stored.call_id);
      await row.set({ status, start_time, end_time }).execute();
    };
    // Two calls follow each other without a gap, one continues into the next hour, and a web call was never connected.
    await between('08:10', '08:20');
    await between('08:20', '08:30');
    await between('08:25', '09:30');
    await between('08:26', '08:27', 'web');
    await between('08:26', null, 'web');
    const query = { assistant_id, from: '2026-01-10T07:00:00Z', to: '2026-01-10T11:00:00Z' };
    const ask = (change = {}) => server.json(`/analytics/concurrency?${new URLSearchParams({ ...query, ...change })}`);
    const { body } = await ask();
    assert.deepEqual(
      body.results.map(({ begins_at, peak }: { begins_at: string; peak: number }) => [begins_at.slice(11, 13), peak]),
      [
        ['07', 0],
        ['08', 3],
        ['09', 1],
        ['10', 0],
      ],
    );
    assert.deepEqual((await ask({ step: 'day', to: '2026-01-11T07:00:00Z' })).body.results[0].peak, 3);
    assert.match((await ask({ from: '2020-01-01' })).body.msg, /to: expected a period of at most 1000 steps/);
  });
});
