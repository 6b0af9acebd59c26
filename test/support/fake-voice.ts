import { type AudioFormat, createEncoder } from '#codecs/format.ts';
import { sineSamples } from './sine.ts';

/** How long each character takes in every fake voice. */
export const msPerChar = 20;

/** What a fake vendor of voices does, and what it was asked. */
export type FakeVoiceScript = {
  mode: 'speak' | 'silent' | 'error' | 'drop' | 'malformed' | 'foreign';
  /** Audio comes in chunks of this size. */
  chunkBytes: number;
  cancelled: number;
  /** The text of each speech, by its id at the vendor. */
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

/** A tone as long as the text, in a vendor's format, and where its words lie after `fromMs`. */
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
