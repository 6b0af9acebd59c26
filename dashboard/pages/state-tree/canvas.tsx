import {
  Background,
  BackgroundVariant,
  type Connection,
  Controls,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  type ReactFlowState,
  useStore,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import type { KeyboardEvent } from 'react';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import { useFlowActs } from './flow-acts.ts';
import { useEdges } from './flow-edges.ts';
import { useNodes } from './flow-nodes.ts';
import { fitAllOptions, useFitAfterLayout, useFitBesidePanel, useScrollToState } from './flow-view.ts';
import { arrowKeyTarget, handleStateKey } from './state-keys.ts';
import { nodeElementId, type StateNode, StateNodeView } from './state-node.tsx';
import { type TransitionEdge, TransitionEdgeView } from './transition-edge.tsx';
import { useFollowingFocus } from './use-following-focus.ts';
import './canvas.css';

const nodeTypes = { state: StateNodeView };
const edgeTypes = { way: TransitionEdgeView };
const leadsElsewhere = ({ source, target }: Connection | TransitionEdge) => source !== target;
const markOnMap = ({ selected }: StateNode) => (selected === true ? 'is-selected' : '');
/** Below this zoom, states show their names larger instead of their prompts. */
const closeZoom = 0.8;
const isFarAway = ({ transform: [, , zoom] }: ReactFlowState): boolean => zoom < closeZoom;
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
  const show = useScrollToState(selection?.key ?? null, editing.current);
  const follow = useFollowingFocus(selection?.key ?? null, (key) => document.getElementById(nodeElementId(key)));
  useFitAfterLayout(editing.laidOut);
  useFitBesidePanel(nodes.length, selection?.key ?? editing.current, show);
  const isFar = useStore(isFarAway);
  const acts = useFlowActs(editing);
  const press = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('.react-flow__node')?.dataset.id;
    if (key === undefined) return;
    const next = arrowKeyTarget(editing, key, event);
    if (next !== null) {
      editing.select({ key: next });
      document.getElementById(nodeElementId(next))?.focus({ preventScroll: true });
      show(next);
    }
    if (next !== null) return event.preventDefault();
    follow(key, event.key);
    if (handleStateKey(editing, key, event)) event.preventDefault();
  };
  return (
    <section className="tree-canvas" data-far={isFar || undefined} aria-label={treeTexts.canvas} onKeyDown={press}>
      <ReactFlow<StateNode, TransitionEdge>
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
        fitViewOptions={fitAllOptions}
        ariaLabelConfig={treeTexts.canvasLabels}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
        <Controls showInteractive={false} fitViewOptions={fitAllOptions} />
        <MiniMap pannable zoomable style={mapSize} nodeClassName={markOnMap} />
      </ReactFlow>
    </section>
  );
}
