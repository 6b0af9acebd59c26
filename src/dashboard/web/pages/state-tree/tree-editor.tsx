import { useState } from 'react';
import type { Assistant } from '#client/paths.d.ts';
import { useMay } from '../../app/session-context.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { PageFrame } from '../../components/page.tsx';
import { Empty, Problem } from '../../components/states.tsx';
import { Choice } from '../../components/tabs.tsx';
import { AskToLeave } from '../../components/unsaved.tsx';
import { count } from '../../format/number.ts';
import { treeTexts } from '../../texts/state-tree.ts';
import { Canvas } from './canvas.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ConnectDialog, KeysDialog } from './connect-dialog.tsx';
import { EditingContext } from './editing.ts';
import { isChanged } from './model/editor.ts';
import { freeStateName } from './model/names.ts';
import { templateTree } from './model/templates.ts';
import type { Key } from './model/tree.ts';
import { Outline } from './outline.tsx';
import { Panel } from './panel/panel.tsx';
import { ProblemList } from './problem-list.tsx';
import type { StoredTree } from './requests.ts';
import { nodeElementId } from './state-node.tsx';
import { useCommands } from './use-commands.ts';
import { useSaving } from './use-saving.ts';
import { useTreeEditing } from './use-tree-editing.ts';
import './tree-editor.css';

type TreeEditorProps = {
  readonly assistant: Assistant;
  readonly loaded: StoredTree;
  /** The state of a call that goes on, and the states before it. */
  readonly current?: Key | null;
  readonly passed?: ReadonlySet<Key>;
};
type View = keyof typeof treeTexts.view;
const nothingPassed: ReadonlySet<Key> = new Set();

/** The tree of an assistant with everything to change it. */
export function TreeEditor({ assistant, loaded, current = null, passed = nothingPassed }: TreeEditorProps) {
  const readOnly = !useMay('editor');
  const [connecting, setConnecting] = useState<Key | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [view, setView] = useState<View>('canvas');
  const work = useTreeEditing({
    ...{ assistant, loaded, readOnly, current, passed },
    onOpen: () => setPanelOpen(true),
    onConnect: setConnecting,
  });
  const { editing, editor, dispatch, said } = work;
  const saving = useSaving({ assistantId: assistant.assistant_id, version: loaded.version, editor, dispatch });
  const { tree, selection, edit } = editing;
  const changed = isChanged(editor);
  useCommands((command) => {
    if (readOnly) return;
    if (command === 'save') saving.save();
    else editing[command]();
  });
  const closePanel = () => {
    setPanelOpen(false);
    if (selection !== null) document.getElementById(nodeElementId(selection.key))?.focus({ preventScroll: true });
  };
  const states = Object.keys(tree.states).length;
  const addState = () => edit({ type: 'add', parent: null, fields: { name: freeStateName(tree, treeTexts.newName) } });
  return (
    <EditingContext value={editing}>
      <PageFrame
        title={treeTexts.title(assistant.name)}
        fills
        actions={
          !readOnly &&
          (changed || states > 0) && (
            <>
              <span className="tree-saved" role="status">
                {changed ? treeTexts.notSaved : treeTexts.allSaved}
              </span>
              <Button kind="primary" busy={saving.isBusy} onClick={saving.save} aria-keyshortcuts="Control+S">
                {treeTexts.save}
              </Button>
            </>
          )
        }
      >
        {saving.problem !== null && <Problem>{saving.problem}</Problem>}
        <div className="tree-editor" data-panel={(isPanelOpen && selection !== null) || undefined} data-view={view}>
          {states === 0 ? (
            <NoStates
              readOnly={readOnly}
              onSingle={addState}
              onTemplate={() => edit({ type: 'plant', tree: templateTree() })}
            />
          ) : (
            <>
              <div className="tree-bar">
                <span className="tree-views">
                  <Choice
                    label={treeTexts.views}
                    value={view}
                    options={(['canvas', 'list'] as const).map((value) => ({ value, text: treeTexts.view[value] }))}
                    onPick={setView}
                  />
                </span>
                {!readOnly && (
                  <>
                    <Button icon="plus" onClick={addState}>
                      {treeTexts.addState}
                    </Button>
                    <Button icon="tidy" kind="quiet" onClick={editing.layOut}>
                      {treeTexts.layOut}
                    </Button>
                    <span className="tree-history">
                      <IconButton
                        icon="undo"
                        label={treeTexts.undo}
                        aria-disabled={editor.past.length === 0}
                        onClick={editing.undo}
                      />
                      <IconButton
                        icon="redo"
                        label={treeTexts.redo}
                        aria-disabled={editor.future.length === 0}
                        onClick={editing.redo}
                      />
                    </span>
                  </>
                )}
                <IconButton icon="keyboard" label={treeTexts.keys} onClick={() => setShowsKeys(true)} />
                <span className="tree-count">{treeTexts.count(count(states))}</span>
                <ProblemList />
              </div>
              <Outline />
              <Canvas />
              {isPanelOpen && <Panel onClose={closePanel} />}
            </>
          )}
        </div>
        <p className="only-heard" role="status">
          {said}
        </p>
        <ConnectDialog from={connecting} onClose={() => setConnecting(null)} />
        <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
        <ConflictDialog saving={saving} />
        <AskToLeave when={changed} />
      </PageFrame>
    </EditingContext>
  );
}

type NoStatesProps = {
  readonly readOnly: boolean;
  readonly onSingle: () => void;
  readonly onTemplate: () => void;
};

function NoStates({ readOnly, onSingle, onTemplate }: NoStatesProps) {
  return (
    <div className="tree-none">
      <Empty icon="tidy" title={treeTexts.none}>
        <p>{treeTexts.noneMore}</p>
        {readOnly ? (
          <p>{treeTexts.viewerNone}</p>
        ) : (
          <p className="tree-none-acts">
            <Button kind="primary" icon="plus" onClick={onSingle}>
              {treeTexts.startSingle}
            </Button>
            <Button onClick={onTemplate}>{treeTexts.startTemplate}</Button>
          </p>
        )}
      </Empty>
    </div>
  );
}
