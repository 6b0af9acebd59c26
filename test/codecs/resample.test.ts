import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { decodeS16le, encodeS16le } from '#codecs/pcm.ts';
import { createResampler, type ResamplerFilter, resample } from '#codecs/resample.ts';
import { run, skipUnlessInstalled } from '#test/support/command.ts';
import { createRandom } from '#test/support/random.ts';
import { power, sineSamples, snrDb } from '#test/support/sine.ts';
import { skipFor } from '#test/support/skip-for.ts';

const peak = 16_000;
const pairsHz: readonly (readonly [number, number])[] = [
  [8_000, 16_000],
  [8_000, 24_000],
  [8_000, 44_100],
  [8_000, 48_000],
  [16_000, 8_000],
  [22_050, 8_000],
  [24_000, 8_000],
  [44_100, 8_000],
  [48_000, 8_000],
  [16_000, 24_000],
  [16_000, 48_000],
  [24_000, 16_000],
  [44_100, 16_000],
  [48_000, 16_000],
  [44_100, 48_000],
  [48_000, 44_100],
  [11_025, 47_999],
  [47_999, 8_001],
];

type ThroughOptions = { readonly cut?: () => number; readonly filter?: ResamplerFilter };

/** Passes all of `samples` through a stream, split as `cut` says. */
function through(fromHz: number, toHz: number, samples: Int16Array, options: ThroughOptions = {}) {
  const { cut = () => samples.length, filter } = options;
  const resampler = createResampler(fromHz, toHz, filter);
  const parts: Int16Array[] = [];
  for (let at = 0; at < samples.length; ) {
    const end = at + cut();
    parts.push(resampler.process(samples.subarray(at, end)));
    at = end;
  }
  parts.push(resampler.flush());
  resampler.close();
  return Int16Array.from(parts.flatMap((part) => [...part]));
}

function delayOf(fromHz: number, toHz: number): { readonly delayMs: number; readonly delaySamples: number } {
  const resampler = createResampler(fromHz, toHz);
  resampler.close();
  return resampler;
}

function noise(length: number, next: () => number): Int16Array {
  return Int16Array.from({ length }, () => Math.floor((next() * 2 - 1) * 30_000));
}

describe('resampled sine in the pass band', () => {
  for (const [fromHz, toHz] of pairsHz) {
    it(`keeps its level with the stated delay and 60 dB SNR, from ${fromHz} to ${toHz} Hz`, () => {
      const { delayMs } = delayOf(fromHz, toHz);
      for (const share of [0.03, 0.1, 0.25, 0.5, 0.7, 0.85]) {
        const frequencyHz = (share * Math.min(fromHz, toHz)) / 2;
        const output = through(fromHz, toHz, sineSamples(fromHz / 4, { frequencyHz, rateHz: fromHz, peak }));
        const settled = Math.ceil(toHz * 0.03);
        const steady = output.subarray(settled, -settled);
        const expected = sineSamples(output.length, { frequencyHz, rateHz: toHz, peak, shiftMs: delayMs });
        const snr = snrDb(steady, expected.subarray(settled));
        assert.ok(snr >= 60, `${snr.toFixed(1)} dB at ${frequencyHz} Hz`);
      }
    });
  }
});

describe("sine beyond the lower rate's band", () => {
  for (const [fromHz, toHz] of pairsHz.filter(([from, to]) => from > to)) {
    it(`is attenuated by at least 50 dB from ${fromHz} to ${toHz} Hz`, () => {
      for (const share of [1.001, 1.02, 1.1, 1.3, 1.7, 2.5, 4, 5.5]) {
        const frequencyHz = (share * toHz) / 2;
        if (frequencyHz >= fromHz / 2) continue;
        const output = through(fromHz, toHz, sineSamples(fromHz / 4, { frequencyHz, rateHz: fromHz, peak }));
        const settled = Math.ceil(toHz * 0.03);
        const rejectionDb = 10 * Math.log10(peak ** 2 / 2 / power(output.subarray(settled, -settled)));
        assert.ok(rejectionDb >= 50, `${rejectionDb.toFixed(1)} dB at ${frequencyHz} Hz`);
      }
    });
  }
});

