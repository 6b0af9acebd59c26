/** A training sentence: words, or names of slots such as `<date>`, and its weight. */
export type Sentence = { readonly tokens: readonly string[]; readonly weight: number };

/** Possible continuations of one history, with the natural logarithm of their probability. */
export type Continuations = ReadonlyMap<string, number>;

/**
 * A trigram model with a constant back-off price. `histories` is keyed by the last one or two tokens, joined by a blank; the empty key contains every
 * known token.
 */
export type Ngram = { readonly histories: ReadonlyMap<string, Continuations>; readonly backoffLog: number };

export type NgramOptions = {
  /** Probability reserved for unseen continuations, at each step from trigram to bigram to single words. */
  readonly backoff: number;
  /** Exponent that flattens counts: 0 makes all seen continuations equal, 1 keeps their shares. */
  readonly flatten: number;
};

export const defaultNgramOptions = { backoff: 0.1, flatten: 0.7 } as const satisfies NgramOptions;

/** Marks the start and the end of a sentence among the tokens. */
export const sentenceStart = '<s>';
export const sentenceEnd = '</s>';

/** Whether a token represents a slot. */
export function isSlot(token: string): boolean {
  return token.startsWith('<') && token !== sentenceStart && token !== sentenceEnd;
}

/** Trains a back-off trigram model on the sentences. The history restarts after a slot. */
export function countNgram(sentences: readonly Sentence[], options: NgramOptions = defaultNgramOptions): Ngram {
  const counts = new Map<string, Map<string, number>>();
  for (const sentence of sentences) countSentence(counts, sentence);
  const histories = new Map<string, Continuations>();
  for (const [history, next] of counts) histories.set(history, probabilities(next, history, options));
  return { histories, backoffLog: Math.log(options.backoff) };
}

/** The longest history after `tokens` that the model contains. */
export function historyOf(tokens: readonly string[]): string {
  const last = tokens.at(-1)!;
  if (isSlot(last) || tokens.length < 2) return last;
  return `${tokens.at(-2)} ${last}`;
}

function countSentence(counts: Map<string, Map<string, number>>, sentence: Sentence): void {
  const tokens = [sentenceStart, ...sentence.tokens, sentenceEnd];
  for (let at = 1; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    add(counts, '', token, sentence.weight);
    add(counts, tokens[at - 1]!, token, sentence.weight);
    if (at > 1 && !isSlot(tokens[at - 1]!)) add(counts, `${tokens[at - 2]} ${tokens[at - 1]}`, token, sentence.weight);
  }
}

function add(counts: Map<string, Map<string, number>>, history: string, token: string, weight: number): void {
  const next = counts.get(history) ?? new Map<string, number>();
  counts.set(history, next);
  next.set(token, (next.get(token) ?? 0) + weight);
}

function probabilities(next: ReadonlyMap<string, number>, history: string, options: NgramOptions): Continuations {
  const flat = [...next].map(([token, count]) => [token, count ** options.flatten] as const);
  const total = flat.reduce((sum, [, count]) => sum + count, 0);
  const kept = history === '' ? 1 : 1 - options.backoff;
  return new Map(flat.map(([token, count]) => [token, Math.log((kept * count) / total)]));
}
