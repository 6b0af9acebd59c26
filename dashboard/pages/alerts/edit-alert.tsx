import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alert, AlertInput } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field, Select, Toggle } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { alertTexts } from '../../texts/alerts.ts';

const measures = ['error_rate', 'latency_p95', 'spend', 'provider_failures'] as const;
const fields = ['name', 'threshold', 'recovers_below', 'window_minutes', 'least_calls', 'emails'];

type EditAlertProps = {
  readonly alert: Alert | 'new' | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** The dialog that creates or changes an alert. */
export function EditAlert({ alert, onSaved, onClose }: EditAlertProps) {
  return (
    <Dialog title={alert === 'new' ? alertTexts.add : alertTexts.edit} open={alert !== null} onClose={onClose}>
      {alert !== null && <AlertForm alert={alert === 'new' ? null : alert} onSaved={onSaved} onClose={onClose} />}
    </Dialog>
  );
}

type Draft = Readonly<Record<'name' | 'threshold' | 'recovers' | 'window' | 'leastCalls' | 'emails', string>> & {
  readonly measure: Alert['measure'];
  readonly enabled: boolean;
};

function AlertForm({ alert, onSaved, onClose }: Omit<EditAlertProps, 'alert'> & { readonly alert: Alert | null }) {
  const tell = useToast();
  const [draft, setDraft] = useState<Draft>(() => draftOf(alert));
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const sending = useMutation({
    mutationFn: () => {
      const body = inputOf(draft, alert);
      return unwrap(
        alert === null
          ? api.POST('/alerts', { body })
          : api.PUT('/alerts/{alert_id}', { params: { path: { alert_id: alert.alert_id } }, body }),
      );
    },
    onSuccess: ({ results }) => {
      tell(alertTexts.saved(results.name));
      onSaved();
      onClose();
    },
  });
  const number = { type: 'number', step: 'any', min: 0 } as const;
  return (
    <DialogForm sending={sending} shows={fields} submit={alertTexts.saveAction} onCancel={onClose}>
      {(wrong) => (
        <>
          <Field
            label={alertTexts.name}
            error={wrong.name}
            value={draft.name}
            maxLength={100}
            onChange={(event) => set({ name: event.target.value })}
            required
          />
          <Select
            label={alertTexts.measure}
            value={draft.measure}
            options={measures.map((value) => ({ value, text: alertTexts.measures[value] }))}
            onPick={(measure) => set({ measure })}
          />
          <Field
            {...number}
            label={alertTexts.threshold}
            hint={alertTexts.thresholdHint}
            error={wrong.threshold}
            value={draft.threshold}
            onChange={(event) => set({ threshold: event.target.value })}
            required
          />
          <Field
            {...number}
            label={alertTexts.recovers}
            hint={alertTexts.recoversHint}
            error={wrong.recovers_below}
            value={draft.recovers}
            onChange={(event) => set({ recovers: event.target.value })}
          />
          <Field
            {...number}
            label={alertTexts.window}
            error={wrong.window_minutes}
            value={draft.window}
            onChange={(event) => set({ window: event.target.value })}
            required
          />
          <Field
            {...number}
            label={alertTexts.leastCalls}
            hint={alertTexts.leastCallsHint}
            error={wrong.least_calls}
            value={draft.leastCalls}
            onChange={(event) => set({ leastCalls: event.target.value })}
            required
          />
          <Field
            label={alertTexts.emails}
            hint={alertTexts.emailsHint}
            error={Object.entries(wrong).find(([path]) => path.startsWith('emails'))?.[1]}
            value={draft.emails}
            onChange={(event) => set({ emails: event.target.value })}
          />
          <Toggle label={alertTexts.enabled} checked={draft.enabled} onToggle={(enabled) => set({ enabled })} />
        </>
      )}
    </DialogForm>
  );
}

function draftOf(alert: Alert | null): Draft {
  return {
    name: alert?.name ?? '',
    measure: alert?.measure ?? 'error_rate',
    threshold: String(alert?.threshold ?? ''),
    recovers: String(alert?.recovers_below ?? ''),
    window: String(alert?.window_minutes ?? 15),
    leastCalls: String(alert?.least_calls ?? 10),
    emails: (alert?.emails ?? []).join(', '),
    enabled: alert?.enabled ?? true,
  };
}

function inputOf(draft: Draft, alert: Alert | null): AlertInput {
  return {
    name: draft.name,
    measure: draft.measure,
    threshold: Number(draft.threshold),
    ...(draft.recovers === '' ? {} : { recovers_below: Number(draft.recovers) }),
    window_minutes: Number(draft.window),
    least_calls: Number(draft.leastCalls),
    assistant_id: alert?.assistant_id ?? null,
    emails: draft.emails.split(/[\s,;]+/).filter((address) => address !== ''),
    enabled: draft.enabled,
  };
}
