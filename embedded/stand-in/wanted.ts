import type { Message } from '#engine/ports/language-model.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { lastQuestion } from './directives.ts';
import { findYesNo } from './extract/choices.ts';
import { isFailure } from './history.ts';
import { bestMatch } from './similarity.ts';

/** The function that the caller wants, and whether the newest words asked for it. */
export type Wanted = { readonly offer: ToolOffer; readonly isNew: boolean };

/** Minimum evidence that words ask for a function. */
const minScore = 0.5;

/** The last function that the caller asked for, or agreed to, and that has not succeeded since; for assistants without states. */
export function wantedFunction(messages: readonly Message[], functions: readonly ToolOffer[]): Wanted | null {
  let wanted: Wanted | null = null;
  let heard = '';
  for (const message of messages) {
    if (message.role === 'assistant') heard = message.content;
    if (message.role === 'user') wanted = askedFunction(message.content, heard, functions) ?? known(wanted);
    if (message.role === 'tool_result' && message.name === wanted?.offer.name)
      wanted = isFailure(message.content) ? known(wanted) : null;
  }
  return wanted;
}

const known = (wanted: Wanted | null): Wanted | null => wanted && { ...wanted, isNew: false };

/** A yes stands for the question that it answers. */
function askedFunction(words: string, heard: string, functions: readonly ToolOffer[]): Wanted | null {
  const agreed = findYesNo(words) === true ? (lastQuestion(heard) ?? '') : '';
  const match = bestMatch(`${words} ${agreed}`, functions, { agreement: false });
  return match === null || match.score < minScore ? null : { offer: match.item, isNew: true };
}
