import { inProgressResult } from '#engine/call/history.ts';
import type { JsonObject } from '#engine/json.ts';
import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import type { Message } from '#engine/ports/language-model.ts';
import { findYesNo } from './extract/choices.ts';
import { wordsOf } from './extract/tokens.ts';
import { extractValue } from './extract/value.ts';
import { parsedJson, scalarsOf, spokenName } from './fields.ts';
import { isFailure } from './history.ts';

/** What a conversation has brought so far. */
export type Memory = {
  /** By parameter name. */
  readonly values: ReadonlyMap<string, string>;
  /** Names whose values the caller's newest words gave or changed. */
  readonly learnt: ReadonlySet<string>;
  /** Of those, names that had another value before. */
  readonly corrected: ReadonlySet<string>;
  /** A tool proposed values (a free time) and the caller has not answered yet. */
  readonly proposed: boolean;
  /** What the newest words did to a proposal. */
  readonly answer: 'accepted' | 'declined' | null;
};

export type MemoryOptions = {
  readonly known: Readonly<Record<string, string>>;
  readonly fields: readonly ExpectedAnswer[];
  readonly now: string;
  /** What is asked for anew when a function failed. */
  reopenedBy(functionName: string): readonly ExpectedAnswer[];
  /** Which fields the assistant's words ask for. */
  asks(heard: string, missing: readonly ExpectedAnswer[]): readonly ExpectedAnswer[];
  /** Words that only ask something and give nothing. */
  isAside(words: string): boolean;
};

type Draft = {
  readonly values: Map<string, string>;
  /** Names a tool's answer set, with the value each had before. */
  proposal: Map<string, string | undefined>;
  learnt: Set<string>;
  corrected: Set<string>;
  answer: 'accepted' | 'declined' | null;
  heard: string;
  /** Arguments of the calls so far by their id. */
  readonly args: Map<string, JsonObject>;
};

/**
 * Reads a conversation from its beginning and keeps what it says about some fields. Later words win over earlier ones,
 * a declined proposal of a tool is taken back, a changed value reopens what was confirmed.
 */
export function remember(messages: readonly Message[], options: MemoryOptions): Memory {
  const draft: Draft = {
    values: knownBefore(messages, options.known),
    proposal: new Map(),
    learnt: new Set(),
    corrected: new Set(),
    answer: null,
    heard: '',
    args: new Map(),
  };
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at] as Message;
    if (message.role !== 'user') {
      note(draft, message, options);
      continue;
    }
    let words = message.content;
    while (messages[at + 1]?.role === 'user') words += ` ${(messages[++at] as { readonly content: string }).content}`;
    hear(draft, words, options);
  }
  const { values, learnt, corrected, answer, proposal } = draft;
  return { values, learnt, corrected, answer, proposed: proposal.size > 0 };
}

/** What was known before the conversation; what its calls passed on is learnt again at its place. */
function knownBefore(messages: readonly Message[], known: Readonly<Record<string, string>>): Map<string, string> {
  const passed = new Set(
    messages.flatMap((message) => (message.role === 'tool_call' ? Object.keys(message.args) : [])),
  );
  return new Map(Object.entries(known).filter(([name, value]) => value !== '' && !passed.has(name)));
}

function note(draft: Draft, message: Message, { fields, reopenedBy }: MemoryOptions): void {
  if (message.role === 'assistant') draft.heard = message.content;
  if (message.role === 'tool_call') {
    draft.proposal = new Map();
    draft.args.set(message.id, message.args);
    for (const [name, value] of scalarsOf(message.args)) draft.values.set(name, value);
  }
  if (message.role !== 'tool_result' || message.content === inProgressResult) return;
  if (isFailure(message.content)) return giveUp(draft, message.id, reopenedBy(message.name));
  for (const [name, value] of scalarsOf(parsedJson(message.content))) {
    const before = draft.values.get(name);
    const asked = fields.some((field) => field.name === name && field.kind !== 'yes_no');
    if (asked && before !== value) draft.proposal.set(name, before);
    draft.values.set(name, value);
  }
}

