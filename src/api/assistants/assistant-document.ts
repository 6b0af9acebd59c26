import { z } from '@hono/zod-openapi';
import { validateToolList } from '#engine/tree/validate-tools.ts';
import { describePostAnalysisError } from '../../calls/analysis/questions.ts';
import { ApiError } from '../errors.ts';
import { acceptedBy } from '../middleware/issue-words.ts';
import { defaultAssistant, newAssistantSchema } from '../schemas/assistant.ts';
import { type StateInput, stateInputSchema, toolSchema } from '../schemas/llm-state.ts';
import type { AssistantFile } from './assistant-file.ts';
import {
  fromPlaceholder,
  type IntegrationIds,
  mapFunctionIds,
  placeholdersIn,
  toPlaceholder,
  withIntegrationId,
  withIntegrationKey,
} from './integration-keys.ts';
import { replaceStates } from './state-upsert.ts';

/**
 * An assistant as a document that people edit: an `AssistantFile` in which JSON texts are values and integrations have names. All fields are
 * present, in one order.
 */
export type AssistantDocument = {
  readonly assistant: Readonly<Record<string, unknown>> & { readonly name: string };
  /** The default voice if null. */
  readonly voice: DocumentVoice | null;
  readonly llm_states: readonly StateInput[];
};
/** A voice by the provider's id, or else by its name. */
export type DocumentVoice = z.output<typeof voiceSchema>;

/** A mistake in a document: its path and what is wrong, or what is expected there instead of the value, or instead of a key. */
export type DocumentProblem =
  | { readonly path: readonly PropertyKey[]; readonly message: string }
  | { readonly path: readonly PropertyKey[]; readonly key: string | null; readonly expected: string };

/** Fields of the API that are JSON texts. */
export const jsonTexts = ['tools', 'post_analysis', 'chatbot_faq'] as const;

const {
  voice: _,
  name,
  assistant_type,
  model,
  who_speaks_first,
  begin_message,
  prompt,
  ...rest
} = newAssistantSchema.shape;
const postAnalysis = z.union([z.string(), z.array(z.unknown())]).superRefine((value, context) => {
  const problem = describePostAnalysisError(textOf(value));
  if (problem !== null)
    context.addIssue({ code: 'custom', message: `questions with name and description (${problem})` });
});
const tools = z.array(toolSchema).superRefine((list, context) => {
  for (const { path, message } of validateToolList(list))
    context.addIssue({ code: 'custom', path: [...path], message, params: { isSentence: true } });
});
/** The settings in the order in which people read them. */
const settingsSchema = z.strictObject({
  ...{ name, assistant_type, model, who_speaks_first, begin_message, prompt, ...rest },
  tools: tools.optional(),
  post_analysis: postAnalysis.optional(),
  chatbot_faq: z.array(z.object({ question: z.string().trim().min(1), answer: z.string() })).optional(),
});
const voiceSchema = z.strictObject({
  name: z.string().min(1).max(200),
  provider: z.string().max(64).optional(),
  provider_id: z.string().max(255).optional(),
  language: z.string().max(20).optional(),
});
const documentSchema = z.strictObject({
  parley_assistant: z.literal(1),
  assistant: settingsSchema,
  voice: voiceSchema.nullable().default(null),
  llm_states: z.array(stateInputSchema).max(500).default([]),
});

const settingDefaults = { ...defaultAssistant, tools: [], post_analysis: '', chatbot_faq: [] };
const stateDefaults = {
  description: '',
  prompt: '',
  parameters: {},
  tools: [],
  transitions: [],
  turn_taking: {},
  position: { x: 0, y: 0 },
} as const;

/** Parses a document: completes and orders its fields, or names its first mistake. */
export function parseAssistantDocument(value: unknown): { document: AssistantDocument } | { problem: DocumentProblem } {
  const parsed = documentSchema.safeParse(mapFunctionIds(value, toPlaceholder));
  if (!parsed.success) return { problem: problemOf(parsed.error) };
  const { assistant, voice, llm_states } = parsed.data;
  const unknown = unknownKey(value, parsed.data, []);
  if (unknown !== null) return { problem: unknown };
  const problem = problemOfTree(llm_states);
  if (problem !== null) return { problem };
  const names = placeholdersIn(value);
  const read = { assistant: completed(assistant), voice, llm_states: llm_states.map(completeState) };
  return { document: mapFunctionIds(read, (id) => fromPlaceholder(id, names)) as AssistantDocument };
}

