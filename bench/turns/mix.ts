import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { createRandom } from '#codecs/random.ts';
import { pinkNoise, whiteNoise } from '#codecs/tone.ts';
import { materialHz, msToSamples, rms, samplesToMs } from './clip.ts';

/** Sound placed on an otherwise silent line. */
export type Placed = { readonly samples: Int16Array; readonly atMs: number; readonly gain: number };

/** Kinds of background noise. `babble` is several voices together. */
type NoiseKind = 'white' | 'pink' | 'babble';
const noiseKinds: readonly NoiseKind[] = ['white', 'pink', 'babble'];

/** Condition of a line: the ratio of speech to noise, null for a quiet line, and whether the line is 8 kHz µ-law. */
export type Condition = { readonly name: string; readonly snrDb: number | null; readonly mulaw: boolean };

/** Noise of a quiet line, because a telephone is never digitally silent. RMS in dBFS. */
const quietLineDb = -66;

/** All conditions: quiet, 20, 10 and 5 dB, each with and without µ-law. */
export const conditions: readonly Condition[] = [false, true].flatMap((mulaw) =>
  [null, 20, 10, 5].map((snrDb) => ({
    name: `${snrDb === null ? 'quiet' : `${snrDb} dB`}${mulaw ? ', µ-law' : ''}`,
    snrDb,
    mulaw,
  })),
);

/** Each recording has one kind of noise for all ratios; a quiet line hisses. */
export function noiseKindOf(seed: number, { snrDb }: Pick<Condition, 'snrDb'>): NoiseKind {
  return snrDb === null ? 'white' : noiseKinds[seed % noiseKinds.length]!;
}

/** Mixes sounds on a line of this many milliseconds. Sound beyond its end is dropped. */
export function mixSounds(lengthMs: number, placed: readonly Placed[]): Float64Array {
  const track = new Float64Array(msToSamples(lengthMs));
  for (const { samples, atMs, gain } of placed) {
    const start = msToSamples(atMs);
    const end = Math.min(samples.length, track.length - start);
    for (let at = 0; at < end; at += 1) track[start + at]! += gain * samples[at]!;
  }
  return track;
}

/** RMS of all placed sounds over their own duration: the level to which a ratio of speech to noise refers. */
export function levelOf(placed: readonly Placed[]): number {
  let energy = 0;
  let length = 0;
  for (const { samples, gain } of placed) {
    energy += (gain * rms(samples)) ** 2 * samples.length;
    length += samples.length;
  }
  return length === 0 ? 0 : Math.sqrt(energy / length);
}

/** Noise whose RMS over its whole length is exactly `level`. */
export function noise(kind: NoiseKind, seed: number, options: NoiseOptions): Float64Array {
  const raw = rawNoise(kind, seed, options);
  const gain = options.level / Math.max(1e-9, rms(raw));
  return raw.map((value) => value * gain);
}

type NoiseOptions = {
  readonly ms: number;
  readonly level: number;
  /** Simultaneous speech of several people, for babble. */
  readonly voices: readonly Int16Array[];
  /** Number of people in babble; 8 by default. */
  readonly talkers?: number;
};

function rawNoise(kind: NoiseKind, seed: number, { ms, voices, talkers = 8 }: NoiseOptions): Float64Array {
  const sound = { ms, rateHz: materialHz, levelDb: -20 };
  if (kind === 'white') return Float64Array.from(whiteNoise(seed, sound).samples);
  if (kind === 'pink') return Float64Array.from(pinkNoise(seed, sound).samples);
  return babble(seed, { ms, voices, talkers });
}

/** People who talk all the time, each from a different offset. */
function babble(seed: number, { ms, voices, talkers }: Required<Omit<NoiseOptions, 'level'>>): Float64Array {
  if (voices.length === 0) throw new RangeError('babble without voices');
  const random = createRandom(seed);
  const placed: Placed[] = [];
  for (let talker = 0; talker < talkers; talker += 1) {
    for (let atMs = -2_000 * random(); atMs < ms; ) {
      const samples = voices[Math.floor(random() * voices.length)]!;
      const from = msToSamples(Math.max(0, -atMs));
      const gain = (1_000 * (0.5 + random())) / Math.max(1, rms(samples));
      if (from < samples.length) placed.push({ samples: samples.subarray(from), atMs: Math.max(0, atMs), gain });
      atMs += samplesToMs(samples.length) + 50;
    }
  }
  return mixSounds(ms, placed);
}

/** The line as heard by its far end: speech and noise together, saturating, through µ-law if the condition says so. */
export function simulateLine(
  speech: Float64Array,
  behind: Float64Array,
  { mulaw }: Pick<Condition, 'mulaw'>,
): Int16Array {
  const samples = new Int16Array(speech.length);
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = Math.max(-32_768, Math.min(32_767, Math.round(speech[at]! + behind[at]!)));
  }
  return mulaw ? decodeMulaw(encodeMulaw(samples)) : samples;
}

/** The level of noise for a level of speech under a condition. */
export function noiseLevel(speechLevel: number, { snrDb }: Pick<Condition, 'snrDb'>): number {
  return snrDb === null ? 32_768 * 10 ** (quietLineDb / 20) : speechLevel * 10 ** (-snrDb / 20);
}
