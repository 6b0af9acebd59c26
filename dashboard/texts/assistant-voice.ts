/** The tab “Voice” of an assistant. */
export const voiceTexts = {
  chosen: 'Voice',
  none: 'No voice yet: it cannot take calls.',
  change: 'Choose another',
  choose: 'Choose a voice',
  pick: 'Voices',
  search: 'Search',
  language: 'Language',
  gender: 'Gender',
  provider: 'Provider',
  any: 'Any',
  noMatch: 'No voice fits.',
  cloned: 'Cloned',
  away: 'Its provider is not configured on this server.',
  genders: { female: 'Female', male: 'Male', neutral: 'Neutral' } as Readonly<Record<string, string>>,
  sound: 'How it sounds',
  emotion: 'Feelings',
  emotionHint: 'What is to be heard in its voice, and how much of it.',
  emotions: {
    positivity: 'Cheer',
    curiosity: 'Curiosity',
    surprise: 'Surprise',
    sadness: 'Sadness',
    anger: 'Anger',
  },
  levels: { off: 'None', lowest: 'A trace', low: 'A little', medium: 'Some', high: 'Much', highest: 'Very much' },
  ignored: (name: string) => `“${name}” does not use this.`,
  latencySteps: ['Off: best quality', 'A little', 'Some', 'Much', 'As fast as possible'],
} as const;

/** What each field of the tab “Voice” means. */
export const voiceFields = {
  voice_speed: { label: 'Speed', hint: 'From −1, the slowest, to 1, the fastest.' },
  voice_stability: {
    label: 'Evenness',
    hint: 'High: always alike. Low: livelier, and now and then odd.',
  },
  voice_clarity_similarity: {
    label: 'Likeness',
    hint: 'How closely it keeps to the original of the voice. High also keeps the noises of the original.',
  },
  voice_boost: { label: 'Boost the likeness', hint: 'Closer to the original still, and a little slower to begin.' },
  voice_stream_latency_optimization: {
    label: 'Begin sooner',
    hint: 'Speech begins sooner, and stumbles more over numbers and names.',
  },
} as const;
