import { createRandom } from '#codecs/random.ts';
import { gainForLevel, samplesToMs, trimSilence } from '../turns/clip.ts';
import { type Background, usualClips } from '../turns/human/openings.ts';
import { mixSounds, noise, noiseLevel, simulateLine } from '../turns/mix.ts';
import { callerDb, levelFrom } from '../turns/overlaps.ts';
import { keptVoices, type VoiceRecording } from '../voices/collection.ts';
import { fittingBackgrounds } from './backgrounds.ts';
import { syntheticSpeech } from './synthetic-speech.ts';

/** A sound on a line in noise. */
export type FittingLine = {
  readonly sound: 'speech' | 'cough' | 'noise';
  /** Origin, speaker and name of the recording. */
  readonly recording: string;
  readonly onsetMs: number;
  readonly untilMs: number;
  readonly line: Int16Array;
};

type Recorded = Pick<VoiceRecording, 'source' | 'speaker' | 'name' | 'samples'>;
type Sound = Recorded & Pick<FittingLine, 'sound'>;

const snrsDb = [20, 10, 5, 5];
/** Number of lines with each recording, and of lines with background alone. */
const linesOf = { cough: 20, noise: 3, speech: 3 };
const emptyLines = 400;
const emptySamples = 16_000;
/** Sounds that are shorter or longer are not used. */
const usualMs = { speech: { least: 300, most: 8_000 }, other: { least: 50, most: 3_000 } };
/** When the sound begins, and the part of it that is used. */
const lead = { leastMs: 1_500, spreadMs: 2_500 };
const usedMs = 2_500;
const afterMs = 200;
const levelSpreadDb = 12;
const quietShare = { speech: 0.2, other: 0.25 };

/** Lines of the sets `train` and `tune` and of synthetic speech, the same each time. */
export async function* fittingLines(): AsyncGenerator<FittingLine> {
  const speech = speechSounds(await syntheticSpeech());
  const others = otherSounds();
  const behind = fittingBackgrounds(
    usualClips('tune').map(({ samples }) => samples),
    others.recordings,
  );
  const nothing = {
    source: '',
    speaker: '',
    name: 'nothing',
    samples: new Int16Array(emptySamples),
    sound: 'noise',
  } as const;
  const sounds = [
    ...[...speech, ...others.sounds].flatMap((sound) => Array.from({ length: linesOf[sound.sound] }, () => sound)),
    ...Array.from({ length: emptyLines }, () => nothing),
  ];
  const random = createRandom(7);
  for (const [index, sound] of sounds.entries()) yield lineOf(sound, { behind, random, seed: index + 1 });
}

function speechSounds(synthetic: readonly Recorded[]): readonly Sound[] {
  return [...keptVoices('train', 'speech'), ...usualClips('tune'), ...synthetic]
    .map((recording): Sound => ({ ...trimmed(recording), sound: 'speech' }))
    .filter((sound) => isUsual(sound, usualMs.speech));
}

function otherSounds(): { readonly sounds: readonly Sound[]; readonly recordings: readonly VoiceRecording[] } {
  const of = (kind: 'cough' | 'noise' | 'machine') => [...keptVoices('train', kind), ...keptVoices('tune', kind)];
  const noises = of('noise');
  const sounds = [
    ...of('cough').map((recording): Sound => ({ ...trimmed(recording), sound: 'cough' })),
    ...noises.map((recording): Sound => ({ ...trimmed(recording), sound: 'noise' })),
  ];
  return { sounds: sounds.filter((sound) => isUsual(sound, usualMs.other)), recordings: [...noises, ...of('machine')] };
}

function trimmed(recording: Recorded): Recorded {
  return { ...recording, samples: trimSilence({ samples: recording.samples, words: [] }).samples };
}

function isUsual({ samples }: Sound, { least, most }: { readonly least: number; readonly most: number }): boolean {
  const ms = samplesToMs(samples.length);
  return ms >= least && ms <= most;
}

type Place = { readonly behind: readonly Background[]; readonly random: () => number; readonly seed: number };

function lineOf({ sound, source, speaker, name, samples }: Sound, { behind, random, seed }: Place): FittingLine {
  const isQuiet = random() < quietShare[sound === 'speech' ? 'speech' : 'other'];
  const background = behind[Math.floor(random() * behind.length)]!;
  const snrDb = isQuiet ? null : snrsDb[Math.floor(random() * snrsDb.length)]!;
  const onsetMs = lead.leastMs + lead.spreadMs * random();
  const untilMs = onsetMs + samplesToMs(samples.length);
  const ms = Math.ceil((Math.min(untilMs, onsetMs + usedMs) + afterMs) / 20) * 20;
  const levelDb = callerDb + levelSpreadDb * (random() - 0.5);
  const level = noiseLevel(levelFrom(levelDb), { snrDb });
  const track = isQuiet ? noise('white', seed, { ms, level, voices: [] }) : background.make(seed, ms, level);
  const placed = [{ samples, atMs: onsetMs, gain: gainForLevel(levelDb, samples) }];
  return {
    sound,
    recording: `${source}/${speaker}/${name}`,
    onsetMs,
    untilMs,
    line: simulateLine(mixSounds(ms, placed), track, { mulaw: true }),
  };
}
