import { z } from 'zod';
import {
  type AssistantDocument,
  conciseDocument,
  type DocumentVoice,
  parseAssistantDocument,
  settingsOf,
  statesOf,
  writeAssistantDocument,
} from '#src/api/assistants/assistant-document.ts';
import { type AssistantFile, writeAssistantFile } from '#src/api/assistants/assistant-file.ts';
import { integrationKeysIn } from '#src/api/assistants/integration-keys.ts';
import type { assistantSchema } from '#src/api/schemas/assistant.ts';
import type { StateInput, StateResponse } from '#src/api/schemas/llm-state.ts';
import { CommandError } from '../../command.ts';
import type { Api } from '../api.ts';
import type { AccountVoice, Document, Kind, Names, Resource } from '../kind.ts';

/** An assistant as the API shows it. */
export type ShownAssistant = z.output<typeof assistantSchema>;

/** Assistants have long texts, so a page of them is short. */
const pageSize = 20;

/** Assistants with their settings and state trees. */
export const assistants: Kind = {
  name: 'assistant',
  folder: 'assistants',
  fileOf: (key) => `assistants/${key}/assistant.yaml`,
  list: async (api) => (await api.list('/ai-assistants', pageSize)).map((one) => resourceOf(one as ShownAssistant)),
  parse: (value) => parseAssistantDocument(value) as ReturnType<Kind['parse']>,
  nameOf: (document) => (document as AssistantDocument).assistant.name,
  write: (document) => conciseDocument(document as AssistantDocument),
  referencesIn: (document) =>
    integrationKeysIn(document).map((key) => ({ kind: 'integration', key, path: placeOf(document, key) })),
  secretsIn: () => [],
  create: async (api, { document, names, repeat }) => {
    const made = await api.ask('/ai-assistants/files', {
      method: 'POST',
      json: fileOf(document as AssistantDocument, names),
      repeat,
    });
    return z.object({ assistant: z.object({ assistant_id: z.string() }) }).parse(made).assistant.assistant_id;
  },
};

/** An assistant of an account as a document. */
export function documentOf(assistant: ShownAssistant, names: Names): AssistantDocument {
  const file = writeAssistantFile(assistant, []);
  return writeAssistantDocument(file, voiceOf(assistant, names.voices), (id) => names.keyOf('integration', id));
}

/** A document as the file that `POST /ai-assistants/files` imports. */
export function fileOf(document: AssistantDocument, names: Names): AssistantFile {
  const ids = (key: string): string => names.idOf('integration', key);
  const voice = document.voice === null ? null : findVoice(document.voice, names.voices);
  return {
    parley_assistant: 1,
    assistant: settingsOf(document, ids) as AssistantFile['assistant'],
    voice: voice === null ? null : { voice_id: voice.voice_id, name: voice.name },
    llm_states: statesOf(document, ids),
    integrations: [],
  };
}

/** Makes a stored assistant equal to a document. Its calls get all changes together. */
export async function changeAssistant(
  api: Api,
  shown: ShownAssistant,
  document: AssistantDocument,
  names: Names,
): Promise<void> {
  const path = `/ai-assistants/${shown.assistant_id}`;
  const before = documentOf(shown, names);
  const ids = (key: string): string => names.idOf('integration', key);
  const [old, wanted] = [settingsOf(before, ids), settingsOf(document, ids)];
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(value, (old as Record<string, unknown>)[field])),
  );
  if (document.voice !== null && !isSame(document.voice, before.voice))
    fields.voice = findVoice(document.voice, names.voices).voice_id;
  const hasNewTree = !isSame(document.llm_states, before.llm_states);
  // A stored assistant without a type has one that follows from its tree.
  if (hasNewTree && wanted.assistant_type !== undefined) fields.assistant_type = wanted.assistant_type;
  // Both change in two requests; what is published in between would be half of the change.
  const isHeld = hasNewTree && Object.keys(fields).length > 0 && wanted.publishes_edits !== false;
  const first = isHeld ? { ...fields, publishes_edits: false } : fields;
  if (Object.keys(first).length > 0) await api.ask(path, { method: 'PATCH', json: first });
  if (hasNewTree) {
    const llm_states = withIds(statesOf(document, ids), shown.llm_states);
    await api.ask(`/ai-assistants/llm-states/${shown.assistant_id}`, { method: 'PUT', json: { llm_states } });
  }
  if (isHeld) await api.ask(path, { method: 'PATCH', json: { publishes_edits: true } });
}

