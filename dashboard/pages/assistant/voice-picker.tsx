import { useId, useState } from 'react';
import type { ListedVoice, Speech } from '#client/paths.d.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { languageName } from '../../format/language.ts';
import { VoiceSample } from '../../parts/voice-sample.tsx';
import { voiceTabTexts } from '../../texts/assistant-voice.ts';
import { useEditor, useField } from './editor-context.ts';
import { Section } from './section.tsx';
import { useVoices } from './use-voices.ts';
import './voice-picker.css';
import { anyVoice, filterVoices, greetingForSample, type VoiceFilter, valuesOf } from './voices.ts';

/** The selected voice, and all others to select; each can speak the assistant's greeting. */
export function VoicePicker() {
  const { value: chosen, change, error, readOnly } = useField<string | null>('voice');
  const { voices, error: failure, retry } = useVoices();
  const [isOpen, setOpen] = useState(false);
  const voice = voices?.find(({ voice_id }) => voice_id === chosen);
  const pick = (voiceId: string) => change(voiceId);
  return (
    <Section title={voiceTabTexts.chosen}>
      {failure !== null && <ErrorState error={failure} onRetry={retry} />}
      {failure === null && voices === undefined && <Loading lines={2} />}
      {voices !== undefined && (
        <div className="voice-chosen">
          {voice === undefined ? <p>{voiceTabTexts.none}</p> : <VoiceLine voice={voice} />}
          {!readOnly && (
            <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
              {voice === undefined ? voiceTabTexts.choose : voiceTabTexts.change}
            </Button>
          )}
        </div>
      )}
      {error !== undefined && <p className="field-error">{error}</p>}
      {voices !== undefined && isOpen && <Choosing voices={voices} chosen={chosen ?? null} onPick={pick} />}
    </Section>
  );
}

type ChoosingProps = {
  readonly voices: readonly ListedVoice[];
  readonly chosen: string | null;
  readonly onPick: (voiceId: string) => void;
};

function Choosing({ voices, chosen, onPick }: ChoosingProps) {
  const name = useId();
  const [filter, setFilter] = useState<VoiceFilter>(anyVoice);
  const found = filterVoices(filter, voices);
  const narrow = (change: Partial<VoiceFilter>) => setFilter({ ...filter, ...change });
  const only = (field: 'language' | 'gender' | 'provider') => {
    const values = valuesOf(field, voices);
    if (values.length < 2) return null;
    return (
      <Select<string>
        label={voiceTabTexts[field]}
        value={filter[field]}
        options={[
          { value: '', text: voiceTabTexts.any },
          ...values.map((value) => ({ value, text: wordFor(field, value) })),
        ]}
        onPick={(value) => narrow({ [field]: value })}
      />
    );
  };
  return (
    <>
      <search className="voice-picker-filters">
        <Field
          type="search"
          label={voiceTabTexts.search}
          value={filter.text}
          onChange={(event) => narrow({ text: event.target.value })}
        />
        {only('language')}
        {only('gender')}
        {only('provider')}
      </search>
      {found.length === 0 && <p className="voice-none">{voiceTabTexts.noMatch}</p>}
      {found.length > 0 && (
        <fieldset className="voice-list">
          <legend className="only-heard">{voiceTabTexts.pick}</legend>
          {found.map((voice) => (
            <div key={voice.voice_id} className="voice-option">
              <input
                type="radio"
                id={`${name}-${voice.id}`}
                name={name}
                checked={voice.voice_id === chosen}
                onChange={() => onPick(voice.voice_id)}
              />
              <VoiceLine voice={voice} htmlFor={`${name}-${voice.id}`} />
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

type VoiceLineProps = { readonly voice: ListedVoice; readonly htmlFor?: string };

/** A voice with its description and a play button. */
function VoiceLine({ voice, htmlFor }: VoiceLineProps) {
  const { draft } = useEditor();
  const settings = { voice_speed: draft.voice_speed, voice_emotion: draft.voice_emotion } as Pick<
    Speech,
    'voice_speed' | 'voice_emotion'
  >;
  const facts = [wordFor('language', voice.language), wordFor('gender', voice.gender), voice.description];
  const words = (
    <>
      <strong>{voice.name}</strong>
      <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  );
  return (
    <div className="voice-line">
      {htmlFor === undefined ? <div>{words}</div> : <label htmlFor={htmlFor}>{words}</label>}
      {voice.is_cloned && <Badge tone="info">{voiceTabTexts.cloned}</Badge>}
      {voice.honours === null ? (
        <span className="voice-away">{voiceTabTexts.away}</span>
      ) : (
        <>
          <Badge>{voice.provider}</Badge>
          <VoiceSample voice={voice} text={greetingForSample(draft.begin_message)} settings={settings} />
        </>
      )}
    </div>
  );
}

function wordFor(field: 'language' | 'gender' | 'provider', value: string): string {
  if (field === 'gender') return voiceTabTexts.genders[value] ?? value;
  if (field === 'provider' || value === '') return value;
  return languageName(value);
}
