import type { ListedVoice } from '#client/paths.d.ts';

/** The filter of the voice list; empty means any. */
export type VoiceFilter = {
  readonly text: string;
  readonly language: string;
  readonly gender: string;
  readonly provider: string;
};
export const anyVoice: VoiceFilter = { text: '', language: '', gender: '', provider: '' };

/** The voices that match a filter, in order. */
export function filterVoices(filter: VoiceFilter, voices: readonly ListedVoice[]): readonly ListedVoice[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return voices.filter((voice) => {
    const said = `${voice.name} ${voice.description} ${voice.language} ${voice.provider}`.toLowerCase();
    const fits = (field: 'language' | 'gender' | 'provider') => filter[field] === '' || voice[field] === filter[field];
    return words.every((word) => said.includes(word)) && fits('language') && fits('gender') && fits('provider');
  });
}

/** The distinct values of a voice field, in order. */
export const valuesOf = (field: 'language' | 'gender' | 'provider', voices: readonly ListedVoice[]) =>
  [...new Set(voices.map((voice) => voice[field]))].filter((value) => value !== '').toSorted();

/** A greeting that can be spoken without a call: each variable becomes the words of its name. */
export const greetingForSample = (text: string): string =>
  text.replace(/\{\{\s*([^{}\n]+?)\s*\}\}/g, (_, name: string) => name.replaceAll('_', ' ')).slice(0, 400);

export const emotions = ['positivity', 'curiosity', 'surprise', 'sadness', 'anger'] as const;
type Emotion = (typeof emotions)[number];
export const emotionLevels = ['off', 'lowest', 'low', 'medium', 'high', 'highest'] as const;
export type EmotionLevel = (typeof emotionLevels)[number];

/** The level of an emotion in `anger:low` and the like; medium without a level. */
export function levelOf(set: readonly string[], emotion: Emotion): EmotionLevel {
  const found = set.find((one) => one.split(':')[0] === emotion);
  if (found === undefined) return 'off';
  const level = found.split(':')[1] ?? 'medium';
  return emotionLevels.find((one) => one === level) ?? 'medium';
}

/** The emotions with one level changed. */
export function withLevel(set: readonly string[], emotion: Emotion, level: EmotionLevel): readonly string[] {
  const others = set.filter((one) => one.split(':')[0] !== emotion);
  if (level === 'off') return others;
  return [...others, level === 'medium' ? emotion : `${emotion}:${level}`];
}
