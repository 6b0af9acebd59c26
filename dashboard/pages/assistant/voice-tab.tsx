import { Select } from '../../components/field.tsx';
import { voiceFields, voiceTabTexts } from '../../texts/assistant-voice.ts';
import { ToggleRow } from './choice-rows.tsx';
import { useField } from './editor-context.ts';
import { RangeRow } from './rows.tsx';
import { Section } from './section.tsx';
import { useVoices } from './use-voices.ts';
import { VoicePicker } from './voice-picker.tsx';
import { type EmotionLevel, emotionLevels, emotions, levelOf, withLevel } from './voices.ts';
import './voice-tab.css';

/** The assistant's voice settings. */
export function VoiceTab() {
  const { value: chosen } = useField<string | null>('voice');
  const { voices } = useVoices();
  const voice = voices?.find(({ voice_id }) => voice_id === chosen);
  /** The hint of a field, and whether this voice supports it. */
  const textsOf = (field: keyof typeof voiceFields) => {
    const { label, hint } = voiceFields[field];
    const isIgnored = voice?.honours?.includes(field) === false;
    return { label, hint: isIgnored ? `${hint} ${voiceTabTexts.ignored(voice.name)}` : hint };
  };
  return (
    <>
      <VoicePicker />
      <Section title={voiceTabTexts.sound}>
        <RangeRow path="voice_speed" texts={textsOf('voice_speed')} min={-1} max={1} step={0.05} />
        <RangeRow path="voice_stability" texts={textsOf('voice_stability')} min={0} max={1} step={0.05} />
        <RangeRow
          path="voice_clarity_similarity"
          texts={textsOf('voice_clarity_similarity')}
          {...{ min: 0, max: 1, step: 0.05 }}
        />
        <Latency texts={textsOf('voice_stream_latency_optimization')} />
        <ToggleRow path="voice_boost" texts={textsOf('voice_boost')} />
      </Section>
      <Emotions ignored={voice?.honours?.includes('voice_emotion') === false ? voice.name : null} />
    </>
  );
}

type LatencyProps = { readonly texts: { readonly label: string; readonly hint: string } };

function Latency({ texts }: LatencyProps) {
  const { value = 0, change, error, readOnly } = useField<number>('voice_stream_latency_optimization');
  return (
    <Select<string>
      {...texts}
      error={error}
      value={String(value)}
      options={voiceTabTexts.latencySteps.map((text, place) => ({ value: String(place), text }))}
      disabled={readOnly}
      onPick={(picked) => change(Number(picked))}
    />
  );
}

/** `ignored` is the voice that does not support them. */
function Emotions({ ignored }: { readonly ignored: string | null }) {
  const { value = [], change, error, readOnly } = useField<readonly string[]>('voice_emotion');
  const hint =
    ignored === null ? voiceTabTexts.emotionHint : `${voiceTabTexts.emotionHint} ${voiceTabTexts.ignored(ignored)}`;
  return (
    <Section title={voiceTabTexts.emotion} hint={hint}>
      <div className="emotions">
        {emotions.map((emotion) => (
          <Select<EmotionLevel>
            key={emotion}
            label={voiceTabTexts.emotions[emotion]}
            error={error}
            value={levelOf(value, emotion)}
            options={emotionLevels.map((level) => ({ value: level, text: voiceTabTexts.levels[level] }))}
            disabled={readOnly}
            onPick={(level) => change(withLevel(value, emotion, level))}
          />
        ))}
      </div>
    </Section>
  );
}
