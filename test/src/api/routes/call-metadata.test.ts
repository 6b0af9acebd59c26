import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Carrier } from '#src/carriers/carrier.ts';
import { afternoonZone, fictionalNumber } from '#test/support/campaign-stage.ts';
import { openTestServer } from '#test/support/server.ts';
import { openReceiver, subscribe } from '#test/support/webhooks.ts';

const carrier = {
  name: 'acme',
  dialect: 'acme-wire',
  dial: async () => ({ providerCallId: 'CA1' }),
} as Partial<Carrier> as Carrier;
const server = await openTestServer({
  settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' },
  media: () => ({ carriers: new Map([['acme', carrier]]) }),
});
const results = async (path: string, json: object, method = 'POST') => {
  const { status, body } = await server.json(path, { method, json });
  assert.ok(status < 300, JSON.stringify(body));
  return body.results;
};
const { assistant_id } = await results('/ai-assistants', { name: 'Ada', prompt: 'Be kind.' });
const from_number = '+12025550143';
const { phone_number_id } = await results('/phone-numbers', {
  phone_number: from_number,
  provider: 'acme',
  provider_id: 'PN1',
});
await results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
const place = (metadata?: unknown) =>
  server.json('/calls/make-outbound', { json: { from_number, to_number: fictionalNumber(1), metadata } });
const register = (metadata?: unknown) => results('/calls/web/register', { assistant_id, metadata });
const metadataOf = async (callId: string) => (await server.json(`/calls/${callId}`)).body.results.metadata;
const found = async (parameters: Record<string, string>) => {
  const { status, body } = await server.json(`/calls?${new URLSearchParams(parameters)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.results.map(({ call_id }: { call_id: string }) => call_id);
};

describe('the metadata of a call', () => {
  it('is the text that the client passed, or its object as JSON text; empty by default', async () => {
    const placed = await place({ order: 'A-1', lines: [1, null] });
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    assert.equal(await metadataOf(placed.body.results.call_id), '{"order":"A-1","lines":[1,null]}');
    assert.equal(await metadataOf((await register('ticket 7')).call_id), 'ticket 7');
    assert.equal(await metadataOf((await register()).call_id), '');
  });

  it('is at most 4096 bytes, and not a list or a number', async () => {
    assert.equal((await place('ü'.repeat(2_048))).status, 200);
    for (const [metadata, message] of [
      ['ü'.repeat(2_049), /metadata: .*at most 4096 bytes/],
      [{ text: 'x'.repeat(4_090) }, /at most 4096 bytes/],
      [['a'], /metadata: expected a string or an object, got an array/],
      [7, /metadata: expected a string or an object, got 7/],
    ] as const) {
      const { status, body } = await place(metadata);
      assert.equal(status, 400);
      assert.match(body.msg, message);
    }
  });

  it('finds the call in lists, filters and the CSV export', async () => {
    const { call_id } = await register({ order: 'B-2' });
    await register({ order: 'B-3' });
    const metadata = '{"order":"B-2"}';
    assert.deepEqual(await found({ metadata }), [call_id]);
    assert.deepEqual(await found({ metadata, call_type: 'inbound' }), []);
    assert.deepEqual(await found({ query: '{"metadata":{"$has":"B-2"}}' }), [call_id]);
    const [head = '', row = ''] = (
      await (await server.request(`/calls.csv?${new URLSearchParams({ metadata })}`)).text()
    ).split('\r\n');
    assert.ok(head.split(',').includes('metadata'));
    assert.ok(row.startsWith(`${call_id},`) && row.includes('"{""order"":""B-2""}"'), row);
  });

  it('is in the events of the call', async () => {
    const receiver = await openReceiver();
    await subscribe(server, receiver, { events: ['call.ended'] });
    const { call_id } = await register({ order: 'C-4' });
    await server.app.core.calls.finish(call_id, 'canceled', 'test');
    await receiver.until(1);
    assert.equal(receiver.messages()[0]!.body.data.metadata, '{"order":"C-4"}');
  });

  it('comes from the lead if a campaign places the call', async () => {
    const { campaign_id } = await results('/campaigns', {
      name: 'Spring',
      ai_assistant_id: assistant_id,
      leads: [{ to_number: fictionalNumber(2), timezone: afternoonZone(), metadata: { contact: 77 } }],
    });
    const { body } = await server.json(`/campaigns/${campaign_id}/leads`);
    assert.equal(body.results[0].metadata, '{"contact":77}');
    await server.app.dialer.round();
    const [call_id] = await found({ campaign_id });
    assert.equal(await metadataOf(call_id), '{"contact":77}');
  });
});
