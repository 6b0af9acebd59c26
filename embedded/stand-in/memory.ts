import { inProgressResult } from '#engine/call/history.ts';
import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import type { Message } from '#engine/ports/language-model.ts';
import { findYesNo } from './extract/choices.ts';
import { wordsOf } from './extract/tokens.ts';
import { extractValue } from './extract/value.ts';
import { parseJsonOrNull, scalarsOf, spokenName } from './fields.ts';
import { isFailure, type PastCall, pastCalls } from './history.ts';

/** Values and decisions of a conversation so far. */
export type Memory = {
  /** Values by parameter name. */
  readonly values: ReadonlyMap<string, string>;
  /** Names whose values the caller's newest words provided or changed. */
  readonly learnt: ReadonlySet<string>;
  /** Those among them that had another value before. */
  readonly corrected: ReadonlySet<string>;
  /** Whether a tool proposed values (a free time) and the caller has not answered yet. */
  readonly proposed: boolean;
  /** Effect of the newest words on a proposal. */
  readonly answer: 'accepted' | 'declined' | null;
};

export type MemoryOptions = {
  readonly known: Readonly<Record<string, string>>;
  readonly fields: readonly ExpectedAnswer[];
  readonly now: string;
  /** Values to ask for again after a failed call. */
  reopenedBy(call: PastCall): readonly ExpectedAnswer[];
  /** Whether the words for a function's result ask whether it suits the caller. */
  proposes(functionName: string): boolean;
  /** The fields that the assistant's words ask for. */
  asks(heard: string, missing: readonly ExpectedAnswer[]): readonly ExpectedAnswer[];
  /** Whether words only ask something and provide nothing. */
  isAside(words: string): boolean;
};

type Draft = {
  readonly values: Map<string, string>;
  /** Names that a tool's result set, with the previous value of each. */
  proposal: Map<string, string | undefined>;
  /** Names in the result that the caller has not answered yet. */
  offered: Set<string>;
  learnt: Set<string>;
  corrected: Set<string>;
  answer: 'accepted' | 'declined' | null;
  heard: string;
  /** The calls of the conversation by their id. */
  readonly calls: ReadonlyMap<string, PastCall>;
  /** The last value of each name, even if it is open again. */
  readonly latest: Map<string, string>;
  /** Names whose values are open again after a failure. */
  readonly reopened: Set<string>;
};

/**
 * Reads a conversation from its start and collects the values of some fields. Later words win over earlier ones, a declined proposal of a tool is
 * undone, and a changed value reopens a confirmation.
 */
