import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { planRound } from '#src/campaigns/round.ts';
import type { Carrier } from '#src/carriers/carrier.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { addSuppressions } from '#src/store/campaigns/suppressions.ts';
import { saveDialPolicy } from '#src/store/dialling/dial-policies.ts';
import { defaultDialRules } from '#test/support/dial-rules.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCallingAccount, storeCampaign, storeLeads } from '#test/support/stored-campaign.ts';

const carriers = new Map([['loopback', {} as Carrier]]);
const server = await openTestServer({ media: () => ({ carriers }) });
const { db } = server.database;
/** A future Monday; about noon in Berlin, early morning in New York. */
const monday = new Date(Math.floor(Date.now() / 604_800_000 + 2) * 604_800_000 + 4 * 86_400_000 + 10 * 3_600_000);

const dialled = {
  allowed_countries: ['DE', 'US'],
  allowed_number_types: [],
  max_calls_per_hour: null,
  max_spend_per_day_micros: null,
};
let accounts = 0;
/** A test client with a campaign, and a function that requests its plan. */
async function begin(said: Parameters<typeof storeCampaign>[2] = {}, numbers: readonly string[] = []) {
  const caller = await storeCallingAccount(db);
  accounts += 1;
  const key = `key-of-account-${accounts}-long-enough`;
  await createApiKey(db, { accountId: caller.accountId, name: 'k', key });
  await saveDialPolicy(db, caller.accountId, dialled);
  const campaignId = await storeCampaign(db, caller, said);
  await storeLeads(db, campaignId, numbers);
  const ask = async (query = '') =>
    server.json(`/campaigns/${campaignId}/plan${query}`, { headers: { 'X-API-KEY': key } });
  return { ...caller, campaignId, key, ask };
}
const at = (moment: Date): string => `?at=${moment.toISOString()}`;
const hours = (count: number): Date => new Date(monday.getTime() + count * 3_600_000);

