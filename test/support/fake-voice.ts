import { type AudioFormat, createEncoder } from '#codecs/format.ts';
import { sineSamples } from './sine.ts';

/** The duration of each character in every fake voice. */
export const msPerChar = 20;

/** The behavior of a fake speech provider, and the requests to it. */
export type FakeVoiceScript = {
  mode: 'speak' | 'silent' | 'error' | 'drop' | 'malformed' | 'foreign';
  /** The chunk size of audio. */
  chunkBytes: number;
  cancelled: number;
  /** The text of each speech, by the provider's id. */
  readonly texts: Map<string, string>;
  hear(id: string, text: string): void;
};

export function voiceScript(): FakeVoiceScript {
  const texts = new Map<string, string>();
  return {
    ...{ mode: 'speak', chunkBytes: 700, cancelled: 0, texts },
    hear: (id, text) => void texts.set(id, (texts.get(id) ?? '') + text),
  };
}

/** A tone as long as the text, in a provider's format, with the times of its words after `fromMs`. */
export function spokenBytes(text: string, format: AudioFormat, fromMs = 0) {
  const encoder = createEncoder(format);
  const samples = sineSamples((text.length * msPerChar * format.rateHz) / 1_000, {
    ...{ frequencyHz: 300, rateHz: format.rateHz, peak: 8_000 },
  });
  const bytes = encoder.encode({ samples, rateHz: format.rateHz });
  encoder.close();
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    fromMs: fromMs + index * msPerChar,
    untilMs: fromMs + (index + word.length) * msPerChar,
  }));
  return { bytes, words };
}
