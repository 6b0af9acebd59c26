import { createRandom } from '#codecs/random.ts';
import { featuresOf, type Stem, stemsOf, unknownStem } from '#engine/turn/answering/wording/features.ts';
import { vocabularyOf, wordedKinds, writeWeights } from '#engine/turn/answering/wording/weights.ts';
import type { CorpusLanguage } from './corpus.ts';
import { type Example, type Fitted, fit } from './logistic-regression.ts';
import { choicesIn, readWordings, sentenceOf } from './wordings.ts';

const seed = 7;
/** Sentences of a pattern with `usualChoices`; one with fewer or more choices has at least half and at most twice as many. */
const sentencesPerPattern = 150;
const usualChoices = 25;
/** Share of words replaced by an unknown one, as recognizers mishear and callers have other names. */
const misheardShare = 0.12;
/** A sentence is also learned from its beginnings, because the engine judges it while it is said. */
const beginnings = 5;
const mostWords = 25;
/** Share of sentences that begin at a later word, because callers and recognizers miss the first ones and greetings have several parts. */
const lateShare = 0.15;
/** Features kept for a language. */
const mostFeatures = 2_000;

type Sentence = { readonly stems: readonly Stem[]; readonly kind: number };
type Beginning = { readonly stems: readonly Stem[]; readonly kind: number; readonly weight: number };

/** Learns the weights of a language from its wordings, as text; the same wordings give the same weights. */
export function trainWording(language: CorpusLanguage): string {
  const random = createRandom(seed);
  const all = beginningsOf(sentencesOf(language, random), random);
  const known = new Set(
    all.flatMap(({ stems }) => stems.map(({ stem }) => stem)).filter((stem) => stem !== unknownStem),
  );
  const first = fit(examplesOf(all, known), random);
  const kept = strongest(first.features);
  const { bias, features } = fit(examplesOf(all, vocabularyOf(kept), kept), random);
  return writeWeights({ bias, features: new Map([...features].map(([name, { weights }]) => [name, weights])) });
}

function sentencesOf(language: CorpusLanguage, random: () => number): readonly Sentence[] {
  return readWordings(language).flatMap((wording) => {
    const share = Math.min(2, Math.max(0.5, choicesIn(wording) / usualChoices));
    const kind = wordedKinds.indexOf(wording.kind);
    return Array.from({ length: Math.round(sentencesPerPattern * share) }, () => {
      const stems = sentenceOf(wording, random).flatMap((word) =>
        word.startsWith(unknownStem) ? [{ word, stem: unknownStem }] : stemsOf(word),
      );
      return { stems: stems.map((stem) => (random() < misheardShare ? { ...stem, stem: unknownStem } : stem)), kind };
    });
  });
}

/** People weigh as much as all machines together, and each kind of machine as much as another. */
function beginningsOf(sentences: readonly Sentence[], random: () => number): readonly Beginning[] {
  const counts = wordedKinds.map((_, kind) => sentences.filter((sentence) => sentence.kind === kind).length);
  const machines = wordedKinds.length - 1;
  return sentences.flatMap(({ stems: whole, kind }) => {
    const stems = random() < lateShare ? whole.slice(Math.floor((random() * whole.length) / 2)) : whole;
    const length = Math.min(stems.length, mostWords);
    const ends = new Set([length, ...Array.from({ length: beginnings }, () => 1 + Math.floor(random() * length))]);
    const share = sentences.length / ((counts[kind] ?? 1) * 2 * (kind === 0 ? 1 : machines));
    return [...ends].map((end) => ({ stems: stems.slice(0, end), kind, weight: share / ends.size }));
  });
}

function examplesOf(
  all: readonly Beginning[],
  vocabulary: ReadonlySet<string>,
  kept?: ReadonlySet<string>,
): readonly Example[] {
  return all.map(({ stems, kind, weight }) => {
    const features = [...featuresOf(stems, vocabulary).keys()];
    return { features: kept === undefined ? features : features.filter((name) => kept.has(name)), kind, weight };
  });
}

/** The features that move the decision most, by their weights and how often they occur. */
function strongest(features: Fitted['features']): ReadonlySet<string> {
  const strengths = [...features].map(([name, { weights, count }]) => ({
    name,
    strength: (Math.max(...weights) - Math.min(...weights)) * Math.sqrt(count),
  }));
  const sorted = strengths.toSorted((one, other) => other.strength - one.strength);
  return new Set(sorted.slice(0, mostFeatures).map(({ name }) => name));
}
