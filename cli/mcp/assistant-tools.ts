import { z } from 'zod';
import {
  type AssistantDocument,
  conciseDocument,
  jsonTexts,
  parseAssistantDocument,
} from '#src/api/assistants/assistant-document.ts';
import type { Api } from '../as-code/api.ts';
import { changesBetween, changeText } from '../as-code/changes.ts';
import { changeAssistant, fileOf, type ShownAssistant } from '../as-code/kinds/assistants.ts';
import { parseYaml, yamlText } from '../as-code/yaml-file.ts';
import { CommandError, UsageError } from '../command.ts';
import { assistantField, findAssistant, openAssistant, readNames } from './account.ts';
import { type AgentTool, defineTool } from './tool.ts';

const yamlField = z.string().max(1_000_000).describe('An assistant as YAML, in the form that get_assistant returns.');
const fieldsField = z
  .record(z.string(), z.json())
  .describe(
    'Settings by name, such as {"begin_message": "Hello", "publishes_edits": false}. With publishes_edits false, calls use changes only after publish.',
  );

/** Tools for reading and changing assistants. */
export const assistantTools: readonly AgentTool[] = [
  defineTool({
    name: 'list_assistants',
    title: 'List assistants',
    description: 'Lists the assistants that the key may use, with their ids and published versions, newest first.',
    input: z.object({ search: z.string().max(200).optional().describe('Part of a name.') }),
    effect: 'reads',
    run: async ({ search = '' }, api) => {
      const all = (await api.list(
        `/ai-assistants?search=${encodeURIComponent(search)}`,
        20,
      )) as readonly ShownAssistant[];
      if (all.length === 0) return 'No assistants. create_assistant makes one.';
      return all.map((one) => `${one.name} (${one.assistant_id}), ${versionOf(one)}`).join('\n');
    },
  }),
  defineTool({
    name: 'get_assistant',
    title: 'Read an assistant',
    description:
      'Returns the draft of an assistant as YAML: settings, voice and state tree. Fields that have their default are left out.',
    input: z.object({ assistant: assistantField }),
    effect: 'reads',
    run: async ({ assistant }, api) => {
      const { shown, document } = await openAssistant(api, assistant);
      return `# ${shown.assistant_id}, ${versionOf(shown)}\n${yamlText(conciseDocument(document))}`;
    },
  }),
  defineTool({
    name: 'create_assistant',
    title: 'Create an assistant',
    description:
      'Creates an assistant from a template, from YAML, or with the defaults. Templates have a state tree and working tools: dental-practice, restaurant, receptionist, delivery-status, lead-qualification.',
    input: z.object({
      name: z.string().min(1).max(200).optional().describe('Required without yaml.'),
      template: z.string().max(100).optional(),
      yaml: yamlField.optional(),
      fields: fieldsField.optional(),
    }),
    effect: 'adds',
    run: async ({ name, template, yaml, fields = {} }, api) => {
      if (yaml !== undefined && (template !== undefined || name !== undefined))
        throw new UsageError('give either yaml, which contains the name, or name with an optional template');
      if (yaml === undefined && name === undefined) throw new UsageError('name is missing');
      const id = yaml === undefined ? await createNamed(api, name!, template) : await createFrom(api, yaml);
      if (Object.keys(fields).length > 0) await patch(api, id, fields);
      const made = await findAssistant(api, id);
      return `Created ${made.name} (${id}), ${versionOf(made)}, with ${countStates(made.llm_states)} states.`;
    },
  }),
  defineTool({
    name: 'update_assistant',
    title: 'Change an assistant',
    description:
      'Makes an assistant equal to its YAML, or changes single settings by fields. Returns what changed. With yaml, fields that it leaves out get their default.',
    input: z.object({ assistant: assistantField, yaml: yamlField.optional(), fields: fieldsField.optional() }),
    effect: 'destroys',
    run: async ({ assistant, yaml, fields }, api) => {
      if ((yaml === undefined) === (fields === undefined)) throw new UsageError('give either yaml or fields');
      const { shown, document, names } = await openAssistant(api, assistant);
      if (yaml === undefined) await patch(api, shown.assistant_id, fields!);
      else await changeAssistant(api, shown, documentFrom(yaml), names);
      return changesSince(api, shown.assistant_id, document);
    },
  }),
  defineTool({
    name: 'get_states',
    title: 'Read a state tree',
    description: 'Returns the state tree of the draft as YAML, for replace_states.',
    input: z.object({ assistant: assistantField }),
    effect: 'reads',
    run: async ({ assistant }, api) => {
      const { llm_states = [] } = conciseDocument((await openAssistant(api, assistant)).document) as {
        readonly llm_states?: readonly unknown[];
      };
      return yamlText({ llm_states });
    },
  }),
  defineTool({
    name: 'replace_states',
    title: 'Replace a state tree',
    description:
      'Replaces the whole state tree of the draft. States keep their identity by their path of names. Returns what changed.',
    input: z.object({
      assistant: assistantField,
      yaml: z.string().max(1_000_000).describe('`llm_states: [...]`, in the form that get_states returns.'),
    }),
    effect: 'destroys',
    run: async ({ assistant, yaml }, api) => {
      const { shown, document, names } = await openAssistant(api, assistant);
      const { llm_states } = documentFrom(yaml, shown.name);
      await changeAssistant(api, shown, { ...document, llm_states }, names);
      return changesSince(api, shown.assistant_id, document);
    },
  }),
  defineTool({
    name: 'update_state',
    title: 'Change one state',
    description: 'Changes fields of one state of the draft and keeps the rest of the tree. Returns what changed.',
    input: z.object({
      assistant: assistantField,
      state: z.string().min(1).max(2_000).describe('The name of the state, or its path such as "reception / booking".'),
      fields: z
        .record(z.string(), z.json())
        .describe(
          'name, description (when the state is entered; quoted phrases in it are examples), prompt, parameters, tools, transitions, turn_taking or children.',
        ),
    }),
    effect: 'destroys',
    run: async ({ assistant, state, fields }, api) => {
      const { shown, document } = await openAssistant(api, assistant);
      const state_id = stateNamed(shown, state);
      const json = { llm_states: [{ ...fields, state_id }] };
      await api.ask(`/ai-assistants/llm-states/${shown.assistant_id}`, { method: 'POST', json });
      return changesSince(api, shown.assistant_id, document);
    },
  }),
];

