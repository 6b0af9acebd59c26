import type { Json, JsonObject } from '#engine/json.ts';
import type { Message } from '#engine/ports/language-model.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { listParameters } from '#engine/tree/parameters.ts';
import { type CallDirective, lastQuestion, parameterKey } from './directives.ts';
import { wordsOf } from './extract/tokens.ts';
import { coerceValue, type Field, fieldsOf, isConfirmation, parseJsonOrNull, scalarsOf, spokenName } from './fields.ts';
import { type PastCall, pastCalls } from './history.ts';
import { namesOf } from './memory.ts';
import { nothingElseLine } from './phrases.ts';
import { differsFromWish } from './refusals.ts';
import { fillSpokenLine, type Scene } from './scene.ts';
import { proseOf } from './similarity.ts';
import { capitalize, spokenList, spokenValue } from './spoken.ts';

/** A tool call to make. */
export type PlannedCall = { readonly offer: ToolOffer; readonly args: JsonObject };

/** The known arguments of an offered function, and its missing required ones. */
export function argumentsFor(
  scene: Scene,
  offer: ToolOffer,
): { readonly args: JsonObject; readonly missing: readonly Field[] } {
  const args: Record<string, Json> = {};
  const fields = fieldsOf(offer.parameters);
  for (const { name, schema } of listParameters(offer.parameters)) {
    const field = fields.find((candidate) => candidate.name === name);
    const value = field === undefined ? undefined : valueFor(scene, field);
    const typed = value === undefined ? undefined : coerceValue(schema, value);
    if (typed !== undefined) args[name] = typed;
  }
  return { args, missing: fields.filter(({ name, required }) => required && args[name] === undefined) };
}

/** Finds a value by its own name, else the only known value whose name shares a word and whose kind matches ("date" for "day"). */
function valueFor(scene: Scene, field: Field): string | undefined {
  const { values } = scene.memory;
  const own = values.get(field.name);
  if (own !== undefined) return own;
  if (field.kind === 'open' || field.kind === 'yes_no' || field.kind === 'choice') return undefined;
  const alike = scene.expected.filter(({ name, kind }) => kind === field.kind && values.has(name));
  return alike.length === 1 && alike[0] !== undefined ? values.get(alike[0].name) : undefined;
}

/** The function or transfer that the state's prompt says to call now, with its arguments; null if none is due. */
export function nextFunctionCall(scene: Scene): PlannedCall | null {
  const callable = scene.prompt.tools.filter(({ kind }) => kind === 'function' || kind === 'transfer_call');
  for (const directive of scene.directives.calls) {
    const offer = callable.find(({ name }) => name === directive.tool);
    if (offer === undefined) continue;
    const { args, missing } = argumentsFor(scene, offer);
    if (missing.length > 0 || !isDue(scene, directive) || wasCalled(scene, offer.name, args)) continue;
    return { offer, args };
  }
  return wantedCall(scene) ?? dueTransfer(scene);
}

/** The transfer that the state's prose asks for, once. */
function dueTransfer(scene: Scene): PlannedCall | null {
  if (!scene.directives.transfers || scene.prompt.brief.state === null) return null;
  const offer = scene.prompt.tools.find(({ kind }) => kind === 'transfer_call');
  if (offer === undefined) return null;
  const { args, missing } = argumentsFor(scene, offer);
  return missing.length > 0 || wasCalled(scene, offer.name, args) ? null : { offer, args };
}

function wantedCall(scene: Scene): PlannedCall | null {
  if (scene.wanted === null) return null;
  const { offer } = scene.wanted;
  const { args, missing } = argumentsFor(scene, offer);
  return missing.length > 0 || wasCalled(scene, offer.name, args) ? null : { offer, args };
}

const CONFIRMED = /\b(agree[sd]?|confirm(?:s|ed)?|accept(?:s|ed)?|says? yes|approve[sd]?)\b/i;

/** "when the day is known" needs the day; "when the caller confirms" a yes to the state's confirmation. */
function isDue(scene: Scene, directive: CallDirective): boolean {
  const { memory, expected } = scene;
  if (CONFIRMED.test(directive.when)) {
    const confirmation = expected.find(isConfirmation);
    return confirmation === undefined ? memory.answer === 'accepted' : memory.values.get(confirmation.name) === 'true';
  }
  const said = wordsOf(directive.when);
  const named = expected.filter((field) =>
    spokenName(field.name)
      .split(' ')
      .every((word) => said.includes(word)),
  );
  return named.every(({ name }) => memory.values.has(name));
}

/** Whether a function was called with these arguments, unless it did not give what the caller wants and now asks for again. */
function wasCalled({ prompt: { messages }, memory }: Scene, name: string, args: JsonObject): boolean {
  const isNamedAgain = Object.keys(args).some((key) => memory.learnt.has(key));
  const before = new Set(pastCalls(messages.slice(0, newestWordsAt(messages))).map(({ id }) => id));
  return pastCalls(messages)
    .filter((call) => call.name === name && sameArgs(call.args, args))
    .some((call) => !isNamedAgain || !before.has(call.id) || (!call.failed && !differsFromWish(call)));
}

const newestWordsAt = (messages: readonly Message[]): number =>
  messages.findLastIndex(({ role }) => role === 'user') + 1;

const sameArgs = (left: JsonObject, right: JsonObject): boolean =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => left[key] === right[key]);

