import { applyNodeChanges, type NodeChange, type NodeHandle, Position } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Editing } from './editing.ts';
import { nodeSize } from './model/positions.ts';
import type { Problem, ProblemLevel } from './model/problems.ts';
import { transitionsOf } from './model/references.ts';
import { indexStates, type Key } from './model/tree.ts';
import type { StateNode } from './state-node.tsx';

/** The diameter in `canvas.css`. */
const handleSize = 12;
const handle = (type: 'source' | 'target', position: Position, x: number): NodeHandle => ({
  type,
  position,
  x: x - handleSize / 2,
  y: (nodeSize.height - handleSize) / 2,
  width: handleSize,
  height: handleSize,
});
/** The positions of handles. They are declared, not measured: a node that changes between measuring and drawing would lose its lines. */
const handles: NodeHandle[] = [handle('target', Position.Left, 0), handle('source', Position.Right, nodeSize.width)];

const levels: readonly ProblemLevel[] = ['note', 'warning', 'error'];

function worstOf(problems: readonly Problem[]): ReadonlyMap<Key | null, ProblemLevel> {
  const worst = new Map<Key | null, ProblemLevel>();
  for (const { key, level } of problems)
    if (levels.indexOf(level) > levels.indexOf(worst.get(key) ?? 'note') || !worst.has(key)) worst.set(key, level);
  return worst;
}

/** The states as nodes. An unchanged node stays the same object, so that it is not redrawn. */
export function useNodes(editing: Editing) {
  const { tree, selection, problems, current, passed, readOnly } = editing;
  const wanted = useMemo(() => {
    const worst = worstOf(problems);
    const tabStop = selection?.key ?? current ?? tree.roots[0];
    return [...indexStates(tree).values()].map(({ state }): StateNode => {
      const mark = state.key === current ? 'current' : passed.has(state.key) ? 'passed' : null;
      return {
        id: state.key,
        type: 'state',
        position: state.position,
        ...nodeSize,
        measured: nodeSize,
        handles,
        selected: state.key === selection?.key,
        domAttributes: { 'aria-roledescription': undefined },
        data: {
          state,
          ways: transitionsOf(tree, state),
          isStart: tree.roots[0] === state.key,
          problem: worst.get(state.key) ?? null,
          mark,
          isTabStop: state.key === tabStop,
          connectable: !readOnly,
        },
      };
    });
  }, [tree, selection?.key, problems, current, passed, readOnly]);
  const [nodes, setNodes] = useState<StateNode[]>(wanted);
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]));
      return wanted.map((node) => keptNode(known.get(node.id), node));
    });
  }, [wanted]);
  const change = useCallback((changes: NodeChange<StateNode>[]) => {
    const own = changes.filter(({ type }) => type === 'position' || type === 'dimensions');
    if (own.length > 0) setNodes((before) => applyNodeChanges(own, before));
  }, []);
  return [nodes, change] as const;
}

/** The current node, or the same object if nothing has changed. A dragged node keeps its position. */
function keptNode(before: StateNode | undefined, wanted: StateNode): StateNode {
  if (before === undefined) return wanted;
  const next = before.dragging === true ? { ...wanted, position: before.position } : wanted;
  const { ways: oldWays, ...old } = before.data;
  const { ways, ...data } = next.data;
  const isSame =
    before.selected === next.selected &&
    before.position.x === next.position.x &&
    before.position.y === next.position.y &&
    (oldWays.length === 0) === (ways.length === 0) &&
    Object.entries(data).every(([name, value]) => value === (old as Record<string, unknown>)[name]);
  return isSame ? before : { ...before, ...next };
}
