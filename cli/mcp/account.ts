import { z } from 'zod';
import type { AssistantDocument } from '#src/api/assistants/assistant-document.ts';
import { readVoices } from '../as-code/account.ts';
import { type Api, ApiRefusal } from '../as-code/api.ts';
import { freeKey, keyOfName } from '../as-code/keys.ts';
import type { Names } from '../as-code/kind.ts';
import { documentOf, type ShownAssistant } from '../as-code/kinds/assistants.ts';
import { CommandError } from '../command.ts';
import { isIdentifier } from '../identifier.ts';

/** How an agent names an assistant. */
export const assistantField = z.string().min(1).max(200).describe('The id of an assistant, or its name.');

const mostNamed = 20;

/** The assistant of this id or name. Throws `CommandError` with the names that exist. */
export async function findAssistant(api: Api, reference: string): Promise<ShownAssistant> {
  if (isIdentifier(reference)) return (await api.ask(`/ai-assistants/${reference}`)) as ShownAssistant;
  const all = (await api.list('/ai-assistants', 20)) as readonly ShownAssistant[];
  const wanted = reference.trim().toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase() === wanted);
  if (found.length === 1) return found[0]!;
  const named = (found.length === 0 ? all : found).slice(0, mostNamed);
  const list = named.map(({ name, assistant_id }) => `${name} (${assistant_id})`).join(', ');
  const several = `${found.length} assistants are named "${reference}"; use an id: ${list}`;
  throw new CommandError(
    found.length > 1 ? several : `no assistant is named "${reference}"; there are ${list || 'none'}`,
  );
}

const integrationsSchema = z.array(z.object({ integration_id: z.string(), friendly_app_name: z.string() }));

/** A key that is limited to some assistants may not list what belongs to the whole account. */
function nothingIfForbidden(error: unknown): readonly never[] {
  if (error instanceof ApiRefusal && error.status === 403) return [];
  throw error;
}

/** The names of an account's integrations and voices, as far as the key may read them. */
export async function readNames(api: Api): Promise<Names> {
  const listed = await api.list('/ruth-connect/integrations').catch(nothingIfForbidden);
  const keys = new Map<string, string>();
  const ids = new Map<string, string>();
  const oldestFirst = integrationsSchema
    .parse(listed)
    .toSorted((one, other) => (one.integration_id < other.integration_id ? -1 : 1));
  for (const { integration_id: id, friendly_app_name: name } of oldestFirst) {
    const key = freeKey(keyOfName(name, 'integration'), ids);
    keys.set(id, key);
    ids.set(key, id);
  }
  return {
    keyOf: (kind, id) => (kind === 'integration' ? keys.get(id) : undefined),
    idOf: (kind, key) => {
      const id = kind === 'integration' ? ids.get(key) : undefined;
      if (id !== undefined) return id;
      throw new CommandError(`the account has no ${kind} "${key}"; it has ${[...ids.keys()].join(', ') || 'none'}`);
    },
    voices: await readVoices(api).catch(nothingIfForbidden),
    env: {},
    resendsSecrets: false,
  };
}

/** An assistant with its document. */
export async function openAssistant(
  api: Api,
  reference: string,
): Promise<{ readonly shown: ShownAssistant; readonly document: AssistantDocument; readonly names: Names }> {
  const shown = await findAssistant(api, reference);
  const names = await readNames(api);
  return { shown, document: documentOf(shown, names), names };
}
