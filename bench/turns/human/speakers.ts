import { syllables, wordsIn } from '#engine/playback/syllables.ts';
import { keptVoices } from '../../voices/collection.ts';
import type { VoiceSet } from '../../voices/sources.ts';
import { type Clip, materialHz, msToSamples, samplesToMs, trimSilence } from '../clip.ts';
import type { Speaker, SpokenAudio } from '../speakers.ts';

/** Mean duration of a spoken syllable. */
const syllableMs = 190;
/** Recordings of nearly the right duration, one of which stands for a text. */
const candidates = 5;
const betweenDigitsMs = 60;
const longestMs = 6_000;

/**
 * People whose recordings stand for the texts of the scripts: each text gets a recording of about its duration. The words of a recording need not be
 * those of the text, because the scripted recognizer knows the text and the detector hears only the sound. Digits are the true ones.
 */
export function humanSpeakers(set: VoiceSet): readonly Speaker[] {
  const recordings = keptVoices(set, 'speech');
  const digits = recordings.filter(({ text }) => text !== null);
  const people = Map.groupBy(
    recordings.filter(({ text }) => text === null),
    ({ source }) => source,
  );
  const digitPeople = [...Map.groupBy(digits, ({ speaker }) => speaker).values()];
  if (people.size === 0 || digitPeople.length === 0) throw new Error(`no human recordings: run npm run voices first`);
  return [...people].map(([source, spoken], index): Speaker => {
    const own = digitPeople[index % digitPeople.length]!;
    const clips = [...spoken, ...own].map(({ samples }) => trimSilence({ samples, words: [] })).filter(isUsual);
    const said = new Map(own.map(({ text, samples }) => [text ?? '', trimSilence({ samples, words: [] })]));
    return { name: `human ${set} ${source}`, say: (text) => spokenDigits(text, said) ?? standIn(text, clips) };
  });
}

function isUsual({ samples }: Clip): boolean {
  return samples.length > 0 && samplesToMs(samples.length) <= longestMs;
}

/** The recordings of a text of nothing but digits, one after the other; null for other texts. */
function spokenDigits(text: string, said: ReadonlyMap<string, Clip>): SpokenAudio | null {
  const found = wordsIn(text).map(({ start, end }) => {
    const word = text.slice(start, end).toLowerCase();
    return { end, clip: said.get(word === 'oh' ? 'zero' : word) };
  });
  const samples: number[] = [];
  const words: { chars: number; ms: number }[] = [];
  for (const { end, clip } of found) {
    if (clip === undefined) return null;
    if (samples.length > 0) samples.push(...new Int16Array(msToSamples(betweenDigitsMs)));
    samples.push(...clip.samples);
    words.push({ chars: end, ms: samplesToMs(samples.length) });
  }
  return { samples: Int16Array.from(samples), rateHz: materialHz, words };
}

/** A recording of about the duration of the text, with its words spread over it by syllables. */
function standIn(text: string, clips: readonly Clip[]): SpokenAudio {
  const parts = wordsIn(text).map(({ start, end }) => ({ end, count: syllables(text.slice(start, end)) }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const off = ({ samples }: Clip): number => Math.abs(samplesToMs(samples.length) - total * syllableMs);
  const near = clips.toSorted((one, other) => off(one) - off(other)).slice(0, candidates);
  const { samples } = near[[...text].reduce((sum, char) => sum + char.charCodeAt(0), 0) % near.length]!;
  let spoken = 0;
  const words = parts.map(({ end, count }) => {
    spoken += count;
    return { chars: end, ms: (samplesToMs(samples.length) * spoken) / total };
  });
  return { samples, rateHz: materialHz, words };
}
