import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Json, JsonObject } from '#engine/json.ts';
import { createIntegrations } from '#src/integrations/integrations.ts';
import { OutcomeUnknown } from '#src/outbound/service-client.ts';
import { openFakeCalCom } from '#test/support/fake-calcom.ts';
import { openFakeHubSpot } from '#test/support/fake-hubspot.ts';
import { openFakeService } from '#test/support/fake-service.ts';
import { openFakeSlack } from '#test/support/fake-slack.ts';
import { defaultIntegrationSettings } from '#test/support/integrations.ts';

const key = 'app-key-0123456789';

/** Runs tools of an app whose configured API is a fake server; custom tools may not reach it. */
function toolsAt(app: 'calcom' | 'hubspot' | 'slack', baseUrl: string, data: JsonObject) {
  const integrations = createIntegrations(
    { ...defaultIntegrationSettings([]), [app]: { baseUrl } },
    { ask: { attempts: 2, pauseMs: 1 } },
  );
  const call = { signal: new AbortController().signal, idempotencyKey: 'k', variables: {} };
  const run = (tool: string, args: JsonObject = {}): Promise<Json> => integrations.run(app, data, { tool, args }, call);
  return { run, tools: () => integrations.connect(app, data) };
}

describe('Cal.com', () => {
  const slots = ['2026-03-16T09:00:00.000+01:00', '2026-03-16T10:30:00.000+01:00', '2026-03-17T09:00:00.000+01:00'];
  const data = { api_key: key, event_type_id: 123, time_zone: 'Europe/Berlin' };
  const ann = { name: 'Ann', email: 'ann@example.com' };

  it('returns free times, books one, and no longer offers or books it', async () => {
    const fake = await openFakeCalCom(key, slots);
    const { run } = toolsAt('calcom', fake.url, data);
    const day = { start_date: '2026-03-16' };
    assert.deepEqual(await run('check_availability', day), { time_zone: 'Europe/Berlin', slots: slots.slice(0, 2) });
    assert.equal(fake.requests[0]?.url.searchParams.get('timeZone'), 'Europe/Berlin');
    const booked = await run('book_appointment', { ...ann, start: slots[0]!, phone: '+4930123456', notes: 'knee' });
    assert.deepEqual(booked, { booked: true, uid: 'uid-1', status: 'accepted', title: 'Check-up', start: slots[0]! });
    assert.deepEqual(fake.requests[1]?.json(), {
      eventTypeId: 123,
      start: '2026-03-16T08:00:00.000Z',
      attendee: { ...ann, timeZone: 'Europe/Berlin', phoneNumber: '+4930123456' },
      bookingFieldsResponses: { notes: 'knee' },
    });
    assert.deepEqual(await run('check_availability', day), { time_zone: 'Europe/Berlin', slots: [slots[1]!] });
    await assert.rejects(run('book_appointment', { ...ann, start: slots[0]! }), /400.*already has booking/);
    assert.equal(fake.bookings.length, 1);
  });

  it('requires a time with an offset', async () => {
    const fake = await openFakeCalCom(key, slots);
    const { run } = toolsAt('calcom', fake.url, data);
    for (const start of ['2026-03-16T09:00:00', 'tomorrow', '', '9 am'])
      await assert.rejects(run('book_appointment', { ...ann, start }), /times that check_availability returned/);
    assert.equal(fake.requests.length, 0);
  });

  it('reports a rejected key without revealing it', async () => {
    const fake = await openFakeCalCom('another key', slots);
    const { run } = toolsAt('calcom', fake.url, data);
    await assert.rejects(run('check_availability', { start_date: '2026-03-16' }), /rejected the key/);
  });

  it('does not book twice when the connection breaks', async () => {
    const broken = await openFakeService((_, response) => void response.destroy());
    const { run } = toolsAt('calcom', broken.url, data);
    await assert.rejects(run('book_appointment', { ...ann, start: slots[0]! }), OutcomeUnknown);
    assert.equal(broken.requests.length, 1);
    await assert.rejects(run('check_availability', { start_date: '2026-03-16' }), /connection was lost/);
    assert.equal(broken.requests.length, 3);
  });
});

