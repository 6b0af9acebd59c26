import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openHotel } from '../hotel.ts';
import type { TelephoneCall } from '../telephone-call.ts';

describe('outbound calls through a real Asterisk', async () => {
  const hotel = await openHotel();
  const rung: TelephoneCall[] = [];
  await hotel.openTrunk((call) => {
    rung.push(call);
    void takeAs(call);
  });
  const place = async (
    to: string,
  ): Promise<{ readonly callId: string; readonly rings: () => Promise<TelephoneCall> }> => {
    const { call_id } = await hotel.client().results('/calls/make-outbound', {
      from_number: officeNumber,
      to_number: to,
    });
    const rings = () => eventually(() => rung.findLast(({ number }) => number === to) ?? null, 'the phone rings');
    return { callId: call_id, rings };
  };

  for (const [status, ending] of [
    [486, 'busy / carrier_busy'],
    [600, 'busy / carrier_busy'],
    [603, 'busy / carrier_busy'],
    [480, 'no-answer / carrier_no-answer'],
    [408, 'no-answer / carrier_no-answer'],
    [404, 'failed / carrier_failed'],
    [403, 'failed / carrier_failed'],
    [503, 'failed / carrier_failed'],
    [487, 'failed / carrier_failed'],
  ] as const) {
    it(`end as ${ending} after ${status}`, async () => {
      const { callId } = await place(`+14155550${status}`);
      const record = await hotel.endedCall(callId);
      assert.equal(`${record.status} / ${record.end_reason}`, ending);
    });
  }

  it('ring no longer than 30 s without an answer', async () => {
    const { callId, rings } = await place('+14155550180');
    const call = await rings();
    assert.equal(await call.over(40_000), 'them');
    assert.equal(call.canceled, true);
    const record = await hotel.endedCall(callId);
    assert.equal(`${record.status} / ${record.end_reason}`, 'no-answer / carrier_no-answer');
  });

  it('stop ringing when they are hung up by request', async () => {
    const { callId, rings } = await place('+14155550180');
    const call = await rings();
    await hotel.client().results(`/calls/${callId}/hangup`, {});
    await call.over(5_000);
    assert.equal(call.canceled, true);
    assert.equal((await hotel.endedCall(callId)).status, 'canceled');
  });

  it('carry speech and digits once answered, and end by request', async () => {
    const { callId, rings } = await place(callerNumber);
    const call = await rings();
    await eventually(() => call.state === 'up', 'an answer');
    await call.media.firstSound(call.answeredMs);
    await call.media.lastSound();
    const askedMs = await call.media.say(hotel.speech.breakfast);
    await call.media.firstSound(askedMs);
    await call.media.lastSound();
    await hotel.client().results(`/calls/${callId}/dtmf`, { digits: '42#' });
    await eventually(() => call.media.keysHeard === '42#', 'the digits');
    await hotel.client().results(`/calls/${callId}/hangup`, {});
    assert.equal(await call.over(5_000), 'them');
    const record = await hotel.endedCall(callId);
    assert.deepEqual([record.status, record.end_reason], ['completed', 'hung_up_on_request']);
    assert.match(record.transcript, /Assistant: Breakfast is from seven to ten/);
  });
});

/** A callee acts by the last digits of the number: a status, 180 for ringing only, else an answer. */
async function takeAs(call: TelephoneCall): Promise<void> {
  const status = Number(call.number.slice(-3));
  if (status >= 400) return call.reject(status);
  call.ring();
  if (status !== 180) await call.answer();
}
