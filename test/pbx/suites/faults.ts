import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openHotel } from '../hotel.ts';
import { Wire } from '../wire.ts';

const wirePort = 3001;

describe('broken connections between a real Asterisk and Parley', async () => {
  const hotel = await openHotel({ reachedAt: `http://127.0.0.1:${wirePort}` });
  const wire = await new Wire(3000).listen(wirePort);

  const assertEnd = async (callId: string, ending: string): Promise<void> => {
    const record = await hotel.endedCall(callId);
    assert.equal(`${record.status} / ${record.end_reason}`, ending);
  };
  /** The final status of a new call. */
  const statusOfNewCall = async (): Promise<number> => {
    const phone = await hotel.openPhone();
    const call = await phone.call(officeNumber, callerNumber);
    const status = await call.answered();
    call.hangUp();
    return status;
  };

  for (const [what, cut] of [
    ['reset', () => wire.reset()],
    ['closed without a close frame', () => wire.close()],
  ] as const) {
    it(`release the caller and fail the call when the media socket is ${what}`, async () => {
      const { call, callId } = await hotel.callIn();
      cut();
      assert.equal(await call.over(5_000), 'them');
      await assertEnd(callId, 'failed / media_lost');
    });
  }

  it('release the caller when the media stall', async () => {
    const { call, callId } = await hotel.callIn();
    wire.stall();
    assert.equal(await call.over(45_000), 'them');
    await assertEnd(callId, 'failed / media_lost');
    wire.reset();
    assert.deepEqual(hotel.asterisk.channels(), []);
  });

  it('send callers another way while Parley shuts down and while it is gone', async () => {
    const { call, callId } = await hotel.callIn();
    hotel.server().program.signal('SIGTERM');
    await eventually(async () => (await statusOfNewCall()) === 503, 'a new call is answered with 503');
    await call.over(60_000);
    await hotel.server().program.ended;
    assert.equal(await statusOfNewCall(), 503);
    await hotel.restart();
    await assertEnd(callId, 'completed / drained');
    const next = await hotel.callIn();
    next.call.hangUp();
    await assertEnd(next.callId, 'completed / caller_hung_up');
  });

  it('release the caller when Parley is killed, and record it', async () => {
    const { call, callId } = await hotel.callIn();
    hotel.server().program.signal('SIGKILL');
    assert.equal(await call.over(5_000), 'them');
    await hotel.restart();
    await assertEnd(callId, 'failed / node_lost');
  });

  it('fail the call when Asterisk is killed', async () => {
    const { callId, call } = await hotel.callIn();
    await hotel.asterisk.kill();
    await assertEnd(callId, 'failed / media_lost');
    call.hangUp();
    const order = { from_number: officeNumber, to_number: '+14155550001' };
    const { call_id } = await hotel.client().results('/calls/make-outbound', order);
    await assertEnd(call_id, 'failed / dial_failed');
    await hotel.asterisk.start();
    const next = await hotel.callIn();
    next.call.hangUp();
    await assertEnd(next.callId, 'completed / caller_hung_up');
  });
});
