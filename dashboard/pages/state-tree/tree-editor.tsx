import { useState } from 'react';
import { Link } from 'react-router';
import type { Assistant } from '#client/paths.d.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { PageFrame } from '../../components/page.tsx';
import { Empty, Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { ConfirmLeave } from '../../components/unsaved.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { Canvas } from './canvas.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ConnectDialog, KeysDialog } from './connect-dialog.tsx';
import { EditingContext } from './editing.ts';
import { extendPath, noCall } from './model/call-path.ts';
import { isChanged } from './model/editor.ts';
import { templateTree } from './model/templates.ts';
import { firstInvalidField, type Key } from './model/tree.ts';
import { Outline } from './outline.tsx';
import { Panel } from './panel/panel.tsx';
import type { StoredTree } from './requests.ts';
import { nodeElementId } from './state-node.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TestCallPanel } from './test-call-panel.tsx';
import { TreeBar, type View } from './tree-bar.tsx';
import { ImportTree } from './tree-file.tsx';
import { useCommands } from './use-commands.ts';
import { useSaving } from './use-saving.ts';
import { useTreeEditing } from './use-tree-editing.ts';
import './tree-editor.css';

type TreeEditorProps = { readonly assistant: Assistant; readonly loaded: StoredTree };

/** The editor of an assistant's state tree. */
export function TreeEditor({ assistant, loaded }: TreeEditorProps) {
  const readOnly = !useHasRole('editor');
  const [connecting, setConnecting] = useState<Key | null>(null);
  const [side, setSide] = useState<'state' | 'call' | null>(null);
  const [isCalling, setCalling] = useState(false);
  const [path, setPath] = useState(noCall);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsTemplates, setShowsTemplates] = useState(false);
  const [view, setView] = useState<View>('canvas');
  const tell = useToast();
  const work = useTreeEditing({
    assistant,
    loaded,
    readOnly,
    ...path,
    onOpen: () => setSide('state'),
    onConnect: setConnecting,
  });
  const { editing, editor, dispatch, said } = work;
  const saving = useSaving({ assistantId: assistant.assistant_id, version: loaded.version, editor, dispatch });
  const { tree, selection } = editing;
  const changed = isChanged(editor);
  const shown = side === 'state' && selection === null ? (isCalling ? 'call' : null) : side;
  useCommands((command) => {
    if (readOnly) return;
    if (command === 'save') save();
    else editing[command]();
  });
  const save = () => {
    const unfinished = firstInvalidField(tree);
    if (unfinished === null) return saving.save();
    editing.open(unfinished.key, unfinished.field);
    tell(treeTexts.unfinished, 'danger');
  };
  const openCall = () => {
    setCalling(true);
    setSide('call');
  };
  const closeCall = () => {
    setCalling(false);
    setSide(null);
    setPath(noCall);
  };
  const closePanel = () => {
    setSide(isCalling ? 'call' : null);
    if (selection !== null) document.getElementById(nodeElementId(selection.key))?.focus({ preventScroll: true });
  };
  const states = Object.keys(tree.states).length;
  return (
    <EditingContext value={editing}>
      <PageFrame
        title={treeTexts.title(assistant.name)}
        lead={<Link to={`/assistants/${assistant.assistant_id}`}>{treeTexts.toAssistant}</Link>}
        fills
        actions={
          !readOnly &&
          (changed || states > 0) && (
            <>
              <span className="tree-saved" role="status">
                {changed ? treeTexts.notSaved : treeTexts.allSaved}
              </span>
              <Button kind="primary" busy={saving.isBusy} onClick={save} aria-keyshortcuts="Control+S">
                {treeTexts.save}
              </Button>
            </>
          )
        }
      >
        {saving.problem !== null && <Problem>{saving.problem}</Problem>}
        <div className="tree-editor" data-panel={shown !== null || undefined} data-view={view}>
          {states === 0 ? (
            <NoStates
              readOnly={readOnly}
              onSingle={() => editing.addState({ parent: null, opens: true })}
              onTemplate={() => editing.plant(templateTree())}
            />
          ) : (
            <>
              <TreeBar
                view={view}
                onView={setView}
                canUndo={editor.past.length > 0}
                canRedo={editor.future.length > 0}
                isCalling={isCalling}
                onCall={openCall}
                onKeys={() => setShowsKeys(true)}
                onTemplates={() => setShowsTemplates(true)}
                name={assistant.name}
              />
              <Outline />
              <Canvas />
              {shown === 'state' && <Panel onClose={closePanel} />}
              {isCalling && (
                <TestCallPanel
                  assistantId={assistant.assistant_id}
                  isShown={shown === 'call'}
                  isOutdated={changed}
                  onState={(key) => setPath((path) => extendPath(path, key))}
                  onClose={closeCall}
                />
              )}
            </>
          )}
        </div>
        <p className="only-heard" role="status">
          {said}
        </p>
        <ConnectDialog from={connecting} onClose={() => setConnecting(null)} />
        <TemplateDialog open={showsTemplates} onClose={() => setShowsTemplates(false)} />
        <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
        <ConflictDialog saving={saving} />
        <ConfirmLeave when={changed} />
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
            <ImportTree />
          </p>
        )}
      </Empty>
    </div>
  );
}
