import { createRandom } from '#codecs/random.ts';
import type { TimedWord } from './clip.ts';
import type { SpokenSegment } from './ground-truth-recogniser.ts';

/** One word as a recognizer hears it: in its interims, and in its final, which corrects some errors. Null if it is not heard. */
export type HeardWord = { readonly interim: string | null; readonly final: string | null; readonly untilMs: number };

/** A stretch of speech as a recognizer hears it. */
export type HeardSegment = {
  readonly words: readonly HeardWord[];
  readonly confidence: number;
  /** Additional time until its final. */
  readonly lateMs: number;
  /** `retracted`: an empty final follows the interims; `returned`: and the words come after it. */
  readonly final: 'given' | 'repeated' | 'retracted' | 'returned' | 'merged';
};

/** Kinds of wrong words. */
const kinds = { substituted: 0.6, deleted: 0.8 };
/** How often a final corrects the error of an interim. */
const corrected = 0.3;
/** How often finals are late, repeated, retracted and merged with the next one, each relative to the share of wrong words. */
const finals = { late: 1, repeated: 0.3, retracted: 0.3, merged: 0.5 };
const lateMs = { least: 400, spread: 1_600 };
/** How much wrong words lower the confidence of a stretch. */
const doubt = 0.7;

const soundalikes: Readonly<Record<string, string>> = {
  ...{ oh: 'or', zero: 'hero', one: 'won', two: 'to', three: 'tree', four: 'for', five: 'fine', six: 'sick' },
  ...{ seven: 'eleven', eight: 'ate', nine: 'mine', yes: 'this', no: 'now', at: 'that', dot: 'not', is: 'as' },
};
const otherWords = ['the', 'a', 'it', 'to', 'and', 'see', 'there', 'right', 'day', 'time', 'him', 'so', 'well', 'her'];
const imagined = ['the', 'okay', 'and', 'it is', 'thank you', 'hm', 'so', 'I see', 'you know', 'right'];

/** The speech as a recognizer with this share of wrong words hears it; the same for the same seed. With a share of 0, all of it is right. */
export function hearWithErrors(
  stretches: readonly SpokenSegment[],
  share: number,
  seed: number,
): readonly HeardSegment[] {
  const random = createRandom(seed * 1_000 + Math.round(share * 100));
  return stretches.map(({ words, confidence }) => {
    const heard = words.map((word) => hearWord(word, share, random));
    const wrong = heard.filter((parts, index) => parts.length > 1 || parts[0]?.final !== words[index]?.text).length;
    const isLate = random() < share * finals.late;
    return {
      words: heard.flat(),
      confidence: confidence * (1 - doubt * Math.min(1, wrong / Math.max(1, words.length))),
      lateMs: isLate ? lateMs.least + lateMs.spread * random() : 0,
      final: fateOfFinal(share, random),
    };
  });
}

function hearWord({ text, untilMs }: TimedWord, share: number, random: () => number): readonly HeardWord[] {
  const right = { interim: text, final: text, untilMs };
  if (random() >= share) return [right];
  const kind = random();
  const isCorrected = random() < corrected;
  const other = otherWords[Math.floor(random() * otherWords.length)]!;
  if (kind < kinds.substituted) {
    const wrong = soundalikes[text.toLowerCase().replace(/\W/g, '')] ?? other;
    return [{ interim: wrong, final: isCorrected ? text : wrong, untilMs }];
  }
  if (kind < kinds.deleted) return [{ interim: null, final: isCorrected ? text : null, untilMs }];
  return [right, { interim: other, final: isCorrected ? null : other, untilMs }];
}

function fateOfFinal(share: number, random: () => number): HeardSegment['final'] {
  const chance = random();
  const repeated = share * finals.repeated;
  const retracted = repeated + share * finals.retracted;
  if (chance < repeated) return 'repeated';
  if (chance < retracted) return random() < 0.5 ? 'retracted' : 'returned';
  return chance < retracted + share * finals.merged ? 'merged' : 'given';
}

/** Words that a recognizer imagines in a sound without words; null if it imagines none. */
export function imaginedSegment(
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  share: number,
  seed: number,
): SpokenSegment | null {
  const random = createRandom(seed * 7_919 + Math.round(share * 100));
  if (random() >= share) return null;
  const endMs = Math.min(untilMs, fromMs + 400);
  const text = imagined[Math.floor(random() * imagined.length)]!;
  const words = text.split(' ').map((word) => ({ text: word, fromMs, untilMs: endMs }));
  return { untilMs: endMs, words, confidence: 0.3 + 0.4 * random() };
}
