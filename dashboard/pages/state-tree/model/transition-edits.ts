import type { Tool } from '#client/paths.d.ts';
import { referenceTo, snakeName, type Transition, transitionType } from './references.ts';
import { attach, withState } from './shape.ts';
import type { Key, Tree, TreeState } from './tree.ts';

/** A transition to be created. */
type NewWay = { readonly kind: 'tool' | 'condition'; readonly from: Key; readonly to: Key };

/** A transition to a state: one that the model may take, or one with a condition to be filled in. */
export function addTransition(tree: Tree, { kind, from, to }: NewWay): Tree {
  const state = tree.states[from];
  if (state === undefined || tree.states[to] === undefined || from === to) return tree;
  const reference = referenceTo(tree, from, to);
  if (kind === 'condition') {
    const transitions = [...state.transitions, { to: reference, when: '' }];
    return withState(tree, { ...state, transitions });
  }
  const name = freeToolName(state, `to_${snakeName(tree.states[to]!.name) || 'state'}`);
  const tool: Tool = {
    type: transitionType,
    functionId: reference,
    function: { name, description: '', parameters: {} },
  };
  return withState(tree, { ...state, tools: [...state.tools, tool] });
}

/** A unique name for a tool of the state. */
export function freeToolName(state: TreeState, wanted: string): string {
  const taken = new Set(state.tools.map((tool) => tool.function.name));
  const name = wanted.slice(0, 60);
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}

/** Changes the target of a transition. */
export function retarget(tree: Tree, { kind, from, index, to: old }: Transition, to: Key): Tree {
  const state = tree.states[from];
  if (state === undefined || tree.states[to] === undefined || from === to) return tree;
  if (kind === 'child') {
    const attached = attach(tree, to, from);
    return attached === tree || old === null ? tree : attach(attached, old, null);
  }
  const reference = referenceTo(tree, from, to);
  if (kind === 'condition') {
    const one = state.transitions[index];
    if (one === undefined) return tree;
    return withState(tree, { ...state, transitions: state.transitions.with(index, { ...one, to: reference }) });
  }
  const tool = state.tools[index];
  if (tool === undefined) return tree;
  return withState(tree, { ...state, tools: state.tools.with(index, { ...tool, functionId: reference }) });
}

/** Removes a transition. A child becomes a separate root without transitions to it. */
export function removeTransition(tree: Tree, { kind, from, index, to }: Transition): Tree {
  const state = tree.states[from];
  if (state === undefined) return tree;
  if (kind === 'child') return to === null ? tree : attach(tree, to, null);
  if (kind === 'condition') {
    if (index >= state.transitions.length) return tree;
    return withState(tree, { ...state, transitions: state.transitions.toSpliced(index, 1) });
  }
  if (index >= state.tools.length) return tree;
  return withState(tree, { ...state, tools: state.tools.toSpliced(index, 1), drafts: withoutToolDrafts(state) });
}

/** Drafts are keyed by the index of tools, which changes when one is removed. */
export function withoutToolDrafts({ drafts }: TreeState): TreeState['drafts'] {
  return Object.fromEntries(Object.entries(drafts).filter(([field]) => !field.startsWith('tools.')));
}
