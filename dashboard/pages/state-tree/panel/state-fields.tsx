import { Field, TextArea } from '../../../components/field.tsx';
import { PromptEditor } from '../../../parts/prompt-editor/prompt-editor.tsx';
import { fieldTexts } from '../../../texts/state-fields.ts';
import { useEditing } from '../editing.ts';
import type { Fields, TreeState } from '../model/tree.ts';
import { parentOf } from '../model/tree.ts';
import { ParametersField } from './parameters-field.tsx';
import { useProblemAt } from './problem-at.ts';

/** The name of a state, its entry condition, its prompt, and the values to collect before it is left. */
export function StateFields({ state }: { readonly state: TreeState }) {
  const { tree, edit, readOnly, learnt } = useEditing();
  const { key } = state;
  const set = (fields: Partial<Fields>, field: string) => edit({ type: 'set', key, fields }, `${key}/${field}`);
  const entering = parentOf(tree, key) === null ? fieldTexts.rootDescription : fieldTexts.description;
  return (
    <>
      <div data-field="name">
        <Field
          {...fieldTexts.name}
          value={state.name}
          maxLength={200}
          readOnly={readOnly}
          error={useProblemAt(key, 'name')}
          onChange={({ target }) => set({ name: target.value }, 'name')}
        />
      </div>
      <div data-field="description">
        <TextArea
          {...entering}
          rows={3}
          value={state.description}
          maxLength={5_000}
          readOnly={readOnly}
          error={useProblemAt(key, 'description')}
          onChange={({ target }) => set({ description: target.value }, 'description')}
        />
      </div>
      <div data-field="prompt">
        <PromptEditor
          {...fieldTexts.prompt}
          value={state.prompt}
          maxLength={100_000}
          readOnly={readOnly}
          known={learnt}
          error={useProblemAt(key, 'prompt')}
          onChange={(prompt) => set({ prompt }, 'prompt')}
        />
      </div>
      <ParametersField
        {...fieldTexts.parameters}
        state={state}
        field="parameters"
        value={state.parameters}
        onChange={(parameters) => set({ parameters: { ...parameters } }, 'parameters')}
      />
      <fieldset className="place-fields" data-field="position">
        <legend>{fieldTexts.position.label}</legend>
        {(['x', 'y'] as const).map((axis) => (
          <Field
            key={axis}
            label={axis}
            type="number"
            step={8}
            value={String(state.position[axis])}
            readOnly={readOnly}
            onChange={({ target }) =>
              set({ position: { ...state.position, [axis]: Number(target.value) } }, `position.${axis}`)
            }
          />
        ))}
      </fieldset>
    </>
  );
}
