import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import { hesitations } from './conversation-phrases.ts';
import { type Graph, GraphBuilder } from './graph.ts';
import { countNgram, historyOf, isSlot, type Ngram, sentenceEnd, sentenceStart } from './ngram.ts';
import { contextSentences } from './sentences.ts';
import { type SlotName, slotGrammars } from './slots.ts';

/** Natural logarithm of the probability of a hesitation after any word. */
const HESITATION_LOG = Math.log(0.01);

/** Natural logarithm of the probability that another sentence follows without a pause. */
const ANOTHER_LOG = Math.log(0.1);

/** Histories whose probabilities differ by less than this share a state. */
const sameLog = 1;

/** Builds the grammar of what a caller is likely to say: the context's phrases and answers, and general conversation. */
export function compileContext(context: SpeechContext): Graph {
  return compileNgram(countNgram(contextSentences(context)));
}

function compileNgram(ngram: Ngram): Graph {
  const builder = new GraphBuilder();
  const merged = new Set([...ngram.histories.keys()].filter((history) => isRedundant(ngram, history)));
  const states = new Map<string, number>();
  for (const history of ngram.histories.keys()) if (!merged.has(history)) states.set(history, builder.state());
  const deep = new Set([...merged].map(shorter));
  const final = builder.state();
  const slots = slotEntries(builder, ngram, states);
  for (const [history, from] of states) {
    for (const [token, log] of ngram.histories.get(history)!) {
      if (token === sentenceEnd) builder.arc(from, final, null, log);
      else if (isSlot(token)) builder.arc(from, slots.get(token)!, null, log);
      else builder.arc(from, target(states, history, token), token, log);
    }
    if (history !== '')
      builder.backoff(from, states.get(shorter(history))!, ngram.backoffLog, deep.has(history) ? 2 : 1);
    for (const word of hesitations) builder.arc(from, from, word, HESITATION_LOG);
  }
  builder.arc(final, states.get(sentenceStart)!, null, ANOTHER_LOG);
  return builder.build(states.get(sentenceStart)!, final);
}

/**
 * Whether the last word predicts as much as the last two: most words in a few phrases follow only one word. Such histories share a state, which
 * combines two back-off steps and saves the decoder memory.
 */
function isRedundant(ngram: Ngram, history: string): boolean {
  if (!history.includes(' ')) return false;
  const next = ngram.histories.get(history)!;
  const other = ngram.histories.get(shorter(history))!;
  return (
    next.size === other.size && [...next].every(([token, log]) => Math.abs((other.get(token) ?? 0) - log) < sameLog)
  );
}

/** One sub-graph per slot, entered from every history and left to the history of the slot alone. */
function slotEntries(builder: GraphBuilder, ngram: Ngram, states: ReadonlyMap<string, number>): Map<string, number> {
  const entries = new Map<string, number>();
  for (const token of ngram.histories.get('')!.keys()) {
    if (!isSlot(token)) continue;
    const entry = builder.state();
    const slot = token.slice(1, -1) as SlotName;
    builder.rule(slotGrammars[slot], entry, states.get(token)!, 0, slot);
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