export function readMemory(messages: readonly Message[], options: MemoryOptions): Memory {
  const draft: Draft = {
    values: knownBefore(messages, options.known),
    proposal: new Map(),
    offered: new Set(),
    learnt: new Set(),
    corrected: new Set(),
    answer: null,
    heard: '',
    calls: new Map(pastCalls(messages).map((call) => [call.id, call])),
    latest: new Map(),
    reopened: new Set(),
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

/** Values known before the conversation; those that its calls passed on are learned again at their place. */
function knownBefore(messages: readonly Message[], known: Readonly<Record<string, string>>): Map<string, string> {
  const passed = new Set(
    messages.flatMap((message) => (message.role === 'tool_call' ? Object.keys(message.args) : [])),
  );
  return new Map(Object.entries(known).filter(([name, value]) => value !== '' && !passed.has(name)));
}

function note(draft: Draft, message: Message, options: MemoryOptions): void {
  if (message.role === 'assistant') draft.heard = message.content;
  if (message.role === 'tool_call') {
    [draft.proposal, draft.offered] = [new Map(), new Set()];
    for (const [name, value] of scalarsOf(message.args)) know(draft, name, value);
  }
  if (message.role !== 'tool_result' || message.content === inProgressResult) return;
  const call = draft.calls.get(message.id);
  if (call?.failed ?? isFailure(message.content))
    return giveUp(draft, call === undefined ? [] : options.reopenedBy(call));
  noteResult(draft, message, options);
}

/** A result that has other values than before, or asks whether the wanted ones suit the caller, is a proposal. */
function noteResult(
  draft: Draft,
  { name: functionName, content }: Extract<Message, { role: 'tool_result' }>,
  { fields, proposes }: MemoryOptions,
): void {
  const scalars = scalarsOf(parseJsonOrNull(content));
  const asked = fields.filter(({ name, kind }) => scalars.has(name) && kind !== 'yes_no');
  for (const { name } of asked) {
    const before = draft.values.get(name);
    if (before !== scalars.get(name)) draft.proposal.set(name, before);
  }
  for (const [name, value] of scalars) know(draft, name, value);
  const wishes = asked.filter(({ kind }) => isWish(kind));
  const wish = wishes.find(({ kind }) => kind === 'time') ?? wishes[0];
  if (draft.proposal.size === 0 && wish !== undefined && proposes(functionName))
    draft.proposal.set(wish.name, scalars.get(wish.name));
  if (draft.proposal.size > 0) draft.offered = new Set(wishes.map(({ name }) => name));
}

function know(draft: Draft, name: string, value: string): void {
  draft.values.set(name, value);
  draft.latest.set(name, value);
}

/** A request that cannot be met is open again. */
function giveUp(draft: Draft, reopened: readonly ExpectedAnswer[]): void {
  for (const { name } of reopened) {
    draft.values.delete(name);
    draft.reopened.add(name);
  }
}

/** Whether a value is one of several that a caller could want. */
export const isWish = (kind: ExpectedAnswer['kind']): boolean =>
  kind === 'date' || kind === 'time' || kind === 'choice';

function hear(draft: Draft, words: string, options: MemoryOptions): void {
  draft.learnt = new Set();
  draft.corrected = new Set();
  draft.answer = null;
  if (options.isAside(words)) return;
  const relevant = options.fields.filter(({ name }) => draft.proposal.has(name) || draft.offered.has(name));
  const found = findValues(draft, words, relevant, options);
  const verdict = findYesNo(words);
  if (relevant.length > 0) answerProposal(draft, found, verdict);
  if (draft.proposal.size === 0) draft.offered = new Set();
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
    const near = draft.latest.get(field.name) ?? null;
    const value = extractValue(words, field, { now, asked: asked.has(field.name), near });
    if (value !== null) found.set(field.name, value);
  }
  return found;
}

/** New values in place of the proposed ones undo the proposal; so does a plain no, which also undoes the request that led to it. */
function answerProposal(draft: Draft, found: ReadonlyMap<string, string>, verdict: boolean | null): void {
  const replaced = [...found].some(([name, value]) => draft.proposal.has(name) && draft.values.get(name) !== value);
  const moved = [...found].some(([name, value]) => draft.values.has(name) && draft.values.get(name) !== value);
  const repeated = [...found].some(([name, value]) => draft.proposal.has(name) && draft.values.get(name) === value);
  if (!replaced && !moved && verdict !== false) {
    if (verdict === true || repeated) [draft.answer, draft.proposal] = ['accepted', new Map()];
    return;
  }
  for (const [name, before] of draft.proposal) {
    const isOpen = before === undefined || before === found.get(name) || (found.size === 0 && /\d/.test(before));
    if (isOpen) draft.values.delete(name);
    else draft.values.set(name, before);
  }
  draft.answer = 'declined';
  draft.proposal = new Map();
}

const OTHER = ['another', 'different', 'other', 'change', 'new', 'wrong'];

/** "Another time", "change the day": the value is open again unless the same words provide a new one. */
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
  const earlier = before ?? (draft.reopened.has(name) ? draft.latest.get(name) : undefined);
  if (earlier !== undefined && earlier !== value) draft.corrected.add(name);
  draft.reopened.delete(name);
  draft.learnt.add(name);
  know(draft, name, value);
}
