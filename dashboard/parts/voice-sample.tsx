import { useEffect } from 'react';
import type { Speech } from '#client/paths.d.ts';
import { api, unwrap } from '../api/client.ts';
import { IconButton } from '../components/button.tsx';
import { sampleSentences, sampleTexts } from '../texts/voice-sample.ts';
import { playSample, stopSample, useSample } from './sample-player.ts';
import './voice-sample.css';

type VoiceSampleProps = {
  readonly voice: { readonly voice_id: string; readonly name: string; readonly language: string };
  /** The text; by default a sentence in the voice's language. */
  readonly text?: string | undefined;
  /** The voice settings. */
  readonly settings?: Pick<Speech, 'voice_speed' | 'voice_emotion'>;
};

/** A button that plays a voice through text to speech, and stops it. Only one voice plays at a time. */
export function VoiceSample({ voice, text = '', settings = {} }: VoiceSampleProps) {
  const { voice_id, name, language } = voice;
  const sample = useSample(voice_id);
  const isOn = sample.type === 'playing' || sample.type === 'loading';
  useEffect(() => () => stopSample(voice_id), [voice_id]);
  const said = text.trim() === '' ? (sampleSentences[language] ?? sampleSentences.en!) : text;
  const body = {
    voice_id,
    text: said,
    output_format: 'mp3',
    encoding: 'mp3',
    sample_rate: 24_000,
    ...settings,
  } as const;
  const play = () =>
    playSample({
      key: voice_id,
      fetchAudio: (signal) => unwrap(api.POST('/v1/tts', { body, parseAs: 'blob', signal })),
    });
  return (
    <span className="voice-sample" data-state={sample.type}>
      <IconButton
        icon={isOn ? 'stop' : 'play'}
        label={isOn ? sampleTexts.stop(name) : sampleTexts.play(name)}
        aria-busy={sample.type === 'loading' || undefined}
        onClick={() => (isOn ? stopSample(voice_id) : void play())}
      />
      {sample.type === 'failed' && (
        <span className="voice-sample-failed" role="alert" title={sample.message}>
          {sampleTexts.failed}
        </span>
      )}
    </span>
  );
}
