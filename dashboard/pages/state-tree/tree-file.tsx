import { IconButton } from '../../components/button.tsx';
import type { IconName } from '../../components/icon.tsx';
import { useToast } from '../../components/toast.tsx';
import { PickButton } from '../../parts/pick-button.tsx';
import { downloadFile } from '../../parts/save-file.ts';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import { firstInvalidField } from './model/tree.ts';
import { readTreeFile, writeTreeFile } from './model/tree-file.ts';

/** The longest file that is read. */
const mostBytes = 5_000_000;

/** Saves the tree as a file, and replaces it with that of a file. */
export function TreeFile({ name }: { readonly name: string }) {
  const { tree, readOnly } = useEditing();
  const tell = useToast();
  const save = () => {
    if (firstInvalidField(tree) !== null) return tell(treeTexts.unfinishedFile, 'danger');
    downloadFile(treeTexts.fileName(name), writeTreeFile(tree), 'application/json');
  };
  return (
    <>
      <IconButton icon="download" label={treeTexts.exportFile} onClick={save} />
      {!readOnly && <ImportTree icon="upload" />}
    </>
  );
}

/** Reads a tree from a file. It replaces the current one, which can be undone. */
export function ImportTree({ icon }: { readonly icon?: IconName }) {
  const { plant } = useEditing();
  const tell = useToast();
  const read = async (file: File) => {
    const text = file.size > mostBytes ? '' : await file.text().catch(() => '');
    const tree = readTreeFile(text);
    if (tree === null) return tell(treeTexts.badFile, 'danger');
    plant(tree);
    tell(treeTexts.imported(Object.keys(tree.states).length));
  };
  return (
    <PickButton
      label={treeTexts.importFile}
      {...(icon === undefined ? {} : { icon })}
      accept=".json,application/json"
      onPick={(file) => void read(file)}
    />
  );
}
