import type { Tool } from '#client/paths.d.ts';
import { namesOf } from '../../../parts/parameters.ts';
import { variablesOf } from '../../../parts/prompt-editor/placeholders.ts';
import { treeTexts } from '../../../texts/state-tree.ts';
import { resolveReference, resolveToolTarget, transitionsOf, transitionType } from './references.ts';
import { indexStates, type Key, type Tree, type TreeState } from './tree.ts';

/** `error`: the tree cannot be saved. `warning`: a call would not behave as intended. `note`: worth checking. */
export type ProblemLevel = 'error' | 'warning' | 'note';
/** A problem and its place: the state, and the field of its panel, such as `prompt` or `transitions.1.when`. */
export type Problem = {
  readonly level: ProblemLevel;
  readonly key: Key | null;
  readonly field: string;
  readonly text: string;
};
/** The assistant's data that apply in every state. */
type Surroundings = { readonly texts: readonly string[]; readonly tools: readonly Tool[] };

const words = treeTexts.problems;

/** Problems of a tree that the server accepts. Those of one state are grouped, in the order of the tree. */
export function findProblems(tree: Tree, { texts, tools }: Surroundings): readonly Problem[] {
  const reached = reachedFrom(tree, tools);
  const known = collectedVariables(tree, tools);
  const given = new Set(variablesOf(texts, known).map(({ name }) => name));
  const names = Map.groupBy(Object.values(tree.states), ({ name }) => name.trim());
  return [...indexStates(tree).values()].flatMap(({ state, parent }) => [
    ...draftProblems(state),
    ...(reached.has(state.key) ? [] : [problem('warning', state, 'ways', words.unreachable)]),
    ...(state.name.trim() !== '' && (names.get(state.name.trim())?.length ?? 0) > 1
      ? [problem('note', state, 'name', words.sameName(state.name.trim()))]
      : []),
    ...(parent !== null && state.description.trim() === ''
      ? [problem('warning', state, 'description', words.noDescription)]
      : []),
    ...(state.prompt.trim() === '' && state.transitions.length === 0
      ? [problem('warning', state, 'prompt', words.noPrompt)]
      : []),
    ...toolProblems(tree, state),
    ...variablesOf([state.prompt, state.description, state.turn_taking.notice ?? ''], known)
      .filter(({ name, filler }) => filler === 'caller' && !given.has(name))
      .map(({ name }) => problem('note', state, 'prompt', words.unknownVariable(name))),
  ]);
}

const problem = (level: ProblemLevel, { key }: TreeState, field: string, text: string): Problem => ({
  level,
  key,
  field,
  text,
});

const draftProblems = (state: TreeState): readonly Problem[] =>
  Object.keys(state.drafts).map((field) => problem('error', state, field, words.draft));

function toolProblems(tree: Tree, state: TreeState): readonly Problem[] {
  return state.tools.flatMap((tool, index) => {
    if (tool.type === 'function' && tool.functionId.trim() === '')
      return [problem('warning', state, `tools.${index}.functionId`, words.noFunction(tool.function.name))];
    if (tool.type !== transitionType) return [];
    const field = `tools.${index}.function.description`;
    if (resolveToolTarget(tree, state.key, tool) === null)
      return [problem('warning', state, `tools.${index}.functionId`, words.deadEnd(tool.function.name))];
    return tool.function.description.trim() === '' ? [problem('warning', state, field, words.noWayDescription)] : [];
  });
}

/** Every state that a call can reach, beginning at the first root. */
function reachedFrom(tree: Tree, tools: readonly Tool[]): ReadonlySet<Key> {
  const reached = new Set<Key>();
  const anywhere = tools
    .filter(({ type }) => type === transitionType)
    .map((tool) => resolveToolTarget(tree, tree.roots[0] ?? '', tool))
    .filter((target) => target !== null && resolveReference(tree, '', target) !== null);
  const next: (Key | null)[] = [tree.roots[0] ?? null, ...anywhere];
  for (let key = next.pop(); key !== undefined; key = next.pop()) {
    const state = key === null || reached.has(key) ? undefined : tree.states[key];
    if (state === undefined) continue;
    reached.add(state.key);
    next.push(...transitionsOf(tree, state).map(({ to }) => to));
  }
  return reached;
}

/** Names of values that a call collects by itself. */
export function collectedVariables(tree: Tree, tools: readonly Tool[]): readonly string[] {
  const states = Object.values(tree.states);
  const taught = [...tools, ...states.flatMap((state) => state.tools)].flatMap(({ variables }) =>
    Object.keys(variables ?? {}),
  );
  return [...new Set([...states.flatMap(({ parameters }) => namesOf(parameters)), ...taught])];
}

/** The server's error messages, assigned to their states. The paths are those of the tree as sent. */
export function serverProblems(tree: Tree, fields: Readonly<Record<string, string>>): readonly Problem[] {
  return Object.entries(fields).map(([path, text]) => {
    const { key, field } = placeAt(tree, path.split('.').slice(1));
    return { level: 'error', key, field, text };
  });
}

function placeAt(tree: Tree, path: readonly string[]): { readonly key: Key | null; readonly field: string } {
  const [first = '', ...rest] = path;
  let key = (/^\d+$/.test(first) ? tree.roots[Number(first)] : undefined) ?? null;
  let left = rest;
  while (key !== null && left[0] === 'children' && left.length > 1) {
    const next: Key | undefined = tree.states[key]!.children[Number(left[1])];
    if (next === undefined) break;
    key = next;
    left = left.slice(2);
  }
  return { key, field: left.join('.') };
}
