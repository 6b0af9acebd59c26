import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { pauseAfterMs, shapeUtterance } from '#embedded/tts/shape.ts';
import { truePeakDb } from '#test/support/true-peak.ts';

const rateHz = 16_000;
const ms = (count: number) => Math.round((count * rateHz) / 1000);

/** A 200 Hz tone of `soundMs` at `peak`, with noise of amplitude 8 before and after it. */
function toneInNoise({ beforeMs = 200, soundMs = 300, afterMs = 160, peak = 8000 }) {
  const samples = Int16Array.from({ length: ms(beforeMs + soundMs + afterMs) }, (_, i) => (i % 2 === 0 ? 8 : -8));
  for (let i = 0; i < ms(soundMs); i++)
    samples[ms(beforeMs) + i] = peak * Math.sin((2 * Math.PI * 200 * (i + 0.5)) / rateHz);
  return { samples, rateHz, words: [] };
}
const peakOf = (samples: Int16Array) => samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);

describe('shape of an utterance', () => {
  it('removes silence of any duration around the sound and keeps the sound', () => {
    for (const beforeMs of [0, 40, 212, 500]) {
      for (const afterMs of [0, 159, 400]) {
        const { samples, shiftMs } = shapeUtterance(toneInNoise({ beforeMs, afterMs }), { pauseMs: 0, gainDb: 0 });
        const longMs = (samples.length * 1000) / rateHz;
        assert.ok(longMs >= 300 && longMs <= 340, `${longMs} ms are left of 300 ms of sound`);
        assert.ok(beforeMs + shiftMs >= 0 && beforeMs + shiftMs <= 10, `the sound begins ${beforeMs + shiftMs} ms in`);
      }
    }
  });

  it('keeps a soft onset that is 35 dB below the loudest part', () => {
    const utterance = toneInNoise({});
    for (let i = ms(120); i < ms(200); i++) utterance.samples[i] = 140 * Math.sin((2 * Math.PI * 3000 * i) / rateHz);
    const { shiftMs } = shapeUtterance(utterance, { pauseMs: 0, gainDb: 0 });
    assert.ok(120 + shiftMs >= 0, `${-120 - shiftMs} ms of it are lost`);
  });

  it('removes clicks and noise well before the sound, and keeps a burst right before it', () => {
    const click = (atMs: number) => {
      const utterance = toneInNoise({});
      utterance.samples.fill(200, ms(atMs), ms(atMs) + 16);
      return 200 + shapeUtterance(utterance, { pauseMs: 0, gainDb: 0 }).shiftMs;
    };
    assert.ok(click(120) <= 10, `${click(120)} ms`);
    assert.ok(click(194) >= 6 && click(194) <= 16, `${click(194)} ms`);
  });

  it('starts with exactly the requested pause', () => {
    const without = shapeUtterance(toneInNoise({}), { pauseMs: 0, gainDb: 0 });
    const paused = shapeUtterance(toneInNoise({}), { pauseMs: 250, gainDb: 0 });
    assert.equal(paused.samples.length - without.samples.length, ms(250));
    assert.ok(paused.samples.subarray(0, ms(250)).every((sample) => sample === 0));
    assert.equal(paused.shiftMs - without.shiftMs, 250);
  });

  it('applies the gain in both directions', () => {
    for (const gainDb of [-6, 6]) {
      const { samples } = shapeUtterance(toneInNoise({}), { pauseMs: 0, gainDb });
      assert.ok(Math.abs(20 * Math.log10(peakOf(samples) / 8000) - gainDb) < 0.1);
    }
  });

  it('turns loud sounds down instead of clipping them', () => {
    const { samples } = shapeUtterance(toneInNoise({ peak: 24_000 }), { pauseMs: 0, gainDb: 6 });
    assert.ok(truePeakDb(samples) <= -1 && truePeakDb(samples) > -3, `${truePeakDb(samples)} dBFS`);
  });

  it('fades in before the sound and leaves the sound as it is', () => {
    const utterance = toneInNoise({});
    utterance.samples.fill(30, 0, ms(200));
    const { samples, shiftMs } = shapeUtterance(utterance, { pauseMs: 0, gainDb: 0 });
    const start = ms(200 + shiftMs);
    assert.equal(samples[0], 0);
    assert.ok(samples.subarray(0, start).every((sample, i) => sample >= (samples[i - 1] ?? 0)));
    assert.deepEqual(samples.subarray(start, start + ms(300)), utterance.samples.subarray(ms(200), ms(500)));
  });

  it('is empty if nothing is loud enough for speech', () => {
    const { samples } = shapeUtterance(
      { samples: new Int16Array(ms(300)).fill(3), rateHz, words: [] },
      { pauseMs: 100, gainDb: 0 },
    );
    assert.equal(samples.length, 0);
  });

  it('has a new buffer', () => {
    const utterance = toneInNoise({ beforeMs: 0, afterMs: 0 });
    const { samples } = shapeUtterance(utterance, { pauseMs: 0, gainDb: 0 });
    assert.notEqual(samples.buffer, utterance.samples.buffer);
    assert.equal(samples.byteLength, samples.buffer.byteLength);
  });
});

describe('pause after a text', () => {
  it('is longest after a sentence, shorter after a clause and shortest between words', () => {
    const sentence = ['Yes.', 'No?', 'Oh! ', 'He said "no."', '好。', 'ठीक है।', 'Well…'].map(pauseAfterMs);
    const clause = ['Yes,', 'so: ', 'well;', '好，', 'and —'].map(pauseAfterMs);
    assert.deepEqual([new Set(sentence).size, new Set(clause).size], [1, 1]);
    assert.ok(sentence[0]! > clause[0]! && clause[0]! > pauseAfterMs('and then') && pauseAfterMs('and then') > 0);
  });
});
