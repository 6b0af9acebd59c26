import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Languages of the corpus. */
export const corpusLanguages = ['en', 'de', 'fr', 'es', 'it'] as const;
export type CorpusLanguage = (typeof corpusLanguages)[number];

/** Kinds of answerers. */
export const answererKinds = ['person', 'voicemail', 'menu', 'screening', 'intercept', 'fax'] as const;
export type AnswererKind = (typeof answererKinds)[number];

/** A sound on the line. */
export type CorpusSound =
  | { readonly type: 'beep'; readonly hz: readonly number[]; readonly ms: number }
  | { readonly type: 'sit'; readonly high: boolean }
  | { readonly type: 'ced' | 'cng' }
  | { readonly type: 'hum'; readonly ms: number };

/** A part of what the caller hears; sentences are separate. */
export type AnswererPart =
  | { readonly type: 'speech'; readonly text: string }
  | { readonly type: 'pause'; readonly ms: number }
  | CorpusSound;

/** One answerer of the corpus. Rules are tuned on the halves `…tune`; the others are only measured. */
export type Answerer = {
  readonly name: string;
  readonly language: CorpusLanguage;
  readonly kind: AnswererKind;
  readonly half:
    | 'tune'
    | 'held_out'
    | 'unseen'
    | 'found'
    | 'public_tune'
    | 'public_held_out'
    | 'gathered_tune'
    | 'gathered_measured';
  readonly parts: readonly AnswererPart[];
};

/** A person's words after the neutral sentence. */
export const personsResponse: Readonly<Record<CorpusLanguage, string>> = {
  en: 'Yes, I can hear you. Who is this?',
  de: 'Ja, ich höre Sie. Wer ist da?',
  fr: 'Oui, je vous entends. Qui est-ce ?',
  es: 'Sí, le oigo. ¿Quién es?',
  it: 'Sì, la sento. Chi parla?',
};

const fixtures = fileURLToPath(new URL('../../fixtures/answerers', import.meta.url));

/** Reads the corpus. Every second answerer of a kind and language is held out. */
export function readCorpus(): readonly Answerer[] {
  return readAnswerers(fixtures, (count) => (count % 2 === 0 ? 'tune' : 'held_out'));
}

/** Reads answerers found elsewhere, from the folder `BENCH_ANSWERERS` with files like those of the corpus; none without it. */
export function readFoundAnswerers(): readonly Answerer[] {
  const folder = process.env.BENCH_ANSWERERS;
  return folder === undefined ? [] : readAnswerers(folder, () => 'found');
}

/** Reads the answerers of which no rule has seen a failure. */
export function readUnseenAnswerers(): readonly Answerer[] {
  return readAnswerers(join(fixtures, 'unseen'), () => 'unseen');
}

/** Reads the answerers closely modeled on public greetings: one half is learned from, the other only measured. */
export function readPublicAnswerers(half: 'tune' | 'held_out'): readonly Answerer[] {
  return readAnswerers(join(fixtures, 'public', half), () => `public_${half}`);
}

/** Reads the answerers of the second set modeled on public ones: one half is learned from, the other only measured. */
export function readGatheredAnswerers(half: 'tune' | 'measured'): readonly Answerer[] {
  return readAnswerers(join(fixtures, 'gathered', half), () => `gathered_${half}`);
}

function readAnswerers(folder: string, halfOf: (count: number) => Answerer['half']): readonly Answerer[] {
  return corpusLanguages.flatMap((language) => {
    const file = join(folder, `${language}.txt`);
    const counts = new Map<string, number>();
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [kind = '', text = ''] = line.split('|');
      if (!isKind(kind)) throw new Error(`${file}: unknown kind "${kind}" in "${line}"`);
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      return { name: `${language} ${kind}: ${text}`, language, kind, half: halfOf(count), parts: partsOf(text) };
    });
  });
}

function isKind(text: string): text is AnswererKind {
  return answererKinds.some((kind) => kind === text);
}

function partsOf(text: string): readonly AnswererPart[] {
  const tokens = text.match(/\{[^}]*\}|\(\d+\)|[^{(]+/g) ?? [];
  return tokens.flatMap((token): readonly AnswererPart[] => {
    if (token.startsWith('(')) return [{ type: 'pause', ms: Number(token.slice(1, -1)) }];
    if (token.startsWith('{')) return [soundOf(token.slice(1, -1))];
    const sentences = token.match(/[^.?!]+[.?!]*\s*/g) ?? [];
    return sentences
      .map((sentence) => sentence.trim())
      .filter((sentence) => /\p{L}/u.test(sentence))
      .map((sentence) => ({ type: 'speech', text: sentence }));
  });
}

function soundOf(text: string): CorpusSound {
  const [name = '', how = ''] = text.split(':');
  if (name === 'ced' || name === 'cng') return { type: name };
  if (name === 'sit') return { type: name, high: how === 'high' };
  if (name === 'hum') return { type: name, ms: Number(how) };
  const [tones = '1000', ms = '400'] = (how || '1000/400').split('/');
  return { type: 'beep', hz: tones.split('+').map(Number), ms: Number(ms) };
}
