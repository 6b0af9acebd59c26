import { createRandom } from '#codecs/random.ts';
import { featuresOf, type Stem, stemsOf, unknownStem } from '#engine/turn/answering/wording/features.ts';
import { meaningFeaturesOf } from '#engine/turn/answering/wording/meanings.ts';
import { vocabularyOf, wordedKinds, writeWeights } from '#engine/turn/answering/wording/weights.ts';
import { type CorpusLanguage, corpusLanguages } from './corpus.ts';
import { type Example, type Fitted, fit } from './logistic-regression.ts';
import { learnedTexts } from './texts.ts';
import { choicesIn, readWordings, sentenceOf } from './wordings.ts';

const seed = 7;
/** Sentences of a pattern with `usualChoices`; one with fewer or more choices has at least half and at most twice as many. */
const sentencesPerPattern = 100;
const usualChoices = 25;
/** How often each whole text is learned, as a sentence. */
const timesPerText = 12;
/** Share of words replaced by an unknown one, as recognizers mishear and callers have other names. */
const misheardShare = 0.2;
/** A sentence is also learned from its beginnings, because the engine judges it while it is said. */
const beginnings = 5;
const mostWords = 25;
/** Share of sentences that begin at a later word, because callers and recognizers miss the first ones and greetings have several parts. */
const lateShare = 0.15;
/** Features kept for each language, and of those that languages share. */
const mostFeatures = 2_000;

type Sentence = { readonly language: CorpusLanguage; readonly stems: readonly Stem[]; readonly kind: number };
type Beginning = Sentence & { readonly weight: number };

/** Weights of the languages, and those of the features that they share, as text. */
export type Trained = Readonly<Record<CorpusLanguage | 'meanings', string>>;

/** Learns the weights of all languages together from their wordings and texts; the same ones give the same weights. */
export function trainWording(): Trained {
  const random = createRandom(seed);
  const all = corpusLanguages.flatMap((language) => beginningsOf(sentencesOf(language, random), random));
  const first = fit(examplesOf(all, vocabulariesOf(all)), random);
  const kept = new Set(groups.flatMap((group) => strongest(first.features, group)));
  const vocabularies = new Map(
    corpusLanguages.map((language) => [language, vocabularyOf(namesOf(kept, language).map(({ own }) => own))]),
  );
  const { bias, features } = fit(examplesOf(all, vocabularies, kept), random);
  const written = groups.map((group): [string, string] => {
    const own = namesOf(features.keys(), group).map(({ own: name, full }): [string, readonly number[]] => [
      name,
      features.get(full)?.weights ?? [],
    ]);
    return [group, writeWeights({ bias: group === sharedGroup ? bias.map(() => 0) : bias, features: new Map(own) })];
  });
  return Object.fromEntries(written) as Trained;
}

/** The features that languages share are one group, those of each language another. */
const sharedGroup = 'meanings';
const groups = [...corpusLanguages, sharedGroup] as const;
type Group = (typeof groups)[number];

function sentencesOf(language: CorpusLanguage, random: () => number): readonly Sentence[] {
  const patterns = readWordings(language).flatMap((wording) => {
    const share = Math.min(2, Math.max(0.5, choicesIn(wording) / usualChoices));
    const kind = wordedKinds.indexOf(wording.kind);
    return Array.from({ length: Math.round(sentencesPerPattern * share) }, () => {
      const stems = sentenceOf(wording, random).flatMap((word) =>
        word.startsWith(unknownStem) ? [{ word, stem: unknownStem }] : stemsOf(word),
      );
      return { language, stems, kind };
    });
  });
  const texts = learnedTexts(language).flatMap(({ text, kind }) =>
    Array.from({ length: timesPerText }, () => ({ language, stems: stemsOf(text), kind: wordedKinds.indexOf(kind) })),
  );
  return [...patterns, ...texts].map((sentence) => ({
    ...sentence,
    stems: sentence.stems.map((stem) => (random() < misheardShare ? { ...stem, stem: unknownStem } : stem)),
  }));
}

/** People weigh as much as all machines together, and each kind of machine as much as another. */
function beginningsOf(sentences: readonly Sentence[], random: () => number): readonly Beginning[] {
  const counts = wordedKinds.map((_, kind) => sentences.filter((sentence) => sentence.kind === kind).length);
  const machines = wordedKinds.length - 1;
  return sentences.flatMap((sentence) => {
    const { stems: whole, kind } = sentence;
    const stems = random() < lateShare ? whole.slice(Math.floor((random() * whole.length) / 2)) : whole;
    const length = Math.min(stems.length, mostWords);
    const ends = new Set([length, ...Array.from({ length: beginnings }, () => 1 + Math.floor(random() * length))]);
    const share = sentences.length / ((counts[kind] ?? 1) * 2 * (kind === 0 ? 1 : machines));
    return [...ends].map((end) => ({ ...sentence, stems: stems.slice(0, end), weight: share / ends.size }));
  });
}

type Vocabularies = ReadonlyMap<CorpusLanguage, ReadonlySet<string>>;

function vocabulariesOf(all: readonly Beginning[]): Vocabularies {
  const stems = new Map<CorpusLanguage, Set<string>>(corpusLanguages.map((language) => [language, new Set()]));
  for (const { language, stems: own } of all)
    for (const { stem } of own) if (stem !== unknownStem) stems.get(language)?.add(stem);
  return stems;
}

function examplesOf(
  all: readonly Beginning[],
  vocabularies: Vocabularies,
  kept?: ReadonlySet<string>,
): readonly Example[] {
  return all.map(({ language, stems, kind, weight }) => {
    const vocabulary = vocabularies.get(language) ?? new Set();
    const features = [
      ...[...featuresOf(stems, vocabulary).keys()].map((name) => nameIn(language, name)),
      ...[...meaningFeaturesOf(stems, language).keys()].map((name) => nameIn(sharedGroup, name)),
    ];
    return { features: kept === undefined ? features : features.filter((name) => kept.has(name)), kind, weight };
  });
}

function nameIn(group: Group, name: string): string {
  return `${group}:${name}`;
}

/** The names of a group, as they are written and with their group. */
function namesOf(names: Iterable<string>, group: Group): readonly { readonly own: string; readonly full: string }[] {
  const start = nameIn(group, '');
  return [...names].filter((full) => full.startsWith(start)).map((full) => ({ own: full.slice(start.length), full }));
}

/** The features of a group that move the decision most, by their weights and how often they occur. */
function strongest(features: Fitted['features'], group: Group): readonly string[] {
  const strengths = namesOf(features.keys(), group).map(({ full }) => {
    const { weights, count } = features.get(full) ?? { weights: [0], count: 0 };
    return { full, strength: (Math.max(...weights) - Math.min(...weights)) * Math.sqrt(count) };
  });
  const sorted = strengths.toSorted((one, other) => other.strength - one.strength);
  return sorted.slice(0, mostFeatures).map(({ full }) => full);
}
