import { featuresOf, stemsOf } from './features.ts';
import { meaningFeaturesOf } from './meanings.ts';
import { german } from './weights/de.ts';
import { english } from './weights/en.ts';
import { spanish } from './weights/es.ts';
import { french } from './weights/fr.ts';
import { italian } from './weights/it.ts';
import { meanings } from './weights/meanings.ts';
import { type MachineKind, readWeights, type WordingWeights, wordedKinds } from './weights.ts';

/** How a text is worded, by all its words together. */
export type Wording = {
  /** Log-odds of a machine against a person. */
  readonly logOdds: number;
  /** The kind of machine that words a text like this most often. */
  readonly kind: MachineKind;
  /** Log-odds of that kind against the next likely one. */
  readonly kindLogOdds: number;
};

const defaultLanguage = 'en';
const sharedName = 'meanings';
const texts: ReadonlyMap<string, string> = new Map([
  [defaultLanguage, english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  [sharedName, meanings],
]);
const read = new Map<string, WordingWeights>();
const mostReasons = 3;

/** Compares the wording of a text with those of people and of machines, by default in English. */
export function wordingOf(text: string, language: string): Wording {
  const name = nameOf(language);
  const sums = [...weightsFor(name).bias];
  for (const { weights } of weighedFeatures(text, name))
    for (let index = 0; index < sums.length; index += 1) sums[index]! += weights[index] ?? 0;
  const [person = 0, ...machines] = sums;
  const [most = 0, next = 0] = machines.toSorted((one, other) => other - one);
  const logOdds = most + Math.log(machines.reduce((sum, value) => sum + Math.exp(value - most), 0)) - person;
  return { logOdds, kind: wordedKinds[1 + machines.indexOf(most)] as MachineKind, kindLogOdds: most - next };
}

/** The words of a text that speak most for the more likely of person and machine, the strongest first. */
export function strongestWords(text: string, language: string): readonly string[] {
  const { logOdds, kind } = wordingOf(text, language);
  const pull = ([person = 0, ...machines]: readonly number[]): number =>
    Math.sign(logOdds) * ((machines[wordedKinds.indexOf(kind) - 1] ?? 0) - person);
  const found = weighedFeatures(text, nameOf(language)).map(({ words, weights }) => ({
    words,
    strength: pull(weights),
  }));
  const sorted = found.toSorted((one, other) => other.strength - one.strength);
  return [...new Set(sorted.map(({ words }) => words))].slice(0, mostReasons);
}

type WeighedFeature = { readonly words: string; readonly weights: readonly number[] };

/** The features of a text that have weights: those of its language and those that languages share. */
function weighedFeatures(text: string, name: string): readonly WeighedFeature[] {
  const { features, vocabulary } = weightsFor(name);
  const stems = stemsOf(text);
  const found: WeighedFeature[] = [];
  for (const [feature, words] of featuresOf(stems, vocabulary)) {
    const weights = features.get(feature);
    if (weights !== undefined) found.push({ words, weights });
  }
  const shared = weightsFor(sharedName).features;
  for (const [feature, words] of meaningFeaturesOf(stems, name)) {
    const weights = shared.get(feature);
    if (weights !== undefined) found.push({ words, weights });
  }
  return found;
}

function nameOf(language: string): string {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return code !== sharedName && texts.has(code) ? code : defaultLanguage;
}

function weightsFor(name: string): WordingWeights {
  const known = read.get(name);
  if (known !== undefined) return known;
  const weights = readWeights(texts.get(name) ?? '');
  read.set(name, weights);
  return weights;
}
