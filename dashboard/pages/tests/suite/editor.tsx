import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAssistants } from '../../../api/assistants.ts';
import { api, unwrap } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useHasRole } from '../../../api/session-context.ts';
import { Button } from '../../../components/button.tsx';
import { descriptionOf, Field, FieldFrame, Select } from '../../../components/field.tsx';
import { Panel } from '../../../components/page.tsx';
import { Problem } from '../../../components/states.tsx';
import { useToast } from '../../../components/toast.tsx';
import { ConfirmLeave, UnsavedChangesBar } from '../../../components/unsaved.tsx';
import { testTexts } from '../../../texts/tests.ts';
import { assistantOptions } from '../assistant-options.ts';
import { mistakeIn, offsetOf } from './mistake.ts';
import { RemoveSuite } from './remove-suite.tsx';

/** A suite to edit; without an id, a new one. */
export type EditedSuite = {
  readonly test_suite_id: string | null;
  readonly name: string;
  readonly assistant_id: string | null;
  readonly yaml: string;
};
type Content = Pick<EditedSuite, 'name' | 'assistant_id' | 'yaml'>;

const contentOf = ({ name, assistant_id, yaml }: Content): Content => ({ name, assistant_id, yaml });
const isEqual = (one: Content, other: Content): boolean =>
  one.name === other.name && one.assistant_id === other.assistant_id && one.yaml === other.yaml;

type SuiteEditorProps = {
  readonly suite: EditedSuite;
  /** Other YAML to begin with, as an unsaved change. */
  readonly proposed?: string | undefined;
};

/** The name, assistant and scenarios of a suite; viewers can only read them. */
export function SuiteEditor({ suite, proposed }: SuiteEditorProps) {
  const mayEdit = useHasRole('editor');
  const assistants = useAssistants();
  const { draft, set, discard, saving, dirty, isNew } = useSuiteDraft(suite, proposed);
  const { error } = saving;
  const wrong = error instanceof ApiFailure ? error.fields : {};
  const general = error === null || wrong.name !== undefined || wrong.yaml !== undefined ? null : error.message;
  return (
    <Panel>
      <form
        className="suite-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate();
        }}
      >
        <Field
          label={testTexts.name}
          error={wrong.name}
          value={draft.name}
          maxLength={100}
          onChange={(event) => set({ name: event.target.value })}
          disabled={!mayEdit}
          required
        />
        <Select
          label={testTexts.assistant}
          hint={testTexts.assistantHint}
          value={draft.assistant_id ?? ''}
          options={assistantOptions(assistants)}
          onPick={(value) => set({ assistant_id: value === '' ? null : value })}
          disabled={!mayEdit}
        />
        <YamlField value={draft.yaml} wrong={wrong.yaml} readOnly={!mayEdit} onChange={(yaml) => set({ yaml })} />
        {isNew && general !== null && <Problem>{general}</Problem>}
        {isNew && mayEdit && (
          <Button kind="primary" submits busy={saving.isPending}>
            {testTexts.create}
          </Button>
        )}
      </form>
      {suite.test_suite_id !== null && mayEdit && <RemoveSuite suiteId={suite.test_suite_id} name={suite.name} />}
      {isNew ? (
        <ConfirmLeave when={dirty && !saving.isSuccess} />
      ) : (
        <UnsavedChangesBar
          dirty={dirty}
          busy={saving.isPending}
          problem={general}
          onSave={() => saving.mutate()}
          onDiscard={discard}
        />
      )}
    </Panel>
  );
}

/** The draft of a suite, and its saving. */
function useSuiteDraft(suite: EditedSuite, proposed: string | undefined) {
  const tell = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Content>(() => contentOf({ ...suite, yaml: proposed ?? suite.yaml }));
  const isNew = suite.test_suite_id === null;
  const saving = useMutation({
    mutationFn: () =>
      unwrap(
        suite.test_suite_id === null
          ? api.POST('/test-suites', { body: draft })
          : api.PUT('/test-suites/{test_suite_id}', {
              params: { path: { test_suite_id: suite.test_suite_id } },
              body: draft,
            }),
      ),
    onSuccess: async (saved) => {
      const { test_suite_id, name } = saved.results;
      queries.setQueryData(['test suites', test_suite_id], saved);
      await queries.invalidateQueries({ queryKey: ['test suites'], exact: true });
      tell(isNew ? testTexts.created(name) : testTexts.saved(name));
    },
  });
  const savedId = saving.data?.results.test_suite_id;
  useEffect(() => {
    // Once it is saved, so that leaving asks nothing. The address of a saved addition must not add it again.
    const moves = isNew || proposed !== undefined;
    if (moves && savedId !== undefined) void navigate(`/tests/${savedId}`, { replace: true });
  }, [isNew, proposed, savedId, navigate]);
  return {
    draft,
    set: (change: Partial<Content>) => setDraft((now) => ({ ...now, ...change })),
    discard: () => {
      saving.reset();
      setDraft(contentOf(suite));
    },
    saving,
    dirty: !isEqual(draft, suite),
    isNew,
  };
}

type YamlFieldProps = {
  readonly value: string;
  readonly wrong: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (yaml: string) => void;
};

/** The YAML of a suite. A mistake moves the cursor to its place. */
function YamlField({ value, wrong, readOnly, onChange }: YamlFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = useRef(value);
  text.current = value;
  const mistake = wrong === undefined ? null : mistakeIn(wrong);
  const place = mistake === null ? '' : `${mistake.line}:${mistake.column}`;
  useEffect(() => {
    if (place === '') return;
    const [line, column] = place.split(':').map(Number);
    const offset = offsetOf(text.current, line!, column!);
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset);
  }, [place]);
  const error =
    mistake === null ? wrong : testTexts.mistake(String(mistake.line), String(mistake.column), mistake.message);
  const described = { hint: testTexts.yamlHint, error };
  return (
    <FieldFrame id={id} label={testTexts.yaml} {...described} required>
      <textarea
        ref={area}
        id={id}
        className="field-control suite-yaml"
        value={value}
        readOnly={readOnly}
        spellCheck={false}
        rows={24}
        onChange={(event) => onChange(event.target.value)}
        {...descriptionOf(id, described)}
      />
    </FieldFrame>
  );
}
