import { Dialog } from '../../components/dialog.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import { stateTemplates } from './model/state-templates.ts';
import './template-dialog.css';

type TemplateDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Adds a state that is ready to adapt, below the selected one. */
export function TemplateDialog({ open, onClose }: TemplateDialogProps) {
  const { tree, chosen, addState } = useEditing();
  const parent = chosen === null ? undefined : tree.states[chosen];
  return (
    <Dialog title={treeTexts.templatesTitle} open={open} onClose={onClose}>
      {parent !== undefined && (
        <p className="field-hint">{treeTexts.templatesBelow(parent.name.trim() || treeTexts.unnamed)}</p>
      )}
      <ul className="state-templates">
        {stateTemplates.map(({ id, does, fields }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onClose();
                addState({ parent: chosen, fields, opens: true });
              }}
            >
              <strong>{fields.name}</strong>
              <span>{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