/** Limits at 8 kHz of the pass band, its edge, aliases (a toggling last bit has -98 dB) and the delay. */
const telephoneFilters = [
  { filter: 'steep', flatToHz: 3_600, edge: { frequencyHz: 3_700, levelDb: -0.5 }, aliasDb: -95, delayMs: 8.2 },
  { filter: 'short', flatToHz: 3_400, edge: { frequencyHz: 3_600, levelDb: -2 }, aliasDb: -85, delayMs: 5.2 },
] as const;

describe('resampling to the telephone rate', () => {
  for (const { filter, flatToHz, edge, aliasDb, delayMs } of telephoneFilters) {
    for (const fromHz of [16_000, 22_050, 24_000, 48_000]) {
      const levelDb = (frequencyHz: number) => {
        const loud = sineSamples(fromHz / 2, { frequencyHz, rateHz: fromHz, peak: 30_000 });
        const steady = through(fromHz, 8_000, loud, { filter }).subarray(400, -400);
        return 10 * Math.log10(power(steady) / (30_000 ** 2 / 2) + 1e-12);
      };

      it(`is flat to ${flatToHz} Hz with a ${filter} filter from ${fromHz} Hz`, () => {
        for (const frequencyHz of [300, 1_000, 2_000, 3_000, 3_200, 3_300, 3_400, flatToHz]) {
          assert.ok(Math.abs(levelDb(frequencyHz)) < 0.05, `${levelDb(frequencyHz)} dB at ${frequencyHz} Hz`);
        }
        assert.ok(levelDb(edge.frequencyHz) > edge.levelDb, `${levelDb(edge.frequencyHz)} dB at the edge`);
      });

      it(`suppresses what lies beyond 4 kHz by ${-aliasDb} dB with a ${filter} filter from ${fromHz} Hz`, () => {
        for (const frequencyHz of [4_001, 4_050, 4_100, 4_200, 4_600, 5_300, 6_100, 7_900]) {
          assert.ok(levelDb(frequencyHz) < aliasDb, `${levelDb(frequencyHz)} dB at ${frequencyHz} Hz`);
        }
      });

      it(`delays by at most ${delayMs} ms with a ${filter} filter from ${fromHz} Hz and back`, () => {
        for (const [from, to] of [
          [fromHz, 8_000],
          [8_000, fromHz],
        ] as const) {
          const resampler = createResampler(from, to, filter);
          resampler.close();
          assert.ok(resampler.delayMs <= delayMs, `${resampler.delayMs} ms from ${from} to ${to} Hz`);
        }
      });
    }
  }
});

