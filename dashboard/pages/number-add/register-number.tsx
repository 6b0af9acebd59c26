import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Carrier } from '#client/paths.d.ts';
import { useAssistants } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { numbersKey } from '../../api/numbers.ts';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { ConfirmLeave } from '../../components/unsaved.tsx';
import { andList } from '../../format/list.ts';
import { numberTexts } from '../../texts/numbers.ts';

const { fields } = numberTexts;
const blank = { provider: '', phone_number: '', provider_id: '', friendly_name: '', assistant: '' };
type Form = typeof blank;

/** Registers a carrier's existing number and connects it to an assistant. */
export function RegisterNumber({ carriers }: { readonly carriers: readonly Carrier[] }) {
  const [form, setForm] = useState<Form>(blank);
  const assistants = useAssistants();
  const queries = useQueryClient();
  const tell = useToast();
  const go = useNavigate();
  const sorted = carriers.toSorted((one, another) => Number(another.configured) - Number(one.configured));
  const carrier = sorted.find(({ provider }) => provider === form.provider) ?? sorted[0];
  const registering = useMutation({
    mutationFn: () => register({ ...form, provider: carrier?.provider ?? '' }),
    onSuccess: ({ id, refusal }) => {
      tell(numberTexts.registered(form.phone_number));
      if (refusal !== null) tell(numberTexts.notConnected(refusal), 'danger');
      void queries.invalidateQueries({ queryKey: numbersKey });
      go(`/numbers/${id}`);
    },
  });
  const wrong = registering.error instanceof ApiFailure ? registering.error.fields : {};
  const change = (field: keyof Form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!registering.isPending) registering.mutate();
  };
  const dirty = Object.values(form).some((value) => value !== '') && !registering.isPending && !registering.isSuccess;
  return (
    <div className="number-add">
      <p className="number-lead">{numberTexts.registerLead}</p>
      <ConfirmLeave when={dirty} />
      <Panel>
        <form className="form number-form" onSubmit={submit}>
          <Select
            label={fields.provider.label}
            hint={fields.provider.hint}
            error={wrong.provider}
            value={carrier?.provider ?? ''}
            options={sorted.map(({ provider, title, configured }) => ({
              value: provider,
              text: configured ? title : numberTexts.withoutKeys(title),
            }))}
            onPick={(provider) => setForm({ ...form, provider })}
          />
          {carrier?.configured === false && (
            <Problem>{numberTexts.missing(carrier.title, andList(carrier.settings))}</Problem>
          )}
          <Field
            label={fields.phone_number.label}
            hint={fields.phone_number.hint}
            error={wrong.phone_number}
            type="tel"
            autoComplete="off"
            value={form.phone_number}
            onChange={change('phone_number')}
            required
          />
          <Field
            label={fields.provider_id.label}
            hint={carrier?.number_id}
            error={wrong.provider_id}
            autoComplete="off"
            value={form.provider_id}
            onChange={change('provider_id')}
          />
          <Field
            label={fields.friendly_name.label}
            hint={fields.friendly_name.hint}
            error={wrong.friendly_name}
            value={form.friendly_name}
            onChange={change('friendly_name')}
          />
          <Select
            label={fields.assistant.label}
            hint={fields.assistant.hint}
            value={form.assistant}
            options={[
              { value: '', text: numberTexts.unassigned },
              ...assistants.map(({ assistant_id, name }) => ({ value: assistant_id, text: name })),
            ]}
            onPick={(assistant) => setForm({ ...form, assistant })}
          />
          {registering.error !== null && Object.keys(wrong).length === 0 && (
            <Problem>{registering.error.message}</Problem>
          )}
          <div>
            <Button kind="primary" submits busy={registering.isPending}>
              {numberTexts.registerNow}
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  );
}

/** Registers a number and connects it; `refusal` is the error if connecting failed. */
async function register(form: Form): Promise<{ readonly id: string; readonly refusal: string | null }> {
  const { assistant, friendly_name, phone_number, ...rest } = form;
  const number = phone_number.replace(/[\s().-]/g, '');
  const name = friendly_name.trim() === '' ? {} : { friendly_name };
  const { results } = await unwrap(api.POST('/phone-numbers', { body: { ...rest, ...name, phone_number: number } }));
  const id = results.phone_number_id;
  if (assistant === '') return { id, refusal: null };
  const path = { phone_number_id: id };
  const connecting = unwrap(
    api.PATCH('/phone-numbers/{phone_number_id}', { params: { path }, body: { ai_assistant: assistant } }),
  );
  const refusal = await connecting.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { id, refusal };
}
