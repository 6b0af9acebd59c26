import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Select } from '../../components/field.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import { canAttach } from './model/shape.ts';
import { indexStates, type Key, parentOf } from './model/tree.ts';

const words = treeTexts.connect;
type Kind = 'tool' | 'condition' | 'child';

/** Connects a state to another one from a list. */
export function ConnectDialog({ from, onClose }: { readonly from: Key | null; readonly onClose: () => void }) {
  const { tree } = useEditing();
  return (
    <Dialog
      title={words.title(from === null ? '' : (tree.states[from]?.name ?? ''))}
      open={from !== null}
      onClose={onClose}
    >
      {from !== null && <ConnectForm from={from} onClose={onClose} />}
    </Dialog>
  );
}

function ConnectForm({ from, onClose }: { readonly from: Key; readonly onClose: () => void }) {
  const { tree, edit, open } = useEditing();
  const others = [...indexStates(tree).values()].filter(({ state }) => state.key !== from);
  const [to, setTo] = useState<Key>(others[0]?.state.key ?? '');
  const kinds = kindsFor(canAttach(tree, to, from) && parentOf(tree, to) !== from);
  const [wished, setKind] = useState<Kind>('tool');
  const kind = kinds.includes(wished) ? wished : 'tool';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'child') edit({ type: 'attach', key: to, parent: from });
    else edit({ type: 'way', kind, from, to });
    onClose();
    open(from, 'ways');
  };
  if (others.length === 0) return <p>{words.none}</p>;
  return (
    <form className="form" onSubmit={submit}>
      <Select
        label={words.to}
        value={to}
        options={others.map(({ state, depth }) => ({
          value: state.key,
          text: `${'\u2007\u2007'.repeat(depth)}${state.name.trim() || treeTexts.unnamed}`,
        }))}
        onPick={setTo}
      />
      <Select
        label={words.kind}
        value={kind}
        options={kinds.map((value) => ({ value, text: value === 'child' ? words.own : treeTexts.wayKinds[value] }))}
        hint={treeTexts.wayKindsMore[kind]}
        onPick={setKind}
      />
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits>
          {words.act}
        </Button>
      </DialogActions>
    </form>
  );
}

const kindsFor = (mayBeChild: boolean): readonly Kind[] =>
  mayBeChild ? ['tool', 'condition', 'child'] : ['tool', 'condition'];

/** The keyboard shortcuts of this page. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title={treeTexts.keys} open={open} onClose={onClose}>
      <p className="field-hint">{treeTexts.keysMore}</p>
      <dl className="tree-keys">
        {treeTexts.keyList.map(({ keys, does }) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