describe('resampling stream', () => {
  it('produces the same samples for every split', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed);
      const [fromHz, toHz] = [random.between(8_000, 48_000), random.between(8_000, 48_000)];
      const samples = noise(random.between(0, 12_000), random.next);
      const longest = random.pick([3, 160, 6_000]);
      const cut = through(fromHz, toHz, samples, { cut: () => random.between(0, longest) });
      assert.deepEqual(cut, through(fromHz, toHz, samples), `seed ${seed}`);
    }
  });

  it('produces exactly its delay plus the rounded share of its input', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = createRandom(seed);
      const [fromHz, toHz] = [random.between(8_000, 48_000), random.between(8_000, 48_000)];
      const samples = new Int16Array(random.between(0, 9_000));
      const { delaySamples } = delayOf(fromHz, toHz);
      const expected = delaySamples + Math.round((samples.length * toHz) / fromHz);
      assert.equal(through(fromHz, toHz, samples).length, expected, `seed ${seed}: ${fromHz} to ${toHz} Hz`);
    }
  });

  it('produces 20 ms for 20 ms from the first frame on', () => {
    for (const [fromHz, toHz] of pairsHz.filter((pair) => pair.every((rateHz) => rateHz % 50 === 0))) {
      const resampler = createResampler(fromHz, toHz);
      for (let frame = 0; frame < 5; frame++) {
        assert.equal(resampler.process(new Int16Array(fromHz / 50)).length, toHz / 50, `${fromHz} to ${toHz} Hz`);
      }
      resampler.close();
    }
  });

  it('is unaffected by another stream that runs between its frames', () => {
    const random = createRandom(7);
    const [one, other] = [noise(1_600, random.next), noise(1_600, random.next)];
    const [a, b] = [createResampler(8_000, 16_000), createResampler(8_000, 16_000)];
    const parts: Int16Array[] = [];
    for (let at = 0; at < one.length; at += 160) {
      parts.push(a.process(one.subarray(at, at + 160)));
      b.process(other.subarray(at, at + 160));
    }
    const alone = createResampler(8_000, 16_000).process(one);
    assert.deepEqual(
      parts.flatMap((part) => [...part]),
      [...alone],
    );
  });

  it('continues while the shared memory grows', () => {
    const samples = noise(800, createRandom(3).next);
    const first = createResampler(48_000, 8_001);
    const started = first.process(samples);
    const many = Array.from({ length: 3_000 }, () => createResampler(47_999, 8_001));
    const went = first.process(samples);
    for (const resampler of many) resampler.close();
    const alone = createResampler(48_000, 8_001);
    assert.deepEqual([alone.process(samples), alone.process(samples)], [started, went]);
    alone.close();
    first.close();
  });

  it('restarts after a flush', () => {
    const samples = noise(500, createRandom(4).next);
    const resampler = createResampler(24_000, 8_000);
    const round = () => [resampler.process(samples), resampler.flush()];
    assert.deepEqual(round(), round());
    resampler.close();
  });

  it('passes on audio that already has the target rate', () => {
    const resampler = createResampler(16_000, 16_000);
    const samples = Int16Array.of(1, 2, 3);
    assert.equal(resampler.process(samples), samples);
    assert.equal(resampler.flush().length, 0);
    assert.equal(resampler.delayMs, 0);
  });

  it('saturates instead of wrapping', () => {
    const square = Int16Array.from({ length: 8_000 }, (_, i) => (i % 40 < 20 ? 32_767 : -32_768));
    const output = resample({ samples: square, rateHz: 8_000 }, 48_000).samples;
    for (let i = 300; i < output.length - 300; i++) {
      assert.ok(Math.abs(output[i]! - output[i - 1]!) < 20_000, `a jump at ${i}`);
    }
  });

  it('may be closed twice and rejects use afterwards', () => {
    for (const toHz of [8_000, 16_000]) {
      const resampler = createResampler(8_000, toHz);
      resampler.close();
      resampler.close();
      assert.throws(() => resampler.process(new Int16Array(1)), TypeError);
      assert.throws(() => resampler.flush(), TypeError);
    }
  });

  it('rejects rates outside 8 to 48 kHz and fractional ones', () => {
    for (const rateHz of [7_999, 48_001, 8_000.5, NaN, 0]) {
      assert.throws(() => createResampler(rateHz, 8_000), RangeError);
      assert.throws(() => createResampler(8_000, rateHz), RangeError);
    }
  });
});

describe('resampled clip', () => {
  it('has no delay and keeps its duration', () => {
    const options = { frequencyHz: 440, peak };
    const clip = { samples: sineSamples(3_200, { ...options, rateHz: 16_000 }), rateHz: 16_000 };
    const { samples, rateHz } = resample(clip, 48_000);
    assert.deepEqual([samples.length, rateHz], [9_600, 48_000]);
    const expected = sineSamples(9_600, { ...options, rateHz: 48_000 });
    const snr = snrDb(samples.subarray(500, -500), expected.subarray(500, -500));
    assert.ok(snr >= 60, `${snr.toFixed(1)} dB`);
  });

  for (const [fromHz, toHz] of [
    [8_000, 16_000],
    [24_000, 8_000],
    [48_000, 8_000],
    [16_000, 48_000],
  ] as const) {
    it(`matches sox to 50 dB from ${fromHz} to ${toHz} Hz`, skipFor(skipUnlessInstalled('sox')), () => {
      const tones = [220, 700, 1_310, 2_050, 3_020].map((frequencyHz) =>
        sineSamples(fromHz / 2, { frequencyHz, rateHz: fromHz, peak: 5_000 }),
      );
      const samples = Int16Array.from(tones[0]!, (_, i) => tones.reduce((sum, tone) => sum + tone[i]!, 0));
      const raw = (rateHz: number) => ['-t', 'raw', '-r', `${rateHz}`, '-e', 'signed', '-b', '16', '-c', '1', '-'];
      const parameters = ['-D', ...raw(fromHz), ...raw(toHz), 'rate', '-v'];
      const theirs = decodeS16le(run('sox', parameters, encodeS16le(samples)));
      const ours = resample({ samples, rateHz: fromHz }, toHz).samples;
      const edge = toHz / 20;
      assert.equal(theirs.length, ours.length);
      const snr = snrDb(ours.subarray(edge, -edge), theirs.subarray(edge, -edge));
      assert.ok(snr > 50, `${snr.toFixed(1)} dB`);
    });
  }
});
