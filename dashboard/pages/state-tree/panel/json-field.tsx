import { useRef, useState } from 'react';
import { TextArea } from '../../../components/field.tsx';
import { readJsonObject } from '../../../format/json-object.ts';
import type { Parameters } from '../../../parts/parameters.ts';
import { treeTexts } from '../../../texts/state-tree.ts';
import { useEditing } from '../editing.ts';
import type { TreeState } from '../model/tree.ts';
import { useProblemAt } from './problem-at.ts';

type JsonFieldProps = {
  readonly state: TreeState;
  /** Its name among the fields of the state, under which incomplete input is kept. */
  readonly field: string;
  readonly label: string;
  readonly hint: string;
  readonly value: Parameters;
  readonly onChange: (value: Parameters) => void;
};

/** A JSON object as text. Incomplete input is kept. */
export function JsonField({ state, field, label, hint, value, onChange }: JsonFieldProps) {
  const { edit, readOnly } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const sent = useRef<Parameters | null>(null);
  const refusal = useProblemAt(state.key, field);
  const draft = state.drafts[field];
  const isMine = typed !== null && (draft !== undefined || sent.current === value);
  const text = draft ?? (isMine ? typed : JSON.stringify(value, null, 2));
  const type = (next: string) => {
    setTyped(next);
    const read = readJsonObject(next);
    if (read === null) return edit({ type: 'draft', key: state.key, field, text: next }, `${state.key}/${field}`);
    sent.current = read;
    if (draft !== undefined) edit({ type: 'draft', key: state.key, field, text: null }, `${state.key}/${field}`);
    onChange(read);
  };
  return (
    <div data-field={field} className="json-field">
      <TextArea
        label={label}
        hint={hint}
        error={draft === undefined ? refusal : treeTexts.badJson}
        rows={Math.min(14, Math.max(3, text.split('\n').length))}
        spellCheck={false}
        value={text}
        readOnly={readOnly}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
