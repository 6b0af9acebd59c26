import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const server = await openTestServer();
const { db } = server.database;
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { headers: { 'X-API-KEY': strangerKey } };
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';

const { body: made } = await server.json('/ai-assistants', { json: { name: 'Ada' } });
const maya = {
  to_number: '+14155550123',
  timezone: 'America/Denver',
  variables: [{ var_name: 'first_name', var_value: 'Maya' }],
};
const other = { to_number: '+14155550124' };

async function create(leads: readonly object[] = [maya]) {
  const json = { name: 'Spring', ai_assistant_id: made.results.assistant_id, leads };
  const campaignId: string = (await server.json('/campaigns', { json })).body.results.campaign_id;
  const { body } = await server.json(`/campaigns/${campaignId}/leads?page_size=100`);
  const leadId: string = body.results.at(-1).lead_id;
  return { campaignId, leadId, path: `/campaigns/${campaignId}/leads/${leadId}` };
}
const patch = (path: string, json: unknown) => server.json(path, { method: 'PATCH', json });
const remove = (path: string) => server.json(path, { method: 'DELETE' });
const store = (leadId: string, fields: object) =>
  db.updateTable('leads').set(fields).where('lead_id', '=', leadId).execute();

describe('GET /campaigns/{campaign_id}/leads/{lead_id}', () => {
  it('returns the lead as the list does', async () => {
    const { campaignId, path } = await create();
    const { status, body } = await server.json(path);
    const listed = (await server.json(`/campaigns/${campaignId}/leads`)).body.results[0];
    assert.deepEqual([status, body.err, body.results], [200, false, listed]);
    assert.deepEqual(
      [body.results.to_number, body.results.timezone, body.results.variables],
      [maya.to_number, maya.timezone, maya.variables],
    );
  });

  it('finds no lead of another campaign or account', async () => {
    const [mine, elsewhere] = [await create(), await create()];
    for (const [path, init] of [
      [mine.path, stranger],
      [`/campaigns/${elsewhere.campaignId}/leads/${mine.leadId}`, {}],
      [`/campaigns/${mine.campaignId}/leads/${unknownId}`, {}],
      [`/campaigns/${mine.campaignId}/leads/7`, {}],
    ] as const)
      for (const request of [init, { ...init, method: 'PATCH', json: {} }, { ...init, method: 'DELETE' }])
        assert.equal((await server.json(path, request)).status, 404, path);
    assert.equal((await server.json(mine.path)).status, 200);
  });
});

