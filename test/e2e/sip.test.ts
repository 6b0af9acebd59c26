import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { responseTo } from '#sip/dialog/dialog.ts';
import { parseDigest } from '#sip/digest/digest.ts';
import { headerOf, type SipRequest } from '#sip/message/message.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { createOfficeAssistantAt, freePort, waitForSpokenCall } from '#test/support/e2e-pbx.ts';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { SipTelephone } from '#test/support/sip-telephone.ts';

const parties = { from: callerNumber, to: officeNumber };

describe('calls over a SIP trunk', async () => {
  const place = await openInstallation({ database: 'shared' });
  const [port, trunk] = [await freePort(), await SipTelephone.open()];
  after(() => trunk.close());
  let server: RunningServer;
  before(async () => {
    server = await place.start({
      SIP_LISTEN: `udp:127.0.0.1:${port}`,
      SIP_PEERS: '127.0.0.1',
      SIP_RTP_PORTS: '30000-30999',
      SIP_TRUNK: `udp:127.0.0.1:${trunk.port}`,
      SIP_TRUNK_USER: 'parley',
      SIP_TRUNK_PASSWORD: 'trunk-password',
    });
    await createOfficeAssistantAt('sip', server);
  });

  it('are answered, carry speech and keys, and end when the caller hangs up', async () => {
    const caller = await SipTelephone.open();
    after(() => caller.close());
    const response = await caller.call(port, parties);
    assert.equal(response.status, 200);
    const callId = await waitForSpokenCall(server);
    caller.press('5');
    await server.client.eventThat(callId, ({ type }) => type === 'digit.pressed', 'a key');
    assert.equal((await caller.within('BYE')).status, 200);
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.call_type, call.status, call.end_reason], ['inbound', 'completed', 'caller_hung_up']);
    assert.deepEqual([call.protocol, call.from_number, call.to_number], ['sip', callerNumber, officeNumber]);
    assert.match(call.transcript, /^Assistant: Hello, the tide is high\.\nUser: 5/);
    assert.ok(caller.soundMs > 1_000, `${caller.soundMs} ms of sound heard`);
  });

  it('are put on hold and resumed, and are hung up from here', async () => {
    const caller = await SipTelephone.open();
    after(() => caller.close());
    await caller.call(port, parties);
    const callId = await waitForSpokenCall(server);
    const offer = (direction: string) => new TextEncoder().encode(caller.description.replace('sendrecv', direction));
    const held = await caller.within('INVITE', { body: offer('sendonly') });
    assert.match(new TextDecoder().decode(held.body), /a=recvonly/);
    const resumed = await caller.within('INVITE', { body: offer('sendrecv') });
    assert.match(new TextDecoder().decode(resumed.body), /a=sendrecv/);
    await server.client.results(`/calls/${callId}/hangup`, {});
    caller.reply(responseTo(await caller.request('BYE'), 200, 'OK'));
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'hung_up_on_request']);
  });

  it('are declined for a number without an assistant', async () => {
    const caller = await SipTelephone.open();
    after(() => caller.close());
    const response = await caller.call(port, { ...parties, to: '+12025550100' });
    assert.equal(response.status, 603);
  });

  it('are placed with a digest, carry keys, and end when the callee hangs up', async () => {
    const { client } = server;
    const order = { from_number: officeNumber, to_number: callerNumber };
    const { call_id } = await client.results('/calls/make-outbound', order);
    const invite = await trunk.rings();
    const challenge = {
      name: 'www-authenticate',
      value: 'Digest realm="trunk", nonce="n1", algorithm=SHA-256, qop="auth"',
    };
    trunk.reply(responseTo(invite, 401, 'Unauthorized', { tag: 'a', headers: [challenge] }));
    const again = await eventually(
      () => trunk.messages.find((one) => one.type === 'request' && headerOf(one, 'authorization') !== null) ?? null,
      'an INVITE with credentials',
    );
    assert.ok(again.type === 'request');
    assert.equal(parseDigest(headerOf(again, 'authorization') ?? '')?.get('username'), 'parley');
    trunk.reply(responseTo(again, 180, 'Ringing', { tag: 'b' }));
    await client.callThat(call_id, ({ status }) => status === 'ringing', 'rings');
    trunk.messages.length = 0;
    await trunk.answer(again);
    await client.callThat(call_id, ({ status }) => status === 'in-progress', 'is in progress');
    await client.results(`/calls/${call_id}/dtmf`, { digits: '42' });
    await eventually(() => trunk.keys === '42', 'the keys');
    assert.equal((await trunk.within('BYE')).status, 200);
    const call = await client.endedCall(call_id);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
  });

  /** An agent's telephone, to which the trunk passes the call. */
  const agentFor = async (): Promise<SipRequest> => {
    trunk.messages.length = 0;
    const invite = await trunk.rings();
    trunk.reply(responseTo(invite, 180, 'Ringing', { tag: 'agent' }));
    return invite;
  };
  const transfer = async (more: object): Promise<{ caller: SipTelephone; callId: string; invite: SipRequest }> => {
    const caller = await SipTelephone.open();
    after(() => caller.close());
    await caller.call(port, parties);
    const callId = await waitForSpokenCall(server);
    trunk.messages.length = 0;
    await server.client.results(`/calls/${callId}/transfer`, { to_number: '+12025550177', ...more });
    return { caller, callId, invite: await agentFor() };
  };
  const assertMeeting = async (caller: SipTelephone): Promise<void> => {
    [caller.speaks, trunk.speaks] = [true, true];
    await Promise.all([caller.hears(1_000), trunk.hears(1_000)]);
    const before = trunk.keys;
    caller.press('7');
    await eventually(() => trunk.keys === `${before}7`, 'the key of the caller at the agent');
    trunk.speaks = false;
  };

  it('are transferred to an agent, and last until one of both hangs up', async () => {
    const { caller, callId, invite } = await transfer({});
    await trunk.answer(invite);
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'transferred']);
    await assertMeeting(caller);
    assert.equal((await trunk.within('BYE')).status, 200);
    caller.reply(responseTo(await caller.request('BYE'), 200, 'OK'));
  });

  it('are transferred to an agent who has been briefed and presses a key', async () => {
    const briefing = { briefing: 'spoken', briefing_template: 'A guest asks about the tide.' };
    const { caller, callId, invite } = await transfer(briefing);
    await trunk.answer(invite);
    await trunk.hears(500);
    trunk.press('1');
    assert.equal((await server.client.endedCall(callId)).end_reason, 'transferred');
    await assertMeeting(caller);
    assert.equal((await caller.within('BYE')).status, 200);
    trunk.reply(responseTo(await trunk.request('BYE'), 200, 'OK'));
  });
});

