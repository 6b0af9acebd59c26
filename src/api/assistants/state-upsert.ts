import type { LlmState } from '#engine/tree/node.ts';
import { eachState } from '#engine/tree/node.ts';
import { validateTransitions } from '#engine/tree/transitions.ts';
import { validateTree } from '#engine/tree/validate.ts';
import { validateTools } from '#engine/tree/validate-tools.ts';
import { ApiError, type FieldError } from '../errors.ts';
import type { StateInput } from '../schemas/llm-state.ts';

type Fields = Omit<LlmState, 'children'>;
type Tree = {
  /** The state ids that a request may refer to. */
  readonly known: ReadonlySet<string>;
  readonly fields: Map<string, Fields>;
  readonly children: Map<string | null, readonly string[]>;
};
/** The root states of a request in order (`ids`), and every state that it names or adds (`seen`). */
type Placed = { readonly ids: readonly string[]; readonly seen: ReadonlySet<string> };

/**
 * Applies a partial update to a state tree. States with a known `state_id` are updated, and moved if the request puts them elsewhere; states without
 * one are added; `children`, if present, replaces the existing children. Pure. Throws `ApiError` 400 if the resulting tree is invalid.
 */
export function upsertStates(
  stored: readonly LlmState[],
  given: readonly StateInput[],
  newId: () => string,
): readonly LlmState[] {
  const tree = flattenTree(stored);
  const { ids, seen } = place(tree, given, newId);
  const added = ids.filter((_, index) => given[index]?.state_id === undefined);
  tree.children.set(null, [...(tree.children.get(null) ?? []), ...added]);
  return assembleTree(tree, seen);
}

/**
 * Replaces a whole state tree. States with a known `state_id` keep it, omitted fields get their defaults, and states that the request does not name
 * are removed. Pure. Throws `ApiError` 400 if the tree is invalid.
 */
export function replaceStates(
  stored: readonly LlmState[],
  given: readonly StateInput[],
  newId: () => string,
): readonly LlmState[] {
  const tree: Tree = { known: flattenTree(stored).known, fields: new Map(), children: new Map() };
  const { ids, seen } = place(tree, given, newId);
  tree.children.set(null, ids);
  return assembleTree(tree, seen);
}

function place(tree: Tree, given: readonly StateInput[], newId: () => string): Placed {
  const seen = new Set<string>();
  const placeOne = (input: StateInput, path: string, parentId: string | undefined): string => {
    const id = identify(input, tree, { seen, path, newId });
    if (parentId !== undefined) detachState(tree, id);
    tree.fields.set(id, mergeFields(id, input, tree.fields.get(id), path));
    if (input.children !== undefined) {
      const ids = input.children.map((child, index) => placeOne(child, `${path}.children.${index}`, id));
      tree.children.set(id, ids);
    }
    return id;
  };
  return { ids: given.map((input, index) => placeOne(input, `llm_states.${index}`, undefined)), seen };
}

function flattenTree(stored: readonly LlmState[]): Tree {
  const fields = new Map<string, Fields>();
  const children = new Map<string | null, readonly string[]>();
  children.set(
    null,
    stored.map((state) => state.state_id),
  );
  for (const { state } of eachState(stored)) {
    const { children: below, ...own } = state;
    fields.set(state.state_id, own);
    children.set(
      state.state_id,
      below.map((child) => child.state_id),
    );
  }
  return { known: new Set(fields.keys()), fields, children };
}

type Naming = { readonly seen: Set<string>; readonly path: string; readonly newId: () => string };

function identify(input: StateInput, tree: Tree, { seen, path, newId }: Naming): string {
  const id = input.state_id ?? newId();
  if (seen.has(id)) throw invalid({ path: `${path}.state_id`, message: `${id} appears twice; list each state once` });
  if (input.state_id !== undefined && !tree.known.has(id))
    throw invalid({
      path: `${path}.state_id`,
      message: `expected the id of a state of this assistant or no id, got ${id}`,
    });
  seen.add(id);
  return id;
}

function detachState(tree: Tree, id: string): void {
  for (const [parent, ids] of tree.children)
    if (ids.includes(id))
      tree.children.set(
        parent,
        ids.filter((other) => other !== id),
      );
}

function mergeFields(id: string, input: StateInput, old: Fields | undefined, path: string): Fields {
  const name = input.name ?? old?.name;
  if (name === undefined) throw invalid({ path: `${path}.name`, message: 'expected a name, got nothing' });
  return {
    state_id: id,
    name,
    description: input.description ?? old?.description ?? '',
    prompt: input.prompt ?? old?.prompt ?? '',
    parameters: input.parameters ?? old?.parameters ?? {},
    position: input.position ?? old?.position ?? { x: 0, y: 0 },
    tools: input.tools ?? old?.tools ?? [],
    turn_taking: input.turn_taking ?? old?.turn_taking ?? {},
    transitions: input.transitions ?? old?.transitions ?? [],
  };
}

/** Builds the tree from the roots. A state of the request that the roots do not reach is part of a cycle. */
function assembleTree(tree: Tree, seen: ReadonlySet<string>): readonly LlmState[] {
  const reached = new Set<string>();
  const build = (parentId: string | null, depth: number): LlmState[] =>
    (depth > 100 ? [] : (tree.children.get(parentId) ?? [])).map((id) => {
      reached.add(id);
      return { ...tree.fields.get(id)!, children: build(id, depth + 1) };
    });
  const roots = build(null, 0);
  const lost = [...seen].find((id) => !reached.has(id));
  if (lost !== undefined) throw invalid({ path: 'llm_states', message: `state ${lost} would be its own descendant` });
  const shape = validateTree(roots);
  const problems = shape.length > 0 ? shape : [...validateTransitions(roots), ...validateTools(roots, seen)];
  if (problems.length > 0)
    throw invalid(...problems.map(({ path, message }) => ({ path: ['llm_states', ...path].join('.'), message })));
  return roots;
}

function invalid(...errors: readonly FieldError[]): ApiError {
  const [first] = errors;
  return new ApiError(400, first?.path ? `${first.path}: ${first.message}.` : `${first?.message}.`, { errors });
}
