import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { createMp3Encoder, mp3RatesHz } from '#codecs/mp3.ts';
import { mp3InfoFrame } from '#codecs/mp3-info.ts';
import { decodeS16le } from '#codecs/pcm.ts';
import { run, skipUnlessInstalled } from '#test/support/command.ts';
import { framesOf } from '#test/support/mp3-frames.ts';
import { sineSamples, snrDb } from '#test/support/sine.ts';
import { skipFor } from '#test/support/skip-for.ts';

const folder = await mkdtemp(join(tmpdir(), 'parley-mp3-'));
afterAll(() => rm(folder, { recursive: true }));

type Rate = (typeof mp3RatesHz)[number];

async function encoded(samples: Int16Array, rateHz: Rate): Promise<Uint8Array[]> {
  const encoder = await createMp3Encoder(rateHz);
  const audio = [encoder.encode(samples), encoder.flush()];
  encoder.close();
  return audio;
}

async function decoded(file: Uint8Array): Promise<Int16Array> {
  const path = join(folder, 'a.mp3');
  await writeFile(path, file);
  return decodeS16le(run('ffmpeg', ['-v', 'error', '-f', 'mp3', '-i', path, '-f', 's16le', '-'], new Uint8Array(0)));
}

const signal = (length: number, rateHz: number) => sineSamples(length, { frequencyHz: 440, rateHz, peak: 10_000 });

describe('MP3 info frame', () => {
  for (const rateHz of mp3RatesHz) {
    it(`is a frame of the same kind as the audio at ${rateHz} Hz and declares its frames and bytes`, async () => {
      const audio = await encoded(signal(rateHz, rateHz), rateHz);
      const bytes = Buffer.concat([mp3InfoFrame(rateHz, { samples: rateHz, audio }), ...audio]);
      const [info, ...frames] = framesOf(bytes);
      assert.deepEqual(info, frames[0]);
      const at = bytes.indexOf('Info');
      assert.deepEqual([bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)], [frames.length, bytes.length]);
      const ends = bytes.readUIntBE(at + 141, 3);
      const total = frames.reduce((sum, frame) => sum + frame.samples, 0);
      assert.equal(total - (ends >> 12) - (ends & 0xfff), rateHz);
    });

    it(`makes decoders play exactly the signal at ${rateHz} Hz`, skipFor(skipUnlessInstalled('ffmpeg')), async () => {
      for (const length of [rateHz, 3 * rateHz + 123, 4_001]) {
        const samples = signal(length, rateHz);
        const audio = await encoded(samples, rateHz);
        const played = await decoded(Buffer.concat([mp3InfoFrame(rateHz, { samples: length, audio }), ...audio]));
        assert.equal(played.length, length);
        const snr = snrDb(played.subarray(600, -600), samples.map((sample) => sample * 0.95).subarray(600, -600));
        assert.ok(snr > 35, `${snr} dB: the signal has moved`);
      }
    });

    it(
      `makes decoders of a stream start with the signal and end within two frames after it at ${rateHz} Hz`,
      skipFor(skipUnlessInstalled('ffmpeg')),
      async () => {
        const samples = signal(rateHz, rateHz);
        const audio = await encoded(samples, rateHz);
        const stream = Buffer.concat([mp3InfoFrame(rateHz, null), ...audio]);
        const played = await decoded(stream);
        const frame = framesOf(stream)[0]!.samples;
        assert.ok(played.length >= rateHz && played.length <= rateHz + 2 * frame, `${played.length} of ${rateHz}`);
        const whole = samples.map((sample) => sample * 0.95);
        const snr = snrDb(played.subarray(600, rateHz - 600), whole.subarray(600, -600));
        assert.ok(snr > 35, `${snr} dB: the signal has moved`);
        assert.equal(stream.readUInt32BE(stream.indexOf('Info') + 4), 0);
      },
    );
  }
});
