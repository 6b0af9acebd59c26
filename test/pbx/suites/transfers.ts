import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '#test/support/e2e-wait.ts';
import { type Hotel, openHotel } from '../hotel.ts';
import { assertHearEachOther } from '../meeting.ts';
import type { TelephoneCall } from '../telephone-call.ts';

const isLong = process.env.PBX_LONG === '1';
/** The last digits of an agent who lets the phone ring, of a mailbox, and of an agent who says nothing. */
const [rings, isMailbox, isSilent] = [180, 200, 300];
const agentNumber = '+12025550001';
const briefing = { briefing: 'spoken', briefing_template: 'A guest asks about breakfast.' };

describe('transfers through a real Asterisk', async () => {
  const hotel = await openHotel();
  const rung: TelephoneCall[] = [];
  await hotel.openTrunk((call) => {
    rung.push(call);
    takeAs(call, hotel.speech).catch(() => {});
  });

  const ringAt = (to: string): Promise<TelephoneCall> =>
    eventually(() => rung.findLast(({ number }) => number === to) ?? null, 'the phone of the agent rings');
  /** Orders a transfer of the call; resolves with the agent's call once their phone rings. */
  const transfer = async (callId: string, to: string, more: object = {}): Promise<TelephoneCall> => {
    await hotel.client().results(`/calls/${callId}/transfer`, { to_number: to, ...more });
    return ringAt(to);
  };
  const failureOf = (callId: string): Promise<string> =>
    eventually(
      async () => (await hotel.client().events(callId)).find(({ rule }) => rule === 'TR7')?.inputs.reason ?? null,
      'a failed transfer',
      45_000,
    );

  /** Both hear each other. */
  const assertMeeting = async (caller: TelephoneCall, agent: TelephoneCall): Promise<void> => {
    await eventually(() => hotel.asterisk.channels().some((line) => line.includes('!meet!')), 'caller and agent meet');
    await assertHearEachOther([caller, agent], hotel.speech.breakfast, 0.99);
  };

  it('connect caller and agent after a briefing and a key', async () => {
    const { call, callId } = await hotel.callIn();
    const agent = await transfer(callId, agentNumber, briefing);
    await eventually(() => agent.state === 'up', 'the agent answers');
    await agent.media.firstSound(agent.answeredMs);
    await agent.media.lastSound();
    agent.media.press('1');
    await assertMeeting(call, agent);
    const record = await hotel.endedCall(callId);
    assert.deepEqual([record.status, record.end_reason], ['completed', 'transferred']);
    call.hangUp();
    assert.equal(await agent.over(3_000), 'them');
  });

  describe('that fail', { concurrency: 4 }, () => {
    for (const [index, [way, reason, more]] of (
      [
        [486, 'busy', {}],
        [603, 'declined', {}],
        [503, 'failed', {}],
        [rings, 'no_answer', {}],
        [isMailbox, 'voicemail', {}],
        [isMailbox, 'voicemail', briefing],
      ] as const
    ).entries())
      it(`return the caller because of ${reason} (${way}${more === briefing ? ', with a briefing' : ''})`, async () => {
        const { call, callId } = await hotel.callIn({ from: `+1202556300${index}` });
        const agent = await transfer(callId, `+120255${50 + index}${way}`, more);
        assert.equal(await failureOf(callId), reason);
        await agent.over(5_000);
        await call.media.firstSound(performance.now());
        assert.equal(call.state, 'up');
        call.hangUp();
        assert.equal((await hotel.endedCall(callId)).end_reason, 'caller_hung_up');
      });

    for (const [key, reason] of [
      ['2', 'declined'],
      ['', 'no_answer'],
    ] as const)
      it(`return the caller because of ${reason} (${key === '' ? 'no key' : `key ${key}`})`, async () => {
        const { call, callId } = await hotel.callIn({ from: `+1202556310${key === '' ? 0 : key}` });
        const agent = await transfer(callId, `+1202556${key === '' ? '600' : '601'}0`, briefing);
        await agent.media.firstSound(agent.answeredMs);
        agent.media.press(key);
        assert.equal(await failureOf(callId), reason);
        assert.equal(await agent.over(5_000), 'them');
        call.hangUp();
        await hotel.endedCall(callId);
      });

    it('end the ringing when the caller hangs up', async () => {
      const { call, callId } = await hotel.callIn({ from: '+12025563200' });
      const agent = await transfer(callId, `+12025562${rings}`);
      call.hangUp();
      await agent.over(5_000);
      assert.equal(agent.canceled, true);
      await hotel.endedCall(callId);
    });
  });

  it('connect caller and agent without a briefing, also an agent who says nothing', async () => {
    const { call, callId } = await hotel.callIn();
    const agent = await transfer(callId, `+12025557${isSilent}`);
    await assertMeeting(call, agent);
    agent.hangUp();
    assert.equal(await call.over(3_000), 'them');
    assert.equal((await hotel.endedCall(callId)).end_reason, 'transferred');
  });

  /** One transfer that the agent accepts: who is where a second after it. */
  const acceptOne = async (digits: string): Promise<string> => {
    const { call, callId, phone } = await hotel.callIn({ from: `+1202556${digits}` });
    const to = `+1202555${digits}`;
    const agent = await transfer(callId, to, briefing).catch(() => null);
    const isBriefed = await agent?.media.firstSound(0).catch(() => null);
    if (agent === null || !isBriefed) return 'not accepted';
    agent.media.press('1');
    const record = await hotel.endedCall(callId);
    const events = await hotel.client().events(callId);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const told = events.some(({ type }) => type === 'call.transferred') ? 'told' : 'not told';
    const state = `${record.end_reason}, ${told}, caller ${call.state}, agent ${agent.state}`;
    call.hangUp();
    const released = await agent.over(5_000).catch(() => 'nobody');
    phone.close();
    agent.hangUp();
    return `${state}, then the agent is released by ${released}`;
  };

  it(`connect every caller in ${isLong ? 200 : 12} accepted transfers under load`, async () => {
    const wanted = isLong ? 200 : 12;
    const atOnce = isLong ? 8 : 4;
    const counts = new Map<string, number>();
    const accepted = () => [...counts].reduce((sum, [how, count]) => sum + (how === 'not accepted' ? 0 : count), 0);
    for (let begun = 1000; accepted() < wanted && begun < 1000 + 2 * wanted; begun += atOnce) {
      const batch = Array.from({ length: atOnce }, (_, index) => acceptOne(String(begun + index)));
      for (const how of await Promise.all(batch)) counts.set(how, (counts.get(how) ?? 0) + 1);
    }
    console.log(counts);
    counts.delete('not accepted');
    assert.deepEqual(
      [...counts.keys()],
      ['transferred, told, caller up, agent up, then the agent is released by them'],
    );
    assert.ok(accepted() >= wanted);
  });
});

/** An agent acts by the last digits of the number. */
async function takeAs(call: TelephoneCall, speech: Hotel['speech']): Promise<void> {
  const way = Number(call.number.slice(-3));
  if (way === 486 || way === 603 || way === 503) return call.reject(way);
  call.ring();
  if (way === rings) return;
  await call.answer();
  if (way !== isSilent) await call.media.say(way === isMailbox ? speech.mailbox : speech.breakfast);
}
