import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { createDecoder, createEncoder } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { resample } from '#codecs/resample.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import { embeddedVoices } from '#embedded/tts/voices.ts';
import { sampleTexts } from '#src/api/tts/sample-texts.ts';
import { truePeakDb } from '#test/support/true-peak.ts';
import { say } from './collect.ts';
import { activeLevelDb } from './measure.ts';

const tts = createEmbeddedTts({ niceness: 10 });
afterAll(() => tts.close());

const manners = [
  {},
  { emotion: ['anger:highest'], boost: true, speed: 1 },
  { emotion: ['anger:highest', 'positivity:highest', 'surprise:highest'], speed: -1 },
];

/** Audio as a caller hears it: 8 kHz, mu-law. */
function onTheLine(audio: AudioFrame): AudioFrame {
  const { samples } = resample(audio, 8_000);
  const format = { encoding: 'mulaw', rateHz: 8_000 } as const;
  return createDecoder(format).decode(createEncoder(format).encode({ samples, rateHz: 8_000 }));
}

/** Time to the first millisecond within 40 dB of the loudest. */
function leadMs({ samples, rateHz }: AudioFrame): number {
  const window = Math.round(rateHz / 1_000);
  const powers = Array.from({ length: Math.floor(samples.length / window) }, (_, i) =>
    samples.subarray(i * window, (i + 1) * window).reduce((sum, sample) => sum + sample * sample, 0),
  );
  const loudest = Math.max(...powers);
  return powers.findIndex((power) => power > loudest / 1e4);
}

describe('embedded voices', () => {
  for (const { voice, language } of embeddedVoices) {
    it(`${voice} starts with plosives, vowels and fricatives within 10 ms`, async () => {
      for (const text of ['Papa.', 'Taxi 5.', 'Kilo.', 'Oma.', 'Sofa.', 'Hallo.']) {
        const { audio } = await say(tts, [text], { voice, language });
        assert.ok(leadMs(audio) <= 10, `${leadMs(audio)} ms of silence before ${text}`);
      }
    });
  }

  for (const { voice, language } of embeddedVoices) {
    it(`${voice} peaks below −1 dBFS and speaks within 10 ms, in every manner`, async () => {
      for (const manner of manners) {
        const { audio } = await say(tts, [sampleTexts[language]!], { voice, language, ...manner });
        const shown = `${JSON.stringify(manner)}`;
        for (const heard of [audio, onTheLine(audio)]) {
          const peakDb = truePeakDb(heard.samples);
          assert.ok(peakDb <= -1, `${peakDb} dBFS at ${heard.rateHz} Hz, ${shown}`);
        }
        assert.ok(leadMs(audio) <= 10, `${leadMs(audio)} ms of silence, ${shown}`);
        assert.ok(activeLevelDb(audio) > -22 && activeLevelDb(audio) < -12, `${activeLevelDb(audio)} dBFS, ${shown}`);
      }
    });
  }
});
