import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import type { Graph } from './graph.ts';
import { compileContext } from './model.ts';
import { createWalker, type Step, type Walker } from './walk.ts';
import { properNouns, writtenText } from './written-text.ts';

/** The compiled grammar of a context: the graph for recognition, and the conversion of recognized words to a transcript. */
export type Grammar = {
  readonly graph: Graph;
  readonly walk: Walker;
  /** Returns words in written form; words that the graph does not allow stay unchanged. */
  readonly written: (words: readonly string[]) => string;
};

/** Compiled grammars by the content of their contexts; the least recently used ones are dropped. */
export class GrammarCache {
  readonly #capacity: number;
  readonly #grammars = new Map<string, Grammar>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(context: SpeechContext): Grammar {
    const key = JSON.stringify([context.phrases, context.expected]);
    const grammar = this.#grammars.get(key) ?? compileGrammar(context);
    this.#grammars.delete(key);
    this.#grammars.set(key, grammar);
    const [oldest] = this.#grammars.keys();
    if (this.#grammars.size > this.#capacity && oldest !== undefined) this.#grammars.delete(oldest);
    return grammar;
  }
}

/** Compiles the grammar of a context. */
export function compileGrammar(context: SpeechContext): Grammar {
  const graph = compileContext(context);
  const walk = createWalker(graph);
  const proper = properNouns([...context.phrases, ...context.expected.flatMap(({ options }) => options)]);
  return { graph, walk, written: (words) => writtenText(walk(words)?.steps ?? words.map(asIs), proper) };
}

function asIs(word: string): Step {
  return { word, slot: null, backoffs: 0 };
}
