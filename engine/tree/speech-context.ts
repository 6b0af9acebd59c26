import type { Json, JsonObject } from '../json.ts';
import type { SpeechContext } from '../ports/expected-answers.ts';
import { expectedAnswers } from './expected-answers.ts';
import { eachState, type LlmState, type Position, stateAt, type Tool } from './node.ts';
import { listParameters } from './parameters.ts';

/** Most phrases that a recognizer gets at a time. */
export const maxPhrases = 200;
const maxPhraseWords = 12;
const maxPhraseChars = 80;

const quoted = [
  /"([^"\n]{1,200})"/g,
  /[“„«]([^”“»\n]{1,200})[”“»]/g,
  /‘([^’\n]{1,200})’(?!\p{L})/gu,
  /(?<=^|[\s(:,])'([^'\n]{1,200}(?:'\p{L}[^'\n]{0,100})*)'(?=$|[\s).,;:!?])/gu,
];

/**
 * Phrases that the caller is likely to say at a position, most likely first: quoted phrases and enumerated values of the current state and its
 * transitions, then of the whole tree, then of the assistant's prompt and tools. At most 200 distinct phrases of up to 12 words.
 */
export function speechContext(
  tree: readonly LlmState[],
  position: Position,
  assistant: { readonly prompt: string; readonly tools: readonly Tool[] },
): SpeechContext {
  const state = stateAt(tree, position);
  const phrases = new Map<string, string>();
  const add = (found: Iterable<string>): void => {
    for (const phrase of found) keep(phrases, phrase);
  };
  if (state !== null) {
    for (const child of state.children) add(quotedPhrases(child.description));
    add(phrasesOf(state));
  }
  for (const { state: other } of eachState(tree)) add(phrasesOf(other));
  add(quotedPhrases(assistant.prompt));
  for (const tool of assistant.tools) add(phrasesOfTool(tool));
  return {
    phrases: [...phrases.values()].slice(0, maxPhrases),
    expected: state === null ? [] : expectedAnswers(state.parameters),
  };
}

/** The quoted phrases of a text, in order of appearance. Apostrophes do not count as quotation marks. */
export function quotedPhrases(text: string): readonly string[] {
  const found = quoted.flatMap((mark) => [...text.matchAll(mark)]);
  return found.sort((a, b) => a.index - b.index).map((match) => match[1] ?? '');
}

function* phrasesOf(state: LlmState): Generator<string> {
  yield* enumerated(state.parameters);
  for (const tool of state.tools) yield* phrasesOfTool(tool);
  yield* quotedPhrases(state.description);
  yield* quotedPhrases(state.prompt);
}

function* phrasesOfTool(tool: Tool): Generator<string> {
  yield* quotedPhrases(tool.function.description);
  yield* enumerated(tool.function.parameters);
}

function* enumerated(parameters: JsonObject): Generator<string> {
  for (const { schema } of listParameters(parameters)) {
    if (Array.isArray(schema.enum)) {
      yield* schema.enum.filter((option: Json): option is string => typeof option === 'string');
    }
  }
}

function keep(phrases: Map<string, string>, phrase: string): void {
  const text = phrase
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .replace(/[\s.,;:!?…]+$/, '');
  if (!/\p{L}|\p{N}/u.test(text) || text.length > maxPhraseChars || text.split(' ').length > maxPhraseWords) return;
  const key = text.toLowerCase();
  if (!phrases.has(key)) phrases.set(key, text);
}
