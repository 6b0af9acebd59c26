import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { G722Decoder, G722Encoder, g722RateHz } from '#codecs/g722.ts';
import { decodeS16le, encodeS16le } from '#codecs/pcm.ts';
import { run, skipUnlessInstalled } from '#test/support/command.ts';
import { createRandom } from '#test/support/random.ts';
import { fitSine, sineSamples } from '#test/support/sine.ts';
import { skipFor } from '#test/support/skip-for.ts';

const raw = ['-f', 's16le', '-ar', String(g722RateHz), '-ac', '1'];

/** Tones and noise up to full scale, so that every branch of the predictor runs. */
function signal(): Int16Array {
  const random = createRandom(722);
  return Int16Array.from({ length: 2 * g722RateHz }, (_, at) => {
    const tones = 9000 * Math.sin(at * 0.1 * (1 + at / g722RateHz)) + 6000 * Math.sin(at * 1.3);
    return Math.max(-32_768, Math.min(32_767, tones + random.between(-1, 1) * (at > g722RateHz ? 20_000 : 1000)));
  });
}

describe('G.722', () => {
  it(
    'has the bits of another implementation in both directions, in packets',
    skipFor(skipUnlessInstalled('ffmpeg')),
    () => {
      const samples = signal();
      const theirs = run(
        'ffmpeg',
        ['-v', 'error', ...raw, '-i', '-', '-c:a', 'g722', '-f', 'g722', '-'],
        encodeS16le(samples),
      );
      const [encoder, decoder] = [new G722Encoder(), new G722Decoder()];
      const packets = Array.from({ length: samples.length / 320 }, (_, nth) =>
        encoder.encode(samples.subarray(nth * 320, nth * 320 + 320)),
      );
      assert.ok(Buffer.concat(packets).equals(theirs), 'the codes differ');
      const decoded = decodeS16le(run('ffmpeg', ['-v', 'error', '-f', 'g722', '-i', '-', '-f', 's16le', '-'], theirs));
      const heard = packets.flatMap((packet) => [...decoder.decode(packet)]);
      assert.ok(
        decoded.every((sample, at) => sample === heard[at]),
        'the samples differ',
      );
    },
  );

  it('carries a tone above the band of a telephone', () => {
    const tone = { frequencyHz: 5_000, rateHz: g722RateHz };
    const samples = sineSamples(g722RateHz, { ...tone, peak: 8_000 });
    const heard = new G722Decoder().decode(new G722Encoder().encode(samples));
    const fit = fitSine(heard.subarray(g722RateHz / 2), tone);
    assert.ok(fit.snrDb > 20 && Math.abs(fit.peak - 8_000) < 800, JSON.stringify(fit));
  });
});
