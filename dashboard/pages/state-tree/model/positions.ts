import type { Fields, Key, Tree } from './tree.ts';

export type Point = Fields['position'];
/** The size of a state on the canvas, and its default distance to its children. */
export const nodeSize = { width: 216, height: 104 } as const;
export const childSpacing = { x: 360, y: 132 } as const;

/** A position for another child: to the right of the parent, below its other children; below everything for a root. */
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
  return nextFreePosition(tree, {
    x: beside?.x ?? position.x + childSpacing.x,
    y: beside === null ? position.y : beside.y + childSpacing.y,
  });
}

/** The position itself if it is free, else the next free one below it. */
export function nextFreePosition(tree: Tree, wanted: Point): Point {
  const isTaken = ({ x, y }: Point) =>
    Object.values(tree.states).some(
      ({ position }) => Math.abs(position.x - x) < nodeSize.width && Math.abs(position.y - y) < nodeSize.height,
    );
  let free = wanted;
  while (isTaken(free)) free = { x: free.x, y: free.y + childSpacing.y };
  return free;
}
