import type { WordedKind } from '#engine/turn/answering/wording/weights.ts';
import {
  type Answerer,
  type AnswererKind,
  type CorpusLanguage,
  readCorpus,
  readGatheredAnswerers,
  readPublicAnswerers,
} from './corpus.ts';

/** The words of an answerer, as a text to learn from. */
export type LearnedText = { readonly kind: WordedKind; readonly text: string };

const kinds: Readonly<Record<Exclude<AnswererKind, 'fax'>, WordedKind>> = {
  person: 'person',
  voicemail: 'recording',
  menu: 'menu',
  screening: 'screening',
  intercept: 'intercept',
};

/** The texts of a language that are for tuning. */
export function learnedTexts(language: CorpusLanguage): readonly LearnedText[] {
  const all = [...readCorpus(), ...readPublicAnswerers('tune'), ...readGatheredAnswerers('tune')];
  return all.flatMap(({ half, kind, parts, language: own }) =>
    !half.endsWith('tune') || kind === 'fax' || own !== language ? [] : [{ kind: kinds[kind], text: textOf(parts) }],
  );
}

function textOf(parts: Answerer['parts']): string {
  return parts.flatMap((part) => (part.type === 'speech' ? [part.text] : [])).join(' ');
}
