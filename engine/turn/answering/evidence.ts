import { wordsOf } from '../language/phrases.ts';
import type { AnswerBook } from './books/answer-book.ts';
import type { AnsweringOptions } from './options.ts';
import { answerBookFor, beginsWithHello, keyOffersIn, phrasesIn, searchable } from './phrases.ts';
import type { HeardSound } from './state.ts';
import type { MachineKind } from './wording/weights.ts';
import { strongestWords, wordingOf } from './wording/wording.ts';

/** One fact about the answerer. `weight` is in units of log-odds: positive for a machine, negative for a person. */
export type Evidence = {
  readonly weight: number;
  readonly because: string;
  readonly of?: MachineKind;
  /** Weight for the kind of machine, if it is less than the weight for a machine [V36]. */
  readonly kindWeight?: number;
  /** Whether it is the wording of all words together, of which the log quotes the strongest. */
  readonly worded?: true;
  /** Whether it asks for a message or says that the call cannot be connected [V39]. */
  readonly ending?: true;
};

/** Everything that was heard of the answerer. */
export type Heard = {
  readonly text: string;
  readonly language: string;
  /** The duration of the greeting so far. */
  readonly greetingMs: number;
  /** Whether the greeting has ended in a pause. */
  readonly paused: boolean;
  readonly sounds: readonly HeardSound[];
  readonly carrier: 'human' | 'machine' | null;
};

/** The sum of the evidence, and the kind of machine that it points to. */
export type Assessment = {
  readonly heard: Heard;
  readonly score: number;
  readonly kind: MachineKind | null;
  /** Whether a phrase of a machine was heard. */
  readonly machineWords: boolean;
  /** Weight of the wording as a whole. */
  readonly wordingWeight: number;
  /** Weight of phrases that ask for a message or say that the call cannot be connected, which menus rarely do [V39]. */
  readonly endingWeight: number;
  readonly offersKeys: boolean;
  readonly evidence: readonly Evidence[];
};

type Category = {
  readonly phrases: keyof AnswerBook;
  readonly weight: number;
  readonly of?: MachineKind;
  readonly kindWeight?: number;
  readonly ending?: true;
};

/** Menus say who was called as well as voicemail. */
const menusSayItToo = 1;
/** Weights of the first phrase of each category; each further one counts half, up to `mostPhrases`. */
const categories: readonly Category[] = [
  { phrases: 'recording', weight: 3.5, of: 'recording', ending: true },
  { phrases: 'message', weight: 2.5, of: 'recording', ending: true },
  { phrases: 'away', weight: 2, of: 'recording' },
  { phrases: 'promise', weight: 1.5, of: 'recording' },
  { phrases: 'connected', weight: 3.5, of: 'recording', kindWeight: menusSayItToo },
  { phrases: 'reached', weight: 2 },
  { phrases: 'intercept', weight: 4, of: 'intercept', ending: true },
  { phrases: 'screening', weight: 5, of: 'screening' },
  { phrases: 'identify', weight: 3, of: 'screening' },
  { phrases: 'queue', weight: 3.5, of: 'menu' },
  { phrases: 'asks', weight: -3 },
  { phrases: 'talks', weight: -3 },
  { phrases: 'hesitates', weight: -1.5 },
];
const mostPhrases = 3;
const keyWeight = 4;
const helloWeight = -0.5;
const questionWeight = -2;
const shortWeight = -2;
const longWeight = 1;
/** People who pick up speak for less time before they wait for a reply [V35]. */
const monologueMs = 4_000;
const monologue: Evidence = { weight: 1, because: `speaks for more than ${monologueMs / 1000} s without a pause` };
const carrierWeight = 5;
const mostWordingWeight = 3;
const wordingWeightPerWord = 0.4;
/** A wording of at least this weight is not a person's short greeting. */
const doubtfulWording = 1.5;
const wordedLike: Readonly<Record<MachineKind, string>> = {
  recording: 'a voicemail greeting',
  menu: 'a menu',
  screening: 'a screening service',
  intercept: 'an announcement',
};
/** Weights of sounds that only machines and networks make. A low beep may be a voice. */
const soundWeights: Readonly<Record<HeardSound, Evidence>> = {
  beep: { weight: 6, because: 'a beep was heard', of: 'recording' },
  low_beep: { weight: 4, because: 'a low beep was heard', of: 'recording' },
  fax_call: { weight: 6, because: 'a tone of a calling fax machine was heard', of: 'recording' },
  sit: { weight: 9, because: 'special information tones were heard', of: 'intercept' },
  fax_answer: { weight: 9, because: 'the tone of an answering fax machine was heard', of: 'intercept' },
};

/** The tone of a calling fax machine once may be a beep, twice it is not. */
const faxWeight: Evidence = { weight: 9, because: 'the tone of a calling fax machine repeats', of: 'intercept' };

/** Adds up what words, timing and sound say about the answerer [V25]. */
export function assess(heard: Heard, options: AnsweringOptions): Assessment {
  const said = wordsOf(heard.text);
  const keys = keyOffersIn(heard.text, heard.language);
  const words = wordEvidence(heard, said, keys);
  const machineWords = words.some(({ weight }) => weight > 0);
  const wording = wordingEvidence(heard, said.length);
  const wordingWeight = wording[0]?.weight ?? 0;
  const evidence = [
    ...words,
    ...wording,
    ...timingEvidence(heard, said.length, machineWords || wordingWeight >= doubtfulWording, options),
    ...soundEvidence(heard),
  ];
  const score = evidence.reduce((sum, { weight }) => sum + weight, 0);
  const endingWeight = words.reduce((sum, { ending, weight }) => sum + (ending ? weight : 0), 0);
  const kind = screeningKind(words, wording, heard) ?? choiceKind(keys.length, heard) ?? strongestKind(evidence);
  return { heard, score, kind, machineWords, wordingWeight, endingWeight, offersKeys: keys.length > 0, evidence };
}