/** An assistant of an account as a document; `keyOf` names its integrations. */
export function writeAssistantDocument(
  { assistant, llm_states }: AssistantFile,
  voice: DocumentVoice | null,
  keyOf: (integrationId: string) => string | undefined,
): AssistantDocument {
  const values = Object.fromEntries(
    jsonTexts.flatMap((field) =>
      assistant[field] === undefined ? [] : [[field, parsedText(field, assistant[field])]],
    ),
  );
  const raw = { assistant: { ...assistant, ...values }, voice, llm_states };
  const named = mapFunctionIds(raw, (id) => withIntegrationKey(id, keyOf)) as AssistantDocument;
  const parsed = parseAssistantDocument({ parley_assistant: 1, ...named });
  // An earlier version may have stored values that are invalid now; they are shown as they are.
  return 'document' in parsed ? parsed.document : named;
}

/** The document without fields that have their default, for writing. */
export function conciseDocument({ assistant, voice, llm_states }: AssistantDocument): object {
  const { name, assistant_type, ...settings } = assistant;
  return {
    parley_assistant: 1,
    assistant: { name, assistant_type, ...withoutDefaults(settings, settingDefaults) },
    ...(voice === null ? {} : { voice }),
    ...(llm_states.length === 0 ? {} : { llm_states: llm_states.map(conciseState) }),
  };
}

/** The settings of a document as the API takes them, with integrations by their ids. */
export function settingsOf({ assistant }: Pick<AssistantDocument, 'assistant'>, ids: IntegrationIds) {
  const named = mapFunctionIds(assistant, (id) => withIntegrationId(id, ids)) as AssistantDocument['assistant'];
  const texts = jsonTexts.flatMap((field) => (named[field] === undefined ? [] : [[field, textOf(named[field])]]));
  return { ...named, ...Object.fromEntries(texts) };
}

/** The states of a document as the API takes them, with integrations by their ids. */
export function statesOf({ llm_states }: Pick<AssistantDocument, 'llm_states'>, ids: IntegrationIds): StateInput[] {
  return mapFunctionIds(llm_states, (id) => withIntegrationId(id, ids)) as StateInput[];
}

function completed(settings: z.output<typeof settingsSchema>): AssistantDocument['assistant'] {
  const given: Readonly<Record<string, unknown>> = settings;
  const defaults: Readonly<Record<string, unknown>> = settingDefaults;
  const all = Object.keys(settingsSchema.shape).map((field) => [field, given[field] ?? defaults[field] ?? undefined]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as AssistantDocument['assistant'];
}

function completeState({ state_id, name, children = [], ...given }: StateInput): StateInput {
  const fields: Readonly<Record<string, unknown>> = given;
  const all = Object.entries(stateDefaults).map(([field, value]) => [field, fields[field] ?? value]);
  return { name, ...Object.fromEntries(all), children: children.map(completeState) };
}

function conciseState({ name, children = [], ...fields }: StateInput): object {
  const below = children.length === 0 ? {} : { children: children.map(conciseState) };
  return { name, ...withoutDefaults(fields, stateDefaults), ...below };
}

function withoutDefaults(fields: object, defaults: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field])),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parsedText(field: (typeof jsonTexts)[number], text: string): unknown {
  if (text.trim() === '') return settingDefaults[field];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && (value.length > 0 || field !== 'post_analysis') ? value : text;
  } catch {
    return text;
  }
}

function problemOf({ issues }: z.ZodError): DocumentProblem {
  const issue = issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const expected = /^Unrecognized/.test(issue.message) ? fieldsAt(issue.path) : issue.message;
    return { path: issue.path, key: issue.keys[0] ?? null, expected };
  }
  if (issue.code === 'custom' && issue.params?.isSentence === true) return { path: issue.path, message: issue.message };
  return { path: issue.path, key: null, expected: acceptedBy(issue) };
}

function fieldsAt([first]: readonly PropertyKey[]): string {
  const schema = first === 'assistant' ? settingsSchema : first === 'voice' ? voiceSchema : documentSchema;
  return `one of ${Object.keys(schema.shape).join(', ')}`;
}

/** A key that the schema ignored, because no field has this name. */
function unknownKey(given: unknown, read: unknown, path: readonly PropertyKey[]): DocumentProblem | null {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return null;
  for (const [key, value] of Object.entries(given)) {
    const step = Array.isArray(given) ? Number(key) : key;
    if (!Object.hasOwn(read, key) && value !== undefined)
      return { path, key, expected: 'a field that docs/as-code.md lists for this place' };
    const problem = unknownKey(value, (read as Record<string, unknown>)[key], [...path, step]);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOfTree(states: readonly StateInput[]): DocumentProblem | null {
  const withId = states.findIndex(({ state_id }) => state_id !== undefined);
  if (withId >= 0)
    return { path: ['llm_states', withId], key: 'state_id', expected: 'no ids; states are known by name' };
  let made = 0;
  const newId = (): string => {
    made += 1;
    return `new-${made}`;
  };
  try {
    replaceStates([], states, newId);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { path = 'llm_states', message = error.message } = error.options.errors?.[0] ?? {};
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return { path: keys, message };
  }
}
