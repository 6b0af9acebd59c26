import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { appendEvents, type NewEvent } from '#src/store/calls/call-events.ts';
import type { NewCall } from '#src/store/calls/calls.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestServer } from '#test/support/server.ts';
import { assistantTurn, storeCall, userTurn } from '#test/support/stored.ts';

type Measured = Extract<NewEvent['event'], { type: 'call.measured' }>;

const server = await openTestServer();
const { db } = server.database;
const { account_id } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();

/** A finished call by name, with a conversation of this many seconds. */
async function talked(assistant_name: string, seconds: number, change: Partial<NewCall> = {}): Promise<string> {
  const { call_id } = await storeCall(db, { account_id, assistant_name, ...change });
  await advanceCall(db, call_id, 'in-progress');
  await advanceCall(db, call_id, 'completed');
  const start_time = new Date('2026-03-14T09:00:00Z');
  const end_time = new Date(start_time.getTime() + seconds * 1_000);
  await db.updateTable('calls').set({ start_time, end_time }).where('call_id', '=', call_id).execute();
  return call_id;
}
const measure = (callId: string, measured: { readonly cut_offs: number; readonly false_interruptions: number }) =>
  appendEvents(db, [{ callId, event: { type: 'call.measured', at: 1, ...measured } as Measured }]);

const cut = await talked('cut', 40);
await measure(cut, { cut_offs: 2, false_interruptions: 0 });
const held = await talked('held', 95, { from_number: '+4930123456' });
await measure(held, { cut_offs: 0, false_interruptions: 1 });
const slow = await talked('slow', 200, { call_type: 'web' });
await appendTurn(db, slow, 0, userTurn);
const latency = { latencyMs: 2_400, eouDelayMs: 400, llmLatencyMs: 1_700, ttsLatencyMs: 300 };
await appendTurn(db, slow, 1, { ...assistantTurn, interrupted: true, latency });
await db
  .insertInto('wallet_transactions')
  .values({ account_id, type: 'charge', amount_micros: -63_000n, call_id: slow })
  .execute();
await storeCall(db, { account_id, assistant_name: 'queued' });
await storeCall(db, { assistant_name: 'of another account' });

const ask = (query: unknown, more = '') =>
  server.json(`/calls?brief=true&query=${encodeURIComponent(JSON.stringify(query))}${more}`);
async function found(query: unknown, more = ''): Promise<string[]> {
  const { status, body } = await ask(query, more);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.count, body.results.length);
  return body.results.map(({ assistant_name }: { assistant_name: string }) => assistant_name).toSorted();
}

describe('GET /calls?query', () => {
  it('filters by turn taking, duration and cost', async () => {
    assert.deepEqual(await found({}), ['cut', 'held', 'queued', 'slow']);
    assert.deepEqual(await found({ cut_offs: { $gt: 0 } }), ['cut']);
    assert.deepEqual(await found({ false_interruptions: 1 }), ['held']);
    assert.deepEqual(await found({ interruptions: { $gte: 1 } }), ['slow']);
    assert.deepEqual(await found({ call_duration_seconds: { $gt: 40, $lte: 95 } }), ['held']);
    assert.deepEqual(await found({ slowest_answer: { $gt: 2.399 } }), ['slow']);
    assert.deepEqual(await found({ slowest_answer: { $gt: 2.4 } }), []);
    assert.deepEqual(await found({ charged: 0.063 }), ['slow']);
    assert.deepEqual(await found({ start_time: { $lt: '2026-03-14T10:00:01+01:00' } }), ['cut', 'held', 'slow']);
    assert.deepEqual(await found({ start_time: null }), ['queued']);
  });

  it('supports groups, negation, texts and identifiers', async () => {
    const either = { $or: [{ cut_offs: { $gt: 0 } }, { $not: { call_type: { $ne: 'web' } } }] };
    assert.deepEqual(await found(either), ['cut', 'slow']);
    assert.deepEqual(await found({ from_number: { $like: '+49%' } }), ['held']);
    assert.deepEqual(await found({ call_id: { $in: [cut, held] } }), ['cut', 'held']);
  });

  it('combines with the other filters and with paging', async () => {
    assert.deepEqual(await found({ assistant_name: { $has: 'l' } }, '&call_type=web'), ['slow']);
    const first = await ask({ status: 'completed' }, '&page_size=2');
    assert.equal(first.body.count, 3);
    const { body } = await server.json(new URL(first.body.next).pathname + new URL(first.body.next).search);
    assert.deepEqual([body.count, body.results.length, body.next], [3, 1, null]);
  });

  it('reports the position of an error in a filter', async () => {
    for (const [query, path, message] of [
      [{ nonsense: 1 }, 'query.nonsense', /expected one of the columns call_id, status, .*, got "nonsense"/],
      [{ created_at: { $gt: 'yesterday' } }, 'query.created_at.$gt', /expected a date-time .* for created_at/],
      [{ created_at: '2026-02-30' }, 'query.created_at', /expected a date-time .* for created_at/],
      [{ created_at: { $like: '2026%' } }, 'query.created_at.$like', /patterns match text columns only/],
      [{ cut_offs: 'many' }, 'query.cut_offs', /a whole number/],
    ] as const) {
      const { status, body } = await ask(query);
      assert.equal(status, 400, JSON.stringify(query));
      assert.equal(body.errors[0].path, path);
      assert.match(body.errors[0].message, message);
    }
  });
});

