import type { JsonObject } from '../json.ts';
import type { CollectPlan, ToolOffer, ToolPolicy } from '../ports/tools.ts';
import type { BriefingPlan } from '../ports/transfers.ts';
import { collectDigitsType, sendDigitsParameters, sendDigitsType } from './built-in-tools.ts';
import { eachState, findState, type LlmState, type Position, stateAt, type Tool } from './node.ts';
import { isJsonObject, normaliseParameters, stateSchema } from './parameters.ts';
import { isToolName, snakeName, uniqueToolName } from './tool-name.ts';

/** Result of using an offer: a target state or a tool to run. */
export type ResolvedOffer =
  | { readonly offer: ToolOffer; readonly target: Position; readonly tool: Tool | null }
  | { readonly offer: ToolOffer; readonly target: null; readonly tool: Tool };

/** Tools that do not need a name. */
const built: ReadonlySet<string> = new Set(['end_call', 'transfer_call', sendDigitsType, collectDigitsType]);

/** Where a call starts: at the first root; the empty position if there are no states. */
export function startPosition(tree: readonly LlmState[]): Position {
  const root = tree[0];
  return root === undefined ? [] : [root.state_id];
}

/**
 * Functions that the model may call at a position: the tools of the state, those of the assistant unless the state has one of the same name, and one
 * transition to each child.
 *
 * The arguments of a transition to a child are the parameters of the state that is left, because they define what must be known before it is left;
 * the child asks for its own. A tool of type `transition` is a transition that a state lists explicitly, to its parent or any other state, and takes
 * only the arguments that it declares.
 */
export function listOffers(
  tree: readonly LlmState[],
  position: Position,
  assistantTools: readonly Tool[] = [],
): readonly ToolOffer[] {
  return listOffered(tree, position, assistantTools).map((offered) => offered.offer);
}

/** The offer with this name, or null. */
export function findOffer(
  tree: readonly LlmState[],
  position: Position,
  toolName: string,
  assistantTools: readonly Tool[] = [],
): ResolvedOffer | null {
  return listOffered(tree, position, assistantTools).find(({ offer }) => offer.name === toolName) ?? null;
}

/** Every offer at a position with its target or tool. Names are the same on every call with the same arguments. */
function listOffered(
  tree: readonly LlmState[],
  position: Position,
  assistantTools: readonly Tool[],
): readonly ResolvedOffer[] {
  const state = stateAt(tree, position);
  const taken = new Set<string>();
  const tools: ResolvedOffer[] = [];
  for (const tool of [...(state?.tools ?? []), ...assistantTools]) {
    const name = toolName(tool);
    if (name === '' || taken.has(name)) continue;
    const offered = offerTool(tree, position, tool, name);
    if (offered === null) continue;
    taken.add(name);
    tools.push(offered);
  }
  return [...transitions(state, position, taken), ...tools];
}

function transitions(state: LlmState | null, position: Position, taken: Set<string>): readonly ResolvedOffer[] {
  if (state === null) return [];
  const parameters = stateSchema(state.parameters);
  return state.children.map((child, index) => {
    const name = uniqueToolName(snakeName(child.name) || `state_${index + 1}`, taken);
    taken.add(name);
    const description = child.description.trim() || `Go on to "${child.name.trim()}".`;
    const offer: ToolOffer = { name, description, parameters, kind: 'transition' };
    return { offer, target: [...position, child.state_id], tool: null };
  });
}

/** The name under which a tool is offered to models; empty if it has no usable name. */
export function toolName(tool: Tool): string {
  const name = tool.function.name.trim();
  if (isToolName(name)) return name;
  return snakeName(name) || (built.has(tool.type) ? tool.type : '');
}

function offerTool(tree: readonly LlmState[], position: Position, tool: Tool, name: string): ResolvedOffer | null {
  const description = tool.function.description.trim();
  if (tool.type === 'transition') {
    const target = transitionTarget(tree, position, tool);
    if (target === null) return null;
    const to = stateAt(tree, target)?.name.trim();
    const parameters = transitionParameters(tool);
    return {
      offer: { name, description: description || `Go to "${to}".`, parameters, kind: 'transition' },
      target,
      tool,
    };
  }
  const parameters = normaliseParameters(tool.function.parameters);
  if (tool.type === 'end_call') {
    const words = description || 'End the call. Say goodbye first.';
    return { offer: { name, description: words, parameters, kind: 'end_call' }, target: null, tool };
  }
  if (tool.type === sendDigitsType) {
    const words = description || 'Press keys of the telephone towards the other side.';
    const conduct = conductOf(tool, true);
    return {
      offer: { name, description: words, parameters: sendDigitsParameters, kind: 'press_keys', conduct },
      target: null,
      tool,
    };
  }
  if (tool.type === collectDigitsType) {
    const words = description || 'Collect keys that the caller presses on the telephone. Ask for them first.';
    const collect = collectPlan(tool);
    return { offer: { name, description: words, parameters, kind: 'collect_digits', collect }, target: null, tool };
  }
  if (tool.type === 'transfer_call') {
    const words = description || 'Transfer the call to a person. Say so first.';
    const to = transferNumber(tool);
    const briefing = briefingPlan(tool);
    const offer: ToolOffer = {
      name,
      description: words,
      parameters,
      kind: 'transfer_call' as const,
      conduct: conductOf(tool, true),
      ...(to === null ? {} : { to }),
      ...(briefing === null ? {} : { briefing }),
    };
    return { offer, target: null, tool };
  }
  return {
    offer: { name, description, parameters, kind: 'function', conduct: conductOf(tool, false) },
    target: null,
    tool,
  };
}

