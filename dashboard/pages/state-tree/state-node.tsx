import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { Icon } from '../../components/icon.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { factsOf, type StateFacts } from './model/facts.ts';
import type { ProblemLevel } from './model/problems.ts';
import type { Transition } from './model/references.ts';
import type { Key, TreeState } from './model/tree.ts';
import './state-node.css';

type StateNodeData = {
  readonly state: TreeState;
  readonly ways: readonly Transition[];
  readonly isStart: boolean;
  readonly problem: ProblemLevel | null;
  readonly mark: 'current' | 'passed' | null;
  /** Only one node is in the Tab order. */
  readonly isTabStop: boolean;
  readonly connectable: boolean;
};
export type StateNode = Node<StateNodeData & Record<string, unknown>, 'state'>;

/** The focusable element of a state on the canvas. */
export const nodeElementId = (key: Key): string => `state-${key}`;

/** The visible part of a prompt. */
const shownChars = 120;

/** One state on the canvas. */
export const StateNodeView = memo(function StateNodeView({ id, data, selected }: NodeProps<StateNode>) {
  const { state, ways, isStart, problem, mark, isTabStop, connectable } = data;
  const facts = factsOf(state, { isStart, ways });
  return (
    <div
      className="state-node"
      data-type={facts.type}
      data-mark={mark ?? undefined}
      data-selected={selected || undefined}
    >
      <Handle type="target" position={Position.Left} isConnectable={connectable} />
      <button
        type="button"
        id={nodeElementId(id)}
        className="state-node-body"
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={selected}
      >
        <span className="state-node-head">
          <span className="state-node-name">{state.name.trim() || treeTexts.unnamed}</span>
          {problem !== null && problem !== 'note' && (
            <span className={`state-node-problem state-node-${problem}`}>
              <Icon name="warning" size={14} />
              <span className="only-heard">{treeTexts.problems.levels[problem]}</span>
            </span>
          )}
        </span>
        <span className="state-node-prompt">{excerptOf(state, facts)}</span>
        <span className="state-node-foot">
          <span className="state-node-type">{treeTexts.types[facts.type]}</span>
          {facts.badges.map((badge) => (
            <span key={badge} className={`state-badge state-badge-${badge}`}>
              {treeTexts.badges[badge]}
            </span>
          ))}
          <Tools names={facts.tools} />
        </span>
      </button>
      <Handle type="source" position={Position.Right} isConnectable={connectable} />
    </div>
  );
});

function Tools({ names }: { readonly names: readonly string[] }) {
  const [first] = names;
  if (first === undefined) return null;
  return (
    <span className="state-node-tools" title={names.join(', ')}>
      <Icon name="integrations" size={13} />
      <span>{first}</span>
      {names.length > 1 && <span>{treeTexts.more(names.length - 1)}</span>}
    </span>
  );
}

function excerptOf({ prompt }: TreeState, { type }: StateFacts): string {
  const text = prompt.replace(/\s+/g, ' ').trim();
  if (text === '') return type === 'sorts' ? treeTexts.byCondition : treeTexts.noPrompt;
  return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
}