/** A wish that cannot be met is open again: the day where there is one, so that the time of day stays. */
function giveUp(draft: Draft, id: string, expected: readonly ExpectedAnswer[]): void {
  const tried = expected.filter(({ name, kind }) => isWish(kind) && draft.args.get(id)?.[name] !== undefined);
  const day = tried.find(({ kind }) => kind === 'date') ?? tried[0];
  if (day !== undefined) draft.values.delete(day.name);
}

const isWish = (kind: ExpectedAnswer['kind']): boolean => kind === 'date' || kind === 'time' || kind === 'choice';

function hear(draft: Draft, words: string, options: MemoryOptions): void {
  draft.learnt = new Set();
  draft.corrected = new Set();
  draft.answer = null;
  if (options.isAside(words)) return;
  const relevant = options.fields.filter(({ name }) => draft.proposal.has(name));
  const found = findValues(draft, words, relevant, options);
  const verdict = findYesNo(words);
  if (relevant.length > 0) answerProposal(draft, found, verdict);
  forget(draft, words, found, options.fields);
  for (const [name, value] of found) learn(draft, name, value);
  const changed = options.fields.some(({ name, kind }) => kind !== 'yes_no' && draft.corrected.has(name));
  if (changed) for (const { name, kind } of options.fields) if (kind === 'yes_no') draft.values.delete(name);
}

function findValues(
  draft: Draft,
  words: string,
  proposed: readonly ExpectedAnswer[],
  { fields, now, asks }: MemoryOptions,
): Map<string, string> {
  const missing = fields.filter(({ name }) => !draft.values.has(name));
  const asked = new Set([...asks(draft.heard, missing), ...proposed].map(({ name }) => name));
  const found = new Map<string, string>();
  for (const field of fields) {
    const value = extractValue(words, field, { now, asked: asked.has(field.name) });
    if (value !== null) found.set(field.name, value);
  }
  return found;
}

/** Anything new in place of what was proposed takes the proposal back, and so does a plain no, with the exact wish that led to it. */
function answerProposal(draft: Draft, found: ReadonlyMap<string, string>, verdict: boolean | null): void {
  const replaced = [...found].some(([name, value]) => draft.proposal.has(name) && draft.values.get(name) !== value);
  const moved = [...found].some(([name, value]) => draft.values.has(name) && draft.values.get(name) !== value);
  const repeated = [...found].some(([name, value]) => draft.proposal.has(name) && draft.values.get(name) === value);
  if (!replaced && !moved && verdict !== false) {
    if (verdict === true || repeated) [draft.answer, draft.proposal] = ['accepted', new Map()];
    return;
  }
  for (const [name, before] of draft.proposal) {
    if (before === undefined || (found.size === 0 && /\d/.test(before))) draft.values.delete(name);
    else draft.values.set(name, before);
  }
  draft.answer = 'declined';
  draft.proposal = new Map();
}

const OTHER = ['another', 'different', 'other', 'change', 'new', 'wrong'];

/** "Another time", "change the day": the value is open again unless the same words give a new one. */
function forget(
  draft: Draft,
  words: string,
  found: ReadonlyMap<string, string>,
  fields: readonly ExpectedAnswer[],
): void {
  const said = wordsOf(words);
  for (const field of fields) {
    if (found.has(field.name) || !draft.values.has(field.name)) continue;
    const names = namesOf(field);
    const reopened = said.some(
      (word, at) => OTHER.includes(word) && said.slice(at + 1, at + 3).some((next) => names.includes(next)),
    );
    if (!reopened) continue;
    draft.values.delete(field.name);
    draft.corrected.add(field.name);
  }
}

const KIND_WORDS: Readonly<Partial<Record<ExpectedAnswer['kind'], readonly string[]>>> = {
  date: ['day', 'date'],
  time: ['time', 'hour'],
  name: ['name'],
  phone: ['number', 'phone'],
  email: ['email', 'mail', 'address'],
};

/** Words by which a caller may refer to a field. */
export const namesOf = (field: ExpectedAnswer): readonly string[] => [
  ...spokenName(field.name).split(' '),
  ...(KIND_WORDS[field.kind] ?? []),
];

function learn(draft: Draft, name: string, value: string): void {
  const before = draft.values.get(name);
  if (before === value) return;
  if (before !== undefined) draft.corrected.add(name);
  draft.learnt.add(name);
  draft.values.set(name, value);
}
