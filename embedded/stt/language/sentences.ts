import type { ExpectedAnswer, SpeechContext } from '#engine/ports/expected-answers.ts';
import {
  commonWords,
  conversationPhrases,
  hesitations,
  phraseTemplates,
  questionPhrases,
} from './conversation-phrases.ts';
import { answerSentences, expectedSlots } from './expected.ts';
import { isSlot, type Sentence } from './ngram.ts';
import { matchRule } from './rules.ts';
import { type SlotName, slotGrammars } from './slots.ts';
import { spokenWords } from './words.ts';

/** Longer contexts are cut, because their grammar would take too long to build. */
const MOST_PHRASES = 300;

/** A phrase with at most this many words may name something: an option, a service. */
const LONGEST_THING = 2;

/** Weight of a sentence by its source. */
const WEIGHT = {
  phrase: 4,
  generalised: 2,
  conversation: 1,
  commonest: 4,
  question: 0.5,
  thing: 0.3,
  fragment: 0.2,
  answerFragment: 0.05,
} as const;

/** Slots in order of precedence for equally long matches. */
const TAGGING: readonly SlotName[] = ['date', 'time', 'amount', 'digits', 'email', 'name', 'number'];

/** The training sentences for the grammar of a context. */
export function contextSentences(context: SpeechContext): Sentence[] {
  const phrases = context.phrases.slice(0, MOST_PHRASES).map(withoutHesitations).filter(isSayable);
  const expected = isOpen(context) ? anyAnswer : context.expected;
  const slots = expectedSlots(expected);
  const answers = expected.flatMap(answerSentences).filter(({ tokens }) => isSayable(tokens));
  const options = context.expected.flatMap((answer) => answer.options.map(spokenWords)).filter(isSayable);
  const things = [...phrases, ...options].filter((words) => words.length <= LONGEST_THING);
  return [
    ...weighted(phrases, WEIGHT.phrase),
    ...weighted(phrases.map((words) => generalise(words, slots)).filter(hasSlot), WEIGHT.generalised),
    ...weighted(phrases.flatMap(fragments), WEIGHT.fragment),
    ...answers,
    ...weighted(
      answers.flatMap(({ tokens }) => fragments(tokens)),
      WEIGHT.answerFragment,
    ),
    ...weighted(things.flatMap(framed), WEIGHT.thing),
    ...weighted(conversationPhrases.map(spokenWords), WEIGHT.conversation),
    ...weighted(questionPhrases.map(spokenWords), WEIGHT.question),
    ...weighted(commonWords.map(spokenWords), WEIGHT.commonest),
  ];
}

/** Whether nothing is known about the conversation, as in an assistant with a single prompt. */
const isOpen = ({ phrases, expected }: SpeechContext): boolean => phrases.length === 0 && expected.length === 0;

const anyAnswer: readonly ExpectedAnswer[] = (['yes_no', 'date', 'time', 'name'] as const).map((kind) => {
  return { name: kind, kind, options: [], digits: null };
});

function weighted(sentences: readonly (readonly string[])[], weight: number): Sentence[] {
  return sentences.map((tokens) => ({ tokens, weight }));
}

function withoutHesitations(phrase: string): string[] {
  return spokenWords(phrase).filter((word) => !hesitations.includes(word));
}

/** Whether every word has a letter with a sound in English. */
function isSayable(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => /[a-z]/.test(word.normalize('NFD')));
}

/** Both parts of the phrase for each place between two words, because a pause may split an utterance there. */
function fragments(words: readonly string[]): string[][] {
  return words.slice(1).flatMap((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
}

/** Sentences about something that the assistant knows by name: requests and questions about its price. */
function framed(thing: readonly string[]): string[][] {
  return phraseTemplates.map((frame) => frame.split(' ').flatMap((word) => (word === '*' ? thing : [word])));
}

function hasSlot(tokens: readonly string[]): boolean {
  return tokens.some(isSlot);
}

/** Replaces the longest matching word sequences by slots. */
function generalise(words: readonly string[], expected: ReadonlySet<SlotName>): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestSlot(words, at, expected);
    tokens.push(found ? `<${found.slot}>` : words[at]!);
    at = found ? found.end : at + 1;
  }
  return tokens;
}

function longestSlot(words: readonly string[], at: number, expected: ReadonlySet<SlotName>) {
  let best: { slot: SlotName; end: number } | null = null;
  for (const slot of TAGGING) {
    const end = Math.max(0, ...matchRule(slotGrammars[slot], words, at));
    if (end - at < shortest(slot, words, at, expected) || end <= (best?.end ?? at)) continue;
    best = { slot, end };
  }
  return best;
}

/** Minimum length of a word sequence for a slot: a single name or number counts only if it is expected or introduced. */
function shortest(slot: SlotName, words: readonly string[], at: number, expected: ReadonlySet<SlotName>): number {
  if (slot === 'name') return expected.has(slot) || words[at - 1] === 'is' ? 1 : 2;
  if (slot === 'digits') return 3;
  return slot === 'number' && !expected.has(slot) ? 2 : 1;
}
