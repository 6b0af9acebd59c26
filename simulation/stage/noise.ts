import { createRandom } from '#codecs/random.ts';
import { pinkNoise, whiteNoise } from '#codecs/tone.ts';
import type { Persona } from '../scenario/persona-schema.ts';
import type { Speak } from './spoken.ts';

const lineHz = 8_000;
const loopMs = 10_000;
/** Level of a caller's speech, and of the hiss of every line, in dBFS. */
const speechDb = -20;
const hissDb = -66;
/** Different recordings of each noise. */
const recordings = 4;

/** Texts of the people in the background. */
const chatter = [
  'So I told her that the meeting was on Thursday and she did not believe me at all.',
  'The train was late again this morning and there was no seat left anywhere.',
  'We could go to the new place by the river, they have very good fish there.',
  'He said that the price would go up next month, so we should decide soon.',
];

const loops = new Map<string, Int16Array>();

/** A loop of noise for a persona's surroundings, the same for the same seed. `speak` says the words of people in the background. */
export function noiseLoop({ noise, snr, pace, language }: Persona, seed: number, speak: Speak): Int16Array {
  const key = [noise, snr, seed % recordings, ...(noise === 'voices' ? [pace, language] : [])].join(' ');
  const known = loops.get(key);
  if (known !== undefined) return known;
  const made =
    noise === 'voices' ? babble(seed % recordings, speechDb - snr, speak) : steady(noise, seed % recordings, snr);
  loops.set(key, made);
  return made;
}

function steady(noise: Exclude<Persona['noise'], 'voices'>, seed: number, snr: number): Int16Array {
  const sound = { ms: loopMs, rateHz: lineHz, levelDb: noise === 'none' ? hissDb : speechDb - snr };
  if (noise !== 'street') return whiteNoise(seed, sound).samples;
  return swelling(pinkNoise(seed, sound).samples, seed);
}

/** Traffic: louder and softer by 6 dB over seconds; begins and ends at the same level. */
function swelling(samples: Int16Array, seed: number): Int16Array {
  const cars = 2 + (seed % 3);
  return samples.map((value, at) => Math.round(value * 2 ** Math.sin((2 * Math.PI * cars * at) / samples.length)));
}

/** Four people who talk all the time. */
function babble(seed: number, levelDb: number, speak: Speak): Int16Array {
  const random = createRandom(seed);
  const mixed = new Float64Array((loopMs * lineHz) / 1000);
  for (const text of chatter) {
    const { samples } = speak([{ text }]);
    const from = Math.floor(random() * mixed.length);
    for (let at = 0; at < mixed.length; at += 1)
      mixed[(from + at) % mixed.length]! += samples?.[at % samples.length] ?? 0;
  }
  const level = Math.sqrt(mixed.reduce((sum, value) => sum + value * value, 0) / mixed.length);
  const gain = (32_768 * 10 ** (levelDb / 20)) / Math.max(1, level);
  return Int16Array.from(mixed, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * gain))));
}
