import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Webhook } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field, Toggle } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { webhookTexts } from '../../texts/webhooks.ts';

type EventKind = Webhook['events'][number];
/** All kinds of events. */
export const eventKinds = Object.keys(webhookTexts.kinds) as readonly EventKind[];

type EditProps = {
  readonly open: boolean;
  readonly url: string;
  /** Null before a selection. */
  readonly events: readonly EventKind[] | null;
  readonly onSaved: (webhook: Webhook) => void;
  readonly onClose: () => void;
};

/** Asks for the URL and the events. */
export function EditEndpoint({ open, ...form }: EditProps) {
  return (
    <Dialog title={webhookTexts.endpoint} open={open} onClose={form.onClose}>
      <EndpointForm {...form} />
    </Dialog>
  );
}

function EndpointForm({ url: before, events, onSaved, onClose }: Omit<EditProps, 'open'>) {
  const [url, setUrl] = useState(before);
  const [kinds, setKinds] = useState<ReadonlySet<EventKind>>(new Set(events ?? eventKinds));
  const saving = useMutation({
    mutationFn: () =>
      unwrap(api.PUT('/webhooks', { body: { url, events: eventKinds.filter((kind) => kinds.has(kind)) } })),
    onSuccess: ({ results }) => onSaved(results),
  });
  const wrong = saving.error instanceof ApiFailure ? saving.error.fields.url : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending && kinds.size > 0) saving.mutate();
  };
  const turn = (kind: EventKind, on: boolean) =>
    setKinds(new Set(on ? [...kinds, kind] : [...kinds].filter((other) => other !== kind)));
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={webhookTexts.url}
        hint={webhookTexts.urlHint}
        error={wrong}
        type="url"
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        required
      />
      <fieldset className="webhook-kinds">
        <legend>{webhookTexts.events}</legend>
        {eventKinds.map((kind) => (
          <Toggle
            key={kind}
            label={kind}
            hint={webhookTexts.kinds[kind]}
            checked={kinds.has(kind)}
            onToggle={(on) => turn(kind, on)}
          />
        ))}
      </fieldset>
      {kinds.size === 0 && <Problem>{webhookTexts.allOff}</Problem>}
      {saving.error !== null && wrong === undefined && <Problem>{saving.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={saving.isPending}>
          {shellTexts.save}
        </Button>
      </DialogActions>
    </form>
  );
}
