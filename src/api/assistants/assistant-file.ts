import type { z } from '@hono/zod-openapi';
import type { Position } from '#engine/tree/node.ts';
import { findState } from '#engine/tree/node.ts';
import { resolvePosition, statePath } from '#engine/tree/offers.ts';
import { conditionTarget } from '#engine/tree/transitions.ts';
import { integrationOf } from '../../integrations/attach.ts';
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
  const llm_states = assistant.llm_states.map((state) => withoutIds(assistant.llm_states, state, []));
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

/** The integration that runs a tool, by the id in its `functionId`. */
const integrationIn = (functionId: string): string | null => integrationOf({ functionId })?.integrationId ?? null;
const readTools = (text: string): readonly Tool[] => JSON.parse(text || '[]');
const toolsIn = (states: readonly StateInput[]): readonly Tool[] =>
  states.flatMap(({ tools = [], children = [] }) => [...tools, ...toolsIn(children)]);

type Resolve = (tree: readonly StateResponse[], from: Position, reference: string) => Position | null;

function withoutIds(tree: readonly StateResponse[], state: StateResponse, above: Position): StateInput {
  const { state_id, children, ...fields } = state;
  const position = [...above, state_id];
  const named = (reference: string, resolve: Resolve) => nameOf(tree, position, reference, resolve);
  return {
    ...fields,
    tools: fields.tools.map((tool) => ({ ...tool, functionId: named(tool.functionId, resolvePosition) })),
    transitions: fields.transitions.map((way) => ({ ...way, to: named(way.to, conditionTarget) })),
    children: children.map((child) => withoutIds(tree, child, position)),
  };
}

/** The name of the state with an id, or its path if the name leads to another state; any other reference unchanged. */
function nameOf(tree: readonly StateResponse[], from: Position, reference: string, resolve: Resolve): string {
  const target = findState(tree, reference);
  if (target === null) return reference;
  const { state, position } = target;
  const isRight = resolve(tree, from, state.name)?.at(-1) === state.state_id;
  return isRight ? state.name : statePath(tree, position);
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
  const resolve: ResolveTool = (tool) => {
    const wanted = integrationIn(tool.functionId);
    const id = wanted === null ? undefined : ids.get(wanted);
    if (id === undefined) return tool;
    if (id === null) return { ...tool, type: 'function', functionId: '' };
    return { ...tool, functionId: id + tool.functionId.trim().slice(wanted!.length) };
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

type ResolveTool = <T extends Tool>(tool: T) => T;

function matching(
  { integration_id, app_name, friendly_app_name }: KnownIntegration,
  integrations: readonly KnownIntegration[],
): string | null {
  if (integrations.some((one) => one.integration_id === integration_id)) return integration_id;
  const ofApp = integrations.filter((one) => one.app_name === app_name);
  const named = ofApp.find((one) => one.friendly_app_name === friendly_app_name);
  return (named ?? (ofApp.length === 1 ? ofApp[0] : undefined))?.integration_id ?? null;
}

const resolved = (state: StateInput, resolve: ResolveTool): StateInput => ({
  ...state,
  ...(state.tools === undefined ? {} : { tools: state.tools.map(resolve) }),
  ...(state.children === undefined ? {} : { children: state.children.map((child) => resolved(child, resolve)) }),
});
