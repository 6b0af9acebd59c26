import { featuresOf, stemsOf } from './features.ts';
import { german } from './weights/de.ts';
import { english } from './weights/en.ts';
import { spanish } from './weights/es.ts';
import { french } from './weights/fr.ts';
import { italian } from './weights/it.ts';
import { type MachineKind, readWeights, type WordingWeights, wordedKinds } from './weights.ts';

/** How a text is worded, by all its words together. */
export type Wording = {
  /** Log-odds of a machine against a person. */
  readonly logOdds: number;
  /** The kind of machine that words a text like this most often. */
  readonly kind: MachineKind;
  /** The words that speak most for the more likely of the two, the strongest first. */
  readonly words: readonly string[];
};

const defaultLanguage = 'en';
const texts: ReadonlyMap<string, string> = new Map([
  [defaultLanguage, english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
]);
const read = new Map<string, WordingWeights>();
const mostReasons = 3;

/** Compares the wording of a text with those of people and of machines, by default in English. */
export function wordingOf(text: string, language: string): Wording {
  const { bias, features, vocabulary } = weightsFor(language);
  const sums = [...bias];
  const found: { readonly words: string; readonly weights: readonly number[] }[] = [];
  for (const [feature, words] of featuresOf(stemsOf(text), vocabulary)) {
    const weights = features.get(feature);
    if (weights === undefined) continue;
    found.push({ words, weights });
    for (const [index, weight] of weights.entries()) sums[index]! += weight;
  }
  const [person = 0, ...machines] = sums;
  const most = Math.max(...machines);
  const logOdds = most + Math.log(machines.reduce((sum, value) => sum + Math.exp(value - most), 0)) - person;
  const best = 1 + machines.indexOf(most);
  const pull = (weights: readonly number[]): number => Math.sign(logOdds) * ((weights[best] ?? 0) - (weights[0] ?? 0));
  const strongest = found.toSorted((one, other) => pull(other.weights) - pull(one.weights));
  const words = [...new Set(strongest.map((feature) => feature.words))].slice(0, mostReasons);
  return { logOdds, kind: wordedKinds[best] as MachineKind, words };
}

function weightsFor(language: string): WordingWeights {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const name = texts.has(code) ? code : defaultLanguage;
  const known = read.get(name);
  if (known !== undefined) return known;
  const weights = readWeights(texts.get(name) ?? '');
  read.set(name, weights);
  return weights;
}