describe('GET /campaigns/{campaign_id}/plan', () => {
  it('shows which leads would be dialed, by which rules, and why and until when the others would not', async () => {
    const { accountId, ask } = await begin({}, ['+493010000001', '+12125550123', '+493010000002', '+80012345678']);
    await addSuppressions(db, { accountId, source: 'api' }, [{ number: '+493010000002', reason: '' }]);
    const { status, body } = await ask(at(monday));
    assert.equal(status, 200);
    assert.equal(body.count, 4);
    const [nowhere, listed, asleep, ready] = body.results;
    assert.deepEqual(
      [nowhere.to_number, nowhere.reason, nowhere.dial_at],
      ['+80012345678', { type: 'unknown_zone' }, null],
    );
    assert.deepEqual([listed.reason, listed.rules, listed.dial_at], [{ type: 'suppressed' }, null, null]);
    assert.equal(asleep.reason.type, 'outside_recipient_hours');
    assert.deepEqual(asleep.reason.timezones, ['America/New_York']);
    assert.equal(new Date(asleep.dial_at).toLocaleTimeString('en-GB', { timeZone: 'America/New_York' }), '08:00:00');
    assert.equal(ready.reason, null);
    assert.equal(ready.dial_at, monday.toISOString());
    assert.match(ready.from_number, /^\+49301111/);
    assert.deepEqual(
      ready.rules.map(({ rule }: { rule: string }) => rule),
      [
        ...['campaign_status', 'campaign_schedule', 'recipient_hours', 'suppression', 'lead_attempts'],
        ...['number_caps', 'wallet', 'dial_policy', 'account_limit', 'campaign_limit', 'carrier_pace'],
      ],
    );
  });

  it('applies the configured hours and caps', async () => {
    const strict = await openTestServer({
      database: { ...server.database, close: async () => {} },
      settings: { DIAL_HOURS: '13:00-14:00', DIAL_ATTEMPTS_PER_DAY: '2' },
      media: () => ({ carriers }),
    });
    const { campaignId, key } = await begin({}, ['+12125550177']);
    const asked = await strict.json(`/campaigns/${campaignId}/plan${at(monday)}`, { headers: { 'X-API-KEY': key } });
    const [lead] = asked.body.results;
    assert.equal(new Date(lead.dial_at).toLocaleTimeString('en-GB', { timeZone: 'America/New_York' }), '13:00:00');
    const then = `?at=${lead.dial_at}`;
    const ready = await strict.json(`/campaigns/${campaignId}/plan${then}`, { headers: { 'X-API-KEY': key } });
    const caps = ready.body.results[0].rules.find(({ rule }: { rule: string }) => rule === 'number_caps');
    assert.deepEqual([caps.per_day, caps.per_30_days], [2, 8]);
  });

  it('plans the present without a moment, and a day from its midnight UTC', async () => {
    const { ask } = await begin({ status: 'paused' }, ['+493010000001']);
    for (const query of ['', `?at=${monday.toISOString().slice(0, 10)}`]) {
      const { body } = await ask(query);
      assert.deepEqual(body.results[0].reason, { type: 'paused', by: 'user', until: null });
    }
  });

  it('ignores a pause on request', async () => {
    const { ask } = await begin({ status: 'paused', pause_reason: 'dialling_fails' }, [
      '+493010000001',
      '+12125550123',
    ]);
    const { body } = await ask(`${at(monday)}&if_active=true`);
    const [asleep, ready] = body.results;
    assert.equal(asleep.reason.type, 'outside_recipient_hours');
    assert.deepEqual([ready.reason, ready.dial_at], [null, monday.toISOString()]);
    assert.equal((await ask(at(monday))).body.results[0].reason.type, 'paused');
  });

  it('plans the leads that match a filter', async () => {
    const { ask } = await begin({}, ['+493010000001', '+493010000002', '+493010000003']);
    const query = encodeURIComponent(JSON.stringify({ to_number: { $has: '0002' } }));
    const { body } = await ask(`${at(monday)}&query=${query}`);
    assert.deepEqual([body.count, body.results[0].to_number], [1, '+493010000002']);
  });

  it('shows when the first day and the window of a campaign begin', async () => {
    const start_date = hours(72).toISOString().slice(0, 10);
    const { ask } = await begin({ start_date, status: 'scheduled' }, ['+493010000001']);
    const { body } = await ask(at(monday));
    assert.equal(body.results[0].reason.type, 'not_started');
    const dialAt = new Date(body.results[0].dial_at);
    assert.equal(dialAt.toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' }), start_date);
    assert.equal(dialAt.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' }), '08:00:00');
    assert.equal((await ask(`?at=${body.results[0].dial_at}`)).body.results[0].reason, null);
  });

  it('plans each page as the next round would, without changing anything', async () => {
    const numbers = Array.from({ length: 30 }, (_, n) => `+4930100001${String(n).padStart(2, '0')}`);
    const { accountId, campaignId, ask } = await begin({}, numbers);
    await db.updateTable('accounts').set({ concurrency_limit: 4 }).where('account_id', '=', accountId).execute();
    const first = await ask(`${at(monday)}&page_size=20`);
    assert.ok(first.body.results.every(({ reason }: { reason: { type: string } }) => reason.type === 'limit_reached'));
    assert.match(first.body.next, /at=.*up_to=/);
    const { body } = await ask(`${at(monday)}&page_size=20&page=2`);
    const dialled = body.results.filter(({ reason }: { reason: object | null }) => reason === null);
    const isConfigured = () => true;
    const walletOf = async () => ({ type: 'unbilled' as const });
    const settings = { rules: defaultDialRules, isConfigured, walletOf };
    const { orders } = await planRound(db, { accountId, nowMs: monday.getTime(), carriers: [] }, settings);
    assert.deepEqual(
      dialled.map(({ to_number }: { to_number: string }) => to_number).sort(),
      orders.map(({ toNumber }) => toNumber).sort(),
    );
    const leads = await db.selectFrom('leads').selectAll().where('campaign_id', '=', campaignId).execute();
    assert.ok(leads.every(({ status, attempts }) => status === 'pending' && attempts === 0));
  });

  it('marks active calls and finished leads', async () => {
    const { campaignId, ask } = await begin({}, ['+493010000001', '+493010000002']);
    const change = (number: string, said: object) =>
      db.updateTable('leads').set(said).where('campaign_id', '=', campaignId).where('to_number', '=', number).execute();
    await change('+493010000001', { status: 'dialling' });
    await change('+493010000002', { status: 'completed', completed_at: new Date() });
    const { body } = await ask(at(monday));
    assert.deepEqual(
      body.results.map(({ reason }: { reason: object }) => reason),
      [{ type: 'done', status: 'completed' }, { type: 'dialling' }],
    );
  });

  it('returns an empty page for a campaign without leads', async () => {
    const { ask } = await begin();
    assert.deepEqual((await ask()).body, { count: 0, next: null, previous: null, results: [] });
  });

  for (const query of ['at=yesterday', 'at=2026-13-01', 'at=1990-01-01', 'at=9999-12-31', 'page=0', 'up_to=x'])
    it(`rejects ${query}`, async () => assert.equal((await (await begin()).ask(`?${query}`)).status, 400));

  it('does not find unknown campaigns or those of other accounts', async () => {
    const { campaignId, ask } = await begin({}, ['+493010000001']);
    const other = 'key-of-nobody-else-long-enough';
    await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: other });
    const path = `/campaigns/${campaignId}/plan`;
    assert.equal((await server.request(path, { headers: { 'X-API-KEY': other } })).status, 404);
    assert.equal((await server.request('/campaigns/x/plan')).status, 404);
    assert.equal((await ask('?page=2')).status, 404);
    assert.equal((await server.request(path, { method: 'POST', json: {} })).status, 405);
  });
});
