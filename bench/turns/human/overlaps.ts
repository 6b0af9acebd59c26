import { createRandom } from '#codecs/random.ts';
import { audibleIn } from '../../voices/audible.ts';
import { keptVoices, type VoiceRecording } from '../../voices/collection.ts';
import type { VoiceSet } from '../../voices/sources.ts';
import { gainForLevel, samplesToMs, type TimedWord, trimSilence } from '../clip.ts';
import type { SpokenSegment } from '../ground-truth-recogniser.ts';
import { beginMs, callerDb, lengthOf, levelFrom, type OverlapRecording } from '../overlaps.ts';
import { usualClips } from './openings.ts';

/** Number of recordings of each kind. */
const counts = { interruption: 48, cough: 48, noise: 16, nobody: 8, phoneCough: 96 };
/** Interval of words in speech without a transcript: about three in a second. */
const wordMs = 350;
/** Sounds that are shorter or longer are not used. */
const soundMs = { least: 50, most: 3_000 };

/** People who interrupt, coughs, other sounds, lines without speech, and coughs by telephone, from one set. */
export function humanOverlaps(set: VoiceSet): readonly OverlapRecording[] {
  const recordings: OverlapRecording[] = [];
  const add = (make: (seed: number) => OverlapRecording): void => {
    recordings.push(make(recordings.length + 1));
  };
  for (const clip of spread(usualClips(set), counts.interruption)) add((seed) => placed('interruption', clip, seed));
  for (const clip of spread(sounds(set, 'cough'), counts.cough)) add((seed) => placed('cough', clip, seed));
  for (const clip of spread(sounds(set, 'noise'), counts.noise)) add((seed) => placed('noise', clip, seed));
  for (let nobody = 0; nobody < counts.nobody; nobody += 1) add((seed) => placed('noise', null, seed));
  const phoneCoughs = spread(sounds(set, 'phone cough'), counts.phoneCough);
  for (const clip of phoneCoughs) add((seed) => placed('phone cough', clip, seed));
  return recordings;
}

function sounds(set: VoiceSet, kind: 'cough' | 'phone cough' | 'noise'): readonly VoiceRecording[] {
  return keptVoices(set, kind)
    .map((sound) => ({ ...sound, samples: trimSilence({ samples: sound.samples, words: [] }).samples }))
    .filter(({ samples }) => {
      const ms = samplesToMs(samples.length);
      return ms >= soundMs.least && ms <= soundMs.most;
    });
}

/** This many of the items, evenly spread. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  const taken = Math.min(count, items.length);
  return Array.from({ length: taken }, (_, index) => items[Math.floor((index * items.length) / taken)]!);
}

type PlacedKind = 'interruption' | 'cough' | 'phone cough' | 'noise';

function placed(kind: PlacedKind, clip: VoiceRecording | null, seed: number): OverlapRecording {
  const stops = kind === 'interruption';
  const onsetMs = beginMs.least + beginMs.spread * createRandom(seed)();
  const untilMs = onsetMs + (clip === null ? beginMs.spread : samplesToMs(clip.samples.length));
  const sound =
    clip === null ? [] : [{ samples: clip.samples, atMs: onsetMs, gain: gainForLevel(callerDb, clip.samples) }];
  return {
    seed,
    script: { kind, text: clip?.name ?? '', stops },
    speaker: clip?.speaker ?? 'none',
    onsetMs,
    untilMs,
    echo: null,
    lengthMs: lengthOf(untilMs),
    placed: sound,
    level: levelFrom(callerDb),
    stretches: clip === null || !stops ? [] : [spokenSegment(clip, onsetMs)],
  };
}

/** The words of a clip until its last audible sound, without a click behind them. */
function spokenSegment({ text, samples }: VoiceRecording, onsetMs: number): SpokenSegment {
  const untilMs = audibleIn(samples, onsetMs).at(-1)?.untilMs ?? onsetMs + samplesToMs(samples.length);
  return { untilMs, words: wordsOf(text, onsetMs, untilMs), confidence: 0.9 };
}

/** The word of a digit, or placeholders for speech without a transcript. */
function wordsOf(text: string | null, fromMs: number, untilMs: number): readonly TimedWord[] {
  if (text !== null) return [{ text, fromMs, untilMs }];
  const count = Math.max(1, Math.round((untilMs - fromMs) / wordMs));
  const each = (untilMs - fromMs) / count;
  return Array.from({ length: count }, (_, index) => ({
    text: 'word',
    fromMs: fromMs + index * each,
    untilMs: fromMs + (index + 1) * each,
  }));
}
