import { Panel } from '../../components/page.tsx';
import { formTexts } from '../../texts/forms.ts';
import type { Draft } from './draft.ts';
import { formInputs } from './snippet.ts';

/** The form as its visitors see it. It sends nothing. */
export function Preview({ draft }: { readonly draft: Draft }) {
  return (
    <Panel title={formTexts.preview}>
      <div className="form-preview">
        <p className="field-hint">{formTexts.previewHint}</p>
        {formInputs(draft).map((field, place) => (
          <label key={place}>
            {field.label}
            <input className="field-control" readOnly tabIndex={-1} />
          </label>
        ))}
        <span className="button button-plain">{formTexts.snippetParts.send}</span>
      </div>
    </Panel>
  );
}
