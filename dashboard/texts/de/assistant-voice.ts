import type { voiceTabTexts as english, voiceFields as englishFields } from '../assistant-voice.ts';

export const voiceTabTexts: typeof english = {
  chosen: 'Stimme',
  none: 'Keine Stimme ausgewählt. Der Assistent kann keine Anrufe führen.',
  change: 'Stimme ändern',
  choose: 'Stimme auswählen',
  pick: 'Stimmen',
  search: 'Suche',
  language: 'Sprache',
  gender: 'Geschlecht',
  provider: 'Anbieter',
  any: 'Alle',
  noMatch: 'Keine passenden Stimmen.',
  cloned: 'Geklont',
  away: 'Anbieter auf diesem Server nicht eingerichtet.',
  genders: { female: 'Weiblich', male: 'Männlich', neutral: 'Neutral' },
  sound: 'Einstellungen der Stimme',
  emotion: 'Emotion',
  emotionHint: 'Welche Emotionen mitschwingen und wie stark.',
  emotions: {
    positivity: 'Freude',
    curiosity: 'Neugier',
    surprise: 'Überraschung',
    sadness: 'Trauer',
    anger: 'Ärger',
  },
  levels: {
    off: 'Aus',
    lowest: 'Sehr gering',
    low: 'Gering',
    medium: 'Mittel',
    high: 'Stark',
    highest: 'Sehr stark',
  },
  ignored: (name) => `Von „${name}“ nicht unterstützt.`,
  latencySteps: ['Aus: beste Qualität', 'Gering', 'Mittel', 'Stark', 'Maximal: am schnellsten'],
};

export const voiceFields: typeof englishFields = {
  voice_speed: { label: 'Tempo', hint: 'Von −1 (am langsamsten) bis 1 (am schnellsten).' },
  voice_stability: {
    label: 'Stabilität',
    hint: 'Hohe Werte klingen gleichmäßig, niedrige ausdrucksvoller, aber unberechenbarer.',
  },
  voice_clarity_similarity: {
    label: 'Ähnlichkeit',
    hint: 'Wie genau die Originalstimme getroffen wird. Hohe Werte können auch Hintergrundgeräusche wiedergeben.',
  },
  voice_boost: {
    label: 'Ähnlichkeit verstärken',
    hint: 'Trifft das Original noch genauer, beginnt aber etwas später.',
  },
  voice_stream_latency_optimization: {
    label: 'Latenzoptimierung',
    hint: 'Beginnt früher zu sprechen, kann aber Zahlen und Namen falsch aussprechen.',
  },
};