describe('GET /calls.csv', () => {
  it('exports the same calls as the list, in the columns of filters, without spreadsheet formulas', async () => {
    await storeCall(db, { account_id, assistant_name: '=HYPERLINK("x"), "y"', from_number: '+1 (415) 555' });
    const query = encodeURIComponent('{"$or":[{"assistant_name":"slow"},{"assistant_name":{"$has":"HYPERLINK"}}]}');
    const response = await server.request(`/calls.csv?query=${query}`);
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.match(response.headers.get('content-disposition') ?? '', /filename="calls.csv"/);
    const [head, risky = '', sure, end] = (await response.text()).split('\r\n');
    assert.equal(head?.split(',').slice(0, 3).join(), 'call_id,status,call_type');
    assert.ok(risky.includes(',+1 (415) 555,') && risky.includes(`"'=HYPERLINK(""x""), ""y""",`), risky);
    assert.match(sure ?? '', /2026-03-14T09:00:00\.000Z,2026-03-14T09:03:20\.000Z,200,0,0,1,2\.4,0\.063$/);
    assert.equal(end, '');
  });

  it('neutralizes formulas after leading spaces, after separators of other locales, and in full-width characters', async () => {
    const headers = { 'X-API-KEY': 'key of an account with formulas' };
    const owner = await createAccount(db, 'formulas');
    await createApiKey(db, { accountId: owner, name: 'k', key: headers['X-API-KEY'] });
    const shown = {
      ' =1+1': "' =1+1",
      'Anna;=1+1': "Anna;'=1+1",
      'Anna; @SUM(A1)': "Anna;' @SUM(A1)",
      '-1+cmd': "'-1+cmd",
      'from -5; -5': 'from -5; -5',
      '\uff1d1+1': "'\uff1d1+1",
      'Anna;\uff20SUM(A1)': "Anna;'\uff20SUM(A1)",
      '\uff0b415 555': '\uff0b415 555',
    };
    for (const assistant_name of Object.keys(shown)) await storeCall(db, { account_id: owner, assistant_name });
    const text = await (await server.request('/calls.csv', { headers })).text();
    for (const value of Object.values(shown)) assert.ok(text.includes(`,${value},`), `${value} in ${text}`);
  });

  it('exports more calls than a batch contains, each once, newest first', async () => {
    const headers = { 'X-API-KEY': 'key of an account with many calls' };
    const owner = await createAccount(db, 'many');
    await createApiKey(db, { accountId: owner, name: 'k', key: headers['X-API-KEY'] });
    await sql`
      insert into calls (account_id, assistant_name, voice_name, protocol, call_type, from_number, to_number, metadata,
        variables, call_recording_enabled, created_at)
      select ${owner}, place::text, '', 'web', 'web', '', '', '', '{}', true, now() - (place / 7) * interval '1 minute'
      from generate_series(1, 1203) place`.execute(db);
    const lines = (await (await server.request('/calls.csv?call_type=web', { headers })).text()).trim().split('\r\n');
    const at = lines[0]!.split(',').indexOf('created_at');
    const rows = lines.slice(1).map((line) => line.split(','));
    assert.deepEqual([rows.length, new Set(rows.map(([id]) => id)).size], [1203, 1203]);
    const times = rows.map((row) => row[at]!);
    assert.deepEqual(times, times.toSorted().reverse());
  });

  it('reports the position of an error in a filter before it starts', async () => {
    assert.equal((await server.json('/calls.csv?query={')).status, 400);
  });
});
