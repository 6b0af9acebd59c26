import { readFileSync } from 'node:fs';
import { encodeMulaw } from '#codecs/g711.ts';
import { createRandom } from '#codecs/random.ts';
import { decodeWav } from '#codecs/wav.ts';

/** Samples of one frame of the wire: 20 ms at 8 kHz. */
const frameSamples = 160;

/** "I would like to book an appointment" in the fixture, from the first voiced sample to the last, in milliseconds. */
const spoken = { fromMs: 1432, untilMs: 3212 } as const;

/** A caller's audio, as mu-law at 8 kHz, 20 ms a frame. */
export type CallerAudio = {
  readonly speechMs: number;
  /** The frames of one turn, speech from the first sample to the last. */
  readonly speech: readonly Uint8Array[];
  /** The silent line; repeated. */
  readonly pause: readonly Uint8Array[];
};

/** The caller's audio over a noise floor in dBFS; null for a line without noise. */
export function readCallerAudio(noiseDb: number | null): CallerAudio {
  const wav = readFileSync(new URL('../../fixtures/voice-detector/speech-8khz.wav', import.meta.url));
  const samples = decodeWav(wav).channels[0]!.slice(spoken.fromMs * 8, spoken.untilMs * 8);
  return callerAudioOf(samples, noiseOf(noiseDb, 8000));
}

/** A caller's audio from speech and a loop of noise, both at 8 kHz. */
export function callerAudioOf(speech: Int16Array, noise: Int16Array): CallerAudio {
  return {
    speechMs: speech.length / 8,
    speech: framesOf(speech.map((sample, index) => sample + noise[index % noise.length]!)),
    pause: framesOf(noise),
  };
}

function noiseOf(levelDb: number | null, samples: number): Int16Array {
  const random = createRandom(1);
  const amplitude = levelDb === null ? 0 : 32_768 * 10 ** (levelDb / 20) * Math.sqrt(3);
  return Int16Array.from({ length: samples }, () => Math.round((2 * random() - 1) * amplitude));
}

function framesOf(samples: Int16Array): readonly Uint8Array[] {
  const codes = encodeMulaw(samples);
  return Array.from({ length: codes.length / frameSamples }, (_, frame) =>
    codes.subarray(frame * frameSamples, (frame + 1) * frameSamples),
  );
}
