import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assistant, PublishRequirements } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field, Toggle } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { versionTexts } from '../../texts/versions.ts';

const { gate: texts } = versionTexts;

type EditGateProps = {
  readonly assistant: Assistant;
  readonly suites: readonly { readonly test_suite_id: string; readonly name: string }[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The dialog that changes the conditions for publishing. */
export function EditGate({ open, ...rest }: EditGateProps) {
  return (
    <Dialog title={texts.title} open={open} onClose={rest.onClose}>
      {open && <GateForm {...rest} />}
    </Dialog>
  );
}

function GateForm({ assistant, suites, onClose }: Omit<EditGateProps, 'open'>) {
  const { assistant_id, publish_requires } = assistant;
  const queries = useQueryClient();
  const tell = useToast();
  const [chosen, setChosen] = useState<readonly string[]>(publish_requires?.test_suites ?? []);
  const [replays, setReplays] = useState(publish_requires?.replay != null);
  const [cutOffs, setCutOffs] = useState(String(publish_requires?.replay?.max_cut_offs ?? 5));
  const [slowerMs, setSlowerMs] = useState(String(publish_requires?.replay?.max_slower_ms ?? 50));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  const requirements = (): PublishRequirements | null =>
    chosen.length === 0 && !replays
      ? null
      : {
          test_suites: [...chosen],
          replay: replays ? { max_cut_offs: Number(cutOffs), max_slower_ms: Number(slowerMs) } : null,
        };
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/ai-assistants/{assistant_id}', {
          params: { path: { assistant_id } },
          body: { publish_requires: requirements() },
        }),
      ),
    onSuccess: () => {
      tell(texts.saved);
      onClose();
      void queries.invalidateQueries({ queryKey: ['assistants'] });
    },
  });
  return (
    <DialogForm sending={sending} shows={[]} submit={texts.save} onCancel={onClose}>
      {() => (
        <>
          {suites.length === 0 && <p>{texts.noSuites}</p>}
          {suites.map(({ test_suite_id, name }) => (
            <Toggle
              key={test_suite_id}
              label={texts.suitePasses(name)}
              checked={chosen.includes(test_suite_id)}
              onToggle={(isChosen) => choose(test_suite_id, isChosen)}
            />
          ))}
          <Toggle label={texts.replay} hint={texts.replayHint} checked={replays} onToggle={setReplays} />
          {replays && (
            <>
              <Field
                label={texts.cutOffs}
                type="number"
                min={0}
                max={1000}
                value={cutOffs}
                onChange={({ target }) => setCutOffs(target.value)}
                required
              />
              <Field
                label={texts.slowerMs}
                type="number"
                min={0}
                max={10_000}
                value={slowerMs}
                onChange={({ target }) => setSlowerMs(target.value)}
                required
              />
            </>
          )}
        </>
      )}
    </DialogForm>
  );
}