function collectPlan({ collect = {} }: Tool): CollectPlan {
  return {
    prompt: collect.prompt ?? '',
    replays: collect.replays ?? 1,
    count: collect.count ?? null,
    terminator: collect.terminator ?? '#',
    firstMs: collect.first_ms ?? 10_000,
    gapMs: collect.gap_ms ?? 3_000,
    secret: collect.secret ?? false,
  };
}

function conductOf(tool: Tool, afterSpeech: boolean): ToolPolicy {
  return {
    sideEffect: tool.side_effect ?? true,
    cancellable: tool.cancellable ?? false,
    afterSpeech: tool.after_speech ?? afterSpeech,
    timeoutMs: tool.timeout_ms ?? null,
    filler: tool.filler ?? null,
    ...(tool.closing ? { closing: tool.closing } : {}),
  };
}

/** Transfer target of a `transfer_call` tool: the number or SIP address in its `functionId`; null if its arguments name the target. */
export function transferNumber({ functionId }: Tool): string | null {
  const to = functionId.trim();
  return /^(\+?\d{3,15}|sips?:\S+)$/.test(to) ? to : null;
}

/** How the agent is briefed for a transfer tool; null for no briefing. */
export function briefingPlan({
  briefing = 'none',
  ...tool
}: Omit<Tool, 'type' | 'functionId' | 'function'>): BriefingPlan | null {
  if (briefing === 'none') return null;
  return {
    way: briefing,
    accept: tool.accept ?? (briefing === 'spoken' ? 'key' : 'answer'),
    template: tool.briefing_template ?? null,
    prompt: tool.briefing_prompt ?? '',
  };
}

const targetKeys = ['state_id', 'state', 'state_name', 'target', 'to'];

/** The target state of a `transition` tool, by id, by name or as `parent`, from `functionId` or one of its parameters. */
export function transitionTarget(tree: readonly LlmState[], position: Position, tool: Tool): Position | null {
  const { parameters } = tool.function;
  for (const reference of [tool.functionId, ...targetKeys.map((key) => parameters[key]), tool.function.name]) {
    if (typeof reference !== 'string' || reference.trim() === '') continue;
    const target = resolvePosition(tree, position, reference.trim());
    if (target !== null) return target;
  }
  return null;
}

/** Position of the state with this id, name or path of names, or of the `parent` of `position`, or null. */
export function resolvePosition(tree: readonly LlmState[], position: Position, reference: string): Position | null {
  const byId = findState(tree, reference);
  if (byId !== null) return byId.position;
  if (reference.toLowerCase() === 'parent') return position.length > 1 ? position.slice(0, -1) : null;
  const byPath = reference.startsWith('/') ? positionAtPath(tree, reference) : null;
  if (byPath !== null) return byPath;
  const wanted = snakeName(reference);
  for (const { state, position: place } of eachState(tree)) {
    if (state.name.trim() === reference || (wanted !== '' && snakeName(state.name) === wanted)) return place;
  }
  return null;
}

/** How a reference names one of several states with the same name: the names from the root, as in `/ booking / farewell`. */
export function statePath(tree: readonly LlmState[], position: Position): string {
  return `/ ${position.map((_, depth) => stateAt(tree, position.slice(0, depth + 1))?.name.trim() ?? '').join(' / ')}`;
}

function positionAtPath(tree: readonly LlmState[], reference: string): Position | null {
  return [...eachState(tree)].find(({ position }) => statePath(tree, position) === reference)?.position ?? null;
}

function transitionParameters(tool: Tool): JsonObject {
  const { parameters } = tool.function;
  if (isJsonObject(parameters.properties)) return normaliseParameters(parameters);
  const rest = Object.entries(parameters).filter(([key]) => !targetKeys.includes(key));
  return normaliseParameters(Object.fromEntries(rest));
}