function versionOf({ published_version, publishes_edits }: ShownAssistant): string {
  const published = published_version === null ? 'never published' : `version ${published_version} published`;
  return publishes_edits ? `${published}, publishes every edit` : `${published}, keeps a draft`;
}

async function createNamed(api: Api, name: string, template: string | undefined): Promise<string> {
  const path = template === undefined ? '/ai-assistants' : `/assistant-templates/${encodeURIComponent(template)}`;
  const made = await api.ask(path, { method: 'POST', json: { name } });
  return z.object({ assistant_id: z.string() }).parse(made).assistant_id;
}

async function createFrom(api: Api, yaml: string): Promise<string> {
  const json = fileOf(documentFrom(yaml), await readNames(api));
  const made = await api.ask('/ai-assistants/files', { method: 'POST', json });
  return z.object({ assistant: z.object({ assistant_id: z.string() }) }).parse(made).assistant.assistant_id;
}

/** Throws `CommandError` with line and column. `name`: the text contains only the states of this assistant. */
function documentFrom(yaml: string, name: string | null = null): AssistantDocument {
  const file = parseYaml(yaml, 'yaml');
  const value = name === null ? file.value : { parley_assistant: 1, assistant: { name }, ...(file.value as object) };
  const parsed = parseAssistantDocument(value);
  if ('problem' in parsed) throw file.error(parsed.problem);
  return parsed.document;
}

/** JSON texts of the API may be given as values. */
async function patch(api: Api, id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const texts = jsonTexts
    .filter((field) => typeof fields[field] === 'object')
    .map((field) => [field, JSON.stringify(fields[field])]);
  await api.ask(`/ai-assistants/${id}`, { method: 'PATCH', json: { ...fields, ...Object.fromEntries(texts) } });
}

async function changesSince(api: Api, id: string, before: AssistantDocument): Promise<string> {
  const { shown, document } = await openAssistant(api, id);
  const changes = changesBetween(before, document);
  const lines = changes.map(changeText);
  const next = shown.publishes_edits ? 'New calls use it now.' : 'It is in the draft; publish makes calls use it.';
  return changes.length === 0 ? 'Nothing changed.' : [...lines, next].join('\n');
}

type States = ShownAssistant['llm_states'];

const countStates = (states: States): number =>
  states.reduce((sum, { children }) => sum + 1 + countStates(children), 0);

/** The id of the state with this name or path of names. Throws `CommandError` with the paths that exist. */
function stateNamed({ llm_states }: ShownAssistant, wanted: string): string {
  const placesIn = (
    states: States,
    above = '',
  ): { readonly path: string; readonly id: string; readonly name: string }[] =>
    states.flatMap(({ name, state_id: id, children }) => {
      const path = above === '' ? name : `${above} / ${name}`;
      return [{ path, id, name }, ...placesIn(children, path)];
    });
  const places = placesIn(llm_states);
  const plain = wanted.replace(/^\/\s*/, '');
  const byPath = places.filter(({ path }) => path === plain);
  const found = byPath.length > 0 ? byPath : places.filter(({ name }) => name === plain);
  if (found.length === 1) return found[0]!.id;
  const list = (found.length > 1 ? found : places)
    .map(({ path }) => path)
    .slice(0, 100)
    .join('; ');
  throw new CommandError(
    `${found.length === 0 ? 'no state' : `${found.length} states`} named "${wanted}"; use one of: ${list}`,
  );
}
