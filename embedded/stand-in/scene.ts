import type { Prompt } from '#engine/ports/language-model.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { stopCallingType, wrongNumberType } from '#engine/tree/built-in-tools.ts';
import { type Directives, fillLine, lastQuestion, parameterKey, readDirectives, sentencesOf } from './directives.ts';
import { wordsOf } from './extract/tokens.ts';
import { type Field, fieldsOf, isConfirmation, spokenName } from './fields.ts';
import { lastHeard, type PastCall, unansweredWords } from './history.ts';
import { answerFrom, isQuestion } from './knowledge.ts';
import { isWish, type Memory, namesOf, readMemory } from './memory.ts';
import { bestMatch } from './similarity.ts';
import { spokenList, spokenValue } from './spoken.ts';
import { type Wanted, wantedFunction } from './wanted.ts';

/** Inputs of a decision, read from one prompt. */
export type Scene = {
  readonly prompt: Prompt;
  readonly directives: Directives;
  readonly memory: Memory;
  /** The caller's words since the assistant last spoke or acted. */
  readonly words: string;
  /** The assistant's last words. */
  readonly heard: string;
  /** Fields that the current state expects. */
  readonly expected: readonly Field[];
  readonly transitions: readonly ToolOffer[];
  readonly functions: readonly ToolOffer[];
  /** The function that the caller wants; null in a state, whose prompt says when to call which. */
  readonly wanted: Wanted | null;
};

/** Opt-out tools, which the callee's words trigger in any state. */
const optOutTools: ReadonlySet<string> = new Set([stopCallingType, wrongNumberType]);
/** Score from which a passage of the knowledge base answers a question even if the words also contain a value. */
const ASIDE_SCORE = 0.75;

/** Reads a prompt: the directives of its state, the values of the conversation, and the last words of each side. */
export function readScene(prompt: Prompt): Scene {
  const { brief, messages, tools } = prompt;
  const transitions = tools.filter(({ kind }) => kind === 'transition');
  const functions = tools.filter((tool) => tool.kind === 'function' && !optOutTools.has(tool.name));
  const names = functions.map(({ name }) => name);
  const directives = readDirectives(brief.state?.prompt ?? brief.assistantPrompt, names);
  const wanted = brief.state === null ? wantedFunction(messages, functions) : null;
  const expected = wanted === null ? expectedFields(prompt, transitions) : fieldsOf(wanted.offer.parameters);
  const offered = [...transitions, ...functions].flatMap(({ parameters }) => fieldsOf(parameters));
  const fields = [...new Map([...offered, ...expected].map((field) => [field.name, field])).values()];
  const memory = readMemory(messages, {
    known: brief.known,
    fields,
    now: brief.now,
    reopenedBy: (call) => (names.includes(call.name) ? reopenedFields(call, directives, { expected, fields }) : []),
    proposes: (name) => proposesResult(directives.after.get(parameterKey(name))),
    asks: (heard, missing) => askedFields(heard, directives, missing),
    isAside: (words) => answerAside(words, brief.knowledge, transitions) !== null,
  });
  return {
    prompt,
    directives,
    memory,
    words: unansweredWords(messages),
    heard: lastHeard(messages),
    expected,
    transitions,
    functions,
    wanted,
  };
}

/** A parameter of the state is required unless every transition that names it makes it optional. */
function expectedFields({ brief }: Prompt, transitions: readonly ToolOffer[]): Field[] {
  const offered = transitions.flatMap(({ parameters }) => fieldsOf(parameters));
  return (brief.state?.expected ?? []).map((answer) => {
    const same = offered.filter(({ name }) => name === answer.name);
    const required = same.length === 0 || same.some((field) => field.required);
    return { ...answer, required, description: same[0]?.description ?? '' };
  });
}

/** The values that are open again after a failed call: what the state's line asks for, else the day or another wish, else the state's only value. */
function reopenedFields(
  { name, args }: PastCall,
  { fails }: Directives,
  { expected, fields }: { readonly expected: readonly Field[]; readonly fields: readonly Field[] },
): readonly Field[] {
  const tried = (field: Field): boolean => args[field.name] !== undefined && field.kind !== 'yes_no';
  const said = wordsOf(lastQuestion(fails.get(parameterKey(name)) ?? '') ?? '');
  const asked = fields.filter((field) => tried(field) && namesOf(field).some((word) => said.includes(word)));
  if (asked.length > 0) return asked;
  const own = expected.filter(tried);
  const wishes = own.filter(({ kind }) => isWish(kind));
  const wish = wishes.find(({ kind }) => kind === 'date') ?? wishes[0] ?? (own.length === 1 ? own[0] : undefined);
  return wish === undefined ? [] : [wish];
}

