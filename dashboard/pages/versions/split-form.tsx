import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assistant, AssistantSplit } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useNewestVersions } from '../../api/versions.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field, Select } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { splitTexts } from '../../texts/splits.ts';
import { measures } from './comparisons.ts';
import { type SplitDraft, splitDraftOf, splitInputOf } from './split-draft.ts';
import { SplitScope } from './split-scope.tsx';

const { form: texts } = splitTexts;
const mostArms = 4;

type EditSplitProps = {
  readonly assistant: Assistant;
  readonly running: AssistantSplit | null;
  readonly open: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** The dialog that starts or changes a split. */
export function EditSplit({ open, ...rest }: EditSplitProps) {
  return (
    <Dialog title={rest.running === null ? splitTexts.start : splitTexts.change} open={open} onClose={rest.onClose}>
      {open && <SplitForm {...rest} />}
    </Dialog>
  );
}

function SplitForm({ assistant, running, onSaved, onClose }: Omit<EditSplitProps, 'open'>) {
  const { assistant_id } = assistant;
  const tell = useToast();
  const offered = (useNewestVersions(assistant_id) ?? [])
    .filter(({ is_published }) => !is_published)
    .map(({ number }) => String(number));
  const [draft, setDraft] = useState<SplitDraft>(() => splitDraftOf(running, offered[0] ?? ''));
  const set = (change: Partial<SplitDraft>) => setDraft((now) => ({ ...now, ...change }));
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.PUT('/ai-assistants/{assistant_id}/split', {
          params: { path: { assistant_id } },
          body: splitInputOf(draft),
        }),
      ),
    onSuccess: () => {
      tell(splitTexts.saved);
      onSaved();
      onClose();
    },
  });
  return (
    <DialogForm
      sending={sending}
      shows={[]}
      submit={splitTexts[running === null ? 'start' : 'change']}
      onCancel={onClose}
    >
      {() => (
        <>
          <Arms arms={draft.arms} offered={offered} onChange={(arms) => set({ arms })} />
          <SplitScope draft={draft} assistantId={assistant_id} onChange={set} />
          <fieldset className="versions-guard">
            <legend>{texts.guard}</legend>
            <p className="field-hint">{texts.guardHint}</p>
            {measures.map((measure) => (
              <Field
                key={measure}
                label={splitTexts.measures[measure]}
                inputMode="decimal"
                value={draft.limits[measure]}
                onChange={({ target }) => set({ limits: { ...draft.limits, [measure]: target.value } })}
              />
            ))}
            <Field
              label={texts.leastCalls}
              hint={texts.leastCallsHint}
              type="number"
              min={10}
              value={draft.leastCalls}
              onChange={({ target }) => set({ leastCalls: target.value })}
              required
            />
          </fieldset>
        </>
      )}
    </DialogForm>
  );
}

type ArmsProps = {
  readonly arms: SplitDraft['arms'];
  readonly offered: readonly string[];
  readonly onChange: (arms: SplitDraft['arms']) => void;
};

/** The versions of the split and their shares. */
function Arms({ arms, offered, onChange }: ArmsProps) {
  const free = offered.filter((number) => arms.every(({ version }) => version !== number));
  const change = (place: number, arm: Partial<SplitDraft['arms'][number]>) =>
    onChange(arms.map((one, at) => (at === place ? { ...one, ...arm } : one)));
  return (
    <>
      {arms.map(({ version, share }, place) => (
        <div key={version} className="versions-arm">
          <Select
            label={texts.version}
            value={version}
            options={[version, ...free].map((number) => ({ value: number, text: number }))}
            onPick={(picked) => change(place, { version: picked })}
          />
          <Field
            label={texts.share}
            hint={texts.shareHint}
            type="number"
            min={1}
            max={100}
            value={share}
            onChange={({ target }) => change(place, { share: target.value })}
            required
          />
          {arms.length > 1 && (
            <IconButton
              icon="trash"
              label={texts.remove(version)}
              onClick={() => onChange(arms.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {arms.length < mostArms && free[0] !== undefined && (
        <Button kind="quiet" icon="plus" onClick={() => onChange([...arms, { version: free[0]!, share: '10' }])}>
          {texts.add}
        </Button>
      )}
    </>
  );
}