describe('PATCH /campaigns/{campaign_id}/leads/{lead_id}', () => {
  it('changes only the fields that the request has', async () => {
    const { path } = await create();
    const { status, body } = await patch(path, { variables: [{ var_name: 'first_name', var_value: 'Ada' }] });
    assert.deepEqual([status, body.results], [200, (await server.json(path)).body.results]);
    const { to_number, timezone, variables } = body.results;
    assert.deepEqual(
      [to_number, timezone, variables],
      [maya.to_number, maya.timezone, [{ var_name: 'first_name', var_value: 'Ada' }]],
    );
    assert.equal((await patch(path, { timezone: null })).body.results.timezone, null);
  });

  it('changes a number in any notation, and makes a rejected lead due again', async () => {
    const { path, leadId } = await create();
    await store(leadId, { status: 'failed', outcome: 'number_refused', completed_at: new Date() });
    const { body } = await patch(path, { to_number: '+49 170 1234567' });
    const { to_number, status, outcome, is_completed } = body.results;
    assert.deepEqual([to_number, status, outcome, is_completed], ['+491701234567', 'pending', null, false]);
  });

  it('makes a lead that waits for its time zone due again after the time zone changes', async () => {
    const { path, leadId } = await create();
    await store(leadId, { next_attempt_at: new Date('2100-01-01') });
    await patch(path, { timezone: 'Europe/Berlin' });
    const stored = await db.selectFrom('leads').selectAll().where('lead_id', '=', leadId).executeTakeFirstOrThrow();
    assert.equal(stored.next_attempt_at, null);
  });

  it('keeps the number and the retry time of a lead that was called', async () => {
    const { path, leadId } = await create();
    const retryAt = new Date('2100-01-01');
    await store(leadId, { attempts: 1, next_attempt_at: retryAt });
    const refused = await patch(path, { to_number: '+491701234567' });
    assert.deepEqual([refused.status, refused.body.err], [409, true]);
    assert.match(refused.body.msg, /already called/);
    assert.equal((await patch(path, { to_number: maya.to_number, variables: [] })).status, 200);
    const stored = await db.selectFrom('leads').selectAll().where('lead_id', '=', leadId).executeTakeFirstOrThrow();
    assert.deepEqual([stored.to_number, stored.next_attempt_at], [maya.to_number, retryAt]);
  });

  it('rejects a number that the campaign has, that cannot be dialed or that the dial policy blocks', async () => {
    const { path } = await create([maya, other]);
    const taken = await patch(path, other);
    assert.deepEqual([taken.status, taken.body.msg], [409, 'The campaign already has this number.']);
    for (const to_number of ['nobody', '+979123456789']) {
      const { status, body } = await patch(path, { to_number });
      assert.deepEqual([status, body.errors?.[0].path], [400, 'to_number']);
    }
    assert.equal((await server.json(path)).body.results.to_number, maya.to_number);
  });

  it('keeps the number in a finished campaign', async () => {
    const { campaignId, path } = await create();
    await patch(`/campaigns/${campaignId}`, { status: 'cancelled' });
    assert.equal((await patch(path, { to_number: '+491701234567' })).status, 409);
  });

  it('rejects fields as the creation of leads does', async () => {
    const { path } = await create();
    for (const [json, field] of [
      [{ to_number: 7 }, 'to_number'],
      [{ timezone: 'Mars/Base' }, 'timezone'],
      [{ variables: [{ var_name: 'a', var_value: 1 }] }, 'variables.0.var_value'],
    ] as const) {
      const { status, body } = await patch(path, json);
      assert.deepEqual([status, body.errors[0].path], [400, field]);
    }
  });
});

describe('DELETE /campaigns/{campaign_id}/leads/{lead_id}', () => {
  it('deletes the lead, keeps its calls, and frees its number', async () => {
    const { campaignId, leadId, path } = await create();
    const { call_id } = await storeCall(db, { lead_id: leadId, campaign_id: campaignId });
    assert.deepEqual((await remove(path)).body, { err: false, msg: 'Lead deleted.' });
    assert.equal((await server.json(path)).status, 404);
    const call = await db.selectFrom('calls').select(['lead_id', 'to_number']).where('call_id', '=', call_id).execute();
    assert.deepEqual(call, [{ lead_id: null, to_number: maya.to_number }]);
    const added = await server.json(`/campaigns/${campaignId}/leads`, { json: [maya] });
    assert.equal(added.body.results.added, 1);
  });

  it('is 409, like a change, while the lead is being called', async () => {
    const { path, leadId } = await create();
    await store(leadId, { status: 'dialling' });
    for (const answer of [await remove(path), await patch(path, { variables: [] })]) {
      assert.equal(answer.status, 409);
      assert.match(answer.body.msg, /being called/);
    }
    assert.deepEqual((await server.json(path)).body.results.variables, maya.variables);
  });

  it('is recorded in the audit log without the personal data of the lead', async () => {
    const { path, leadId } = await create();
    await patch(path, { variables: [] });
    await remove(path);
    const { results } = (await server.json(`/audit-log?subject_id=${leadId}`)).body;
    assert.deepEqual(
      results.map(({ action, outcome }: { action: string; outcome: string }) => [action, outcome]),
      [
        ['lead.delete', 'done'],
        ['lead.update', 'done'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(results), /Maya|4155550123/);
  });
});
