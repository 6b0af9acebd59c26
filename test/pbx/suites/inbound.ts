import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { openHotel } from '../hotel.ts';

describe('inbound calls through a real Asterisk', async () => {
  const hotel = await openHotel();

  it('are answered, understood and hung up by the caller', async () => {
    const { call, callId } = await hotel.callIn();
    const askedMs = await call.media.say(hotel.speech.breakfast);
    await call.media.firstSound(askedMs);
    await call.media.lastSound();
    call.hangUp();
    const record = await hotel.endedCall(callId);
    assert.deepEqual([record.status, record.end_reason], ['completed', 'caller_hung_up']);
    assert.deepEqual([record.from_number, record.to_number], [callerNumber, officeNumber]);
    assert.match(record.transcript, /breakfast.*\nAssistant: Breakfast is from seven to ten/i);
    assert.equal(call.media.lostPackets, 0);
  });
});
