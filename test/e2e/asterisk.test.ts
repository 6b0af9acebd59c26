import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { createOfficeAssistantAt, freePort, waitForSpokenCall } from '#test/support/e2e-pbx.ts';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { ariUser, asteriskSecret, startFakeAsterisk } from '#test/support/fake-asterisk.ts';

describe('calls through a self-hosted Asterisk', async () => {
  const place = await openInstallation({ database: 'shared' });
  const port = await freePort();
  const asterisk = await startFakeAsterisk({ baseUrl: `http://127.0.0.1:${port}`, key: '1' });
  after(() => asterisk.stop());
  let server: RunningServer;
  before(async () => {
    server = await place.start({
      PORT: String(port),
      ASTERISK_BASE_URL: asterisk.baseUrl,
      ASTERISK_ARI_USER: ariUser.user,
      ASTERISK_ARI_PASSWORD: ariUser.password,
      ASTERISK_WEBHOOK_SECRET: asteriskSecret,
    });
    await createOfficeAssistantAt('asterisk', server);
  });

  it('are answered, carry speech, and end when the caller hangs up', async () => {
    const channel = asterisk.ringsIn(callerNumber, officeNumber);
    const callId = await waitForSpokenCall(server);
    channel.press('5');
    await server.client.eventThat(callId, ({ type }) => type === 'digit.pressed', 'a key');
    void channel.hangUp('16');
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.call_type, call.status, call.protocol], ['inbound', 'completed', 'asterisk']);
    assert.deepEqual([call.provider_call_id, call.from_number], [channel.id, callerNumber]);
    assert.match(call.transcript, /^Assistant: Hello, the tide is high\.\nUser: 5/);
    assert.ok(channel.heardBytes > 8_000, `${channel.heardBytes} bytes heard`);
  });

  it('fail when the connection of their stream breaks', async () => {
    const channel = asterisk.ringsIn(callerNumber, officeNumber);
    const callId = await waitForSpokenCall(server);
    channel.loseStream();
    await channel.over;
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['failed', 'media_lost']);
  });

  it('are placed, carry speech and digits, and are hung up from here', async () => {
    const { client } = server;
    const order = { from_number: officeNumber, to_number: callerNumber };
    const { call_id } = await client.results('/calls/make-outbound', order);
    const { provider_call_id } = await client.callThat(call_id, (call) => call.provider_call_id !== null, 'is placed');
    const channel = asterisk.answers(provider_call_id);
    await client.callThat(call_id, ({ status }) => status === 'in-progress', 'is in progress');
    await client.results(`/calls/${call_id}/dtmf`, { digits: '42' });
    await eventually(() => channel.sentDigits === '42', 'the keys');
    await client.results(`/calls/${call_id}/hangup`, {});
    const call = await client.endedCall(call_id);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'hung_up_on_request']);
    await channel.over;
  });

  it('are transferred to an agent after a briefing, and continue without us', async () => {
    const { client } = server;
    const caller = asterisk.ringsIn(callerNumber, officeNumber);
    const callId = await waitForSpokenCall(server);
    const briefing = { briefing: 'spoken', briefing_template: 'Somebody about the tide.' };
    await client.results(`/calls/${callId}/transfer`, { to_number: '+12025550199', ...briefing });
    const rung = await eventually(
      () => [...asterisk.channels.values()].find(({ shown }) => String(shown.name).includes('12025550199')) ?? null,
      'the agent is called',
    );
    asterisk.answers(rung.id);
    const played = await eventually(() => rung.played[0] ?? null, 'the briefing');
    assert.equal(played.contentType, 'audio/wav');
    await eventually(() => caller.bridgedWith === rung.shown.name, 'they speak with each other');
    const call = await client.callThat(callId, ({ end_time }) => end_time !== null, 'is over here');
    assert.deepEqual([call.status, call.end_reason], ['completed', 'transferred']);
    assert.ok(asterisk.channels.has(caller.id), 'the caller is still on the line');
  });
});
