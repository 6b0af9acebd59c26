import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { assistantsTexts } from '../../texts/assistants.ts';
import type { ChosenTemplate } from './templates.tsx';

type NameProps = {
  readonly template: ChosenTemplate;
  readonly onCreated: (assistantId: string, templateId: string | null) => void;
  readonly onClose: () => void;
};

/** Asks for the name of an assistant and creates it from a template, once. */
export function NameAssistant({ template, onCreated, onClose }: NameProps) {
  const [name, setName] = useState(template.title);
  const queries = useQueryClient();
  const creating = useMutation({
    mutationFn: () => create(template, name.trim()),
    onSuccess: ({ results }) => {
      void queries.invalidateQueries({ queryKey: ['assistants'] });
      onCreated(results.assistant_id, template.id);
    },
  });
  return (
    <DialogForm sending={creating} shows={['name']} submit={assistantsTexts.createAct} onCancel={onClose}>
      {(wrong) => (
        <Field
          label={assistantsTexts.nameField}
          hint={assistantsTexts.nameHint}
          error={wrong.name}
          value={name}
          maxLength={200}
          required
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </DialogForm>
  );
}

function create(template: ChosenTemplate, name: string) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (template.id === null)
    return unwrap(api.POST('/ai-assistants', { body: { ...template.assistant, name, timezone } }));
  const path = { template_id: template.id };
  return unwrap(api.POST('/assistant-templates/{template_id}', { params: { path }, body: { name, timezone } }));
}
