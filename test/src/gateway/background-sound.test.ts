import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { decodeMulaw } from '#codecs/g711.ts';
import { rmsDb } from '#codecs/level.ts';
import { pinkNoise, sine } from '#codecs/tone.ts';
import { openOutbound, reported, twilio } from '#test/support/outbound-stage.ts';

describe('background sound', () => {
  const loop = pinkNoise(1, { ms: 500, rateHz: 8000, levelDb: -40 });
  const loud = sine(400, { ms: 2_000, rateHz: 8000, levelDb: -10 });
  const levelOf = (payload: Uint8Array): number => rmsDb(decodeMulaw(payload));

  it('plays alone without gaps, with a short lead, and is not counted as sent', () => {
    const { outbound, run, audio, told } = openOutbound();
    outbound.background(loop);
    run(1_000);
    assert.ok(audio().every(({ payload }) => levelOf(payload) > -50 && levelOf(payload) < -30));
    assert.ok(audio().length >= 1_000 / 20 && audio().length <= 1_040 / 20);
    assert.equal(told.sentMs, 0);
  });

  it('case 54 [I5]: keeps playing when speech is cleared', async () => {
    const { outbound, run, audio, order, time } = openOutbound();
    outbound.background(loop);
    run(200);
    outbound.play(loud);
    outbound.flush();
    run(600);
    assert.ok(levelOf(audio().at(-1)?.payload ?? new Uint8Array()) > -15, 'the speech is on the wire');
    outbound.clear();
    await reported;
    const cleared = time.now;
    run(500);
    const after = audio().filter(({ at }) => at > cleared);
    assert.ok(after.length >= 500 / 20);
    assert.ok(after.every(({ payload }) => levelOf(payload) < -30 && levelOf(payload) > -50));
    assert.equal(order().filter((what) => what === 'clear').length, 1);
  });

  it('is omitted, under speech too, if the far end does not support it', () => {
    const { outbound, run, audio, told } = openOutbound({ ...twilio, background: 'none' });
    outbound.background(loop);
    run(400);
    assert.deepEqual(audio(), []);
    outbound.play({ samples: new Int16Array(800), rateHz: 8000 });
    outbound.flush();
    run(400);
    assert.ok(audio().every(({ payload }) => payload.every((byte) => byte === 0xff)));
    assert.equal(told.sentMs, 100);
  });

  it('delays speech by at most one message', () => {
    const { outbound, run, audio, time } = openOutbound();
    outbound.background(loop);
    run(300);
    const before = audio().length;
    outbound.play(loud);
    const first = audio()[before];
    assert.equal(first?.at, time.now, 'speech is sent immediately');
    assert.ok(before <= (time.now + 40) / 20, 'no more than two messages are ahead of it');
  });
});
