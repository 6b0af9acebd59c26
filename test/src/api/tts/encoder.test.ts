import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, it } from 'vitest';
import { createDecoder, sampleBytes } from '#codecs/format.ts';
import { rmsDb } from '#codecs/level.ts';
import { createSpeechEncoder } from '#src/api/tts/encoder.ts';
import { EncodingThread } from '#src/api/tts/encoding-thread.ts';
import { countSamples } from '#src/api/tts/format.ts';
import { sineSamples } from '#test/support/sine.ts';
import { skipFor } from '#test/support/skip-for.ts';

const frame = (samples: number, rateHz: number) => ({
  samples: sineSamples(samples, { frequencyHz: 440, rateHz, peak: 10_000 }),
  rateHz,
});
const sineDb = 20 * Math.log10(10_000 / 32_768 / Math.SQRT2);

describe('speech encoder', () => {
  for (const encoding of ['pcm_f32le', 'pcm_s16le', 'mulaw', 'alaw'] as const) {
    for (const rateHz of [8_000, 11_111, 16_000, 22_050, 44_100, 48_000]) {
      it(`produces ${encoding} at ${rateHz} Hz of the same length and level, without leading silence`, async () => {
        const encoder = await createSpeechEncoder({ container: 'raw', encoding, rateHz });
        const frames = [frame(3_000, 16_000), frame(1, 16_000), frame(12_999, 16_000)];
        const bytes = Buffer.concat([...frames.map((one) => encoder.encode(one)), encoder.end()]);
        encoder.close();
        const { samples } = createDecoder({ encoding, rateHz }).decode(bytes);
        assert.equal(bytes.length, rateHz * sampleBytes(encoding));
        assert.equal(countSamples(frames, rateHz), rateHz);
        assert.ok(Math.abs(rmsDb(samples) - sineDb) < 0.2, `${rmsDb(samples)} dB of ${sineDb}`);
        assert.ok(rmsDb(samples.subarray(0, rateHz / 100)) > sineDb - 2);
      });
    }
  }

  it('continues when the rate of its frames changes', async () => {
    const encoder = await createSpeechEncoder({ container: 'raw', encoding: 'pcm_s16le', rateHz: 12_000 });
    const frames = [frame(1_600, 16_000), frame(2_205, 22_050), frame(1_200, 12_000)];
    const bytes = Buffer.concat([...frames.map((one) => encoder.encode(one)), encoder.end()]);
    assert.equal(bytes.length, 3 * 1_200 * 2);
    assert.equal(countSamples(frames, 12_000), 3 * 1_200);
  });

  it('produces nothing from no frames', async () => {
    const encoder = await createSpeechEncoder({ container: 'wav', encoding: 'alaw', rateHz: 8_000 });
    assert.equal(encoder.end().length, 0);
  });
});

describe('encoding thread', () => {
  const format = { container: 'raw', encoding: 'mulaw', rateHz: 8_000 } as const;

  it('encodes several streams concurrently with the same results as separately', async () => {
    const thread = new EncodingThread();
    const alone = await createSpeechEncoder(format);
    const expected = Buffer.concat([alone.encode(frame(4_000, 16_000)), alone.end()]);
    const streams = Array.from({ length: 8 }, () => thread.open(format));
    const made = await Promise.all(
      streams.map(async (one) => Buffer.concat([await one.encode(frame(4_000, 16_000)), await one.end()])),
    );
    for (const bytes of made) assert.deepEqual(bytes, expected);
    await thread.close();
    assert.throws(() => thread.open(format));
  });

  it('fails the streams in progress when it dies, and restarts for the next', async () => {
    const workers: { terminate(): Promise<number> }[] = [];
    const { spawnEncodingWorker } = await import('#src/api/tts/encoding-thread.ts');
    const thread = new EncodingThread(() => {
      const worker = spawnEncodingWorker();
      workers.push(worker);
      return worker;
    });
    const broken = thread.open(format).encode(frame(4_000, 16_000));
    const rejected = assert.rejects(broken, { message: /stopped/ });
    await workers[0]?.terminate();
    await rejected;
    assert.ok((await thread.open(format).encode(frame(4_000, 16_000))).length > 0);
    await thread.close();
  });

  const elsewhere = process.platform === 'linux' ? false : 'threads have priorities of their own on Linux alone';
  it('has a lower priority than the thread of the calls', skipFor(elsewhere), async () => {
    const thread = new EncodingThread();
    await thread.open(format).encode(frame(10, 16_000));
    const nice = readdirSync('/proc/self/task').map(
      (task) =>
        readFileSync(`/proc/self/task/${task}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[16],
    );
    await thread.close();
    assert.ok(nice.includes('10'), `${nice}`);
    assert.equal(getPriority(process.pid), 0);
  });

  it('reports formats that it cannot encode', async () => {
    const thread = new EncodingThread();
    await assert.rejects(thread.open({ ...format, rateHz: 7 }).encode(frame(10, 16_000)), { message: /7 Hz/ });
    await thread.close();
  });
});
