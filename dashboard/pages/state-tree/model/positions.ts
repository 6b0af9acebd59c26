import type { Fields, Key, Tree } from './tree.ts';

export type Point = Fields['position'];
/** How children are placed: to the right of their parents, or below them. */
export type Flow = 'right' | 'down';
/** The size of a state on the canvas, and its default distance to its children. */
export const nodeSize = { width: 216, height: 104 } as const;
export const childSpacing = { x: 360, y: 132 } as const;
const besideGap = 36;

/** How the children of a state lie: below it if they are under it, to the right otherwise. */
export function flowOf({ states }: Tree, parent: Key): Flow {
  const { position, children } = states[parent]!;
  const gaps = children.map((key) => {
    const { x, y } = states[key]!.position;
    return { x: x - position.x, y: y - position.y };
  });
  const isBelow = gaps.length > 0 && gaps.every(({ y }) => y >= nodeSize.height);
  return isBelow && gaps.some(({ x }) => x < nodeSize.width) ? 'down' : 'right';
}

/** A position for another child: next to its other children, or to the right of the parent; below everything for a root. */
export function freePosition(tree: Tree, parent: Key | null): Point {
  const states = Object.values(tree.states);
  if (parent === null)
    return {
      x: 0,
      y: states.length === 0 ? 0 : Math.max(...states.map(({ position }) => position.y)) + childSpacing.y,
    };
  const { position, children } = tree.states[parent]!;
  const last = children.at(-1);
  const beside = last === undefined ? null : tree.states[last]!.position;
  if (beside !== null && flowOf(tree, parent) === 'down')
    return nextFreePosition(tree, { x: beside.x + nodeSize.width + besideGap, y: beside.y }, 'right');
  return nextFreePosition(tree, {
    x: beside?.x ?? position.x + childSpacing.x,
    y: beside === null ? position.y : beside.y + childSpacing.y,
  });
}

/** The position itself if it is free, else the next free one below it, or to its right. */
export function nextFreePosition(tree: Tree, wanted: Point, towards: Flow = 'down'): Point {
  const isTaken = ({ x, y }: Point) =>
    Object.values(tree.states).some(
      ({ position }) => Math.abs(position.x - x) < nodeSize.width && Math.abs(position.y - y) < nodeSize.height,
    );
  let free = wanted;
  const step = towards === 'down' ? { x: 0, y: childSpacing.y } : { x: nodeSize.width + besideGap, y: 0 };
  while (isTaken(free)) free = { x: free.x + step.x, y: free.y + step.y };
  return free;
}
