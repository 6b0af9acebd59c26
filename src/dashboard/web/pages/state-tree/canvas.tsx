import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  Controls,
  type FinalConnectionState,
  MarkerType,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { treeTexts } from '../../texts/state-tree.ts';
import { type Editing, useEditing } from './editing.ts';
import { mayAttach, nodeSize } from './model/edits.ts';
import { freeStateName } from './model/names.ts';
import type { Problem, ProblemLevel } from './model/problems.ts';
import { allWays, type Way, waysOf } from './model/references.ts';
import { type Key, parentOf, placesOf, type Tree } from './model/tree.ts';
import { pressOnState, walked } from './state-keys.ts';
import { nodeElementId, type StateNode, StateNodeView } from './state-node.tsx';
import { useFollowingFocus } from './use-following-focus.ts';
import { type WayEdge, WayEdgeView } from './way-edge.tsx';
import './canvas.css';

const nodeTypes = { state: StateNodeView };
const edgeTypes = { way: WayEdgeView };
const fitting = { maxZoom: 1, padding: 0.08 } as const;
const mapSize = { width: 148, height: 100 } as const;

/** The tree as a picture that can be worked on. */
export function Canvas() {
  return (
    <ReactFlowProvider>
      <Flow />
    </ReactFlowProvider>
  );
}

function Flow() {
  const editing = useEditing();
  const { tree, selection, readOnly } = editing;
  const [nodes, setNodes] = useNodes(editing);
  const edges = useEdges(editing);
  const show = useShow(selection?.key ?? null, editing.current);
  const follow = useFollowingFocus(selection?.key ?? null, (key) => document.getElementById(nodeElementId(key)));
  useFitAfterLayout(editing.laidOut);
  const { screenToFlowPosition } = useReactFlow();
  const connect = ({ source, target }: Connection) => join(editing, source, target);
  const dropped = (event: MouseEvent | TouchEvent, { fromNode, toNode, isValid }: FinalConnectionState) => {
    if (fromNode === null || toNode !== null || isValid === true) return;
    const point = 'clientX' in event ? event : event.changedTouches[0]!;
    const { x, y } = screenToFlowPosition({ x: point.clientX, y: point.clientY });
    const at = { x: Math.round(x), y: Math.round(y - nodeSize.height / 2) };
    editing.edit({ type: 'add', parent: fromNode.id, at, fields: { name: freeStateName(tree, treeTexts.newName) } });
  };
  const press = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('.react-flow__node')?.dataset.id;
    if (key === undefined) return;
    const next = walked(editing, key, event);
    if (next !== null) {
      editing.select({ key: next });
      document.getElementById(nodeElementId(next))?.focus({ preventScroll: true });
      show(next);
    }
    if (next !== null) return event.preventDefault();
    follow(key, event.key);
    if (pressOnState(editing, key, event)) event.preventDefault();
  };
  return (
    <section className="tree-canvas" aria-label={treeTexts.canvas} onKeyDown={press}>
      <ReactFlow<StateNode, WayEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={setNodes}
        onNodeClick={(_, { id }) => editing.open(id)}
        onEdgeClick={(_, { id, source }) => editing.select({ key: source, way: id })}
        onPaneClick={() => editing.select(null)}
        onNodeDragStop={(_, __, moved) =>
          editing.edit({
            type: 'move',
            positions: Object.fromEntries(moved.map((one) => [one.id, rounded(one.position)])),
          })
        }
        onConnect={connect}
        onConnectEnd={dropped}
        isValidConnection={({ source, target }) => source !== target}
        nodesDraggable={!readOnly}
        nodesConnectable={!readOnly}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnDoubleClick={false}
        nodeDragThreshold={4}
        connectionRadius={28}
        minZoom={0.1}
        maxZoom={1.75}
        fitView
        fitViewOptions={fitting}
        ariaLabelConfig={treeTexts.canvasLabels}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
        <Controls showInteractive={false} fitViewOptions={fitting} />
        <MiniMap
          pannable
          zoomable
          style={mapSize}
          nodeClassName={({ id }) => (id === selection?.key ? 'is-selected' : '')}
        />
      </ReactFlow>
    </section>
  );
}

const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });

/** A line drawn by hand: a state that nothing leads to becomes a child, to others the model may go. */
export function join({ tree, edit, select }: Editing, from: Key, to: Key): void {
  const isFree = parentOf(tree, to) === null && tree.roots[0] !== to;
  if (isFree && mayAttach(tree, to, from)) edit({ type: 'attach', key: to, parent: from });
  else edit({ type: 'way', kind: 'tool', from, to });
  select({ key: from });
}

const levels: readonly ProblemLevel[] = ['note', 'warning', 'error'];

function worstOf(problems: readonly Problem[]): ReadonlyMap<Key | null, ProblemLevel> {
  const worst = new Map<Key | null, ProblemLevel>();
  for (const { key, level } of problems)
    if (levels.indexOf(level) > levels.indexOf(worst.get(key) ?? 'note') || !worst.has(key)) worst.set(key, level);
  return worst;
}

