import type { LlmState } from '#client/paths.d.ts';
import { applyEdit, type Edit } from '#dashboard/pages/state-tree/model/edits.ts';
import { allTransitions } from '#dashboard/pages/state-tree/model/references.ts';
import { emptyTree, fromApi, newKey, type Tree } from '#dashboard/pages/state-tree/model/tree.ts';
import type { LlmState as EngineState } from '#engine/tree/node.ts';
import type { Random } from '#test/support/random.ts';

const names = ['reception', 'booking', 'Choose time', 'farewell', 'choose_time', 'parent', 'Grüße', ''] as const;

/** The engine's form of some states; their ids are their keys. */
export function treeOf(...roots: readonly EngineState[]): Tree {
  const whole = (one: EngineState): LlmState =>
    ({ turn_taking: {}, transitions: [], ...one, children: one.children.map(whole) }) as unknown as LlmState;
  return fromApi(roots.map(whole));
}

/** Any edit of a tree, some of them with a missing target. */
export function randomEdit(tree: Tree, random: Random): Edit {
  const keys = [...Object.keys(tree.states), 'nowhere'];
  const key = () => random.pick(keys);
  const parent = () => (random.chance(0.3) ? null : key());
  const ways = allTransitions(tree);
  const edits: readonly (() => Edit)[] = [
    () => ({ type: 'add', parent: parent(), fields: { name: random.pick(names) } }),
    () => ({ type: 'add', parent: parent(), fields: { name: random.pick(names), prompt: 'Ask.' } }),
    () => ({ type: 'set', key: key(), fields: { name: random.pick(names) } }),
    () => ({ type: 'set', key: key(), fields: { prompt: `Say ${random.between(1, 9)}.` } }),
    () => ({ type: 'draft', key: key(), field: 'parameters', text: random.chance(0.5) ? '{' : null }),
    () => ({ type: 'move', positions: { [key()]: { x: random.between(0, 99), y: 0 } } }),
    () => ({ type: 'attach', key: key(), parent: parent() }),
    () => ({ type: 'reorder', key: key(), by: random.pick([-1, 1] as const) }),
    () => ({ type: 'start', key: key() }),
    () => ({ type: 'duplicate', key: key(), name: random.pick(names) }),
    () => ({ type: 'delete', key: key() }),
    () => ({ type: 'way', kind: random.pick(['tool', 'condition'] as const), from: key(), to: key() }),
    () => ({ type: 'way', kind: 'tool', from: key(), to: key() }),
    () => (ways.length === 0 ? { type: 'start', key: key() } : { type: 'retarget', way: random.pick(ways), to: key() }),
    () => (ways.length === 0 ? { type: 'start', key: key() } : { type: 'cut', way: random.pick(ways) }),
  ];
  return random.pick(edits)();
}

/** A tree after some edits. */
export function randomTree(random: Random, edits: number): Tree {
  let tree = emptyTree;
  for (let made = 1; made <= edits; made += 1) tree = applyEdit(tree, randomEdit(tree, random), newKey(made));
  return tree;
}
