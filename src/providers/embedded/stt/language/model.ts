import type { SpeechContext } from '#engine/ports.ts';
import { COMMONEST, CONVERSATION, HESITATIONS } from './conversation.ts';
import { answerSentences, expectedSlots } from './expected.ts';
import { type Graph, GraphBuilder } from './graph.ts';
import { BEGIN, countNgram, END, historyOf, isSlot, type Ngram, type Sentence } from './ngram.ts';
import { matchRule } from './rules.ts';
import { SLOTS, type SlotName } from './slots.ts';
import { spokenWords } from './words.ts';

/** Longer contexts are cut: their grammar would take too long to build. */
const MOST_PHRASES = 500;

/** How much a sentence counts, by where it comes from. */
const WEIGHT = { phrase: 4, generalised: 2, conversation: 1, commonest: 4, fragment: 0.2 } as const;

/** Natural logarithm of the probability of a hesitation after any word. */
const HESITATION_LOG = Math.log(0.01);

/** Natural logarithm of the probability that another sentence follows without a pause. */
const ANOTHER_LOG = Math.log(0.1);

/** Slots in the order in which a phrase's words are given to them where several match equally long. */
const TAGGING: readonly SlotName[] = ['date', 'time', 'amount', 'digits', 'email', 'name', 'number'];

/** The grammar of what a caller is likely to say: the context's phrases and answers, and general conversation. */
export function compileContext(context: SpeechContext): Graph {
  return compileNgram(countNgram(contextSentences(context)));
}

/** The sentences that the grammar of a context learns from. */
export function contextSentences(context: SpeechContext): Sentence[] {
  const phrases = context.phrases.slice(0, MOST_PHRASES).map(withoutHesitations).filter(isSayable);
  const slots = expectedSlots(context.expected);
  return [
    ...weighted(phrases, WEIGHT.phrase),
    ...weighted(phrases.map((words) => generalise(words, slots)).filter(hasSlot), WEIGHT.generalised),
    ...weighted(phrases.flatMap(fragments), WEIGHT.fragment),
    ...context.expected.flatMap(answerSentences).filter(({ tokens }) => isSayable(tokens)),
    ...weighted(CONVERSATION.map(spokenWords), WEIGHT.conversation),
    ...weighted(COMMONEST.map(spokenWords), WEIGHT.commonest),
  ];
}

function weighted(sentences: readonly (readonly string[])[], weight: number): Sentence[] {
  return sentences.map((tokens) => ({ tokens, weight }));
}

function withoutHesitations(phrase: string): string[] {
  return spokenWords(phrase).filter((word) => !HESITATIONS.includes(word));
}

/** Whether every word has a letter that English has a sound for. */
function isSayable(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => /[a-z]/.test(word.normalize('NFD')));
}

/** The phrase from each of its words on: what is left when the detector heard a pause in it. */
function fragments(words: readonly string[]): string[][] {
  return words.slice(1).map((_, index) => words.slice(index + 1));
}

function hasSlot(tokens: readonly string[]): boolean {
  return tokens.some(isSlot);
}

/** Puts slots in the place of the longest stretches of words that they match. */
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
    const end = Math.max(0, ...matchRule(SLOTS[slot], words, at));
    if (end - at < shortest(slot, words, at, expected) || end <= (best?.end ?? at)) continue;
    best = { slot, end };
  }
  return best;
}

/** Least words that make a stretch a slot: a lone name or number is one only where it is waited for or introduced. */
function shortest(slot: SlotName, words: readonly string[], at: number, expected: ReadonlySet<SlotName>): number {
  if (slot === 'name') return expected.has(slot) || words[at - 1] === 'is' ? 1 : 2;
  if (slot === 'digits') return 3;
  return slot === 'number' && !expected.has(slot) ? 2 : 1;
}

function compileNgram(ngram: Ngram): Graph {
  const builder = new GraphBuilder();
  const states = new Map([...ngram.histories.keys()].map((history) => [history, builder.state()] as const));
  const final = builder.state();
  const slots = slotEntries(builder, ngram, states);
  for (const [history, from] of states) {
    for (const [token, log] of ngram.histories.get(history)!) {
      if (token === END) builder.arc(from, final, null, log);
      else if (isSlot(token)) builder.arc(from, slots.get(token)!, null, log);
      else builder.arc(from, target(states, history, token), token, log);
    }
    if (history !== '') builder.backoff(from, states.get(shorter(history))!, ngram.backoffLog);
    for (const word of HESITATIONS) builder.arc(from, from, word, HESITATION_LOG);
  }
  builder.arc(final, states.get(BEGIN)!, null, ANOTHER_LOG);
  return builder.build(states.get(BEGIN)!, final);
}

/** One sub-graph for each slot, entered from every history and left to the history of the slot alone. */
function slotEntries(builder: GraphBuilder, ngram: Ngram, states: ReadonlyMap<string, number>): Map<string, number> {
  const entries = new Map<string, number>();
  for (const token of ngram.histories.get('')!.keys()) {
    if (!isSlot(token)) continue;
    const entry = builder.state();
    const slot = token.slice(1, -1) as SlotName;
    builder.rule(SLOTS[slot], entry, states.get(token)!, 0, slot);
    entries.set(token, entry);
  }
  return entries;
}

function target(states: ReadonlyMap<string, number>, history: string, token: string): number {
  const last = history.split(' ').at(-1)!;
  const longest = historyOf(last === '' ? [token] : [last, token]);
  return states.get(longest) ?? states.get(token)!;
}

function shorter(history: string): string {
  const blank = history.indexOf(' ');
  return blank < 0 ? '' : history.slice(blank + 1);
}
