import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAssistants } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Loading } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { testTexts } from '../../texts/tests.ts';
import { assistantOptions } from './assistant-options.ts';

type AddExampleProps = { readonly open: boolean; readonly onClose: () => void };

/** The dialog that stores the suite of a template for an assistant. */
export function AddExample({ open, onClose }: AddExampleProps) {
  return (
    <Dialog title={testTexts.addExample} open={open} onClose={onClose}>
      {open && <ExampleForm onClose={onClose} />}
    </Dialog>
  );
}

type TemplateId = keyof typeof testTexts.examples;

function ExampleForm({ onClose }: Pick<AddExampleProps, 'onClose'>) {
  const tell = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const assistants = useAssistants();
  const [template, setTemplate] = useState<TemplateId>('dental-practice');
  const [named, setName] = useState<string | null>(null);
  const [assistantId, setAssistantId] = useState('');
  const name = named ?? testTexts.exampleName(testTexts.examples[template]);
  const { data } = useQuery({
    queryKey: ['test suite examples'],
    queryFn: ({ signal }) => unwrap(api.GET('/test-suites/examples', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const examples = data?.results ?? [];
  const sending = useMutation({
    mutationFn: () => {
      const yaml = examples.find(({ template_id }) => template_id === template)?.yaml ?? '';
      const assistant_id = assistantId === '' ? null : assistantId;
      return unwrap(api.POST('/test-suites', { body: { name, yaml, assistant_id } }));
    },
    onSuccess: ({ results }) => {
      tell(testTexts.created(results.name));
      void queries.invalidateQueries({ queryKey: ['test suites'] });
      void navigate(`/tests/${results.test_suite_id}`);
    },
  });
  if (data === undefined) return <Loading />;
  return (
    <DialogForm sending={sending} shows={['name']} submit={testTexts.addExample} onCancel={onClose}>
      {(wrong) => (
        <>
          <Select
            label={testTexts.example}
            hint={testTexts.exampleHint}
            value={template}
            options={examples.map(({ template_id }) => {
              const value = template_id as TemplateId;
              return { value, text: testTexts.examples[value] ?? template_id };
            })}
            onPick={setTemplate}
          />
          <Select
            label={testTexts.assistant}
            value={assistantId}
            options={assistantOptions(assistants)}
            onPick={setAssistantId}
          />
          <Field
            label={testTexts.name}
            error={wrong.name}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
            required
          />
        </>
      )}
    </DialogForm>
  );
}
