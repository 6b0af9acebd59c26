import { Button, IconButton } from '../../components/button.tsx';
import { SegmentedControl } from '../../components/tabs.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import { ProblemList } from './problem-list.tsx';
import { TreeFile } from './tree-file.tsx';

/** The part of the tree that a narrow window shows. */
export type View = keyof typeof treeTexts.view;

type TreeBarProps = {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether a test call is open. */
  readonly isCalling: boolean;
  readonly onCall: () => void;
  readonly onKeys: () => void;
  readonly onTemplates: () => void;
  /** The name of the assistant, for the file of its tree. */
  readonly name: string;
};

/** Actions on the whole tree. */
export function TreeBar({
  view,
  onView,
  canUndo,
  canRedo,
  isCalling,
  onCall,
  onKeys,
  onTemplates,
  name,
}: TreeBarProps) {
  const { tree, addState, chosen, layOut, undo, redo, readOnly } = useEditing();
  const states = Object.keys(tree.states).length;
  return (
    <div className="tree-bar">
      <span className="tree-views">
        <SegmentedControl
          label={treeTexts.views}
          value={view}
          options={(['canvas', 'list'] as const).map((value) => ({ value, text: treeTexts.view[value] }))}
          onPick={onView}
        />
      </span>
      {!readOnly && (
        <>
          <Button icon="plus" onClick={() => addState({ parent: chosen, opens: true })}>
            {treeTexts.addState}
          </Button>
          <Button kind="quiet" onClick={onTemplates}>
            {treeTexts.fromTemplate}
          </Button>
          <Button icon="tidy" kind="quiet" onClick={layOut}>
            {treeTexts.layOut}
          </Button>
          <span className="tree-history">
            <IconButton icon="undo" label={treeTexts.undo} aria-disabled={!canUndo} onClick={undo} />
            <IconButton icon="redo" label={treeTexts.redo} aria-disabled={!canRedo} onClick={redo} />
          </span>
        </>
      )}
      <TreeFile name={name} />
      <IconButton icon="keyboard" label={treeTexts.keys} onClick={onKeys} />
      <span className="tree-count">{treeTexts.count(states)}</span>
      <ProblemList />
      {!readOnly && (
        <Button icon="calls" kind={isCalling ? 'plain' : 'quiet'} onClick={onCall}>
          {treeTexts.testCall}
        </Button>
      )}
    </div>
  );
}
