import { type AudioFrame, silence } from '#codecs/frame.ts';
import { pauseAfter, syllables, wordsIn } from '#engine/playback/syllables.ts';
import type { Alignment } from '#engine/ports/text-to-speech.ts';
import { createSentenceSplitter } from '#engine/speaking/sentences.ts';
import type { Random } from './random.ts';

/** A spoken text: its pieces, its audio, and the real time of each word in it. */
export type SpokenText = {
  readonly text: string;
  readonly pieces: readonly string[];
  readonly frames: readonly AudioFrame[];
  readonly words: readonly { readonly end: number; readonly fromMs: number; readonly untilMs: number }[];
  readonly wordEnds: readonly Alignment[];
  readonly pieceEnds: readonly Alignment[];
  readonly lengthMs: number;
};

const vocabulary =
  'the a dentist appointment on Monday, tomorrow morning. we can offer you nine thirty or half past four and'.split(
    ' ',
  );

/** Generates a text, and a voice that speaks it unevenly, at its own rate. */
export function randomSpokenText(random: Random): SpokenText {
  const spelled = Array.from({ length: random.between(12, 40) }, () => random.pick(vocabulary));
  const text = `${spelled.join(' ')}.`;
  const msPerSyllable = random.between(180, 300);
  let ms = 0;
  const words = wordsIn(text).map(({ start, end }) => {
    const word = text.slice(start, end);
    const fromMs = ms;
    const untilMs = fromMs + syllables(word) * msPerSyllable * (0.7 + 0.6 * random.next());
    ms = untilMs + pauseAfter(word) * msPerSyllable * random.next();
    return { end, fromMs, untilMs };
  });
  const splitter = createSentenceSplitter();
  const pieces = [...splitter.push(text), ...splitter.end()];
  const frames = Array.from({ length: Math.ceil(ms / 20) }, () => silence(20, 8000));
  let chars = 0;
  const pieceEnds = pieces.map((piece) => {
    chars += piece.length;
    const next = words.find(({ end }) => end > chars);
    return { chars, ms: next?.fromMs ?? frames.length * 20 };
  });
  const wordEnds = words.map(({ end, untilMs }) => ({ chars: end, ms: untilMs }));
  return { text, pieces, frames, words, wordEnds, pieceEnds, lengthMs: frames.length * 20 };
}

/** How many words were heard after `ms` of the audio were played; half of a word is enough. */
export function wordsHeard(spoken: SpokenText, ms: number): number {
  return spoken.words.filter((word) => ms > 0 && ms >= (word.fromMs + word.untilMs) / 2).length;
}
