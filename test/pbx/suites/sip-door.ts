import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '#test/support/e2e-wait.ts';
import { openHotel } from '../hotel.ts';
import { assertHearEachOther } from '../meeting.ts';
import type { TelephoneCall } from '../telephone-call.ts';

const isLong = process.env.PBX_LONG === '1';
/** A number whose calls Asterisk sends to Parley by SIP, and the address at which Asterisk knows Parley. */
const sipNumber = '+12025550150';
const doorAddress = '127.0.0.5';
const agentNumber = '+12025550001';
const briefing = { briefing: 'spoken', briefing_template: 'A guest asks about breakfast.' };
const login = { name: 'parley-sip', password: 'sip-password' };

/** Requires reliable provisional responses and session timers of 90 s in both directions. */
const endpoint = `[${login.name}]
type=aor
max_contacts=1
[${login.name}]
type=auth
auth_type=userpass
username=${login.name}
password=${login.password}
[${login.name}]
type=endpoint
transport=udp
context=from-parley
disallow=all
allow=ulaw
aors=${login.name}
auth=${login.name}
direct_media=no
100rel=required
timers=always
timers_sess_expires=90
timers_min_se=90
trust_id_inbound=yes
[${login.name}]
type=identify
endpoint=${login.name}
match=${doorAddress}
`;
const dialplan = `exten => ${sipNumber},1,Dial(PJSIP/\${EXTEN}@${login.name},60)
[from-parley]
exten => _+X.,1,Dial(PJSIP/\${EXTEN}@my-trunk,60)
same => n,Hangup(\${HANGUPCAUSE})
`;
const peer = (transfer: string) =>
  `udp:127.0.0.1:5060;register=120;transfer=${transfer};user=${login.name};password=${login.password}`;