/** The evidence as written to the log, such as `+4 says "after the tone"`. */
export function describeEvidence({ evidence, heard }: Pick<Assessment, 'evidence' | 'heard'>): readonly string[] {
  return evidence.map(({ weight, because, worded }) => {
    const quoted = worded ? `: ${strongestWords(heard.text, heard.language).map(quote).join(', ')}` : '';
    return `${weight > 0 ? '+' : ''}${weight} ${because}${quoted}`;
  });
}

function quote(words: string): string {
  return `"${words}"`;
}

function wordEvidence(
  { text, language }: Heard,
  words: readonly string[],
  keys: readonly string[],
): readonly Evidence[] {
  if (text === '') return [];
  const said = searchable(words);
  const book = answerBookFor(language);
  const hello = beginsWithHello(text, language) ? [{ weight: helloWeight, because: 'begins with a hello' }] : [];
  const question = /[?？]\s*$/.test(text) ? [{ weight: questionWeight, because: 'ends in a question' }] : [];
  const phrases = categories.flatMap(({ phrases: name, weight, ...about }) =>
    weighed(distinct(phrasesIn(said, book[name])), weight, about),
  );
  return [...phrases, ...weighed(keys, keyWeight, { of: 'menu' }), ...hello, ...question];
}

/** The wording as a whole; few words are little evidence [V33]. */
function wordingEvidence({ text, language }: Heard, words: number): readonly Evidence[] {
  if (text === '') return [];
  const { logOdds, kind, kindLogOdds } = wordingOf(text, language);
  const most = Math.min(mostWordingWeight, words * wordingWeightPerWord);
  const weight = Math.round(2 * Math.max(-most, Math.min(most, logOdds))) / 2;
  if (weight === 0) return [];
  if (weight < 0) return [{ weight, because: 'is worded like a person', worded: true }];
  const kindWeight = Math.min(weight, kindLogOdds);
  return [{ weight, because: `is worded like ${wordedLike[kind]}`, worded: true, of: kind, kindWeight }];
}

/** The first phrase counts in full, each further one half. */
function weighed(
  phrases: readonly string[],
  weight: number,
  { of, kindWeight, ending }: Pick<Evidence, 'of' | 'kindWeight' | 'ending'>,
): readonly Evidence[] {
  return phrases.slice(0, mostPhrases).map((phrase, index) => ({
    weight: index === 0 ? weight : weight / 2,
    because: `says ${quote(phrase)}`,
    ...(of === undefined ? {} : { of }),
    ...(kindWeight === undefined ? {} : { kindWeight: index === 0 ? kindWeight : kindWeight / 2 }),
    ...(ending === undefined ? {} : { ending }),
  }));
}

/** Drops phrases that are parts of others. */
function distinct(phrases: readonly string[]): readonly string[] {
  return phrases.filter((phrase) => !phrases.some((other) => other !== phrase && ` ${other} `.includes(` ${phrase} `)));
}

function timingEvidence(
  { text, greetingMs, paused }: Heard,
  words: number,
  machineWords: boolean,
  { shortGreetingMs, machineWords: many, longGreetingMs }: AnsweringOptions,
): readonly Evidence[] {
  if (text === '') return [];
  const short = paused && !machineWords && greetingMs <= shortGreetingMs && words < many;
  if (short) return [{ weight: shortWeight, because: 'speaks shortly and waits' }];
  if (!paused) return greetingMs >= monologueMs && words >= many ? [monologue] : [];
  const long = [longGreetingMs, 2 * longGreetingMs].filter((ms) => greetingMs > ms);
  return long.map((ms) => ({ weight: longWeight, because: `speaks for more than ${ms / 1000} s` }));
}

function soundEvidence({ sounds, carrier }: Heard): readonly Evidence[] {
  const detected = { weight: carrierWeight, because: 'the carrier detected a machine', of: 'recording' } as const;
  const repeats = sounds.filter((sound) => sound === 'fax_call').length > 1;
  return [
    ...[...new Set(sounds)].map((sound) => (sound === 'fax_call' && repeats ? faxWeight : soundWeights[sound])),
    ...(carrier === 'machine' ? [detected] : []),
  ];
}

/** "After the tone" may ask for a message or for a name: a screening service if its wording and a phrase say so, unless a sound was heard. */
function screeningKind(
  words: readonly Evidence[],
  [wording]: readonly Evidence[],
  { sounds }: Heard,
): MachineKind | null {
  if (wording?.of !== 'screening' || wording.weight < mostWordingWeight || sounds.length > 0) return null;
  return words.some(({ of }) => of === 'screening') ? 'screening' : null;
}

/** Several keys are a choice, and so a menu, also if it asks for a message; a sound shows that it is none [V39]. */
function choiceKind(keys: number, { sounds }: Heard): MachineKind | null {
  return keys > 1 && sounds.length === 0 ? 'menu' : null;
}

/** The kind with the most evidence; an earlier one if equal. */
function strongestKind(evidence: readonly Evidence[]): MachineKind | null {
  const sums = new Map<MachineKind, number>();
  for (const { of, weight, kindWeight = weight } of evidence)
    if (of !== undefined) sums.set(of, (sums.get(of) ?? 0) + kindWeight);
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
