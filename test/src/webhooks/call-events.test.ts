import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { insertCampaign } from '#src/store/campaigns/campaigns.ts';
import { insertLeads } from '#src/store/campaigns/leads.ts';
import { insertCall } from '#test/support/call-changes.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer } from '#test/support/server.ts';
import { openReceiver, subscribe } from '#test/support/webhooks.ts';

async function open() {
  const server = await openTestServer({ settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
  const { db } = server.database;
  const receiver = await openReceiver();
  await subscribe(server, receiver);
  const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
  const { account_id } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const { assistant_id, voice } = body.results;
  const call = (details: object = {}) =>
    insertCall(db, {
      account_id,
      assistant_id,
      assistant_name: 'Ada',
      voice_id: voice.voice_id,
      voice_name: voice.name,
      protocol: 'web',
      call_type: 'outbound',
      from_number: '+14155550100',
      to_number: '+14155550123',
      metadata: '',
      variables: {},
      call_recording_enabled: false,
      ...details,
    });
  return { server, db, receiver, call, accountId: account_id, assistantId: assistant_id };
}

describe('call events', () => {
  it("report a call's start, end and analysis, with the fields of the call", async () => {
    const { server, receiver, call } = await open();
    const { calls } = server.app.core;
    const { call_id } = await call();
    await calls.move(call_id, 'ringing');
    await calls.connect(call_id);
    await calls.finish(call_id, 'completed', 'caller_hung_up');
    await receiver.until(3);
    const byType = Object.fromEntries(receiver.messages().map(({ body }) => [body.type, body.data]));
    assert.deepEqual(Object.keys(byType).toSorted(), ['call.analyzed', 'call.ended', 'call.started']);
    const shown = (await server.json(`/calls/${call_id}`)).body.results;
    const { transcript, transcript_object, state_path, states_visited, vendor_usage, ...fields } = shown;
    assert.deepEqual(byType['call.analyzed'], { ...fields, lead_id: null });
    assert.deepEqual(byType['call.ended'], { ...fields, lead_id: null, call_analysis: null, sentiment: null });
    assert.deepEqual([byType['call.started'].status, byType['call.started'].end_time], ['in-progress', null]);
  });

  it('are limited to the requested kinds, once per call', async () => {
    const { server, receiver, call } = await open();
    await subscribe(server, receiver, { events: ['call.ended'] });
    const { calls } = server.app.core;
    const ids = [(await call()).call_id, (await call()).call_id];
    for (const id of ids)
      await Promise.all([calls.finish(id, 'busy', 'carrier_busy'), calls.finish(id, 'failed', 'dial_failed')]);
    await receiver.until(2);
    const { body } = await server.json('/webhooks/deliveries');
    assert.equal(body.count, 2);
    assert.deepEqual(
      receiver
        .messages()
        .map(({ body }) => [body.type, body.data.call_id])
        .toSorted(),
      ids.toSorted().map((id) => ['call.ended', id]),
    );
  });

  it('report calls that a lost process left', async () => {
    const { db, receiver, call } = await open();
    const { call_id } = await call();
    await db
      .updateTable('calls')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('call_id', '=', call_id)
      .execute();
    await eventually(() => receiver.requests.length > 0, 'the end of the call', 15_000);
    const { status, end_reason } = receiver.messages()[0]!.body.data;
    assert.deepEqual([status, end_reason], ['failed', 'never_connected']);
  });
});

describe('the transfer of a call', () => {
  it('is announced to the account, and with its lead to the webhook of its campaign', async () => {
    const { server, db, receiver, call, accountId, assistantId } = await open();
    const crm = await openReceiver();
    const campaign_id = await insertCampaign(db, {
      account_id: accountId,
      name: 'Spring',
      assistant_id: assistantId,
    });
    await insertLeads(db, campaign_id, [
      { to_number: '+14155550123', timezone: null, variables: [{ var_name: 'first_name', var_value: 'Maya' }] },
    ]);
    const { lead_id } = await db.selectFrom('leads').select('lead_id').executeTakeFirstOrThrow();
    const path = `/campaigns/${campaign_id}/transfer-webhook`;
    const saved = await server.json(path, { method: 'PUT', json: { url: crm.url } });
    crm.knows(saved.body.results.secret);
    const { call_id } = await call({ campaign_id, lead_id });
    await server.app.core.calls.connect(call_id);
    server.app.core.events.add(call_id, { type: 'call.transferred', at: 1_000, to: '+14155550999' });
    await crm.until(1);
    assert.deepEqual(crm.messages()[0]!.body, {
      event: 'call.transferred',
      call_id,
      campaign_id,
      transferred_to: '+14155550999',
      lead: {
        id: lead_id,
        reference_number: '+14155550123',
        status: 'in-progress',
        lead_data: [{ field_name: 'first_name', field_value: 'Maya' }],
      },
    });
    await receiver.until(2);
    const told = receiver.messages().find(({ body }) => body.type === 'call.transferred');
    assert.deepEqual([told?.body.data.call_id, told?.body.data.transferred_to], [call_id, '+14155550999']);
    const { body } = await server.json(`/webhooks/deliveries?campaign_id=${campaign_id}&event=call.transferred`);
    assert.equal(body.count, 2);
  });

  it('announces a text briefing when the agent is called, and no spoken one', async () => {
    const { server, receiver, call } = await open();
    const { call_id } = await call();
    await server.app.core.calls.connect(call_id);
    const briefing = { type: 'transfer.briefing', at: 1_000, to: '+14155550999', accept: 'answer' };
    server.app.core.events.add(call_id, { ...briefing, way: 'spoken', text: 'Heard.' });
    server.app.core.events.add(call_id, { ...briefing, way: 'text', text: 'Maya calls about her bill.' });
    const ofBriefings = () => receiver.messages().filter(({ body }) => body.type === 'transfer.briefing');
    await eventually(() => ofBriefings().length > 0, 'the briefing is sent');
    const [told, ...others] = ofBriefings();
    assert.deepEqual(
      [told?.body.data.call_id, told?.body.data.transfer_to, told?.body.data.briefing],
      [call_id, '+14155550999', 'Maya calls about her bill.'],
    );
    assert.equal(others.length, 0);
  });
});
