import { isJsonObject } from '../../format/json-object.ts';

export const answerTypes = ['string', 'number', 'boolean', 'enum'] as const;
type AnswerType = (typeof answerTypes)[number];
/** A question about each call. */
export type Question = {
  readonly name: string;
  readonly description: string;
  readonly type: AnswerType;
  readonly options: readonly string[];
};
export const newQuestion: Question = { name: '', description: '', type: 'string', options: [] };

/** The questions in `post_analysis`: JSON, or one per line; null for invalid JSON. */
export function readQuestions(text: string): readonly Question[] | null {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return linesOf(trimmed).map((name) => ({ ...newQuestion, name }));
  try {
    const entries: unknown = JSON.parse(trimmed);
    return Array.isArray(entries) && entries.every(isJsonObject) ? entries.map(questionOf) : null;
  } catch {
    return null;
  }
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter((line) => line !== '');

function questionOf({ name, description, type, options }: Readonly<Record<string, unknown>>): Question {
  return {
    name: String(name ?? ''),
    description: String(description ?? ''),
    type: answerTypes.find((one) => one === type) ?? 'string',
    options: Array.isArray(options) ? options.map(String) : [],
  };
}

/** The server's form: only complete questions; empty if none are complete. */
export function writeQuestions(rows: readonly Question[]): string {
  const finished = rows.filter((_, place) => problemOf(rows, place) === null);
  return finished.length === 0 ? '' : JSON.stringify(finished.map(plain));
}

const plain = ({ name, description, type, options }: Question) => ({
  name: name.trim(),
  description,
  type,
  ...(type === 'enum' ? { options } : {}),
});

/** Why a question is not saved; null if it is. */
export function problemOf(rows: readonly Question[], place: number): 'nameMissing' | 'twice' | 'optionsMissing' | null {
  const { name, type, options } = rows[place]!;
  if (name.trim() === '') return 'nameMissing';
  if (rows.slice(0, place).some((other) => other.name.trim() === name.trim())) return 'twice';
  return type === 'enum' && options.length === 0 ? 'optionsMissing' : null;
}
