import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { startFakeVonage, vonageAccount, vonageAuthorization, vonageSettings } from '#test/support/fake-vonage.ts';
import { openVonageStream } from '#test/support/vonage-stream.ts';

describe('call through Vonage', async () => {
  const place = await openInstallation({ database: 'shared' });
  const vonage = await startFakeVonage({
    deliver: async ({ method, url, headers, body }) => {
      const response = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) });
      assert.equal(response.status, 200, url);
      return response.text();
    },
  });
  after(() => vonage.stop());
  let server: RunningServer;
  before(async () => {
    const keyFile = join(place.folder, 'private.key');
    await writeFile(keyFile, vonageAccount.privateKey);
    const settings = { ...vonageSettings, VONAGE_PRIVATE_KEY: keyFile, VONAGE_BASE_URL: vonage.baseUrl };
    server = await place.start(settings);
    const { client } = server;
    const { assistant_id } = await client.results('/ai-assistants', {
      name: 'Harbour office',
      prompt: 'Be brief.',
      begin_message: 'Hello, the tide is high today.',
    });
    const line = { phone_number: officeNumber, provider: 'vonage', provider_id: officeNumber.slice(1) };
    const { phone_number_id } = await client.results('/phone-numbers', line);
    await client.results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
  });

  async function dial() {
    const before = new Set(vonage.calls.keys());
    const { call_id } = await server.client.results('/calls/make-outbound', {
      from_number: officeNumber,
      to_number: callerNumber,
    });
    const id = await eventually(() => [...vonage.calls.keys()].find((key) => !before.has(key)) ?? null, 'an order');
    await vonage.rings(id);
    await server.client.callThat(call_id, ({ status }) => status === 'ringing', 'rings');
    return { callId: call_id, id };
  }

  it('carries speech when outbound, and is hung up at the carrier when it is over here', async () => {
    const { client } = server;
    const { callId, id } = await dial();
    const line = await openVonageStream(await vonage.answers(id));
    await client.callThat(callId, ({ status }) => status === 'in-progress', 'is in progress');
    await client.eventThat(callId, ({ type }) => type === 'turn.commit', 'turn.commit');
    assert.ok(line.soundMs > 500, `${line.soundMs} ms heard`);
    assert.deepEqual([...line.sizes], [640], 'messages of 20 ms at 16 kHz');
    await client.results(`/calls/${callId}/hangup`, {});
    await eventually(() => vonage.calls.get(id)?.state === 'ended', 'the order to hang up');
    await line.closed;
    await vonage.streams(id, 'disconnected');
    await vonage.ends(id, 'completed');
    const call = await client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason, call.provider_call_id], ['completed', 'hung_up_on_request', id]);
    assert.deepEqual([call.protocol, call.transcript], ['vonage', 'Assistant: Hello, the tide is high today.']);
  });

  it('carries speech when inbound, until the caller leaves', async () => {
    const { client } = server;
    const ringing = await vonage.ringIn(
      callerNumber.slice(1),
      officeNumber.slice(1),
      `${server.url}/carriers/vonage/voice`,
    );
    const line = await openVonageStream(ringing.ncco);
    await eventually(() => line.soundMs > 200, 'sound');
    line.close();
    await vonage.ends(ringing.id, 'completed', { direction: 'inbound' }, `${server.url}/carriers/vonage/status`);
    const calls = await client.results('/calls');
    const { call_id } = calls.find(
      ({ provider_call_id }: { provider_call_id: string }) => provider_call_id === ringing.id,
    );
    const call = await client.endedCall(call_id);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
  });

  it('rejects a stream without a signature', async () => {
    const { id } = await dial();
    const ncco = await vonage.answers(id);
    const guess = vonageAuthorization({}, { secret: 'guess' });
    for (const authorization of [guess, '']) await assert.rejects(openVonageStream(ncco, authorization), /403/);
    await openVonageStream(ncco).then((line) => line.close());
    await vonage.ends(id, 'completed');
  });
});
