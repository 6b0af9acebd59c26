import {
  Background,
  BackgroundVariant,
  type Connection,
  Controls,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import type { KeyboardEvent } from 'react';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import { useFlowActs } from './flow-acts.ts';
import { useEdges } from './flow-edges.ts';
import { useNodes } from './flow-nodes.ts';
import { fitting, useFitAfterLayout, useShow } from './flow-view.ts';
import { pressOnState, walked } from './state-keys.ts';
import { nodeElementId, type StateNode, StateNodeView } from './state-node.tsx';
import { useFollowingFocus } from './use-following-focus.ts';
import { type WayEdge, WayEdgeView } from './way-edge.tsx';
import './canvas.css';

const nodeTypes = { state: StateNodeView };
const edgeTypes = { way: WayEdgeView };
const leadsElsewhere = ({ source, target }: Connection | WayEdge) => source !== target;
const markOnMap = ({ selected }: StateNode) => (selected === true ? 'is-selected' : '');
const mapSize = { width: 148, height: 100 } as const;

/** The tree as an editable drawing. */
export function Canvas() {
  return (
    <ReactFlowProvider>
      <Flow />
    </ReactFlowProvider>
  );
}

function Flow() {
  const editing = useEditing();
  const { selection, readOnly } = editing;
  const [nodes, setNodes] = useNodes(editing);
  const edges = useEdges(editing);
  const show = useShow(selection?.key ?? null, editing.current);
  const follow = useFollowingFocus(selection?.key ?? null, (key) => document.getElementById(nodeElementId(key)));
  useFitAfterLayout(editing.laidOut);
  const acts = useFlowActs(editing);
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
        {...acts}
        isValidConnection={leadsElsewhere}
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
        <MiniMap pannable zoomable style={mapSize} nodeClassName={markOnMap} />
      </ReactFlow>
    </section>
  );
}
