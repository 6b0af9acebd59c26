import type { ExpectedKind } from '../../ports/expected-answers.ts';

/** Phrases of lower-case words without punctuation; an apostrophe separates words. */
export type Phrases = readonly string[];

/** Words of one language that turn taking treats in a way of their own. */
export type PhraseBook = {
  /** Said to show attention, not to take the floor. */
  readonly backchannels: Phrases;
  /** Stop the assistant at once. */
  readonly interrupters: Phrases;
  /** At the end of what was said they promise more. */
  readonly connectors: Phrases;
  /** Carry no meaning of their own. */
  readonly fillers: Phrases;
  /** Answer a question that asks for yes or no. */
  readonly agreeing: Phrases;
  readonly refusing: Phrases;
  /** May follow a complete answer. */
  readonly courtesy: Phrases;
  /** Ask the assistant to wait. */
  readonly holds: Phrases;
  /** Begin what the caller will do meanwhile: "let me look". */
  readonly lookups: Phrases;
  readonly numbers: NumberWords;
  /** Parts of spelled addresses: "at", "dot". The first stands for `@`, the second for the full stop. */
  readonly symbols: Phrases;
  readonly questions: Questions;
  /** By the digits that a telephone number begins with, how many make it complete; the first that fits counts. */
  readonly phoneDigits: readonly (readonly [begin: string, digits: number])[];
  /** From this probability on an end-of-turn model means that the turn is over. */
  readonly endOfTurnThreshold: number;
};

/** How numbers are said. */
export type NumberWords = {
  /** The digits from 0 to 9; ways to say one are separated by a slash. */
  readonly digits: Phrases;
  /** Two digits each. */
  readonly teens: Phrases;
  /** Two digits each, unless a digit follows. */
  readonly tens: Phrases;
  /** The digit that follows twice, three times. */
  readonly repeats: readonly Phrases[];
  /** Parts of a number that is not finished. */
  readonly parts: Phrases;
};

/** How the assistant asks, as it can be told from its words. */
export type Questions = {
  /** Begin a question that is answered by yes or no. */
  readonly closed: Phrases;
  /** Make a request of what looks like one: "can you spell it?". */
  readonly requests: Phrases;
  /** What is asked for, most telling first. */
  readonly asked: readonly (readonly [ExpectedKind, Phrases])[];
};

/** The phrases of a text, between commas. */
export function list(text: string): Phrases {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