/** Whether words for a result ask about it, and not whether there is anything else. */
function proposesResult(line: string | undefined): boolean {
  const question = lastQuestion(line ?? '');
  return question !== null && !/\banything else\b/i.test(question);
}

/** The answer to words that only ask something; null if they do not, or ask for an offered transition. */
export function answerAside(words: string, knowledge: string, transitions: readonly ToolOffer[]): string | null {
  if (knowledge === '' || !isQuestion(words)) return null;
  const answer = answerFrom(knowledge, words);
  if (answer === null || answer.score < ASIDE_SCORE) return null;
  const way = bestMatch(words, transitions, { agreement: false });
  return way !== null && way.score >= answer.score ? null : answer.text;
}

/** The fields that the assistant's last words ask for. */
function askedFields<T extends { readonly name: string } & Parameters<typeof namesOf>[0]>(
  heard: string,
  directives: Directives,
  missing: readonly T[],
): readonly T[] {
  const question = lastQuestion(heard) ?? sentencesOf(heard).at(-1) ?? '';
  if (question === '' || missing.length === 0) return [];
  const ownLine = missing.filter(({ name }) => isLine(question, directives.askFor.get(parameterKey(name)) ?? ''));
  if (ownLine.length > 0) return ownLine;
  const other = [...directives.after.values(), ...directives.fails.values(), directives.onNo ?? ''];
  const said = wordsOf(question);
  const named = missing.filter(
    (field) => field.kind !== 'yes_no' && namesOf(field).some((name) => said.includes(name)),
  );
  if (named.length > 0) return named;
  if (other.some((line) => isLine(question, line))) return [];
  if (directives.ask !== null && isLine(question, directives.ask)) return missing.slice(0, 1);
  return missing.filter((field) => defaultQuestion(field).includes(question)).slice(0, 1);
}

/** Whether a question is one of the sentences of a line, ignoring placeholders. */
function isLine(question: string, line: string): boolean {
  const asked = wordsOf(question);
  return sentencesOf(line.replace(/\[[^\]]*\]|\{\{[^}]*\}\}/g, ' '))
    .filter((sentence) => sentence.includes('?'))
    .some((sentence) => {
      const words = wordsOf(sentence);
      return words.length > 0 && words.filter((word) => asked.includes(word)).length >= 0.7 * words.length;
    });
}

/** A value as spoken, for a placeholder; null if it is unknown. */
export function spokenValueFor(scene: Scene, name: string, extra?: ReadonlyMap<string, string>): string | null {
  const { values } = scene.memory;
  const found = byKey(extra ?? new Map(), name) ?? byKey(values, name);
  return found === null ? null : spokenValue(found, scene.prompt.brief.now);
}

function byKey(values: ReadonlyMap<string, string>, name: string): string | null {
  for (const [key, value] of values) if (parameterKey(key) === name) return value;
  return null;
}

/** A line of the prompt with its placeholders filled; null if no sentence can be completed. */
export const fillSpokenLine = (
  scene: Scene,
  line: string | null | undefined,
  extra?: ReadonlyMap<string, string>,
): string | null => (line ? fillLine(line, (name) => spokenValueFor(scene, name, extra)) : null);

/** Parameters of the state that are still missing. */
export function missingFields(scene: Scene): readonly Field[] {
  const { values } = scene.memory;
  return scene.expected.filter((field) => {
    const value = values.get(field.name);
    if (value === undefined) return field.required || scene.directives.askFor.has(parameterKey(field.name));
    return isConfirmation(field) && value !== 'true';
  });
}

/** The question for a parameter: the state's own line, else a plain question for its kind. */
export function questionFor(scene: Scene, field: Field): string {
  const own = fillSpokenLine(scene, scene.directives.askFor.get(parameterKey(field.name)));
  if (own !== null) return own;
  const general = scene.expected.length === 1 ? fillSpokenLine(scene, scene.directives.ask) : null;
  return general ?? defaultQuestion(field);
}

function defaultQuestion(field: Pick<Field, 'name' | 'kind' | 'options'>): string {
  const name = spokenName(field.name);
  switch (field.kind) {
    case 'yes_no':
      return isConfirmation({ ...field, digits: null }) ? 'Is that right?' : `Could you tell me, yes or no: ${name}?`;
    case 'choice':
      return `Which ${name} would you like: ${spokenList(field.options, 'or')}?`;
    case 'date':
      return `Which ${name} would suit you?`;
    case 'time':
      return `What ${name} would suit you?`;
    case 'name':
      return `May I have your ${name}?`;
    default:
      return `Could you tell me the ${name}, please?`;
  }
}
