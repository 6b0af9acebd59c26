import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { chargeCall, recharge } from '#src/store/billing/wallet.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const server = await openTestServer();
const { db } = server.database;
const { account_id } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
const assistantOf = async (name: string): Promise<string> =>
  (await server.json('/ai-assistants', { json: { name, prompt: 'Be kind.' } })).body.results.assistant_id;
const [ada, ben] = [await assistantOf('Ada'), await assistantOf('Ben')];
const { body: campaign } = await server.json('/campaigns', { json: { name: 'Spring', ai_assistant_id: ben } });
const campaignId: string = campaign.results.campaign_id;

/** A call with this cost in micro-dollars, a third each for voice and model. */
async function cost(assistant_id: string, day: number, micros: number, campaign_id: string | null = null) {
  const created_at = new Date(Date.UTC(2026, 2, day, 12));
  const { call_id } = await storeCall(db, { account_id, assistant_id, created_at, campaign_id });
  await advanceCall(db, call_id, 'in-progress');
  await advanceCall(db, call_id, 'completed');
  await chargeCall(db, {
    accountId: account_id,
    callId: call_id,
    amountMicros: BigInt(micros),
    memo: `call of ${day}`,
  });
  const use = { call_id, provider: 'acme', quantity: 10, estimated: 0, cost_micro_dollars: micros / 3 };
  await db
    .insertInto('vendor_usage')
    .values([
      { ...use, part: 'text_to_speech', unit: 'characters' },
      { ...use, part: 'language_model', unit: 'output_tokens' },
    ])
    .execute();
  return call_id;
}

await recharge(db, account_id, { amountMicros: 5_000_000n, memo: 'invoice 7' });
await cost(ada, 10, 30_000);
const dear = await cost(ada, 11, 90_000);
await cost(ben, 11, 60_000, campaignId);

describe('GET /analytics/costs', () => {
  const costs = async (query: string) => {
    const { body } = await server.json(`/analytics/costs?from=2026-03-10&to=2026-03-12&${query}`);
    return body.results.map((group: Record<string, unknown>) => [
      ...[group.begins_at, group.group_name, group.calls],
      ...[group.charged_micro_dollars, group.vendor_micro_dollars],
    ]);
  };
  const [first, second] = ['2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z'];

  it('totals the costs of calls, overall and by day', async () => {
    assert.deepEqual(await costs(''), [[first, null, 3, 180_000, 120_000]]);
    assert.deepEqual(await costs('step=day'), [
      [first, null, 1, 30_000, 20_000],
      [second, null, 2, 150_000, 100_000],
    ]);
  });

  it('groups by assistant, campaign and part', async () => {
    assert.deepEqual(await costs('group_by=assistant'), [
      [first, 'Ada', 2, 120_000, 80_000],
      [first, 'Ben', 1, 60_000, 40_000],
    ]);
    assert.deepEqual(await costs('group_by=campaign'), [
      [first, 'Spring', 1, 60_000, 40_000],
      [first, null, 2, 120_000, 80_000],
    ]);
    assert.deepEqual(await costs('group_by=part&step=day'), [
      [first, 'language_model', 1, null, 10_000],
      [first, 'text_to_speech', 1, null, 10_000],
      [second, 'language_model', 2, null, 50_000],
      [second, 'text_to_speech', 2, null, 50_000],
    ]);
  });
});

describe('GET /wallet/transactions?query', () => {
  const found = async (query: object) => {
    const { body } = await server.json(`/wallet/transactions?query=${encodeURIComponent(JSON.stringify(query))}`);
    return body.results.map(({ memo }: { memo: string }) => memo);
  };

  it('filters transactions by their fields and their calls, newest first', async () => {
    assert.deepEqual(await found({}), ['call of 11', 'call of 11', 'call of 10', 'invoice 7']);
    assert.deepEqual(await found({ type: 'recharge' }), ['invoice 7']);
    assert.deepEqual(await found({ amount: { $lt: -0.05 }, assistant_id: ada }), ['call of 11']);
    assert.deepEqual(await found({ campaign_id: campaignId }), ['call of 11']);
    assert.deepEqual(await found({ created_at: { $lt: '2020-01-01' } }), []);
    assert.equal((await server.json('/wallet/transactions?query={"x":1}')).status, 400);
  });

  it('also exports a file', async () => {
    const query = encodeURIComponent(JSON.stringify({ call_id: dear }));
    const response = await server.request(`/wallet/transactions.csv?query=${query}`);
    assert.equal(response.status, 200);
    const [head, line, end] = (await response.text()).split('\r\n');
    assert.equal(head, 'created_at,type,amount,balance,memo,call_id,undoes_id,transaction_id');
    assert.match(line ?? '', new RegExp(`Z,charge,-0\\.09,4\\.88,call of 11,${dear},,`));
    assert.equal(end, '');
    assert.equal((await (await server.request('/wallet/transactions.csv')).text()).split('\r\n').length, 6);
  });
});
