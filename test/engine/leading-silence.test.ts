import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { LeadingSilence } from '#engine/speaking/leading-silence.ts';

const quiet = (ms: number): AudioFrame => ({ samples: new Int16Array(ms * 8).fill(60), rateHz: 8_000 });
const sound = (ms: number): AudioFrame => ({ samples: new Int16Array(ms * 8).fill(900), rateHz: 8_000 });
const lengthMs = (frames: readonly (AudioFrame | null)[]): number =>
  frames.reduce((ms, frame) => ms + (frame === null ? 0 : durationMs(frame)), 0);

describe('silence at the beginning of a voice', () => {
  it('is left out beyond 50 ms, and how much is told [A61]', () => {
    const silence = new LeadingSilence();
    const given = [quiet(40), quiet(200), quiet(65), sound(100), quiet(300)].map((frame) => silence.take(frame));
    assert.deepEqual(given.slice(0, 3), [null, null, null]);
    assert.equal(lengthMs(given), 50 + 100 + 300);
    assert.equal(silence.strippedMs, 255);
  });

  it('within a frame is found to the sample [A61]', () => {
    const silence = new LeadingSilence();
    const samples = new Int16Array(1_000);
    samples.fill(-900, 700);
    const frame = silence.take({ samples, rateHz: 8_000 });
    assert.equal(frame?.samples.length, 400 + 300);
    assert.equal(silence.strippedMs, 300 / 8);
  });

  it('of 50 ms or less is left alone [A61]', () => {
    const silence = new LeadingSilence();
    assert.equal(lengthMs([silence.take(quiet(30)), silence.take(sound(20))]), 50);
    assert.equal(silence.strippedMs, 0);
  });

  it('without any sound after it is played as 50 ms [A61]', () => {
    const silence = new LeadingSilence();
    assert.equal(silence.take(quiet(500)), null);
    assert.equal(lengthMs([silence.end()]), 50);
  });
});
