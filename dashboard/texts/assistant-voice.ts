import { translated } from './translated.ts';

/** The tab “Voice” of an assistant. */
export const voiceTabTexts = translated('voiceTabTexts', {
  chosen: 'Voice',
  none: 'No voice selected. The assistant can’t take calls.',
  change: 'Change voice',
  choose: 'Choose a voice',
  pick: 'Voices',
  search: 'Search',
  language: 'Language',
  gender: 'Gender',
  provider: 'Provider',
  any: 'Any',
  noMatch: 'No matching voices.',
  cloned: 'Cloned',
  away: 'Provider not configured on this server.',
  genders: { female: 'Female', male: 'Male', neutral: 'Neutral' } as Readonly<Record<string, string>>,
  sound: 'Voice settings',
  emotion: 'Emotion',
  emotionHint: 'Which emotions to add, and how strongly.',
  emotions: {
    positivity: 'Positivity',
    curiosity: 'Curiosity',
    surprise: 'Surprise',
    sadness: 'Sadness',
    anger: 'Anger',
  },
  levels: { off: 'Off', lowest: 'Lowest', low: 'Low', medium: 'Medium', high: 'High', highest: 'Highest' },
  ignored: (name: string) => `Not supported by “${name}”.`,
  latencySteps: ['Off: best quality', 'Low', 'Medium', 'High', 'Maximum: fastest'],
});

/** Labels and hints of the fields on the tab “Voice”. */
export const voiceFields = translated('voiceFields', {
  voice_speed: { label: 'Speed', hint: 'From −1 (slowest) to 1 (fastest).' },
  voice_stability: {
    label: 'Stability',
    hint: 'High is consistent. Low is more expressive but less predictable.',
  },
  voice_clarity_similarity: {
    label: 'Similarity',
    hint: 'How closely it matches the original voice. High values may also reproduce background noise.',
  },
  voice_boost: {
    label: 'Similarity boost',
    hint: 'Matches the original even more closely, but starts slightly later.',
  },
  voice_stream_latency_optimization: {
    label: 'Latency optimization',
    hint: 'Starts speaking sooner, but may mispronounce numbers and names.',
  },
});
