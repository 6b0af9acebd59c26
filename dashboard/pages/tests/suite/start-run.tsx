import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestRun, TestRunInput, TestSuiteContent } from '#client/paths.d.ts';
import { useAssistants } from '../../../api/assistants.ts';
import { api, unwrap } from '../../../api/client.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { Field, Select } from '../../../components/field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { count } from '../../../format/number.ts';
import { testTexts } from '../../../texts/tests.ts';
import { assistantOptions } from '../assistant-options.ts';

type StartRunProps = {
  readonly suite: TestSuiteContent;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The dialog that starts a run of a suite. */
export function StartRun({ suite, open, onClose }: StartRunProps) {
  return (
    <Dialog title={testTexts.runTitle} open={open} onClose={onClose}>
      {open && <RunForm suite={suite} onClose={onClose} />}
    </Dialog>
  );
}

const mediums = ['text', 'audio'] as const;

function RunForm({ suite, onClose }: Omit<StartRunProps, 'open'>) {
  const tell = useToast();
  const queries = useQueryClient();
  const assistants = useAssistants();
  const [assistantId, setAssistantId] = useState(suite.assistant_id ?? '');
  const [target, setTarget] = useState<'draft' | 'published'>('draft');
  const [medium, setMedium] = useState<TestRun['medium']>('text');
  const [repeats, setRepeats] = useState('1');
  const assistant = assistants.find(({ assistant_id }) => assistant_id === assistantId);
  const published = assistant?.published_version ?? null;
  const { test_suite_id } = suite;
  const sending = useMutation({
    mutationFn: () => {
      const body: TestRunInput = {
        ...(assistantId === '' ? {} : { assistant_id: assistantId }),
        ...(target === 'published' && published !== null ? { version: published } : {}),
        medium,
        repeats: Number(repeats),
      };
      return unwrap(api.POST('/test-suites/{test_suite_id}/runs', { params: { path: { test_suite_id } }, body }));
    },
    onSuccess: () => {
      tell(testTexts.queued);
      void queries.invalidateQueries({ queryKey: ['test runs', test_suite_id] });
      void queries.invalidateQueries({ queryKey: ['test suites'], exact: true });
      onClose();
    },
  });
  return (
    <DialogForm sending={sending} shows={['assistant_id', 'repeats']} submit={testTexts.run} onCancel={onClose}>
      {(wrong) => (
        <>
          <Select
            label={testTexts.assistant}
            error={wrong.assistant_id === undefined ? undefined : testTexts.needsAssistant}
            value={assistantId}
            options={assistantOptions(assistants)}
            onPick={setAssistantId}
          />
          <Select
            label={testTexts.target}
            value={target}
            options={[
              { value: 'draft' as const, text: testTexts.draft },
              ...(published === null
                ? []
                : [{ value: 'published' as const, text: testTexts.published(count(published)) }]),
            ]}
            onPick={setTarget}
          />
          <Select
            label={testTexts.medium}
            hint={testTexts.mediumHint}
            value={medium}
            options={mediums.map((value) => ({ value, text: testTexts.mediums[value] }))}
            onPick={setMedium}
          />
          <Field
            label={testTexts.repeats}
            hint={testTexts.repeatsHint}
            error={wrong.repeats}
            type="number"
            min={1}
            max={100}
            value={repeats}
            onChange={(event) => setRepeats(event.target.value)}
            required
          />
        </>
      )}
    </DialogForm>
  );
}
