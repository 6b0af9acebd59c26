import { findYesNo } from '#embedded/stand-in/extract/choices.ts';
import { stem } from '#embedded/stand-in/extract/stem.ts';
import { extractValue } from '#embedded/stand-in/extract/value.ts';
import { spokenName } from '#embedded/stand-in/fields.ts';
import { contentWords } from '#embedded/stand-in/lexicon.ts';
import type { Turn } from '#engine/call/events.ts';
import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import { expectedAnswers } from '#engine/tree/expected-answers.ts';
import {
  collectFunctionValues,
  collectTransitionArguments,
  extractFunctionRuns,
  type FunctionRun,
} from './function-runs.ts';
import type { Question } from './questions.ts';

/** The evidence of a call for answering its questions by rule. */
type Evidence = {
  readonly turns: readonly Turn[];
  readonly acts: readonly FunctionRun[];
  readonly values: ReadonlyMap<string, string>;
  /** ISO 8601 with offset; the reference for spoken dates. */
  readonly now: string;
};

/** Collects the evidence of a call. */
export function collectEvidence(turns: readonly Turn[], now: string): Evidence {
  const acts = extractFunctionRuns(turns);
  return { turns, acts, values: new Map([...collectTransitionArguments(turns), ...collectFunctionValues(acts)]), now };
}

/** Answers a question from the arguments and results of functions, then from the caller's words; empty if neither contains it. */
export function answerByRule(question: Question, evidence: Evidence): string {
  if (question.type === 'boolean') return booleanAnswer(question, evidence);
  const known = namedValue(question, evidence.values);
  if (known !== null && fits(question, known)) return optionOf(question, known);
  return saidAnswer(question, evidence);
}

function fits(question: Question, value: string): boolean {
  if (question.type === 'number') return value.trim() !== '' && !Number.isNaN(Number(value));
  return question.type !== 'enum' || question.options.some((option) => option.toLowerCase() === value.toLowerCase());
}

const optionOf = (question: Question, value: string): string =>
  question.options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? value;

/** By the same name, else by the only name whose words all occur in the question's ("day" for "appointment_day"). */
function namedValue(question: Question, values: ReadonlyMap<string, string>): string | null {
  const own = values.get(question.name);
  if (own !== undefined) return own;
  const asked = spokenName(question.name).split(' ').map(stem);
  const alike = [...values].filter(([name]) =>
    spokenName(name)
      .split(' ')
      .every((word) => asked.includes(stem(word))),
  );
  return alike.length === 1 ? (alike[0]?.[1] ?? null) : null;
}

/** A function about the same subject decides; a past participle ("booked") without one is false. */
function booleanAnswer(question: Question, evidence: Evidence): string {
  const own = evidence.values.get(question.name);
  if (own === 'true' || own === 'false') return own;
  const asked = spokenName(question.name).split(' ').map(stem);
  const acts = evidence.acts.filter(({ name }) => asked.includes(stem(spokenName(name).split(' ')[0] ?? '')));
  if (acts.length > 0) return String(acts.at(-1)?.outcome === 'succeeded');
  const said = repliesTo(question, evidence.turns)
    .map((words) => findYesNo(words))
    .findLast((answer) => answer !== null);
  if (said !== undefined && said !== null) return String(said);
  return /(^|_)\w+ed$/.test(question.name) ? 'false' : '';
}

function saidAnswer(question: Question, { turns, now }: Evidence): string {
  const answer = expectedFrom(question);
  const replies = repliesTo(question, turns);
  const asked = replies.map((words) => extractValue(words, answer, { now, asked: true }));
  const found = asked.findLast((value) => value !== null);
  if (found !== undefined && found !== null) return found;
  const unasked = userWords(turns).map((words) => extractValue(words, answer, { now, asked: false }));
  return unasked.findLast((value) => value !== null) ?? '';
}

function expectedFrom({ name, description, type, options }: Question): ExpectedAnswer {
  if (type === 'enum') return { name, kind: 'choice', options, digits: null };
  const schema = { type: type === 'number' ? 'number' : 'string', description };
  const [expected] = expectedAnswers({ type: 'object', properties: { [name]: schema } });
  return expected ?? { name, kind: 'open', options: [], digits: null };
}

const userWords = (turns: readonly Turn[]): string[] =>
  turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));

/** The caller's words right after the assistant asked for the same thing. */
function repliesTo(question: Question, turns: readonly Turn[]): string[] {
  const about = new Set(contentWords(`${spokenName(question.name)} ${question.description}`));
  const replies: string[] = [];
  let asked = false;
  for (const turn of turns) {
    if (turn.role === 'assistant') asked = contentWords(lastSentence(turn.content)).some((word) => about.has(word));
    if (turn.role === 'user' && asked) replies.push(turn.content);
  }
  return replies;
}

const lastSentence = (text: string): string => text.split(/(?<=[.!?])\s+/).at(-1) ?? text;
