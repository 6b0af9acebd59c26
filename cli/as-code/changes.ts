import { wordsOf } from '#src/api/assistants/version-changes.ts';
import { printable } from '#src/foundation/terminal-style.ts';

/** One difference between two documents, by the path of a field: `llm_states.reception.booking.prompt`. */
export type Change = {
  readonly path: string;
  /** Undefined if the field does not exist on that side. */
  readonly before: unknown;
  readonly after: unknown;
};

/** The differences between two documents. Lists of named things are compared by name. */
export function changesBetween(before: unknown, after: unknown, path: readonly string[] = []): readonly Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, young] = [partsOf(before), partsOf(after)];
  if (old === null || young === null || old.size === 0 || young.size === 0)
    return [{ path: path.join('.'), before, after }];
  const names = [...new Set([...old.keys(), ...young.keys()])];
  const changes = names.flatMap((name) => changesBetween(old.get(name), young.get(name), [...path, name]));
  // The same parts in another order.
  return changes.length > 0 ? changes : [{ path: `${path.join('.')} (order)`, before: undefined, after: undefined }];
}

/** The fields of an object, or the elements of a list by their unique names; null for any other value. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value).filter(([, one]) => one !== undefined));
  const named = value.map((one): [string, unknown] => [nameOf(one) ?? '', one]);
  const parts = new Map(named);
  return parts.has('') || parts.size < value.length ? null : parts;
}

/** The name of a state, or of the function of a tool. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, function: called } = value as {
    readonly name?: unknown;
    readonly function?: { readonly name?: unknown };
  };
  const found = name ?? called?.name;
  return typeof found === 'string' ? found : null;
}

const longestShown = 60;
/** Kept words around a change, in characters. */
const contextChars = 24;
const mostParts = 6;

/** A change in a line: `prompt: "Be brief" → "Be kind"`; of a long text, the words around its changes. */
export function changeText({ path, before, after }: Change): string {
  const name = printable(path);
  if (before === undefined && after === undefined) return name;
  if (before === undefined) return `${name}: added ${shown(after)}`;
  if (after === undefined) return `${name}: removed ${shown(before)}`;
  const isLong = [before, after].some((value) => typeof value === 'string' && value.length > longestShown);
  const words = isLong ? wordsOf(before, after) : null;
  if (words === null) return `${name}: ${shown(before)} → ${shown(after)}`;
  const changed = words.filter(({ type }) => type !== 'kept').length;
  const texts = words.slice(0, firstParts(words)).map(({ type, text }, index) => {
    const line = text.replace(/\s+/g, ' ');
    if (type === 'removed') return `[-${cut(line)}-]`;
    if (type === 'added') return `{+${cut(line)}+}`;
    if (line.length <= 2 * contextChars) return line;
    const [start, end] = [line.slice(0, contextChars), line.slice(-contextChars)];
    return index === 0 ? `…${end}` : `${start}…${end}`;
  });
  return `${name}: ${printable(texts.join(''))}${changed > mostParts ? ` … (${changed} changes)` : ''}`;
}

function firstParts(words: readonly { readonly type: string }[]): number {
  let changed = 0;
  for (const [index, { type }] of words.entries()) {
    if (type !== 'kept') changed += 1;
    if (changed > mostParts) return index;
  }
  return words.length;
}

function shown(value: unknown): string {
  return cut(printable(JSON.stringify(value)));
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= longestShown ? text : `${characters.slice(0, longestShown).join('')}…`;
}
