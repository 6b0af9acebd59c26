import { eachState, type LlmState, type Tool } from './node.ts';
import { listParameters } from './parameters.ts';

/** Variables that every call has. */
export const builtInVariables = ['current_time', 'current_date', 'to_number', 'from_number', 'call_id'] as const;
/** Name of a variable that every call has. */
type BuiltInVariable = (typeof builtInVariables)[number];

type Values = Readonly<Record<string, string>>;
const readValue = (values: Values, name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');

const placeholder = /\{\{\s*([^{}\s](?:[^{}\n]{0,98}[^{}\s])?)\s*\}\}/g;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Distinct names of `{{name}}` placeholders in order of first appearance, including built-in ones. */
export function listVariables(texts: readonly string[]): readonly string[] {
  const names = new Set<string>();
  for (const text of texts) {
    for (const match of text.matchAll(placeholder)) names.add(match[1] ?? '');
  }
  return [...names];
}

/** The texts of an assistant in which placeholders are replaced, in the order in which its `variables` are listed. */
export function variableTexts(assistant: {
  readonly beginMessage: string;
  readonly prompt: string;
  readonly states: readonly LlmState[];
}): readonly string[] {
  const prompts = [...eachState(assistant.states)].map(({ state }) => state.prompt);
  return [assistant.beginMessage, assistant.prompt, ...prompts];
}

/**
 * The placeholders that a call needs values for from its caller of the API: neither built in nor learned during the call, from parameters of states and
 * transitions or from results of tools. Nothing is learned before the greeting.
 */
export function requiredVariables(
  assistant: Parameters<typeof variableTexts>[0] & { readonly tools: readonly Tool[] },
): readonly string[] {
  const states = [...eachState(assistant.states)].map(({ state }) => state);
  const tools = [...assistant.tools, ...states.flatMap((state) => state.tools)];
  const parameters = [
    ...states.map((state) => state.parameters),
    ...tools.filter(({ type }) => type === 'transition').map((tool) => tool.function.parameters),
  ];
  const learned = new Set([
    ...parameters.flatMap((one) => listParameters(one).map(({ name }) => name)),
    ...tools.flatMap(({ variables = {} }) => Object.keys(variables)),
  ]);
  const isBuiltIn = (name: string): boolean => (builtInVariables as readonly string[]).includes(name);
  const greeted = new Set(listVariables([assistant.beginMessage]));
  return listVariables(variableTexts(assistant)).filter(
    (name) => !isBuiltIn(name) && (greeted.has(name) || !learned.has(name)),
  );
}

/** Names of the placeholders that have no value when a call begins, and that nothing in the call can supply in time. */
export function missingVariables(
  assistant: Parameters<typeof requiredVariables>[0],
  values: Values,
): readonly string[] {
  return requiredVariables(assistant).filter((name) => readValue(values, name).trim() === '');
}

/** Replaces each placeholder by its value; one without a value becomes empty. Placeholders inside values are not replaced. */
export function fillVariables(text: string, values: Values): string {
  return text.replace(placeholder, (_, name: string) => readValue(values, name));
}

/** Stands for a placeholder without a value until the words around it are joined; no text contains it. */
const gap = '\u0000';

/**
 * Fills a text that is spoken. A placeholder whose value is missing or blank leaves no gap: it is dropped with the space before it and with a comma
 * that would follow another mark, and a sentence that began with it begins with a capital letter.
 */
export function fillSpoken(text: string, values: Values): string {
  const filled = text.replaceAll(gap, '').replace(placeholder, (_, name: string) => {
    const value = readValue(values, name);
    return value.trim() === '' ? gap : value;
  });
  return filled.includes(gap) ? withoutGaps(filled) : filled;
}

function withoutGaps(text: string): string {
  return text
    .replace(/\0(?:[ \t]+\0)+/g, gap)
    .replace(/(^|[.!?…]\s+)\0[,;:]?\s*(\p{Ll}?)/gu, (_, before: string, first: string) => before + first.toUpperCase())
    .replace(/[ \t]*[,;:][ \t]*\0(?=[ \t]*(?:[,.;:!?…]|$))/gm, '')
    .replace(/[ \t]*\0(?=[ \t]*(?:[,.;:!?…]|$))[ \t]*/gm, '')
    .replace(/[ \t]*\0[ \t]*/g, ' ');
}

/** Built-in values of a call. `now` is ISO 8601 in the assistant's time zone; unknown numbers are null and become empty. */
export function builtInValues(call: {
  readonly now: string;
  readonly toNumber: string | null;
  readonly fromNumber: string | null;
  readonly callId: string;
}): Readonly<Record<BuiltInVariable, string>> {
  return {
    current_time: call.now.slice(11, 16),
    current_date: spokenDate(call.now),
    to_number: call.toNumber ?? '',
    from_number: call.fromNumber ?? '',
    call_id: call.callId,
  };
}

/** Calendar date of an ISO 8601 time in words, as in `Saturday, 14 March 2026`; returns invalid text unchanged. */
export function spokenDate(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  if (parts === null) return iso;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return `${weekdays[weekdayOf(year, month, day)]}, ${day} ${months[month - 1]} ${year}`;
}

/** Zeller's congruence, counted from Sunday. */
function weekdayOf(year: number, month: number, day: number): number {
  const y = month < 3 ? year - 1 : year;
  const m = month < 3 ? month + 12 : month;
  const century = Math.floor(y / 100);
  const rest = y % 100;
  const fromSaturday =
    day + Math.floor((13 * (m + 1)) / 5) + rest + Math.floor(rest / 4) + Math.floor(century / 4) + 5 * century;
  return (fromSaturday + 6) % 7;
}
