import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createMp3Encoder, type Mp3Encoder, mp3RatesHz, nearestMp3RateHz } from '#codecs/mp3.ts';
import { decodeS16le } from '#codecs/pcm.ts';
import { run, skipUnlessInstalled } from '#test/support/command.ts';
import { framesOf } from '#test/support/mp3-frames.ts';
import { createRandom } from '#test/support/random.ts';
import { fitSine, sineSamples } from '#test/support/sine.ts';
import { skipFor } from '#test/support/skip-for.ts';

const seconds = 1;

function signal(rateHz: number): Int16Array {
  return sineSamples(rateHz * seconds, { frequencyHz: 440, rateHz, peak: 10_000 });
}

function encodeAll(encoder: Mp3Encoder, samples: Int16Array, cut: () => number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < samples.length; ) {
    const end = at + cut();
    parts.push(encoder.encode(samples.subarray(at, end)));
    at = end;
  }
  parts.push(encoder.flush());
  encoder.close();
  return Buffer.concat(parts);
}

describe('nearestMp3Rate', () => {
  it('returns a rate that MP3 supports unchanged', () => {
    for (const rateHz of mp3RatesHz) assert.equal(nearestMp3RateHz(rateHz), rateHz);
  });

  it('returns the closest rate, the higher of two equally close ones', () => {
    assert.deepEqual(
      [9_500, 9_513, 14_000, 13_999, 19_000, 40_000].map(nearestMp3RateHz),
      [8_000, 11_025, 16_000, 12_000, 16_000, 44_100],
    );
  });
});

describe('MP3 encoder', () => {
  for (const rateHz of [...mp3RatesHz, 9_000, 14_321]) {
    it(`produces whole frames with the rate, bit rate and duration for ${rateHz} Hz`, async () => {
      const encoder = await createMp3Encoder(rateHz, { bitrateKbps: 48 });
      assert.equal(encoder.rateHz, nearestMp3RateHz(rateHz));
      const frames = framesOf(encodeAll(encoder, signal(rateHz), () => 500));
      assert.ok(frames.every((frame) => frame.rateHz === encoder.rateHz && frame.kbps === 48 && frame.mono));
      const samples = frames.reduce((sum, frame) => sum + frame.samples, 0);
      const extraMs = (samples * 1000) / encoder.rateHz - seconds * 1000;
      assert.ok(extraMs >= 0 && extraMs < 300, `${extraMs} ms more than the signal`);
    });

    it(
      `produces audio that decodes to the signal, 0.45 dB softer, for ${rateHz} Hz`,
      skipFor(skipUnlessInstalled('ffmpeg')),
      async () => {
        const bytes = encodeAll(await createMp3Encoder(rateHz), signal(rateHz), () => 500);
        const parameters = ['-v', 'error', '-f', 'mp3', '-i', '-', '-f', 's16le', '-'];
        const decoded = decodeS16le(run('ffmpeg', parameters, bytes));
        const outputHz = nearestMp3RateHz(rateHz);
        const steady = decoded.subarray(outputHz * 0.3, outputHz * 0.9);
        const { snrDb, peak } = fitSine(steady, { frequencyHz: 440, rateHz: outputHz });
        assert.ok(snrDb > 50, `${snrDb.toFixed(1)} dB`);
        assert.ok(Math.abs(peak - 9_500) < 50, `peak ${peak}`);
      },
    );
  }

  it('produces the same bytes for every split of the signal', async () => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = createRandom(seed);
      const rateHz = random.between(8_000, 48_000);
      const samples = Int16Array.from({ length: random.between(1, 20_000) }, () => random.between(-20_000, 20_000));
      const cut = encodeAll(await createMp3Encoder(rateHz), samples, () => random.between(0, 900));
      const whole = encodeAll(await createMp3Encoder(rateHz), samples, () => samples.length);
      assert.deepEqual(cut, whole, `seed ${seed}`);
    }
  });

  it('returns its first bytes within 120 ms of speech and does not modify them later', async () => {
    const encoder = await createMp3Encoder(8_000);
    const parts = Array.from({ length: 6 }, () => encoder.encode(signal(8_000).subarray(0, 160)));
    const first = parts.find((part) => part.length > 0);
    assert.ok(first, 'nothing after 120 ms');
    const copy = first.slice();
    encoder.encode(signal(8_000));
    assert.deepEqual(first, copy);
    encoder.close();
  });

  it('produces a readable stream for an empty signal', async () => {
    const encoder = await createMp3Encoder(16_000);
    framesOf(encoder.flush());
    encoder.close();
  });

  it('rejects input after it was flushed or closed', async () => {
    const [flushed, closed] = [await createMp3Encoder(16_000), await createMp3Encoder(16_000)];
    flushed.flush();
    closed.close();
    closed.close();
    for (const encoder of [flushed, closed]) {
      assert.throws(() => encoder.encode(new Int16Array(10)), TypeError);
      assert.throws(() => encoder.flush(), TypeError);
    }
    flushed.close();
  });

  it('rejects a rate out of range', async () => {
    await assert.rejects(createMp3Encoder(7_999), RangeError);
    await assert.rejects(createMp3Encoder(96_000), RangeError);
  });
});
