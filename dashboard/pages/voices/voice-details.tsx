import type { ListedVoice } from '#client/paths.d.ts';
import { Button } from '../../components/button.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { type Fact, Facts } from '../../components/facts.tsx';
import { Problem } from '../../components/states.tsx';
import { languageName } from '../../format/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { voiceTexts } from '../../texts/voices.ts';

type VoiceDetailsProps = {
  readonly voice: ListedVoice | null;
  readonly titleOf: (provider: string) => string;
  /** Null if it is not the account's, or the user may not delete it. */
  readonly onForget: (() => void) | null;
  readonly onClose: () => void;
};

/** All details of a voice. */
export function VoiceDetails({ voice, titleOf, onForget, onClose }: VoiceDetailsProps) {
  return (
    <Dialog title={voice?.name ?? ''} open={voice !== null} onClose={onClose}>
      {voice !== null && (
        <>
          {voice.honours === null && <Problem>{voiceTexts.awayMore}</Problem>}
          <Facts facts={factsOf(voice, titleOf)} />
        </>
      )}
      <DialogActions>
        {onForget !== null && (
          <Button kind="danger" onClick={onForget}>
            {voiceTexts.remove}
          </Button>
        )}
        <Button onClick={onClose}>{shellTexts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function factsOf(voice: ListedVoice, titleOf: (provider: string) => string): readonly Fact[] {
  const { facts, controls, noControls } = voiceTexts;
  const { voice_id, id, provider, provider_id, language, description, honours, demo_audio_url } = voice;
  const honoured = honours?.map((control) => controls[control]).join(', ') ?? '';
  return [
    { ...facts.voice_id, value: <Copyable text={voice_id} name={facts.voice_id.term} /> },
    { ...facts.id, value: id },
    { ...facts.provider, value: titleOf(provider) },
    { ...facts.provider_id, value: <Copyable text={provider_id} name={facts.provider_id.term} /> },
    { ...facts.language, value: languageName(language) },
    ...(description === '' ? [] : [{ ...facts.description, value: description }]),
    ...(honours === null ? [] : [{ ...facts.honours, value: honoured || noControls }]),
    ...(demo_audio_url === ''
      ? []
      : [{ ...facts.demo, value: <Copyable text={demo_audio_url} name={facts.demo.term} /> }]),
  ];
}
