import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { responseTo } from '#sip/dialog/dialog.ts';
import { headerOf, headersOf, type SipRequest } from '#sip/message/message.ts';
import type { AgentCall } from '#src/carriers/carrier.ts';
import type { SipPeer, TransferWay } from '#src/settings/sip-peer.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { SipTelephone } from '#test/support/sip-telephone.ts';
import { TestDoor, trunkAt, userOf } from '#test/support/sip-trunk.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const parties = { from: '+12025550188', to: '+12025550143' };
const person: AgentCall = {
  ...{ to: '+12025550177', from: parties.to, room: 'transfer-1', statusUrl: '', machineUrl: '' },
  ...{ ringSeconds: 30, limitSeconds: 600 },
};
const waiting = (providerCallId: string) => ({ providerCallId, roomUrl: '' });

describe('transfers over a SIP trunk', () => {
  let clock: VirtualClock;
  let door: TestDoor;
  let caller: SipTelephone;
  let agent: SipTelephone;
  let callerId: string;

  const open = async (transfer: TransferWay): Promise<void> => {
    const peer: SipPeer = { type: 'network', network: '127.0.0.1', transfer };
    door = new TestDoor(clock, { peers: [peer], trunk: trunkAt(agent.port) });
    await door.trunk.door.open();
    const answer = await caller.call(door.port, parties);
    assert.equal(answer.status, 200);
    callerId = await eventually(() => door.started[0]?.providerCallId ?? null, 'audio of the caller');
  };
  const carrier = () => door.trunk.carrier;
  const news = (wanted: string) => eventually(() => door.news.includes(wanted), wanted);
  const reported = (status: string) =>
    eventually(() => door.reports.find((report) => report.status === status) ?? null, `a report ${status}`);
  /** The agent's phone rings and is answered. */
  const answered = async (headers: { name: string; value: string }[] = []): Promise<string> => {
    const { providerCallId } = await carrier().ring(person);
    const invite = await agent.rings();
    agent.reply(responseTo(invite, 180, 'Ringing', { tag: 'a' }));
    await reported('ringing');
    await agent.answer(invite, headers);
    assert.equal((await reported('in-progress')).answeredBy, 'human');
    return providerCallId;
  };
  /** The REFER that the caller's side gets, and its response. */
  const referred = async (status: number): Promise<SipRequest> => {
    const refer = await caller.request('REFER');
    caller.reply(responseTo(refer, status, 'Status'));
    return refer;
  };
  const notify = (fragment: string, state = 'active') =>
    caller.within('NOTIFY', {
      headers: [
        { name: 'event', value: 'refer' },
        { name: 'subscription-state', value: state },
        { name: 'content-type', value: 'message/sipfrag' },
      ],
      body: new TextEncoder().encode(fragment),
    });

  beforeEach(async () => {
    clock = new VirtualClock();
    [caller, agent] = [await SipTelephone.open(), await SipTelephone.open()];
  });
  afterEach(async () => {
    await door.trunk.door.close();
    caller.close();
    agent.close();
  });

  it('call the agent and bridge the audio', async () => {
    await open('bridge');
    const id = await answered();
    assert.equal(userOf(await agent.rings()), person.to);
    await carrier().connect(callerId, 'transfer-1', waiting(id));
    assert.ok(door.news.includes('meet'));
    assert.equal((await agent.within('BYE')).status, 200);
    await news('agent gone');
  });

  it('offer the agent’s side only encrypted audio if it must encrypt, and hang up without it', async () => {
    door = new TestDoor(clock, {
      srtp: { peers: ['127.0.0.1'], withoutTls: true },
      codecs: ['opus', 'pcmu'],
      trunk: trunkAt(agent.port),
    });
    await door.trunk.door.open();
    await carrier().ring(person);
    const invite = await agent.rings();
    const offer = new TextDecoder().decode(invite.body);
    assert.match(offer, /^m=audio \d+ RTP\/SAVP \d+ 0 /m);
    assert.match(offer, /^a=crypto:1 \w+ inline:/m);
    // The telephone has no encryption.
    await agent.answer(invite);
    await agent.request('BYE');
    assert.deepEqual(door.started, []);
  });

  it('report an agent who hangs up before they meet', async () => {
    await open('bridge');
    const id = await answered();
    assert.equal((await agent.within('BYE')).status, 200);
    assert.equal((await reported('completed')).providerCallId, id);
    await assert.rejects(carrier().connect(callerId, 'transfer-1', waiting(id)), /the agent has hung up/);
  });

  it.each([
    [486, 'busy', undefined],
    [603, 'failed', true],
    [480, 'no-answer', undefined],
    [404, 'failed', undefined],
  ])('report an agent who responds with %i', async (status, expected, hasDeclined) => {
    await open('bridge');
    await carrier().ring(person);
    agent.reply(responseTo(await agent.rings(), status, 'Status', { tag: 'a' }));
    assert.equal((await reported(expected)).hasDeclined, hasDeclined);
    assert.equal((await caller.within('OPTIONS')).status, 200);
  });

  it('end the ringing after its time, and when they are canceled', async () => {
    await open('bridge');
    const { providerCallId } = await carrier().ring(person);
    const invite = await agent.rings();
    agent.reply(responseTo(invite, 180, 'Ringing', { tag: 'a' }));
    await reported('ringing');
    await carrier().hangUp(providerCallId);
    agent.reply(responseTo(await agent.request('CANCEL'), 200, 'OK'));
    agent.reply(responseTo(invite, 487, 'Request Terminated', { tag: 'a' }));
    await reported('canceled');
  });

  it('hang up on an agent who answers after the end of the transfer', async () => {
    await open('bridge');
    await carrier().ring(person);
    door.isAwaited = false;
    await agent.answer(await agent.rings());
    await agent.request('BYE');
  });

  it('brief the agent, who accepts with a key', async () => {
    await open('bridge');
    const id = await answered();
    await carrier().brief?.(id, { audioUrl: 'https://p/b.wav', replyUrl: '', accept: 'key', keySeconds: 10 });
    door.briefed();
    door.press('1');
    clock.advance(20_000);
    assert.deepEqual(door.replies, [{ providerCallId: id, key: '1' }]);
  });

  it('hang up on an agent who presses no key after the briefing', async () => {
    await open('bridge');
    const id = await answered();
    await carrier().brief?.(id, { audioUrl: 'https://p/b.wav', replyUrl: '', accept: 'key', keySeconds: 10 });
    clock.advance(60_000);
    assert.deepEqual(door.replies, []);
    door.briefed();
    clock.advance(10_000);
    assert.deepEqual(door.replies, [{ providerCallId: id, key: null }]);
    await agent.request('BYE');
  });

  it('take an agent who stays to the end of the briefing', async () => {
    await open('bridge');
    const id = await answered();
    await carrier().brief?.(id, { audioUrl: 'https://p/b.wav', replyUrl: '', accept: 'stay', keySeconds: 10 });
    door.briefed();
    assert.deepEqual(door.replies, [{ providerCallId: id, key: null }]);
  });

  it('let the peer connect both calls if it can, whichever side reports first', async () => {
    await open('attended');
    const id = await answered([{ name: 'supported', value: 'replaces' }]);
    const connected = carrier().connect(callerId, 'transfer-1', waiting(id));
    const refer = await referred(202);
    const to = decodeURIComponent(headerOf(refer, 'refer-to') ?? '');
    const invite = await agent.rings();
    const own = /tag=(\w+)/.exec(headerOf(invite, 'from')!)![1];
    assert.match(
      to,
      new RegExp(`^<sip:agent@.*\\?Replaces=${headerOf(invite, 'call-id')};to-tag=\\w+;from-tag=${own}>$`),
    );
    assert.equal((await notify('SIP/2.0 100 Trying')).status, 200);
    // The agent's side may leave before the caller's side reports.
    assert.equal((await agent.within('BYE')).status, 200);
    assert.equal((await notify('SIP/2.0 200 OK', 'terminated;reason=noresource')).status, 200);
    await connected;
    const statuses = door.reports.map(({ status }) => status);
    assert.deepEqual([statuses, door.news.includes('meet')], [['ringing', 'in-progress'], false]);
  });

  it.each([
    ['refuses', () => referred(603)],
    [
      'fails',
      async () => {
        await referred(202);
        await notify('SIP/2.0 503 Service Unavailable', 'terminated;reason=noresource');
      },
    ],
    [
      'says nothing',
      async () => {
        await referred(202);
        await eventually(() => clock.pending > 0, 'a timer');
        await caller.within('OPTIONS');
        clock.advance(8_000);
      },
    ],
  ] as const)('bridge the audio if the peer %s', async (_, respond) => {
    await open('attended');
    const id = await answered([{ name: 'supported', value: 'replaces' }]);
    const connected = carrier().connect(callerId, 'transfer-1', waiting(id));
    await respond();
    await connected;
    assert.ok(door.news.includes('meet'));
  });

  it('leave the agent’s call after the peer has connected both', async () => {
    await open('attended');
    const id = await answered([{ name: 'supported', value: 'replaces' }]);
    const connected = carrier().connect(callerId, 'transfer-1', waiting(id));
    await referred(202);
    await notify('SIP/2.0 200 OK', 'terminated;reason=noresource');
    await connected;
    await agent.request('BYE');
    assert.ok(!door.reports.some(({ status }) => status === 'completed'));
  });

  it('bridge the audio if the agent’s side knows no Replaces', async () => {
    await open('attended');
    const id = await answered();
    await carrier().connect(callerId, 'transfer-1', waiting(id));
    assert.ok(door.news.includes('meet'));
  });

  it('let the peer call the agent, and follow its progress', async () => {
    await open('blind');
    const asked = carrier().refer!(callerId, person);
    const refer = await referred(202);
    assert.equal(headerOf(refer, 'refer-to'), `<sip:${person.to}@127.0.0.1:${agent.port};user=phone>`);
    const { providerCallId } = (await asked)!;
    await notify('SIP/2.0 180 Ringing');
    await reported('ringing');
    await notify('SIP/2.0 200 OK', 'terminated;reason=noresource');
    await reported('in-progress');
    await carrier().connect(callerId, 'transfer-1', waiting(providerCallId));
    assert.equal(
      agent.messages.filter((message) => message.type === 'request' && message.method === 'INVITE').length,
      0,
    );
  });

  it('count a caller as transferred whose side leaves after it has accepted', async () => {
    await open('blind');
    const asked = carrier().refer!(callerId, person);
    await referred(202);
    await asked;
    assert.equal((await caller.within('BYE')).status, 200);
    await reported('in-progress');
    assert.ok(!door.news.includes('caller gone'));
    clock.advance(1_000);
    assert.ok(door.news.includes('caller gone'));
  });

  it('keep the caller if the peer does not reach the agent', async () => {
    await open('blind');
    const asked = carrier().refer!(callerId, person);
    await referred(202);
    await asked;
    await notify('SIP/2.0 486 Busy Here', 'terminated;reason=noresource');
    await reported('busy');
    assert.equal((await caller.within('OPTIONS')).status, 200);
  });

  it('call the agent here if the peer refuses to', async () => {
    await open('blind');
    const asked = carrier().refer!(callerId, person);
    await referred(405);
    assert.equal(await asked, null);
  });

  it('answer a challenge of REFER', async () => {
    await caller.close();
    caller = await SipTelephone.open();
    const peer: SipPeer = { type: 'network', network: '127.0.0.1', transfer: 'blind' };
    const login = { user: 'parley', password: 'password' };
    door = new TestDoor(clock, { peers: [peer], trunk: { ...trunkAt(agent.port), login } });
    await door.trunk.door.open();
    await caller.call(door.port, parties);
    callerId = await eventually(() => door.started[0]?.providerCallId ?? null, 'audio of the caller');
    const asked = carrier().refer!(callerId, person);
    const challenge = { name: 'proxy-authenticate', value: 'Digest realm="pbx", nonce="n", qop="auth"' };
    caller.reply(responseTo(await caller.request('REFER'), 407, 'Authenticate', { headers: [challenge] }));
    const again = await eventually(
      () =>
        (caller.messages.find((one) => headersOf(one, 'proxy-authorization').length > 0) as SipRequest | undefined) ??
        null,
      'credentials',
    );
    caller.reply(responseTo(again, 202, 'Accepted'));
    await asked;
    await notify('SIP/2.0 200 OK', 'terminated');
    await reported('in-progress');
  });

  it('tell the caller’s hang-up while the agent’s side is asked', async () => {
    await open('blind');
    const asked = carrier().refer!(callerId, person);
    await caller.request('REFER');
    assert.equal((await caller.within('BYE')).status, 200);
    await news('caller gone');
    await asked;
    await reported('no-answer');
  });
});
