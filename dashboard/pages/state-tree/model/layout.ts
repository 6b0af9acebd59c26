import { Graph, layout } from '@dagrejs/dagre';
import { applyEdit } from './edits.ts';
import { freePosition, nodeSize } from './positions.ts';
import { indexStates, type Key, type Tree } from './tree.ts';

/** The gap between a state and its children, which contains the labels, and between states above each other. */
const room = { ranksep: 148, nodesep: 36, edgesep: 16 } as const;

/** Positions for all states: children to the right of their parents, in order, without overlap. */
export function layOut(tree: Tree): Readonly<Record<Key, { readonly x: number; readonly y: number }>> {
  const graph = new Graph({ directed: true });
  graph.setGraph({ rankdir: 'LR', ...room });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [key] of indexStates(tree)) graph.setNode(key, { ...nodeSize });
  for (const [key, { parent }] of indexStates(tree)) if (parent !== null) graph.setEdge(parent, key);
  // A tree has no crossings to avoid; its order is kept.
  layout(graph, { disableOptimalOrderHeuristic: true });
  const corner = (key: Key) => {
    const { x, y } = graph.node(key) as { x: number; y: number };
    return { x: Math.round(x - nodeSize.width / 2), y: Math.round(y - nodeSize.height / 2) };
  };
  return Object.fromEntries([...indexStates(tree).keys()].map((key) => [key, corner(key)]));
}

/**
 * Separates states at the same position, which is the default: if no state has been placed, all are laid out; otherwise only overlapping ones move.
 */
export function separateOverlapping(tree: Tree): Tree {
  const keys = [...indexStates(tree).keys()];
  const spots = new Set(keys.map((key) => spotOf(tree, key)));
  if (spots.size === keys.length) return tree;
  if (spots.size === 1) return applyEdit(tree, { type: 'move', positions: layOut(tree) }, '');
  const taken = new Set<string>();
  let spreading = tree;
  for (const key of keys) {
    if (taken.has(spotOf(spreading, key))) {
      const position = freePosition(spreading, indexStates(spreading).get(key)!.parent);
      spreading = applyEdit(spreading, { type: 'move', positions: { [key]: position } }, '');
    }
    taken.add(spotOf(spreading, key));
  }
  return spreading;
}

function spotOf({ states }: Tree, key: Key): string {
  const { x, y } = states[key]!.position;
  return `${x}/${y}`;
}
