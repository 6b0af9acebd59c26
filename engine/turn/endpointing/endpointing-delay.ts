import type { ExpectedAnswer, ExpectedKind, SpeechContext } from '../../ports/expected-answers.ts';
import { phraseBookFor } from '../language/books.ts';
import { announcesMore } from '../language/phrases.ts';
import type { TurnOptions } from '../options.ts';
import { digitCount, isCompleteAnswer, withoutCourtesy } from './answers.ts';
import { isPartOfAnswer } from './dictation.ts';
import { endsMidSequence } from './spoken-digits.ts';
import { isPunctuated, onlyExplains, showsPunctuation } from './statement.ts';

/** Pause that ends the turn, counted from the end of speech, and the reason for it. */
export type EndpointingDelay = {
  readonly ms: number;
  /** The rule behind it. */
  readonly rule: string;
  readonly because: string;
  /** Whether no further information about this pause could extend it. */
  readonly settled: boolean;
};

/** Inputs of patience besides the words. */
export type EndpointingHints = SpeechContext & {
  /** The answer that the assistant asked for last. */
  readonly asked?: ExpectedKind | null;
  /** An end-of-turn model's probability that the turn is over, 0 to 1. */
  readonly probability?: number | null;
  /** Whether the turn was ended too early before. */
  readonly reopened?: boolean;
  /** Whether the caller has not had a turn yet and has heard the greeting. */
  readonly firstTurn?: boolean;
  /** Whether the last words are an interim, which has no punctuation. */
  readonly interim?: boolean;
  /** Whether the recognizer has written final punctuation before. */
  readonly punctuates?: boolean;
};

type Manner = 'closed' | 'dictated' | 'considered' | 'narrated';

/** Patience for each kind of answer. */
const manners: Readonly<Partial<Record<ExpectedKind, Manner>>> = {
  yes_no: 'closed',
  choice: 'closed',
  digits: 'dictated',
  phone: 'dictated',
  spelled: 'dictated',
  email: 'dictated',
  address: 'dictated',
  date: 'considered',
  time: 'considered',
  amount: 'considered',
  name: 'considered',
  number: 'considered',
};
const dictatedThings: Readonly<Partial<Record<ExpectedKind, string>>> = {
  digits: 'a number',
  phone: 'a phone number',
  spelled: 'spelled letters',
  email: 'an e-mail address',
  address: 'an address',
};
const closedMostMs = 1_200;
const dictatedLeastMs = 900;
const consideredLeastMs = 600;
/** Longest pause of a caller who dictates or tells a story. */
const longMostMs = 4_000;
const shortestMs = 200;
/** A phrase with fewer words may be the start of another one. */
const leastPhraseWords = 3;

type Waiting = { readonly manner: Manner | null; readonly answers: readonly ExpectedAnswer[] };
type Bounds = { readonly min: number; readonly max: number };

/**
 * Decides from the words, and a model's verdict if present, how long the caller may pause before the turn ends. The expected answer makes it more or
 * less patient within limits.
 */
export function endpointingDelay(text: string, hints: EndpointingHints, options: TurnOptions): EndpointingDelay {
  const { language } = options;
  const waiting = waitingFor(text, hints, language);
  const complete = waiting.answers.find((answer) => isCompleteAnswer(text, answer, language));
  if (complete !== undefined) {
    const ms = Math.max(shortestMs, options.minDelayMs - 100);
    const rule = manners[complete.kind] === 'closed' ? 'E16' : 'E20';
    return { ms, rule, because: `the answer for ${complete.name} is complete`, settled: true };
  }
  const bounds = boundsFor(waiting.manner, options);
  if (hints.reopened === true)
    return { ms: bounds.max, rule: 'E14', because: 'this turn ended too early before', settled: true };
  const { probability } = hints;
  if (probability !== undefined && probability !== null) return byVerdict(probability, bounds, language);
  return { ...byWords(text, waiting, { bounds, hints, options }), settled: false };
}

/** The answer that the question asked for, else the one that the state expects; if those are several, the one that the words resemble. */
function waitingFor(text: string, { asked, expected }: EndpointingHints, language: string): Waiting {
  if (asked !== undefined && asked !== null) {
    const fitting = expected.filter(({ kind }) => kind === asked || (manners[asked] === 'closed' && kind === 'choice'));
    const manner = asked === 'open' ? 'narrated' : (manners[asked] ?? null);
    return { manner, answers: [...fitting, { name: 'the question', kind: asked, options: [], digits: null }] };
  }
  const found = new Set(expected.map(({ kind }) => manners[kind] ?? null));
  const [only] = found;
  if (found.size === 1) return { manner: only ?? null, answers: expected };
  if (found.has('dictated') && endsMidSequence(text, language)) return { manner: 'dictated', answers: expected };
  return { manner: null, answers: expected };
}