/** The states as nodes. A node of which nothing has changed stays the same object, so that it is not drawn again. */
function useNodes(editing: Editing) {
  const { tree, selection, problems, current, passed, readOnly } = editing;
  const wanted = useMemo(() => {
    const worst = worstOf(problems);
    const tabStop = selection?.key ?? current ?? tree.roots[0];
    return [...placesOf(tree).values()].map(({ state }): StateNode => {
      const mark = state.key === current ? 'current' : passed.has(state.key) ? 'passed' : null;
      return {
        id: state.key,
        type: 'state',
        position: state.position,
        ...nodeSize,
        selected: state.key === selection?.key,
        domAttributes: { 'aria-roledescription': undefined },
        data: {
          state,
          ways: waysOf(tree, state),
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

function keptNode(before: StateNode | undefined, next: StateNode): StateNode {
  if (before === undefined) return next;
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

/** The ways as edges; those that lead nowhere are told as problems. */
function useEdges({ tree, selection, current, passed }: Editing): WayEdge[] {
  const kept = useRef<ReadonlyMap<string, WayEdge>>(new Map());
  const last = useRef<WayEdge[]>([]);
  return useMemo(() => {
    const edges = allWays(tree)
      .filter((way) => way.to !== null && way.to !== way.from)
      .map((way) => {
        const on = (key: Key) => key === current || passed.has(key);
        const isNear = selection?.key === way.from || selection?.key === way.to;
        const isTaken = on(way.from) && on(way.to!);
        return keptEdge(kept.current.get(way.id), way, { text: wordsOn(way), isNear, isTaken }, tree);
      });
    kept.current = new Map(edges.map((edge) => [edge.id, edge]));
    const isSame = edges.length === last.current.length && edges.every((edge, place) => edge === last.current[place]);
    if (!isSame) last.current = edges;
    return last.current;
  }, [tree, selection?.key, current, passed]);
}

type Drawn = { readonly text: string; readonly isNear: boolean; readonly isTaken: boolean };

function keptEdge(before: WayEdge | undefined, way: Way, drawn: Drawn, tree: Tree): WayEdge {
  const old = before?.data;
  const isSame =
    old !== undefined &&
    old.way.to === way.to &&
    (['text', 'isNear', 'isTaken'] as const).every((name) => old[name] === drawn[name]);
  if (before !== undefined && isSame) return before;
  const nameOf = (key: Key) => tree.states[key]?.name ?? '';
  return {
    ...{ id: way.id, type: 'way', source: way.from, target: way.to!, data: { way, ...drawn } },
    ariaLabel: treeTexts.wayTitle(nameOf(way.from), nameOf(way.to!)),
    markerEnd: {
      type: MarkerType.ArrowClosed,
      width: 16,
      height: 16,
      color: drawn.isTaken ? 'var(--accent)' : 'var(--line-strong)',
    },
  };
}

/** The first sentence of a description; a condition as it is. */
function wordsOn({ kind, text }: Way): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return kind === 'condition' ? words : (/^.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words);
}

/** Shows all that has been laid out anew. */
function useFitAfterLayout(laidOut: number): void {
  const { fitView } = useReactFlow();
  useEffect(() => {
    if (laidOut === 0) return undefined;
    const frame = requestAnimationFrame(() => void fitView({ ...fitting, duration: motionMs() }));
    return () => cancelAnimationFrame(frame);
  }, [laidOut, fitView]);
}

/** Brings a state into sight where it is not; by itself the one that is selected elsewhere, and the one where the call is. */
function useShow(selected: Key | null, current: Key | null) {
  const { getNode, getViewport, setViewport } = useReactFlow();
  const show = useCallback(
    (key: Key) => {
      const node = getNode(key);
      const pane = document.querySelector('.tree-canvas')?.getBoundingClientRect();
      if (node === undefined || pane === undefined || pane.width === 0) return;
      const { x, y, zoom } = getViewport();
      const [left, top] = [node.position.x * zoom + x, node.position.y * zoom + y];
      const [right, bottom] = [left + nodeSize.width * zoom, top + nodeSize.height * zoom];
      if (left >= 0 && top >= 0 && right <= pane.width && bottom <= pane.height) return;
      // The canvas knows its size late where the panel has just opened beside it.
      const closer = Math.max(zoom, closest);
      const place = {
        x: pane.width / 2 - (node.position.x + nodeSize.width / 2) * closer,
        y: pane.height / 2 - (node.position.y + nodeSize.height / 2) * closer,
      };
      void setViewport({ ...place, zoom: closer }, { duration: motionMs() });
    },
    [getNode, getViewport, setViewport],
  );
  useEffect(() => {
    if (selected === null) return undefined;
    const frame = requestAnimationFrame(() => show(selected));
    return () => cancelAnimationFrame(frame);
  }, [selected, show]);
  useEffect(() => {
    if (current !== null) show(current);
  }, [current, show]);
  return show;
}

/** A state that is brought into sight is at least so large. */
const closest = 0.6;
const motionMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);
