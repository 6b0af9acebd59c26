import type { ListedVoice } from '#client/paths.d.ts';
import { Field, Select } from '../../components/field.tsx';
import { languageName } from '../../format/language.ts';
import { locale } from '../../format/locale.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { genderName } from './columns.tsx';
import { sources, type VoiceFilter, valuesOf } from './filter.ts';

type FiltersProps = {
  readonly voices: readonly ListedVoice[];
  readonly filter: VoiceFilter;
  readonly titleOf: (provider: string) => string;
  /** The sample text. */
  readonly said: string;
  readonly onSaid: (said: string) => void;
  readonly onChange: (filter: VoiceFilter) => void;
};

/** The filter of voices, and their sample text. */
export function Filters({ voices, filter, titleOf, said, onSaid, onChange }: FiltersProps) {
  const optionsOf = (field: 'provider' | 'language' | 'gender', nameOf: (value: string) => string) => [
    { value: '', text: voiceTexts.any },
    ...valuesOf(voices, field)
      .map((value) => ({ value, text: nameOf(value) }))
      .toSorted((one, another) => one.text.localeCompare(another.text, locale)),
  ];
  const pick = (field: keyof VoiceFilter) => (value: string) => onChange({ ...filter, [field]: value });
  return (
    <search className="voice-filters" aria-label={voiceTexts.filters}>
      <Field
        label={voiceTexts.search}
        type="search"
        placeholder={voiceTexts.searchHint}
        value={filter.search}
        onChange={(event) => pick('search')(event.target.value)}
      />
      <Select
        label={voiceTexts.provider}
        value={filter.provider}
        options={optionsOf('provider', titleOf)}
        onPick={pick('provider')}
      />
      <Select
        label={voiceTexts.language}
        value={filter.language}
        options={optionsOf('language', languageName)}
        onPick={pick('language')}
      />
      <Select
        label={voiceTexts.gender}
        value={filter.gender}
        options={optionsOf('gender', genderName)}
        onPick={pick('gender')}
      />
      <Select
        label={voiceTexts.source}
        value={filter.source}
        options={sources.map((value) => ({ value, text: voiceTexts.sources[value] }))}
        onPick={pick('source')}
      />
      <div className="voice-said">
        <Field
          label={voiceTexts.said}
          placeholder={voiceTexts.saidHint}
          maxLength={300}
          value={said}
          onChange={(event) => onSaid(event.target.value)}
        />
      </div>
    </search>
  );
}
