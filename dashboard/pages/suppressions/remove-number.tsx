import type { Suppression } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useToast } from '../../components/toast.tsx';
import { suppressionTexts } from '../../texts/suppressions.ts';

type RemoveNumberProps = {
  readonly entry: Suppression | null;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Removes a number from the do-not-call list after a confirmation. */
export function RemoveNumber({ entry, onRemoved, onClose }: RemoveNumberProps) {
  const tell = useToast();
  const number = entry?.number ?? '';
  return (
    <Confirm
      title={suppressionTexts.removeTitle}
      more={suppressionTexts.removeMore(number)}
      action={suppressionTexts.remove}
      open={entry !== null}
      act={() => unwrap(api.DELETE('/suppressions/{number}', { params: { path: { number } } }))}
      onDone={() => {
        tell(suppressionTexts.removed(number));
        onRemoved();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