/** Words for a function's result: the state's own line, else the result as a sentence. */
export function describeResult(scene: Scene, call: PastCall): string {
  const scalars = scalarsOf(parseJsonOrNull(call.result ?? ''));
  const lines = new Map([
    ...Object.entries(call.args).map(([name, value]) => [name, String(value)] as const),
    ...scalars,
    ...listsOf(call),
  ]);
  const key = parameterKey(call.name);
  const { after, fails } = scene.directives;
  if (call.repeats) return nothingElse(scene, lines, fails.get(key));
  if (call.failed) return fillSpokenLine(scene, fails.get(key), lines) ?? 'I am sorry, that did not work.';
  return fillSpokenLine(scene, after.get(key), lines) ?? plainResult(call.result ?? '', scene.prompt.brief.now);
}

/** Words for a lookup that offers only what was refused before, with the question of the line for its failure. */
function nothingElse(scene: Scene, values: ReadonlyMap<string, string>, line: string | undefined): string {
  const question = fillSpokenLine(scene, lastQuestion(line ?? ''), values);
  return question === null ? nothingElseLine : `${nothingElseLine} ${question}`;
}

/** Lists of plain values for reading out: `{"times": ["10:00", "11:30"]}` fills `[times]`. */
function listsOf(call: PastCall): [string, string][] {
  const json = parseJsonOrNull(call.result ?? '');
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return [];
  return Object.entries(json).flatMap(([name, value]): [string, string][] => {
    if (!Array.isArray(value) || value.some((item) => typeof item === 'object')) return [];
    return [
      [
        name,
        spokenList(
          value.slice(0, 4).map((item) => spokenValue(String(item), '')),
          'or',
        ),
      ],
    ];
  });
}

function plainResult(content: string, now: string): string {
  const scalars = [...scalarsOf(parseJsonOrNull(content))].slice(0, 5);
  if (scalars.length === 0)
    return parseJsonOrNull(content) === null ? capitalize(content.slice(0, 300).trim()) : 'That is done.';
  const said = scalars.flatMap(([name, value]) => {
    if (value === 'true') return [];
    return [`${spokenName(name)} ${spokenValue(value, now)}`];
  });
  return said.length === 0 ? 'That is done.' : `${capitalize(spokenList(said, 'and'))}.`;
}

const CHANGE = /\b(another|different|change|changes|other|correct|instead)\b/i;
const KNOWING = /\b(known|given|complete|collected|told|there|settled|has (?:said|named|chosen))\b/i;
const LEAVING = /\b(cancel|goodbye|good-bye|end|nothing else|person|human|change|another|different|back)\b/i;

/** The transition that is due once the state's values are known, or null. */
export function readyTransition(scene: Scene): PlannedCall | null {
  if (scene.memory.proposed) return null;
  const ready = scene.transitions.filter(
    (offer) => argumentsFor(scene, offer).missing.length === 0 && !wasRefused(scene, offer),
  );
  const knowing = ready.filter(
    ({ description }) => KNOWING.test(proseOf(description)) && !CHANGE.test(proseOf(description)),
  );
  const named = knowing.filter((offer) => mentionsKnown(scene, offer));
  const onward = ready.filter(
    (offer) => !LEAVING.test(`${offer.name.replaceAll('_', ' ')} ${proseOf(offer.description)}`),
  );
  const offer = named[0] ?? (scene.expected.length > 0 && onward.length === 1 ? onward[0] : undefined);
  return offer === undefined ? null : { offer, args: argumentsFor(scene, offer).args };
}

function mentionsKnown(scene: Scene, offer: ToolOffer): boolean {
  const said = wordsOf(offer.description);
  const named = scene.expected.filter((field) =>
    spokenName(field.name)
      .split(' ')
      .some((word) => said.includes(word)),
  );
  return scene.expected.length > 0 && named.every(({ name }) => scene.memory.values.has(name));
}

/** The transition whose own parameter the caller has just provided on request. */
export function completedTransition(scene: Scene): PlannedCall | null {
  const { learnt } = scene.memory;
  const own = new Set(scene.expected.map(({ name }) => name));
  for (const offer of scene.transitions) {
    const given = fieldsOf(offer.parameters).some(
      ({ name, required }) => required && !own.has(name) && learnt.has(name),
    );
    const { args, missing } = argumentsFor(scene, offer);
    if (given && missing.length === 0 && !wasRefused(scene, offer)) return { offer, args };
  }
  return null;
}

/** The transition for changing a value that the caller changed: its description mentions that change. */
export function changeTransition(scene: Scene): PlannedCall | null {
  const { corrected } = scene.memory;
  if (corrected.size === 0) return null;
  const own = new Set(scene.expected.filter(({ kind }) => kind !== 'yes_no').map(({ name }) => name));
  for (const offer of scene.transitions) {
    if (!CHANGE.test(proseOf(offer.description))) continue;
    const said = wordsOf(proseOf(offer.description));
    const fields = scene.functions.flatMap(({ parameters }) => fieldsOf(parameters));
    const meant = fields.some(
      (field) =>
        corrected.has(field.name) && !own.has(field.name) && namesOf(field).some((word) => said.includes(word)),
    );
    const { args, missing } = argumentsFor(scene, offer);
    if (meant && missing.length === 0) return { offer, args };
  }
  return null;
}

/** Whether the engine rejected this transition since the caller last spoke. */
export function wasRefused(scene: Scene, offer: ToolOffer): boolean {
  const { messages } = scene.prompt;
  return pastCalls(messages.slice(newestWordsAt(messages))).some((call) => call.name === offer.name && call.failed);
}

/** Whether a text asks the caller something. */
export const endsWithQuestion = (text: string): boolean => lastQuestion(text) !== null && text.trim().endsWith('?');
