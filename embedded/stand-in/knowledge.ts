import { firstPhrase, hasPhrase, plainText, wordsOf } from './extract/tokens.ts';
import { contentWords, noToken, yesToken } from './lexicon.ts';
import { memoize } from './memoize.ts';
import { inverseDocumentFrequency, isValue, type Weights } from './similarity.ts';

/** A matching sentence of the knowledge base, and how well it covers the question, 0 to 1. */
export type KnowledgeAnswer = { readonly text: string; readonly score: number };

type Passage = { readonly text: string; readonly words: readonly string[]; readonly block: number };

const MAX_KNOWLEDGE_CHARS = 50_000;
/** Minimum share of the question's weight that the passage must contain. */
const MIN_SCORE = 0.6;
const SECOND_SENTENCE_SCORE = 0.95;
const OPENERS =
  /^(what|what's|when|when's|where|where's|who|how|which|why|do|does|did|is|are|can|could|will|would|may|should)$/;
const LEADS = new Set(
  'um uh er well so and oh okay ok hello hi sorry but yes no before just also then first excuse me'.split(' '),
);
const INSIDE = [
  'how much',
  'do you',
  'are you',
  'is there',
  'are there',
  'can i ask',
  'what is',
  "what's",
  'what are',
  'tell me',
  'wanted to ask',
  'what does',
  'how long',
];

/** Whether the words are a question: by punctuation, by their first word or by a phrase inside. */
export function isQuestion(text: string): boolean {
  if (text.trim().endsWith('?')) return true;
  const words = wordsOf(text);
  const first = words.find((word) => !LEADS.has(word)) ?? '';
  return OPENERS.test(first) || firstPhrase(plainText(text), INSIDE) !== undefined;
}

/** Finds the passage of a knowledge base that answers a question best; null below the threshold. */
export function answerFrom(knowledge: string, question: string): KnowledgeAnswer | null {
  const { passages, weights } = indexed(knowledge);
  const asked = [...new Set(contentWords(question))].filter((word) => word !== yesToken && word !== noToken);
  if (passages.length === 0 || asked.length === 0) return null;
  const scored = passages.map((passage) => ({ passage, score: coverage(asked, passage.words, weights) }));
  const best = scored.reduce((left, right) => (right.score > left.score ? right : left));
  const about = asked.some((word) => !isValue(word) && best.passage.words.includes(word));
  if (best.score < MIN_SCORE || !about) return null;
  const second = scored.find(
    ({ passage, score }) =>
      score >= SECOND_SENTENCE_SCORE * best.score && passage !== best.passage && passage.block === best.passage.block,
  );
  const text = second ? `${best.passage.text} ${second.passage.text}` : best.passage.text;
  return { text, score: best.score };
}

type Index = { readonly passages: readonly Passage[]; readonly weights: Weights };

const KEPT_INDEXES = 16;

const indexed = memoize((knowledge): Index => {
  const passages = passagesOf(knowledge.slice(0, MAX_KNOWLEDGE_CHARS));
  return { passages, weights: inverseDocumentFrequency(passages.map((passage) => passage.words)) };
}, KEPT_INDEXES);

function coverage(asked: readonly string[], words: readonly string[], weights: Weights): number {
  const weigh = (list: readonly string[]): number => list.reduce((total, word) => total + weights(word), 0);
  return weigh(asked.filter((word) => words.includes(word))) / weigh(asked);
}

/** Sentences with the words of their heading or question; a separate line that ends in ":" or "?" is one. */
function passagesOf(knowledge: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let block = 0;
  for (const line of knowledge.split('\n')) {
    const text = line.replace(/^\s*(?:#+|[-*•]|[QA]:)\s*/, '').trim();
    if (text === '') block += 1;
    if (text === '' || isHeading(line, text)) {
      heading = text;
      continue;
    }
    for (const sentence of text.match(/[^.!?]+(?:[.!?](?=\d)[^.!?]*)*[.!?]*/g) ?? []) {
      const words = contentWords(`${heading} ${sentence}`).filter((word) => word !== yesToken && word !== noToken);
      if (words.length > 0) passages.push({ text: ended(sentence.trim()), words, block });
    }
  }
  return passages;
}

const isHeading = (line: string, text: string): boolean =>
  /^\s*(#|Q:)/.test(line) || text.endsWith('?') || (text.endsWith(':') && text.length < 80);

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** Whether the caller asks to hear the last words again. */
export function wantsRepeat(text: string): boolean {
  const plain = plainText(text);
  if (/^(what|pardon|excuse me|sorry|what was that|come again|i beg your pardon)$/.test(plain)) return true;
  return [
    'say that again',
    'repeat that',
    'repeat please',
    'repeat it',
    'can you repeat',
    'could you repeat',
    'did not hear you',
    "didn't hear you",
    "didn't catch that",
  ].some((phrase) => hasPhrase(plain, phrase));
}
