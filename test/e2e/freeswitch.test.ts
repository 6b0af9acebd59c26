import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { createOfficeAssistantAt, freePort, waitForSpokenCall } from '#test/support/e2e-pbx.ts';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { freeswitchSecret, freeswitchUser, startFakeFreeswitch } from '#test/support/fake-freeswitch.ts';

describe('calls through a self-hosted FreeSWITCH', async () => {
  const place = await openInstallation({ database: 'shared' });
  const port = await freePort();
  const freeswitch = await startFakeFreeswitch({ baseUrl: `http://127.0.0.1:${port}` });
  after(() => freeswitch.stop());
  let server: RunningServer;
  before(async () => {
    server = await place.start({
      PORT: String(port),
      FREESWITCH_BASE_URL: freeswitch.baseUrl,
      FREESWITCH_USER: freeswitchUser.user,
      FREESWITCH_PASSWORD: freeswitchUser.password,
      FREESWITCH_WEBHOOK_SECRET: freeswitchSecret,
    });
    await createOfficeAssistantAt('freeswitch', server);
  });

  it('are answered, carry speech, and end when the caller hangs up', async () => {
    const leg = freeswitch.ringsIn(callerNumber, officeNumber);
    const callId = await waitForSpokenCall(server);
    await leg.hangUp('NORMAL_CLEARING');
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.call_type, call.status, call.protocol], ['inbound', 'completed', 'freeswitch']);
    assert.deepEqual([call.provider_call_id, call.from_number], [leg.id, callerNumber]);
    assert.equal(call.transcript, 'Assistant: Hello, the tide is high.');
    assert.ok(leg.heardMs > 1_000, `${leg.heardMs} ms heard`);
  });

  it('are placed, carry digits, and are hung up there when they are over here', async () => {
    const { client } = server;
    const order = { from_number: officeNumber, to_number: callerNumber };
    const { call_id } = await client.results('/calls/make-outbound', order);
    const { provider_call_id } = await client.callThat(call_id, (call) => call.provider_call_id !== null, 'is placed');
    const leg = freeswitch.answers(provider_call_id);
    await client.callThat(call_id, ({ status }) => status === 'in-progress', 'is in progress');
    await client.results(`/calls/${call_id}/dtmf`, { digits: '42' });
    await eventually(() => leg.sentDigits === '42', 'the keys');
    await client.results(`/calls/${call_id}/hangup`, {});
    const call = await client.endedCall(call_id);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'hung_up_on_request']);
    await leg.over;
  });

  it('are transferred to an agent, and continue without us', async () => {
    const { client } = server;
    const caller = freeswitch.ringsIn(callerNumber, officeNumber);
    const callId = await waitForSpokenCall(server);
    await client.results(`/calls/${callId}/transfer`, { to_number: '+12025550199' });
    const rung = await eventually(
      () => [...freeswitch.channels.values()].find(({ next }) => next === 'person') ?? null,
      'the agent is called',
    );
    freeswitch.answers(rung.id);
    await eventually(() => caller.bridgedWith === rung, 'they speak with each other');
    const call = await client.callThat(callId, ({ end_time }) => end_time !== null, 'is over here');
    assert.deepEqual([call.status, call.end_reason], ['completed', 'transferred']);
    assert.ok(freeswitch.channels.has(caller.id), 'the caller is still on the line');
  });
});
