import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NewVoice } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useProviders } from '../../api/providers.ts';
import { voicesKey } from '../../api/voices.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field, Select, Toggle } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { languageName } from '../../format/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { sampleSentences } from '../../texts/voice-sample.ts';
import { voiceTexts } from '../../texts/voices.ts';

type RegisterVoiceProps = { readonly open: boolean; readonly onClose: () => void };
type Language = NonNullable<NewVoice['language']>;

const { fields, genders } = voiceTexts;
const languages = Object.keys(sampleSentences) as Language[];

/** Registers a custom voice of a provider for the account. */
export function RegisterVoice({ open, onClose }: RegisterVoiceProps) {
  return (
    <Dialog title={voiceTexts.register} open={open} onClose={onClose}>
      <p>{voiceTexts.registerMore}</p>
      <VoiceForm onClose={onClose} />
    </Dialog>
  );
}

const blank = { provider: '', provider_id: '', name: '', gender: '', description: '', is_cloned: false };

function VoiceForm({ onClose }: { readonly onClose: () => void }) {
  const [voice, setVoice] = useState({ ...blank, language: 'en' as Language });
  const queries = useQueryClient();
  const tell = useToast();
  const { data } = useProviders();
  const providers = (data?.providers ?? []).filter(({ part, configured }) => part === 'text_to_speech' && configured);
  const provider = voice.provider || (providers[0]?.provider ?? '');
  const registering = useMutation({
    mutationFn: () => {
      const { name, ...rest } = voice;
      return unwrap(api.POST('/voices', { body: { ...rest, provider, ...(name.trim() === '' ? {} : { name }) } }));
    },
    onSuccess: ({ results }) => {
      tell(voiceTexts.registered(results.name));
      void queries.invalidateQueries({ queryKey: voicesKey });
      onClose();
    },
  });
  const wrong = registering.error instanceof ApiFailure ? registering.error.fields : {};
  const change = (field: keyof typeof blank) => (event: { target: { value: string } }) =>
    setVoice({ ...voice, [field]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!registering.isPending) registering.mutate();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Select
        label={fields.provider.label}
        hint={fields.provider.hint}
        error={wrong.provider}
        value={provider}
        options={providers.map(({ provider: value, title }) => ({ value, text: title }))}
        onPick={(next) => setVoice({ ...voice, provider: next })}
      />
      <Field
        label={fields.provider_id.label}
        hint={fields.provider_id.hint}
        error={wrong.provider_id}
        value={voice.provider_id}
        maxLength={255}
        autoComplete="off"
        onChange={change('provider_id')}
        required
      />
      <Field
        label={fields.name.label}
        hint={fields.name.hint}
        error={wrong.name}
        value={voice.name}
        maxLength={200}
        onChange={change('name')}
      />
      <div className="form-pair">
        <Select
          label={fields.language.label}
          value={voice.language}
          options={languages.map((value) => ({ value, text: languageName(value) }))}
          onPick={(language) => setVoice({ ...voice, language })}
        />
        <Select
          label={fields.gender.label}
          value={voice.gender as keyof typeof genders}
          options={Object.entries(genders).map(([value, text]) => ({ value: value as keyof typeof genders, text }))}
          onPick={(gender) => setVoice({ ...voice, gender })}
        />
      </div>
      <Field
        label={fields.description.label}
        hint={fields.description.hint}
        error={wrong.description}
        value={voice.description}
        maxLength={2_000}
        onChange={change('description')}
      />
      <Toggle
        label={fields.is_cloned}
        checked={voice.is_cloned}
        onToggle={(is_cloned) => setVoice({ ...voice, is_cloned })}
      />
      {registering.error !== null && Object.keys(wrong).length === 0 && <Problem>{registering.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>{shellTexts.cancel}</Button>
        <Button kind="primary" submits busy={registering.isPending}>
          {voiceTexts.register}
        </Button>
      </DialogActions>
    </form>
  );
}
