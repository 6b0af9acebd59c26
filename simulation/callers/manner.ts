import { type SpokenPart, spokenParts } from '#demo/spoken-words.ts';
import type { Persona } from '../scenario/persona-schema.ts';
import type { Reaction } from './mind.ts';

/** Shortest and longest pause inside an answer. */
const pauseMs = { least: 400, spread: 450 };
/** Shorter answers are said without a pause. */
const leastWords = 5;

/** Says a reaction's words in the manner of a persona: hesitates, corrects itself, pauses. */
export function inManner(
  { text, wrong }: Extract<Reaction, { kind: 'say' }>,
  persona: Persona,
  random: () => number,
): readonly SpokenPart[] {
  const hesitates = random() < persona.hesitations;
  const pauses = random() < persona.pauses;
  const corrects = random() < persona.corrects_itself;
  const at = random();
  const said = corrects && wrong !== undefined ? `${wrong}, no, sorry, ${text}` : text;
  const parts = [...(spokenParts(said) ?? [{ text: said }])];
  const [first] = parts;
  if (hesitates && first !== undefined && 'text' in first) parts[0] = { text: `Um, ${first.text}` };
  return pauses ? withPause(parts, at, pauseMs.least + pauseMs.spread * random()) : parts;
}

/** A pause between two words of the longest part. */
function withPause(parts: readonly SpokenPart[], at: number, ms: number): readonly SpokenPart[] {
  const index = parts.findIndex((part) => 'text' in part && part.text.includes(' '));
  const part = parts[index];
  if (part === undefined || !('text' in part)) return parts;
  const words = part.text.split(' ');
  if (words.length < leastWords) return parts;
  const cut = 1 + Math.floor(at * (words.length - 1));
  const halves = [
    { text: words.slice(0, cut).join(' ') },
    { pauseMs: Math.round(ms) },
    { text: words.slice(cut).join(' ') },
  ];
  return [...parts.slice(0, index), ...halves, ...parts.slice(index + 1)];
}
