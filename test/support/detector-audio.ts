import { readFileSync } from 'node:fs';
import { createRandom } from '#codecs/random.ts';
import { windowSamples } from '#embedded/silero/network.ts';

const folder = new URL('../../fixtures/voice-detector/', import.meta.url);

/** The fixture's audio at 8 kHz. */
export function readSpeech(): Int16Array {
  const bytes = Uint8Array.from(readFileSync(new URL('speech-8khz.wav', folder)));
  return new Int16Array(bytes.buffer, 44);
}

/** The output of ONNX Runtime for each window of the fixture. */
export function readProbabilities(): readonly number[] {
  return JSON.parse(readFileSync(new URL('probabilities.json', folder), 'utf8'));
}

/** Splits samples into whole windows. */
export function windowsOf(samples: Int16Array): Int16Array[] {
  const count = Math.floor(samples.length / windowSamples);
  return Array.from({ length: count }, (_, i) => samples.subarray(i * windowSamples, (i + 1) * windowSamples));
}

/** Uniformly distributed samples between −`peak` and `peak`; louder than an idle line. */
export function noise(length: number, seed: number, peak = 20_000): Int16Array {
  const random = createRandom(seed);
  return Int16Array.from({ length }, () => Math.round((2 * random() - 1) * peak));
}
