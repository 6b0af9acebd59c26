import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { LeadingSilence } from '#engine/speaking/leading-silence.ts';

const quiet = (ms: number): AudioFrame => ({ samples: new Int16Array(ms * 8).fill(60), rateHz: 8_000 });
const sound = (ms: number): AudioFrame => ({ samples: new Int16Array(ms * 8).fill(900), rateHz: 8_000 });
const lengthMs = (frames: readonly (AudioFrame | null)[]): number =>
  frames.reduce((ms, frame) => ms + (frame === null ? 0 : durationMs(frame)), 0);

describe('leading silence of a voice', () => {
  it('is removed beyond 50 ms, and the removed duration is reported [A61]', () => {
    const silence = new LeadingSilence();
    const given = [quiet(40), quiet(200), quiet(65), sound(100), quiet(300)].map((frame) => silence.take(frame));
    assert.deepEqual(given.slice(0, 3), [null, null, null]);
    assert.equal(lengthMs(given), 50 + 100 + 300);
    assert.equal(silence.strippedMs, 255);
  });

  it('is measured to the sample within a frame [A61]', () => {
    const silence = new LeadingSilence();
    const samples = new Int16Array(1_000);
    samples.fill(-900, 700);
    const frame = silence.take({ samples, rateHz: 8_000 });
    assert.equal(frame?.samples.length, 400 + 300);
    assert.equal(silence.strippedMs, 300 / 8);
  });

  it('is kept if it is at most 50 ms [A61]', () => {
    const silence = new LeadingSilence();
    assert.equal(lengthMs([silence.take(quiet(30)), silence.take(sound(20))]), 50);
    assert.equal(silence.strippedMs, 0);
  });

  it('is played as 50 ms if no sound follows [A61]', () => {
    const silence = new LeadingSilence();
    assert.equal(silence.take(quiet(500)), null);
    assert.equal(lengthMs([silence.end()]), 50);
  });
});
