import { Graph, layout } from '@dagrejs/dagre';
import { applyEdit } from './edits.ts';
import { type Flow, freePosition, nodeSize, type Point } from './positions.ts';
import { indexStates, type Key, type Tree } from './tree.ts';

/** The gap between a state and its children, which contains the labels, and between adjacent states. */
const room = {
  right: { rankdir: 'LR', ranksep: 148, nodesep: 36, edgesep: 16 },
  down: { rankdir: 'TB', ranksep: 80, nodesep: 36, edgesep: 16 },
} as const;
/** The canvas next to a panel in a window of 1440 pixels. */
const pane = { width: 780, height: 660 } as const;
/** Children go below their parents only if the states become this much larger. */
const muchLarger = 1.1;
/** Larger trees are laid out on request only. */
const mostKeptInOrder = 60;

type Places = Readonly<Record<Key, Point>>;

/** Positions for all states, in order, without overlap: in the direction in which they are larger on the screen. */
export function layOut(tree: Tree): Places {
  const [right, down] = [placesOf(tree, 'right'), placesOf(tree, 'down')];
  return scaleOf(down) > muchLarger * scaleOf(right) ? down : right;
}

/** The tree after an edit; if it was laid out before, it is laid out again. */
export function keepLaidOut(before: Tree, after: Tree): Tree {
  const count = Object.keys(before.states).length;
  if (count === 0 || count > mostKeptInOrder || after === before) return after;
  const isLaidOut = Object.entries(layOut(before)).every(([key, { x, y }]) => {
    const { position } = before.states[key]!;
    return position.x === x && position.y === y;
  });
  return isLaidOut ? applyEdit(after, { type: 'move', positions: layOut(after) }, '') : after;
}

function placesOf(tree: Tree, flow: Flow): Places {
  const graph = new Graph({ directed: true });
  graph.setGraph(room[flow]);
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

/** How large the states are when the canvas shows all of them; 1 is their full size. */
function scaleOf(places: Places): number {
  const points = Object.values(places);
  const extent = (axis: 'x' | 'y') =>
    Math.max(...points.map((one) => one[axis])) - Math.min(...points.map((one) => one[axis]));
  return Math.min(1, pane.width / (extent('x') + nodeSize.width), pane.height / (extent('y') + nodeSize.height));
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