describe('HubSpot', () => {
  const ann = { email: 'ann@example.com', firstname: 'Ann', lastname: 'Lee' };

  it('finds, creates and changes a contact', async () => {
    const fake = await openFakeHubSpot(key);
    const { run } = toolsAt('hubspot', fake.url, { api_key: key });
    assert.deepEqual(await run('find_contact', { email: ann.email }), { total: 0, contacts: [] });
    assert.deepEqual(await run('create_contact', { ...ann, phone: '' }), { contact_id: '1000', ...ann });
    const changed = { contact_id: '1000', ...ann, phone: '+14155550123' };
    assert.deepEqual(await run('update_contact', { contact_id: '1000', phone: '+14155550123' }), changed);
    for (const known of [{ phone: '+14155550123' }, { email: ann.email, phone: '+1' }, { name: 'lee' }])
      assert.deepEqual(await run('find_contact', known), { total: 1, contacts: [changed] });
    assert.deepEqual(fake.contacts.get('1000'), { ...ann, phone: '+14155550123' });
  });

  it('reports conflicts to the model', async () => {
    const fake = await openFakeHubSpot(key);
    const { run } = toolsAt('hubspot', fake.url, { api_key: key });
    await run('create_contact', ann);
    await assert.rejects(run('create_contact', { email: ann.email }), /409: Contact already exists. Existing ID: 1000/);
    await assert.rejects(run('update_contact', { contact_id: '77', phone: '+1' }), /404: resource not found/);
    await assert.rejects(run('update_contact', { contact_id: '../../owners', phone: '+1' }), /id of a contact/);
    await assert.rejects(run('find_contact'), /is required/);
    await assert.rejects(run('create_contact'), /at least one/);
  });
});

describe('Slack', () => {
  it("sends a message to the integration's channel without mentions", async () => {
    const fake = await openFakeSlack(key, ['C1']);
    const { run, tools } = toolsAt('slack', `${fake.url}/api`, { api_key: key, channel: 'C1' });
    assert.deepEqual((await tools())[0]?.parameters.required, ['text']);
    const sent = await run('send_message', { text: 'Ann <!channel> & Co', channel: 'C2' });
    assert.deepEqual(sent, { sent: true, channel: 'C1', ts: '1503435956.000241' });
    assert.deepEqual(fake.messages, [{ channel: 'C1', text: 'Ann &lt;!channel&gt; &amp; Co' }]);
  });

  it('lets the model choose the channel if the integration has none, and reports errors with status 200', async () => {
    const fake = await openFakeSlack(key, ['C1']);
    const { run, tools } = toolsAt('slack', `${fake.url}/api`, { api_key: key });
    assert.deepEqual((await tools())[0]?.parameters.required, ['text', 'channel']);
    await run('send_message', { text: 'hello', channel: 'C1' });
    await assert.rejects(run('send_message', { text: 'hello', channel: 'C9' }), /channel_not_found/);
    const wrong = toolsAt('slack', `${fake.url}/api`, { api_key: 'wrong-key-0123', channel: 'C1' });
    await assert.rejects(wrong.run('send_message', { text: 'hello' }), /invalid_auth/);
  });

  it('does not retry a message that was rate limited', async () => {
    const fake = await openFakeSlack(key, ['C1']);
    const { run } = toolsAt('slack', `${fake.url}/api`, { api_key: key, channel: 'C1' });
    for (const text of ['one', 'two', 'three']) await run('send_message', { text });
    await assert.rejects(run('send_message', { text: 'four' }), /429: ratelimited/);
    assert.equal(fake.requests.length, 4);
  });
});
