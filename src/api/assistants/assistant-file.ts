import type { z } from '@hono/zod-openapi';
import type { assistantSchema } from '../schemas/assistant.ts';
import type { assistantFileSchema } from '../schemas/assistant-file.ts';
import type { StateInput, StateResponse } from '../schemas/llm-state.ts';

export type AssistantFile = z.infer<typeof assistantFileSchema>;
type Assistant = z.infer<typeof assistantSchema>;
/** An integration of an account, without its secrets. */
export type KnownIntegration = {
  readonly integration_id: string;
  readonly app_name: string;
  readonly friendly_app_name: string;
};
type Tool = { readonly type: string; readonly functionId: string };

/** Fields that belong to the account or follow from others. */
const ofAccount = [
  ...([
    'assistant_id',
    'created_at',
    'updated_at',
    'user',
    'phone_number',
    'voice',
    'llm_states',
    'published_version',
  ] as const),
  ...(['knowledge_base', 'variables', 'required_variables', 'warnings'] as const),
];

/** An assistant with its tree as a file: states refer to each other by name, and the integrations of tools are named. */
export function writeAssistantFile(assistant: Assistant, integrations: readonly KnownIntegration[]): AssistantFile {
  const settings = Object.fromEntries(
    Object.entries(assistant).filter(([name]) => !ofAccount.some((other) => other === name)),
  ) as AssistantFile['assistant'];
  const names = new Map(namesIn(assistant.llm_states));
  const llm_states = assistant.llm_states.map((state) => withoutIds(state, names));
  const tools = [...readTools(assistant.tools), ...toolsIn(llm_states)];
  const used = new Set(tools.map(({ functionId }) => integrationIn(functionId)));
  return {
    parley_assistant: 1,
    assistant: settings,
    voice: assistant.voice === null ? null : { voice_id: assistant.voice.voice_id, name: assistant.voice.name },
    llm_states,
    integrations: integrations.filter(({ integration_id }) => used.has(integration_id)),
  };
}

/** The integration that runs a tool: `functionId` is its id, a slash, and the name of a function. */
const integrationIn = (functionId: string): string | null => /^([^/]+)\/[^/]+$/.exec(functionId)?.[1] ?? null;
const readTools = (text: string): readonly Tool[] => JSON.parse(text || '[]');
const toolsIn = (states: readonly StateInput[]): readonly Tool[] =>
  states.flatMap(({ tools = [], children = [] }) => [...tools, ...toolsIn(children)]);

const namesIn = (states: readonly StateResponse[]): [string, string][] =>
  states.flatMap(({ state_id, name, children }) => [[state_id, name] as [string, string], ...namesIn(children)]);

function withoutIds(state: StateResponse, names: ReadonlyMap<string, string>): StateInput {
  const { state_id, children, ...fields } = state;
  const named = (reference: string) => names.get(reference) ?? reference;
  return {
    ...fields,
    tools: fields.tools.map((tool) => ({ ...tool, functionId: named(tool.functionId) })),
    transitions: fields.transitions.map((way) => ({ ...way, to: named(way.to) })),
    children: children.map((child) => withoutIds(child, names)),
  };
}

/** The content of a file for an account; `missing`: the integrations that the account lacks, by name. */
type Opened = Pick<AssistantFile, 'assistant' | 'llm_states'> & { readonly missing: readonly string[] };

/**
 * The content of a file with the integrations of an account: the same one, or one of the same app and name, or else the only one of that app. Tools
 * of other integrations lose their function, which the dashboard reports as a problem.
 */
export function openAssistantFile(file: AssistantFile, integrations: readonly KnownIntegration[]): Opened {
  const found = file.integrations.map((wanted) => ({ wanted, id: matching(wanted, integrations) }));
  const ids = new Map(found.map(({ wanted, id }) => [wanted.integration_id, id]));
  const resolve: Resolve = (tool) => {
    const wanted = integrationIn(tool.functionId);
    const id = wanted === null ? undefined : ids.get(wanted);
    if (id === undefined) return tool;
    if (id === null) return { ...tool, type: 'function', functionId: '' };
    return { ...tool, functionId: tool.functionId.replace(wanted!, id) };
  };
  const { tools } = file.assistant;
  return {
    assistant: {
      ...file.assistant,
      ...(tools === undefined ? {} : { tools: JSON.stringify(readTools(tools).map(resolve)) }),
    },
    llm_states: file.llm_states.map((state) => resolved(state, resolve)),
    missing: found.filter(({ id }) => id === null).map(({ wanted }) => wanted.friendly_app_name),
  };
}

type Resolve = <T extends Tool>(tool: T) => T;

function matching(
  { integration_id, app_name, friendly_app_name }: KnownIntegration,
  integrations: readonly KnownIntegration[],
): string | null {
  if (integrations.some((one) => one.integration_id === integration_id)) return integration_id;
  const ofApp = integrations.filter((one) => one.app_name === app_name);
  const named = ofApp.find((one) => one.friendly_app_name === friendly_app_name);
  return (named ?? (ofApp.length === 1 ? ofApp[0] : undefined))?.integration_id ?? null;
}

const resolved = (state: StateInput, resolve: Resolve): StateInput => ({
  ...state,
  ...(state.tools === undefined ? {} : { tools: state.tools.map(resolve) }),
  ...(state.children === undefined ? {} : { children: state.children.map((child) => resolved(child, resolve)) }),
});
