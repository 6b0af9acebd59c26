import { type Connection, type FinalConnectionState, useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import { treeTexts } from '../../texts/state-tree.ts';
import type { Editing } from './editing.ts';
import { freeStateName } from './model/names.ts';
import { nodeSize, type Point } from './model/positions.ts';
import { transitionsOf } from './model/references.ts';
import { canAttach } from './model/shape.ts';
import { type Key, parentOf } from './model/tree.ts';

type Named = { readonly id: Key };
type Placed = Named & { readonly position: Point };

/** Pointer actions on the canvas. The functions are stable, because changed ones would make the canvas redraw everything. */
export function useFlowActs(editing: Editing) {
  const now = useRef(editing);
  useEffect(() => {
    now.current = editing;
  });
  const { screenToFlowPosition } = useReactFlow();
  return useMemo(
    () => ({
      onNodeClick: (_: unknown, { id }: Named) => now.current.open(id),
      onEdgeClick: (_: unknown, { id, source }: Named & { readonly source: Key }) => now.current.openWay(source, id),
      onPaneClick: () => now.current.select(null),
      onNodeDragStop: (_: unknown, __: unknown, moved: readonly Placed[]) => {
        const positions = Object.fromEntries(moved.map(({ id, position }) => [id, rounded(position)]));
        now.current.edit({ type: 'move', positions });
      },
      onConnect: ({ source, target }: Connection) => join(now.current, source, target),
      onConnectEnd: (event: MouseEvent | TouchEvent, { fromNode, toNode, isValid }: FinalConnectionState) => {
        if (fromNode === null || toNode !== null || isValid === true) return;
        const point = 'clientX' in event ? event : event.changedTouches[0]!;
        const { x, y } = screenToFlowPosition({ x: point.clientX, y: point.clientY });
        const at = rounded({ x, y: y - nodeSize.height / 2 });
        const name = freeStateName(now.current.tree, treeTexts.newName);
        now.current.edit({ type: 'add', parent: fromNode.id, at, fields: { name } });
      },
    }),
    [screenToFlowPosition],
  );
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/**
 * Handles a drawn line: a state without transitions to it becomes a child, other states get a transition that the model may take. An existing
 * transition is selected instead.
 */
function join({ tree, edit, select, openWay }: Editing, from: Key, to: Key): void {
  const known = transitionsOf(tree, tree.states[from]!).find((way) => way.to === to && way.kind !== 'condition');
  if (known !== undefined) return openWay(from, known.id);
  const isFree = parentOf(tree, to) === null && tree.roots[0] !== to;
  if (isFree && canAttach(tree, to, from)) edit({ type: 'attach', key: to, parent: from });
  else edit({ type: 'way', kind: 'tool', from, to });
  select({ key: from });
}
