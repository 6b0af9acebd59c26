import { useQueryClient } from '@tanstack/react-query';
import type { ListedVoice } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { voicesKey } from '../../api/voices.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useToast } from '../../components/toast.tsx';
import { voiceTexts } from '../../texts/voices.ts';

type ForgetVoiceProps = {
  readonly voice: ListedVoice | null;
  readonly onForgotten: () => void;
  readonly onClose: () => void;
};

/** Deletes a voice that the account registered, after a confirmation. */
export function DeleteVoice({ voice, onForgotten, onClose }: ForgetVoiceProps) {
  const queries = useQueryClient();
  const tell = useToast();
  const { name = '', voice_id = '' } = voice ?? {};
  return (
    <Confirm
      title={voiceTexts.removeTitle(name)}
      more={voiceTexts.removeMore}
      action={voiceTexts.remove}
      open={voice !== null}
      act={() => unwrap(api.DELETE('/voices/{voice_id}', { params: { path: { voice_id } } }))}
      onDone={() => {
        tell(voiceTexts.removed(name));
        onClose();
        onForgotten();
        void queries.invalidateQueries({ queryKey: voicesKey });
      }}
      onClose={onClose}
    />
  );
}