function boundsFor(manner: Manner | null, { minDelayMs: min, maxDelayMs: max }: TurnOptions): Bounds {
  switch (manner) {
    case 'closed':
      return { min, max: Math.max(min, Math.min(max, closedMostMs)) };
    case 'dictated':
      return { min: Math.max(min, dictatedLeastMs), max: longMostMs };
    case 'considered':
      return { min: Math.max(min, consideredLeastMs), max };
    case 'narrated':
      return { min: Math.max(min, consideredLeastMs), max: longMostMs };
    case null:
      return { min, max };
  }
}

/**
 * A model certain of the end gives the minimum, one certain of a continuation the maximum; in between the wait falls linearly to the language's
 * threshold.
 */
function byVerdict(probability: number, { min, max }: Bounds, language: string): EndpointingDelay {
  const { endOfTurnThreshold } = phraseBookFor(language);
  const over = Math.min(1, Math.max(0, probability) / endOfTurnThreshold);
  const because = over === 1 ? 'the end-of-turn model detects the end' : 'the end-of-turn model expects more';
  return { ms: Math.round(max - (max - min) * over), rule: 'E34', because, settled: true };
}

type Grounds = { readonly bounds: Bounds; readonly hints: EndpointingHints; readonly options: TurnOptions };

function byWords(text: string, { manner, answers }: Waiting, grounds: Grounds): Omit<EndpointingDelay, 'settled'> {
  const { bounds, hints, options } = grounds;
  const { language, minDelayMs } = options;
  const within = (ms: number): number => Math.min(bounds.max, Math.max(bounds.min, ms));
  const part = endsMidSequence(text, language);
  const waitsForWish = hints.firstTurn === true && manner === null && hints.expected.length === 0;
  const isOpen = manner === 'dictated' && !/,\s*$/.test(text);
  if (isOpen && part) return { ms: dictationMs(text, answers, grounds), rule: 'E18', because: dictating(answers) };
  if (isOpen && isPartOfAnswer(text, answers, language))
    return { ms: dictationMs(text, answers, grounds), rule: 'E45', because: 'the words contain a part of the answer' };
  if (announcesMore(text, language)) return { ms: bounds.max, rule: 'E8', because: 'the words announce more' };
  const explains = waitsForWish && onlyExplains(text, language);
  if (manner !== 'dictated' && isPunctuated(text) && !explains)
    return { ms: within(minDelayMs), rule: 'E4', because: 'the sentence is complete' };
  if (endsInPhrase(text, hints.phrases, language))
    return { ms: minDelayMs, rule: 'E4', because: 'an expected phrase is complete' };
  if (part)
    return {
      ms: within(Math.max(1_000, minDelayMs + 800)),
      rule: 'E7',
      because: 'the words end in a digit or a letter',
    };
  if (manner === 'considered')
    return { ms: within(minDelayMs + 200), rule: 'E21', because: 'a short answer is expected' };
  const unfinished = manner !== 'dictated' && !isPunctuated(text) && punctuates(text, grounds);
  if (unfinished)
    return { ms: within(minDelayMs + 1_000), rule: 'E49', because: 'the recognizer hears no end of the sentence' };
  if (explains)
    return { ms: within(minDelayMs + 800), rule: 'E48', because: 'the words do not say what the caller wants' };
  return { ms: within(minDelayMs + 500), rule: 'E9', because: 'the sentence may continue' };
}

function punctuates(text: string, { hints, options }: Grounds): boolean {
  if (hints.interim === true) return false;
  return hints.punctuates === true || showsPunctuation(text, options.language);
}

function dictating(answers: readonly ExpectedAnswer[]): string {
  const [answer] = answers;
  const what = answer === undefined ? undefined : dictatedThings[answer.kind];
  return `the words end in a digit or a letter, and ${what ?? 'dictation'} is expected`;
}

/** A caller with missing digits has not finished; one with as many words as digits probably has, although some were misheard. */
function dictationMs(text: string, answers: readonly ExpectedAnswer[], { bounds, options }: Grounds): number {
  const { language, minDelayMs, maxDelayMs } = options;
  const within = (ms: number): number => Math.min(bounds.max, Math.max(bounds.min, ms));
  const counts = answers.flatMap((answer) => digitCount(text, answer, language) ?? []);
  if (counts.some(({ most, expected }) => most < expected)) return bounds.max;
  if (counts.length > 0) return within(Math.max(1_000, minDelayMs + 800));
  return within(maxDelayMs);
}

/** Whether `text` is one of the phrases, or ends in one that is long enough to be unambiguous. Courtesy may follow. */
function endsInPhrase(text: string, phrases: readonly string[], language: string): boolean {
  const said = withoutCourtesy(text, language);
  if (said.length === 0) return false;
  return phrases.some((phrase) => {
    const words = withoutCourtesy(phrase, language);
    const ends = words.length >= leastPhraseWords || words.length === said.length;
    return ends && words.length > 0 && words.every((word, index) => said[said.length - words.length + index] === word);
  });
}
