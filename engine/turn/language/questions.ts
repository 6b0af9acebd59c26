import type { ExpectedKind } from '../../ports/expected-answers.ts';
import type { ReplyCause } from '../../ports/reply-cause.ts';
import { phraseBookFor } from './books.ts';
import type { Phrases } from './phrase-book.ts';
import { wordsOf } from './phrases.ts';

/** Replies that repeat an open question. */
const asideCauses: ReadonlySet<ReplyCause> = new Set(['reminder', 'still_here', 'probe', 'hold', 'unclear', 'apology']);

/** Number of final sentences that may contain the assistant's question. */
const sentencesBack = 3;

/** Kind of answer that the assistant's last question or request asks for; null if unknown. */
export function askedKind(said: string, language: string): ExpectedKind | null {
  const sentences = said.match(/[^.?!。？！]+[.?!。？！]*/g) ?? [];
  for (const sentence of sentences.slice(-sentencesBack).reverse()) {
    const kind = kindOf(sentence, language);
    if (kind !== null || /[?？]/.test(sentence)) return kind;
  }
  return null;
}

function kindOf(sentence: string, language: string): ExpectedKind | null {
  const { closed, requests, asked } = phraseBookFor(language).questions;
  const words = ` ${wordsOf(sentence).join(' ')} `;
  const holds = (phrases: Phrases): boolean => phrases.some((phrase) => words.includes(` ${phrase} `));
  const begins = (phrases: Phrases): boolean => phrases.some((phrase) => words.startsWith(` ${phrase} `));
  const [agreement, ...kinds] = asked;
  if (agreement !== undefined && holds(agreement[1])) return 'yes_no';
  if (/[?？]/.test(sentence) && begins(closed) && !begins(requests)) return 'yes_no';
  return kinds.find(([, phrases]) => holds(phrases))?.[0] ?? null;
}

/** The expected answer after `said` was heard; `before` is the previous one. "Are you still there?" leaves the open question open. */
export function nextAskedKind(
  before: ExpectedKind | null,
  { cause, said }: { readonly cause: ReplyCause; readonly said: string },
  language: string,
): ExpectedKind | null {
  const kind = askedKind(said, language);
  return asideCauses.has(cause) && (kind === null || kind === 'yes_no') ? before : kind;
}
