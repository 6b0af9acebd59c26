import { Badge } from '../../components/badge.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Panel } from '../../components/page.tsx';
import { Problem } from '../../components/states.tsx';
import { formTexts } from '../../texts/forms.ts';
import { type FieldDraft, isPhoneNumberField, moveField } from './draft.ts';

type FieldRowsProps = {
  readonly fields: readonly FieldDraft[];
  readonly readOnly: boolean;
  readonly onChange: (fields: readonly FieldDraft[]) => void;
};

/** The mapping from fields of the page to fields of the lead. */
export function FieldRows({ fields, readOnly, onChange }: FieldRowsProps) {
  const put = (place: number, field: FieldDraft) =>
    onChange(fields.map((one, index) => (index === place ? field : one)));
  return (
    <Panel title={formTexts.fields}>
      <div className="form-fields">
        <p className="field-hint">{fields.length === 0 ? formTexts.noFields : formTexts.fieldsHint}</p>
        {fields.length > 0 && (
          <div className="form-field form-field-head" aria-hidden="true">
            <span>{formTexts.from}</span>
            <span>{formTexts.to}</span>
          </div>
        )}
        {fields.map((field, place) => (
          <fieldset key={place} className="form-field" aria-label={formTexts.fieldAt(place + 1)}>
            <input
              className="field-control"
              aria-label={formTexts.from}
              value={field.from}
              maxLength={200}
              readOnly={readOnly}
              onChange={(event) => put(place, { ...field, from: event.target.value })}
            />
            <input
              className="field-control"
              aria-label={formTexts.to}
              value={field.to}
              maxLength={200}
              readOnly={readOnly}
              onChange={(event) => put(place, { ...field, to: event.target.value })}
            />
            <span className="form-field-mark">
              {isPhoneNumberField(field) && <Badge tone="info">{formTexts.isNumber}</Badge>}
            </span>
            {!readOnly && (
              <span className="form-field-acts">
                <IconButton
                  icon="up"
                  label={formTexts.moveUp(place + 1)}
                  disabled={place === 0}
                  onClick={() => onChange(moveField(fields, place, -1))}
                />
                <IconButton
                  icon="down"
                  label={formTexts.moveDown(place + 1)}
                  disabled={place === fields.length - 1}
                  onClick={() => onChange(moveField(fields, place, 1))}
                />
                <IconButton
                  icon="close"
                  label={formTexts.removeField(place + 1)}
                  onClick={() => onChange(fields.filter((_, index) => index !== place))}
                />
              </span>
            )}
          </fieldset>
        ))}
        {fields.length > 0 && !fields.some(isPhoneNumberField) && <Problem>{formTexts.noNumber}</Problem>}
        {!readOnly && (
          <div>
            <Button icon="plus" onClick={() => onChange([...fields, { from: '', to: '' }])}>
              {formTexts.addField}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
