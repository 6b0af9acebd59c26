import {
  Background,
  BackgroundVariant,
  type Connection,
  Controls,
  type FinalConnectionState,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import type { KeyboardEvent } from 'react';
import { treeTexts } from '../../texts/state-tree.ts';
import { type Editing, useEditing } from './editing.ts';
import { useEdges } from './flow-edges.ts';
import { useNodes } from './flow-nodes.ts';
import { fitting, useFitAfterLayout, useShow } from './flow-view.ts';
import { freeStateName } from './model/names.ts';
import { nodeSize } from './model/places.ts';
import { waysOf } from './model/references.ts';
import { mayAttach } from './model/shape.ts';
import { type Key, parentOf } from './model/tree.ts';
import { pressOnState, walked } from './state-keys.ts';
import { nodeElementId, type StateNode, StateNodeView } from './state-node.tsx';
import { useFollowingFocus } from './use-following-focus.ts';
import { type WayEdge, WayEdgeView } from './way-edge.tsx';
import './canvas.css';

const nodeTypes = { state: StateNodeView };
const edgeTypes = { way: WayEdgeView };
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
        onEdgeClick={(_, { id, source }) => editing.openWay(source, id)}
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

/**
 * A line drawn by hand: a state that nothing leads to becomes a child, to others the model may go. Where the model may go
 * there already, that way is looked at instead.
 */
export function join({ tree, edit, select, openWay }: Editing, from: Key, to: Key): void {
  const known = waysOf(tree, tree.states[from]!).find((way) => way.to === to && way.kind !== 'condition');
  if (known !== undefined) return openWay(from, known.id);
  const isFree = parentOf(tree, to) === null && tree.roots[0] !== to;
  if (isFree && mayAttach(tree, to, from)) edit({ type: 'attach', key: to, parent: from });
  else edit({ type: 'way', kind: 'tool', from, to });
  select({ key: from });
}