describe('Parley as a SIP endpoint of a real Asterisk', async () => {
  const hotel = await openHotel({
    ...{ dialplan, endpoints: endpoint },
    settings: {
      SIP_LISTEN: `udp:${doorAddress}:5080`,
      SIP_PEERS: peer('bridge'),
      SIP_TRUNK: 'udp:127.0.0.1:5060',
      SIP_TRUNK_USER: login.name,
      SIP_TRUNK_PASSWORD: login.password,
    },
  });
  const rung: TelephoneCall[] = [];
  await hotel.openTrunk((call) => {
    rung.push(call);
    takeAs(call).catch(() => {});
  });
  const [{ assistant_id }] = await hotel.client().results('/ai-assistants');
  const line = { phone_number: sipNumber, provider: 'sip', provider_id: 'asterisk' };
  const { phone_number_id } = await hotel.client().results('/phone-numbers', line);
  await hotel.client().results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');

  const isRegistered = (): boolean => hotel.asterisk.command('pjsip show contacts').includes(`@${doorAddress}:5080`);
  const registered = () => eventually(isRegistered, 'a registration');
  const restartWith = async (transfer: string): Promise<void> => {
    hotel.server().program.signal('SIGTERM');
    await hotel.server().program.ended;
    assert.equal(isRegistered(), false, 'the registration ends with the server');
    await hotel.restart({ SIP_PEERS: peer(transfer) });
    await registered();
  };
  const callIn = (from: string) => hotel.callIn({ from, to: sipNumber });
  const order = async (callId: string, to: string, more: object = {}): Promise<void> => {
    rung.length = 0;
    await hotel.client().results(`/calls/${callId}/transfer`, { to_number: to, ...more });
  };
  const agentOf = (to: string) =>
    eventually(() => rung.findLast(({ number }) => number === to) ?? null, 'the phone of the agent rings');
  const doorChannels = (): number =>
    hotel.asterisk.channels().filter((channel) => channel.startsWith(`PJSIP/${login.name}`)).length;

  const assertMeeting = (caller: TelephoneCall, agent: TelephoneCall) =>
    assertHearEachOther([caller, agent], hotel.speech.breakfast, 0.9);
  const assertTransferred = async (callId: string): Promise<void> => {
    const { status, end_reason } = await hotel.endedCall(callId);
    assert.deepEqual([status, end_reason], ['completed', 'transferred']);
  };

  it('registers, and takes calls with reliable ringing and session timers', async () => {
    await registered();
    const { call, callId } = await callIn('+12025553001');
    await call.media.say(hotel.speech.breakfast);
    await call.media.firstSound(performance.now());
    if (isLong) {
      await new Promise((resolve) => setTimeout(resolve, 200_000));
      assert.equal(call.state, 'up');
    }
    call.hangUp();
    assert.equal((await hotel.endedCall(callId)).end_reason, 'caller_hung_up');
  });

  it('places calls with a digest, and tells busy from answered', async () => {
    for (const [number, expected] of [
      ['+12025550486', 'busy'],
      [agentNumber, 'completed'],
    ] as const) {
      const { call_id } = await hotel
        .client()
        .results('/calls/make-outbound', { from_number: sipNumber, to_number: number });
      const phone = await agentOf(number);
      if (expected === 'completed') {
        await phone.media.firstSound(phone.answeredMs);
        phone.hangUp();
      }
      assert.equal((await hotel.endedCall(call_id)).status, expected);
    }
  });

  it('bridges a caller to an agent after a briefing and a key, through both of their calls', async () => {
    const { call, callId } = await callIn('+12025553002');
    await order(callId, agentNumber, briefing);
    const agent = await agentOf(agentNumber);
    await eventually(() => agent.state === 'up', 'the agent answers');
    await agent.media.firstSound(agent.answeredMs);
    await agent.media.lastSound();
    agent.media.press('1');
    await assertTransferred(callId);
    await assertMeeting(call, agent);
    assert.equal(doorChannels(), 2);
    call.hangUp();
    assert.equal(await agent.over(5_000), 'them');
  });

  for (const [status, reason] of [
    [486, 'busy'],
    // Asterisk passes a decline on as 403 without a Reason, like a call that is barred.
    [603, 'failed'],
    [503, 'failed'],
  ] as const)
    it(`returns the caller because of ${reason} (${status})`, async () => {
      const { call, callId } = await callIn(`+12025553${status}`);
      await order(callId, `+12025550${status}`);
      const why = await eventually(
        async () => (await hotel.client().events(callId)).find(({ rule }) => rule === 'TR7')?.inputs.reason ?? null,
        'a failed transfer',
      );
      assert.equal(why, reason);
      await call.media.firstSound(performance.now());
      call.hangUp();
      await hotel.endedCall(callId);
    });

  it('lets Asterisk connect caller and agent (REFER with Replaces)', async () => {
    await restartWith('attended');
    const { call, callId } = await callIn('+12025553003');
    await order(callId, agentNumber);
    const agent = await agentOf(agentNumber);
    await assertTransferred(callId);
    await eventually(() => doorChannels() === 0, 'Parley has left both calls', 10_000);
    await assertMeeting(call, agent);
    agent.hangUp();
    assert.equal(await call.over(5_000), 'them');
  });

  it('lets Asterisk call the agent (REFER)', async () => {
    await restartWith('blind');
    const { call, callId } = await callIn('+12025553004');
    await order(callId, agentNumber);
    const agent = await agentOf(agentNumber);
    await assertTransferred(callId);
    await eventually(() => doorChannels() === 0, 'Parley has left the call', 10_000);
    await assertMeeting(call, agent);
    agent.hangUp();
    assert.equal(await call.over(5_000), 'them');
  });
});

/** An agent acts by the last digits of the number. */
async function takeAs(call: TelephoneCall): Promise<void> {
  const way = Number(call.number.slice(-3));
  if (way === 486 || way === 603 || way === 503) return call.reject(way);
  call.ring();
  await call.answer();
}
