import { columnsHz, dtmfKeys, rowsHz } from './dtmf-keys.ts';
import type { AudioFrame } from './frame.ts';
import { createRandom } from './random.ts';

/** Duration, rate and level of a generated sound; `levelDb` is its RMS in dBFS as measured by `rmsDb`. */
type SoundOptions = { readonly ms: number; readonly rateHz: number; readonly levelDb: number };

const fullScale = 32_768;

function clip(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)));
}

function sampleCount({ ms, rateHz }: SoundOptions): number {
  return Math.round((ms * rateHz) / 1000);
}

/** RMS amplitude of a level. */
function amplitude(levelDb: number): number {
  return fullScale * 10 ** (levelDb / 20);
}

/** A frame of `value(i)`, which is about ±1 with an RMS of 1, scaled to the level; peaks saturate. */
function sound(options: SoundOptions, value: (index: number) => number): AudioFrame {
  const scale = amplitude(options.levelDb);
  const samples = new Int16Array(sampleCount(options));
  for (let i = 0; i < samples.length; i++) samples[i] = clip(scale * value(i));
  return { samples, rateHz: options.rateHz };
}

/** A sine that starts at zero. Saturates above −3.01 dBFS. */
export function sine(frequencyHz: number, options: SoundOptions): AudioFrame {
  const step = (2 * Math.PI * frequencyHz) / options.rateHz;
  return sound(options, (i) => Math.SQRT2 * Math.sin(step * i));
}

/** One telephone key as two tones of equal level (ITU-T Q.23). Throws `RangeError` for anything but one of `0` to `9`, `A` to `D`, `*` and `#`. */
export function dtmf(key: string, options: SoundOptions): AudioFrame {
  const at = key.length === 1 ? dtmfKeys.indexOf(key) : -1;
  if (at < 0) throw new RangeError(`the key "${key}"; expected one of ${dtmfKeys}`);
  const low = (2 * Math.PI * rowsHz[at >> 2]!) / options.rateHz;
  const high = (2 * Math.PI * columnsHz[at & 3]!) / options.rateHz;
  return sound(options, (i) => Math.sin(low * i) + Math.sin(high * i));
}

/** Noise with equal power at every frequency, uniformly distributed; the same for the same seed. */
export function whiteNoise(seed: number, options: SoundOptions): AudioFrame {
  const random = createRandom(seed);
  return sound(options, () => Math.sqrt(3) * (2 * random() - 1));
}

/**
 * Poles and gains of a sum of one-pole filters that turns white noise pink to within about 0.05 dB above 10 Hz at
 * 44.1 kHz (Paul Kellet, music-dsp list, 1999).
 */
const pinkPoles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616];
const pinkGains = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898];
const pinkDelayed = 0.115926;
const pinkDirect = 0.5362;

function pinkFilter(): (white: number) => number {
  const states = pinkPoles.map(() => 0);
  let delayed = 0;
  return (white) => {
    let sum = white * pinkDirect + delayed;
    for (let i = 0; i < states.length; i++) {
      states[i] = pinkPoles[i]! * states[i]! + pinkGains[i]! * white;
      sum += states[i]!;
    }
    delayed = white * pinkDelayed;
    return sum;
  };
}

/** Noise that falls by 3 dB per octave, at exactly the specified level; the same for the same seed. */
export function pinkNoise(seed: number, options: SoundOptions): AudioFrame {
  const random = createRandom(seed);
  const filter = pinkFilter();
  const values = Float64Array.from({ length: sampleCount(options) }, () => filter(2 * random() - 1));
  const rms = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
  return sound(options, (i) => values[i]! / rms);
}
