import { z } from 'zod';

/** A question in an assistant's `post_analysis`. */
export type Question = {
  readonly name: string;
  readonly description: string;
  readonly type: 'string' | 'number' | 'boolean' | 'enum';
  /** The accepted values of an `enum`; empty for other types. */
  readonly options: readonly string[];
};

/** An invalid `post_analysis`. `message` says where, what was found and what is expected. */
export class PostAnalysisError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PostAnalysisError';
  }
}

/** Limits on the number of questions and the length of a name. */
export const MAX_QUESTIONS = 50;
const MAX_NAME_CHARS = 200;

const questionSchema = z
  .object({
    name: z.string().trim().min(1).max(MAX_NAME_CHARS),
    description: z.string().trim().default(''),
    type: z.enum(['string', 'number', 'boolean', 'enum']).default('string'),
    options: z.array(z.string().trim().min(1)).default([]),
  })
  .refine(({ type, options }) => type !== 'enum' || options.length > 0, {
    path: ['options'],
    message: 'an enum needs at least one option',
  });
const questionsSchema = z.array(questionSchema).max(MAX_QUESTIONS);

/**
 * Parses `post_analysis`: JSON text of an array of `{name, description, type?, options?}`, or plain text with one question per line, which is also
 * its name. Empty text has no questions. Throws `PostAnalysisError`.
 */
export function parsePostAnalysis(text: string): Question[] {
  const trimmed = text.trim();
  const questions = /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromLines(trimmed);
  const twice = questions.find(({ name }, index) => questions.findIndex((other) => other.name === name) < index);
  if (twice) throw new PostAnalysisError(`post_analysis contains the name "${twice.name}" twice; names must be unique`);
  return questions;
}

/** The mistake that makes `post_analysis` unreadable, with its place; null if it is readable. */
export function describePostAnalysisError(text: string): string | null {
  try {
    parsePostAnalysis(text);
    return null;
  } catch (error) {
    if (error instanceof PostAnalysisError) return error.message;
    throw error;
  }
}

function fromJson(text: string): Question[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new PostAnalysisError('post_analysis is not valid JSON; expected an array of questions, or plain text', {
      cause,
    });
  }
  const parsed = questionsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  throw new PostAnalysisError(`post_analysis${place}: ${issue?.message ?? 'expected an array of questions'}`);
}

function fromLines(text: string): Question[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter((line) => line !== '');
  if (lines.length > MAX_QUESTIONS) {
    throw new PostAnalysisError(
      `post_analysis has ${lines.length} lines; at most ${MAX_QUESTIONS} questions are accepted`,
    );
  }
  const long = lines.find((line) => line.length > MAX_NAME_CHARS);
  if (long) {
    throw new PostAnalysisError(
      `post_analysis has a line of ${long.length} characters; at most ${MAX_NAME_CHARS} are accepted`,
    );
  }
  return lines.map((name) => ({ name, description: name, type: 'string', options: [] }));
}
