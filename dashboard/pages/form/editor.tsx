import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Form } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { useToast } from '../../components/toast.tsx';
import { UnsavedChangesBar } from '../../components/unsaved.tsx';
import { formTexts } from '../../texts/forms.ts';
import { type Draft, draftOf, type Format, toFormContent } from './draft.ts';
import { FieldRows } from './field-rows.tsx';
import { Preview } from './preview.tsx';

type EditorProps = {
  readonly form: Form;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Unsaved changes, kept while another tab is shown. */
  readonly shown: boolean;
};

const formats = Object.keys(formTexts.formats) as readonly Format[];

/** The formats and fields of a form. */
export function Editor({ form, draft, onChange, shown }: EditorProps) {
  const readOnly = !useHasRole('editor');
  const queries = useQueryClient();
  const tell = useToast();
  const saving = useMutation({
    mutationFn: () =>
      unwrap(api.PUT('/api/v2/forms/{id}', { params: { path: { id: form.id } }, body: toFormContent(draft, form) })),
    onSuccess: (saved) => {
      queries.setQueryData(['forms', form.id], saved);
      void queries.invalidateQueries({ queryKey: ['forms'], exact: true });
      onChange(draftOf(saved));
      tell(formTexts.saved);
    },
  });
  const wrong = saving.error instanceof ApiFailure ? saving.error.fields : {};
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const dirty = JSON.stringify(toFormContent(draft, form)) !== JSON.stringify(toFormContent(draftOf(form), form));
  return (
    <>
      {shown && (
        <div className="form-parts">
          <div className="form-main">
            <Panel>
              <div className="form form-facts">
                <Field
                  label={formTexts.name}
                  error={wrong.form_name}
                  value={draft.name}
                  maxLength={200}
                  readOnly={readOnly}
                  onChange={(event) => change({ name: event.target.value })}
                />
                <Field
                  label={formTexts.source}
                  hint={formTexts.sourceHint}
                  error={wrong.webhook_url}
                  placeholder="https://"
                  value={draft.source}
                  readOnly={readOnly}
                  onChange={(event) => change({ source: event.target.value })}
                />
                <Select
                  label={formTexts.format}
                  hint={formTexts.formatHint}
                  value={draft.format}
                  disabled={readOnly}
                  options={formats.map((value) => ({ value, text: formTexts.formats[value] }))}
                  onPick={(format) => change({ format })}
                />
              </div>
            </Panel>
            <FieldRows fields={draft.fields} readOnly={readOnly} onChange={(fields) => change({ fields })} />
            {!readOnly && <Remove form={form} />}
          </div>
          <Preview draft={draft} />
        </div>
      )}
      {!readOnly && (
        <UnsavedChangesBar
          dirty={dirty}
          busy={saving.isPending}
          problem={saving.error?.message ?? null}
          onSave={() => saving.mutate()}
          onDiscard={() => {
            saving.reset();
            onChange(draftOf(form));
          }}
        />
      )}
    </>
  );
}

function Remove({ form: { id, form_name } }: Pick<EditorProps, 'form'>) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tell = useToast();
  return (
    <div>
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        {formTexts.remove}
      </Button>
      <Confirm
        title={formTexts.removeTitle(form_name)}
        more={formTexts.removeMore}
        action={formTexts.remove}
        open={asking}
        act={() => unwrap(api.DELETE('/api/v2/forms/{id}', { params: { path: { id } } }))}
        onDone={() => {
          tell(formTexts.removed(form_name));
          void queries.invalidateQueries({ queryKey: ['forms'], exact: true });
          void navigate('/forms');
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
