import type { TextPart, VersionChange } from '#src/api/assistants/version-changes.ts';
import { type Paint, printable } from '#src/foundation/terminal-style.ts';

/** The characters of unchanged text that are shown next to a change, and of other values. */
const context = 60;
const longestValue = 400;

/** A difference between two versions as lines: the place, then the text with `[-removed-]` and `{+added+}` words, or both values. */
export function changeLines({ type, path, before, after, words }: VersionChange, paint: Paint): readonly string[] {
  const title = `${paint(printable(path), 'bold')} (${type})`;
  if (words !== null) return [title, `  ${words.map((part, place) => partText(part, place, words, paint)).join('')}`];
  const removed = type === 'added' ? [] : [`  ${paint(`- ${valueText(before)}`, 'interruption')}`];
  const added = type === 'removed' ? [] : [`  ${paint(`+ ${valueText(after)}`, 'tool')}`];
  return [title, ...removed, ...added];
}

function partText({ type, text }: TextPart, place: number, parts: readonly TextPart[], paint: Paint): string {
  const shown = oneLine(text);
  if (type === 'removed') return paint(`[-${shown}-]`, 'interruption');
  if (type === 'added') return paint(`{+${shown}+}`, 'tool');
  const start = place === 0 ? '' : shown.slice(0, context);
  const end = place === parts.length - 1 ? '' : shown.slice(-context);
  return start.length + end.length + 3 < shown.length ? `${start}…${end}` : shown;
}

/** Keeps the spaces at both ends, which `printable` removes. */
function oneLine(text: string): string {
  const [, start = '', end = ''] = /^(\s?).*?(\s?)$/s.exec(text) ?? [];
  const inner = printable(text);
  return inner === '' ? ' ' : `${start && ' '}${inner}${end && ' '}`;
}

function valueText(value: unknown): string {
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value ?? null));
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}… (${text.length} characters)`;
}
