import { createRandom } from '#codecs/random.ts';
import { audibleIn, type Stretch } from '../../voices/audible.ts';
import { keptVoices, type VoiceRecording } from '../../voices/collection.ts';
import type { VoiceSet } from '../../voices/sources.ts';
import { gainForLevel, materialHz, rms, samplesToMs, trimSilence } from '../clip.ts';
import { levelOf, mixSounds, noise, type Placed, simulateLine } from '../mix.ts';

/** The opening of a line, with or without speech. */
export type Opening = {
  /** Origin of the speech and of the noise. */
  readonly group: string;
  /** Time from the opening to the first word; null without speech, or if the recording decides. */
  readonly leadMs: number | null;
  readonly speech: readonly Stretch[];
  readonly line: Int16Array;
};

/** Sounds behind the speaker. */
export type Background = {
  readonly name: string;
  /** Sound of this duration whose RMS is `level`. */
  make(seed: number, ms: number, level: number): Float64Array;
};

const leadsMs = [200, 1_000, 3_000];
const snrsDb = [10, 5];
const callerDb = -24;
const pauseMs = 600;
const afterMs = 800;
/** Extent of the mixtures: speakers' utterances, and lines without speech. */
const utterances = 36;
const emptyLines = 40;
const emptyMs = 8_000;
const emptyDb = [-29, -34, -44];
/** Clips used as utterances and for babble, in milliseconds. */
const usual = { least: 700, most: 4_500 };

/** Sounds behind a speaker made of a set's own recordings, and steady noise. */
export function backgrounds(set: VoiceSet): readonly Background[] {
  const voices = usualClips(set).map(({ samples }) => samples);
  const made = (['white', 'pink', 'babble'] as const).map(
    (kind): Background => ({ name: kind, make: (seed, ms, level) => noise(kind, seed, { ms, level, voices }) }),
  );
  return [...made, ...keptVoices(set, 'crowd').map(fromRecording)];
}

/** Every opening of a set: labeled recordings, speech mixed with noise, and noise without speech. */
export function openings(set: VoiceSet): readonly Opening[] {
  return [...labeled(set), ...mixed(set), ...empty(set)];
}

function labeled(set: VoiceSet): readonly Opening[] {
  return keptVoices(set, 'labeled').map(({ source, samples, speech }) => ({
    group: source,
    leadMs: null,
    speech: speech ?? [],
    line: simulateLine(Float64Array.from(samples), new Float64Array(samples.length), { mulaw: true }),
  }));
}

function mixed(set: VoiceSet): readonly Opening[] {
  const clips = usualClips(set);
  const behind = backgrounds(set);
  const all: Opening[] = [];
  for (let index = 0; index < utterances; index += 1) {
    const first = clips[Math.floor((index * clips.length) / utterances)]!;
    const second = clips.find((clip) => clip.speaker === first.speaker && clip.name > first.name) ?? first;
    for (const [place, background] of behind.entries()) {
      for (const [step, leadMs] of leadsMs.entries()) {
        const snrDb = snrsDb[(index + place) % snrsDb.length]!;
        all.push(opening([first, second], { background, leadMs, snrDb, seed: index * 31 + place * 7 + step }));
      }
    }
  }
  return all;
}

type Mix = {
  readonly background: Background;
  readonly leadMs: number;
  readonly snrDb: number;
  readonly seed: number;
};

function opening(clips: readonly VoiceRecording[], { background, leadMs, snrDb, seed }: Mix): Opening {
  const placed: Placed[] = [];
  const speech: Stretch[] = [];
  let atMs = leadMs;
  for (const { samples } of clips) {
    placed.push({ samples, atMs, gain: gainForLevel(callerDb, samples) });
    speech.push(...audibleIn(samples, atMs));
    atMs += samplesToMs(samples.length) + pauseMs;
  }
  const ms = Math.ceil((atMs + afterMs) / 20) * 20;
  const behind = background.make(seed, ms, levelOf(placed) * 10 ** (-snrDb / 20));
  const line = simulateLine(mixSounds(ms, placed), behind, { mulaw: true });
  return { group: `speech in ${background.name}`, leadMs, speech, line };
}

function empty(set: VoiceSet): readonly Opening[] {
  return backgrounds(set)
    .filter(({ name }) => name !== 'white' && name !== 'pink')
    .flatMap((background) =>
      Array.from({ length: emptyLines }, (_, seed): Opening => {
        const level = 32_768 * 10 ** (emptyDb[seed % emptyDb.length]! / 20);
        const behind = background.make(seed + 1, emptyMs, level);
        const line = simulateLine(new Float64Array(behind.length), behind, { mulaw: true });
        return { group: `nobody in ${background.name}`, leadMs: null, speech: [], line };
      }),
    );
}

/** Utterances of a set without silence around them. */
export function usualClips(set: VoiceSet): readonly VoiceRecording[] {
  return keptVoices(set, 'speech')
    .map((recording) => ({ ...recording, samples: trimSilence({ samples: recording.samples, words: [] }).samples }))
    .filter(({ samples }) => {
      const ms = samplesToMs(samples.length);
      return ms >= usual.least && ms <= usual.most;
    });
}

/** A recording from a place chosen by the seed, repeated if it is too short. */
export function fromRecording({ speaker, samples }: Pick<VoiceRecording, 'speaker' | 'samples'>): Background {
  return {
    name: speaker,
    make: (seed, ms, level) => {
      const start = Math.floor(createRandom(seed)() * samples.length);
      const track = Float64Array.from(
        { length: Math.round((ms * materialHz) / 1000) },
        (_, at) => samples[(start + at) % samples.length]!,
      );
      const gain = level / Math.max(1e-9, rms(track));
      return track.map((value) => value * gain);
    },
  };
}
