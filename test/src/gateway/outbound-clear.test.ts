import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { decodeMulaw } from '#codecs/g711.ts';
import { format, openOutbound, tone, twilio, withPacket } from '#test/support/outbound-stage.ts';

describe('clear', () => {
  it('drops queued audio immediately and notifies the far end', () => {
    const { outbound, order, run, told } = openOutbound();
    outbound.play(tone(5000));
    run(100);
    const { sentMs } = told;
    outbound.clear();
    run(1000);
    assert.equal(order().at(-1), 'clear');
    assert.equal(told.sentMs, sentMs);
    assert.equal(outbound.queuedMs, 0);
  });

  it('lets new audio be sent immediately, with a full lead', () => {
    const { outbound, audio, run, time } = openOutbound();
    outbound.play(tone(5000));
    run(100);
    outbound.clear();
    outbound.play(tone(1000));
    const ms = audio()
      .filter(({ at }) => at === time.now)
      .reduce((sum, { payload }) => sum + payload.length / 8, 0);
    assert.ok(ms >= 180, `${ms} ms immediately`);
  });

  it('reports marks that were never sent after those that come back', () => {
    const { outbound, log, run } = openOutbound();
    outbound.play(tone(60));
    outbound.mark('sent');
    outbound.play(tone(1000));
    outbound.mark('queued');
    log.length = 0;
    outbound.clear();
    run(100);
    assert.deepEqual(log, []);
    outbound.returned('sent');
    assert.deepEqual(log, ['reached sent', 'reached queued']);
  });

  it('waits at most a second for marks to return', () => {
    const { outbound, log, run } = openOutbound();
    outbound.mark('sent');
    outbound.clear();
    run(980);
    assert.deepEqual(log, []);
    run(20);
    assert.deepEqual(log, ['reached sent']);
  });

  it('reports sent marks at the next tick if the far end drops them silently', () => {
    const { outbound, log, run } = openOutbound(withPacket(twilio.packet(format), { returnMarks: false }));
    outbound.mark('sent');
    outbound.clear();
    assert.deepEqual(log, []);
    run(20);
    assert.deepEqual(log, ['reached sent']);
  });

  it('keeps the schedule if the far end cannot clear and continues playing', () => {
    const { outbound, audio, order, time } = openOutbound(withPacket(twilio.packet(format), { clear: false }));
    outbound.play(tone(180));
    outbound.clear();
    outbound.play(tone(1000));
    assert.ok(!order().includes('clear'));
    assert.equal(audio().length, 3);
    time.now = 60;
    outbound.tick(time.now);
    assert.equal(audio().length, 4);
  });

  it('discards the tail of the resampled audio', () => {
    const { outbound, audio, run } = openOutbound();
    outbound.play(tone(20, 24_000, 20_000));
    outbound.clear();
    outbound.play(tone(100, 24_000, 0));
    outbound.flush();
    run(200);
    const samples = decodeMulaw(Buffer.concat(audio().map(({ payload }) => payload)));
    assert.ok(samples.every((sample) => Math.abs(sample) < 100));
  });
});
