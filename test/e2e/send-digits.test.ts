import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOfficeAssistants, e2ePlivo, e2eTelnyx, e2eTwilio } from '#test/support/e2e-carriers.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';

describe('digits sent to a caller', async () => {
  const carriers = [await e2eTwilio(), await e2ePlivo(), await e2eTelnyx()];
  after(() => Promise.all(carriers.map((carrier) => carrier.stop())));
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  before(async () => {
    server = await place.start(Object.assign({}, ...carriers.map(({ settings }) => settings)));
    await createOfficeAssistants(server.client, carriers);
  });

  const ways = { Twilio: 'tones', Plivo: 'media', Telnyx: 'carrier' } as const;
  for (const carrier of carriers)
    it(`are sent as ${ways[carrier.name]} through ${carrier.name} [K18]`, async () => {
      const { client } = server;
      const { id, media } = await carrier.ringIn(server.url, '+12025550188', carrier.number);
      const { results } = (await client.json('/calls')).body;
      const callId: string = results[0].call_id;
      await client.eventThat(callId, ({ type }) => type === 'turn.commit', 'hello');
      assert.equal((await client.json(`/calls/${callId}/dtmf`, { digits: '42#' })).status, 200);
      const sent = await client.eventThat(callId, ({ type }) => type === 'digits.sent', 'keys');
      assert.deepEqual([sent.way, sent.count], [ways[carrier.name], 3]);
      const dialled = sent.way === 'tones' ? [] : ['42#'];
      await eventually(() => carrier.keysFor(id).length === dialled.length, 'the carrier dials');
      assert.deepEqual(carrier.keysFor(id), dialled);
      media.hangUp();
      await client.endedCall(callId);
    });
});