describe('calls over SIP beyond MAX_CALLS', async () => {
  const place = await openInstallation({ database: 'shared' });

  it('get 503, and keep no slot if they were answered in the meantime', async () => {
    const port = await freePort();
    const settings = { SIP_LISTEN: `udp:127.0.0.1:${port}`, SIP_PEERS: '127.0.0.1', SIP_RTP_PORTS: '31000-31099' };
    const server = await place.start({ ...settings, MAX_CALLS: '1' });
    await createOfficeAssistantAt('sip', server);
    const callers = await Promise.all([1, 2, 3].map(() => SipTelephone.open()));
    after(() => callers.forEach((caller) => void caller.close()));
    const [one, other, late] = callers as [SipTelephone, SipTelephone, SipTelephone];
    // Neither has its audio yet when the other is answered.
    const answers = await Promise.all([one.call(port, parties), other.call(port, parties)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const isHungUp = ({ messages }: SipTelephone) =>
      messages.some((message) => message.type === 'request' && message.method === 'BYE');
    await eventually(() => isHungUp(one) || isHungUp(other), 'one is hung up on');
    await waitForSpokenCall(server);
    const refused = await late.call(port, parties);
    assert.deepEqual([refused.status, headerOf(refused, 'retry-after')], [503, '5']);
    const [ended] = await eventually(async () => {
      const found = await server.client.results('/calls?status=failed');
      return found.length > 0 && found;
    }, 'the end of the one that was hung up on');
    assert.equal(ended.end_reason, 'media_never_connected');
    assert.equal((await (isHungUp(one) ? other : one).within('BYE')).status, 200);
  });
});
