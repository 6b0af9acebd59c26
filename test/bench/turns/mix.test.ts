import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { sine } from '#codecs/tone.ts';
import { materialHz, rms } from '../../../bench/turns/clip.ts';
import { conditions, levelOf, mixSounds, noise, noiseLevel, simulateLine } from '../../../bench/turns/mix.ts';

const tone = (ms: number, levelDb: number): Int16Array => sine(300, { ms, rateHz: materialHz, levelDb }).samples;
const db = (ratio: number): number => 20 * Math.log10(ratio);

describe('mixing', () => {
  it('adds noise to speech at exactly the given ratio', () => {
    const placed = [
      { samples: tone(700, -20), atMs: 500, gain: 0.5 },
      { samples: tone(300, -20), atMs: 2_000, gain: 0.5 },
    ];
    const speech = levelOf(placed);
    assert.ok(Math.abs(db(speech / 32_768) - -26.02) < 0.05, 'the level is that of the speech, not of its pauses');
    const voices = [tone(900, -20), tone(500, -15)];
    for (const kind of ['white', 'pink', 'babble'] as const) {
      for (const snrDb of [20, 10, 5]) {
        const behind = noise(kind, 7, { ms: 3_000, level: noiseLevel(speech, { snrDb }), voices });
        assert.equal(behind.length, 24_000);
        assert.ok(Math.abs(db(speech / rms(behind)) - snrDb) < 1e-6, `${kind} at ${snrDb} dB`);
      }
    }
  });

  it('generates the same noise for the same seed, and different noise for others', () => {
    const of = (seed: number) => noise('pink', seed, { ms: 100, level: 1_000, voices: [] });
    assert.deepEqual(of(1), of(1));
    assert.notDeepEqual(of(1), of(2));
  });

  it('sums overlaps and drops sound beyond the end', () => {
    const one = { samples: Int16Array.from([100, 100, 100, 100]), gain: 1 };
    const track = mixSounds(1, [
      { ...one, atMs: 0 },
      { ...one, atMs: 0.25 },
      { ...one, atMs: 0.75 },
    ]);
    assert.deepEqual(
      [...track],
      [100, 100, 200, 200, 100, 100, 200, 200].map((_, at) => expectedAt(at)),
    );
  });

  it('saturates, and applies µ-law if the line has it', () => {
    const loud = Float64Array.from([40_000, -40_000, 1_234]);
    const quiet = new Float64Array(3);
    assert.deepEqual([...simulateLine(loud, quiet, { mulaw: false })], [32_767, -32_768, 1_234]);
    const coded = simulateLine(loud, quiet, { mulaw: true });
    assert.deepEqual([...coded], [32_124, -32_124, 1_244]);
  });

  it('has a quiet line and three ratios, each with and without µ-law', () => {
    assert.deepEqual(
      conditions.map(({ name }) => name),
      ['quiet', '20 dB', '10 dB', '5 dB', 'quiet, µ-law', '20 dB, µ-law', '10 dB, µ-law', '5 dB, µ-law'],
    );
  });
});

/** Three clips of four samples at 0, 2 and 6. */
function expectedAt(at: number): number {
  const starts = [0, 2, 6];
  return 100 * starts.filter((start) => at >= start && at < start + 4).length;
}
