import type { ExpectedKind } from '../../ports/expected-answers.ts';

/** Phrases of lowercase words without punctuation; an apostrophe separates words. */
export type Phrases = readonly string[];

/** Words of one language with a special meaning for turn taking. */
export type PhraseBook = {
  /** Backchannels: show attention without taking the floor. */
  readonly backchannels: Phrases;
  /** Stop the assistant immediately. */
  readonly interrupters: Phrases;
  /** Announce more words when they come last. */
  readonly connectors: Phrases;
  /** Ask or say what the caller wants. */
  readonly wishes: Phrases;
  /** Start a sentence that greets, introduces or explains something, unless it has a wish. */
  readonly explanations: Phrases;
  /** Hesitations without meaning. */
  readonly fillers: Phrases;
  /** Answer a yes-or-no question. */
  readonly agreeing: Phrases;
  readonly refusing: Phrases;
  /** May follow a complete answer. */
  readonly courtesy: Phrases;
  /** Ask the assistant to wait. */
  readonly holds: Phrases;
  /** Announce an action of the caller: "let me look". */
  readonly lookups: Phrases;
  readonly numbers: NumberWords;
  /** Parts of spelled addresses: "at", "dot". The first stands for `@`, the second for the period. */
  readonly symbols: Phrases;
  readonly questions: Questions;
  /** Lengths of complete telephone numbers by their first digits; the first match counts. */
  readonly phoneDigits: readonly (readonly [begin: string, digits: number])[];
  /** Probability from which an end-of-turn model's verdict means that the turn is over. */
  readonly endOfTurnThreshold: number;
};

/** Number words. */
export type NumberWords = {
  /** The digits from 0 to 9; a slash separates variants. */
  readonly digits: Phrases;
  /** Words that a recognizer may hear instead of the digits from 0 to 9; a slash separates variants. */
  readonly soundalikes: Phrases;
  /** Two digits each. */
  readonly teens: Phrases;
  /** Two digits each, unless a digit follows. */
  readonly tens: Phrases;
  /** Repeat the digit that follows, twice or three times. */
  readonly repeats: readonly Phrases[];
  /** Parts of an unfinished number. */
  readonly parts: Phrases;
};

/** Phrases that reveal which answer the assistant asks for. */
export type Questions = {
  /** Start a yes-or-no question. */
  readonly closed: Phrases;
  /** Turn what looks like a yes-or-no question into a request: "can you spell it?". */
  readonly requests: Phrases;
  /** Names of what is asked for, most specific first. */
  readonly asked: readonly (readonly [ExpectedKind, Phrases])[];
};

/** Splits a text into phrases at commas. */
export function splitPhrases(text: string): Phrases {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