function resourceOf(shown: ShownAssistant): Resource {
  return {
    id: shown.assistant_id,
    name: shown.name,
    document: (names, { document }) =>
      aligned(documentOf(shown, names), document as AssistantDocument | null, shown, names),
    change: (api, document, names) => changeAssistant(api, shown, document as AssistantDocument, names),
    remove: async (api) => void (await api.ask(`/ai-assistants/${shown.assistant_id}`, { method: 'DELETE' })),
  };
}

/** Fields that the local document leaves to the account are as there. */
function aligned(
  stored: AssistantDocument,
  local: AssistantDocument | null,
  shown: ShownAssistant,
  { voices }: Names,
): Document {
  if (local === null) return stored;
  const { assistant_type: type, ...settings } = stored.assistant;
  const isLeft = local.assistant.assistant_type === undefined;
  const isSameVoice = local.voice === null || findVoice(local.voice, voices)?.voice_id === shown.voice?.voice_id;
  const { name, ...rest } = settings;
  return {
    assistant: { name, ...(isLeft ? {} : { assistant_type: type }), ...rest },
    voice: isSameVoice ? local.voice : stored.voice,
    llm_states: stored.llm_states,
  };
}

function voiceOf({ voice }: ShownAssistant, voices: readonly AccountVoice[]): DocumentVoice | null {
  if (voice === null) return null;
  const listed = voices.find(({ voice_id }) => voice_id === voice.voice_id);
  if (listed === undefined) return { name: voice.name, language: voice.language };
  return { name: listed.name, provider: listed.provider, provider_id: listed.provider_id, language: listed.language };
}

/** The account's voice of a document: the same one of its provider, or one of the same name. Throws `CommandError`. */
export function findVoice(
  { name, provider, provider_id: id }: DocumentVoice,
  voices: readonly AccountVoice[],
): AccountVoice {
  const found =
    voices.find((voice) => voice.provider === provider && voice.provider_id === id) ??
    voices.find((voice) => voice.name === name);
  if (found !== undefined) return found;
  throw new CommandError(`the account has no voice "${name}"; GET /voices lists its voices`);
}

/** Gives states the ids of the stored states at the same path of names, and moved ones the id of the only state of their name. */
export function withIds(states: readonly StateInput[], stored: readonly StateResponse[]): StateInput[] {
  const old = pathsOf(stored);
  const wanted = new Set(pathsOf(states).map(({ path }) => path));
  const left = old.filter(({ path }) => !wanted.has(path));
  const used = new Set<string>();
  const idFor = (path: string, name: string | undefined): string | undefined => {
    const same = old.find((one) => one.path === path);
    const moved = left.filter(({ state }) => state.name === name);
    const found = same ?? (moved.length === 1 ? moved[0] : undefined);
    const id = (found?.state as StateResponse | undefined)?.state_id;
    if (id === undefined || used.has(id)) return undefined;
    used.add(id);
    return id;
  };
  const place = (state: StateInput, above: string): StateInput => {
    const path = `${above}\n${state.name}`;
    const state_id = idFor(path, state.name);
    const children = (state.children ?? []).map((child) => place(child, path));
    return { ...(state_id === undefined ? {} : { state_id }), ...state, children };
  };
  return states.map((state) => place(state, ''));
}

function pathsOf<State extends StateInput>(
  states: readonly State[],
  above = '',
): readonly { path: string; state: State }[] {
  return states.flatMap((state) => {
    const path = `${above}\n${state.name}`;
    return [{ path, state }, ...pathsOf((state.children ?? []) as State[], path)];
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The place of the first tool that refers to an integration. */
function placeOf(value: unknown, key: string, path: readonly PropertyKey[] = []): readonly PropertyKey[] {
  if (typeof value !== 'object' || value === null) return [];
  for (const [name, one] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    if (name === 'functionId' && String(one).startsWith(`\${integration:${key}}`)) return here;
    const below = placeOf(one, key, here);
    if (below.length > 0) return below;
  }
  return [];
}
