import { readFileSync } from 'node:fs';

/** A tool call of a page, and the answer that the page shows; a line `…` stands for any lines. */
export type DocumentedCall = {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly answer: string;
};

const block = /```json\n(\{\s*"tool"[\s\S]*?)\n```\n\n```text\n([\s\S]*?)\n```/g;

/** The tool calls of a page, in order. */
export function documentedCalls(page: string): readonly DocumentedCall[] {
  return Array.from(readFileSync(page, 'utf8').matchAll(block), ([, call = '', answer = '']) => ({
    ...(JSON.parse(call) as { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> }),
    answer,
  }));
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const varying: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/g, 'TIME'],
  [/ {2}\d+ s$/gm, '  N s'],
  [/in [\d.]+ s,/g, 'in N s,'],
];

/**
 * Why an answer is not the one that a page shows; null if it is. Ids and times may differ; `ids` learns the id that stands for an id of the page.
 */
export function mismatch(documented: string, answer: string, ids: Map<string, string>): string | null {
  const plain = (text: string) => varying.reduce((all, [from, to]) => all.replace(from, to), text);
  const [wanted, lines] = [plain(documented).split('\n'), plain(answer).split('\n')];
  let at = 0;
  for (const [index, line] of wanted.entries()) {
    if (line === '…') {
      const next = wanted[index + 1];
      at = next === undefined ? lines.length : lines.findIndex((one, place) => place >= at && isSame(next, one));
      if (at === -1) return `no line is ${next}`;
      continue;
    }
    const found = lines[at] ?? '';
    if (!isSame(line, found)) return `expected the line\n${line}\ngot\n${found}\nof\n${answer}`;
    const [shown, real] = [line.match(uuid) ?? [], found.match(uuid) ?? []];
    for (const [place, id] of shown.entries()) ids.set(id, real[place]!);
    at += 1;
  }
  return at === lines.length ? null : `the answer has more lines:\n${lines.slice(at).join('\n')}`;
}

const isSame = (one: string, other: string): boolean => one.replace(uuid, 'ID') === other.replace(uuid, 'ID');

/** Arguments with the ids that stand for those of the page. */
export function withRealIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  return JSON.parse(JSON.stringify(value).replace(uuid, (id) => ids.get(id) ?? id)) as Value;
}
