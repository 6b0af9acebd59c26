import { readFileSync } from 'node:fs';
import { createResampler } from '#codecs/resample.ts';
import { decodeWav } from '#codecs/wav.ts';

const frameMs = 20;
/** Range of two sentences between silences and noise. */
const wav = decodeWav(readFileSync(new URL('../../fixtures/voice-detector/speech-8khz.wav', import.meta.url)));
/** Range of the first sentence. */
const spoken = { fromMs: 500, untilMs: 3_220 } as const;

/** Real speech at a rate: one sentence in frames of 20 ms. */
export function speechFrames(rateHz: number): readonly Int16Array[] {
  const samples = wav.channels[0]!.slice(spoken.fromMs * 8, spoken.untilMs * 8);
  const resampler = createResampler(wav.rateHz, rateHz);
  const all = resampler.process(samples);
  const length = (frameMs * rateHz) / 1000;
  const frames = Array.from({ length: Math.floor(all.length / length) }, (_, frame) =>
    all.slice(frame * length, (frame + 1) * length),
  );
  resampler.close();
  return frames;
}
