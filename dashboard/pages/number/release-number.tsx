import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PhoneNumber } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { numbersKey } from '../../api/numbers.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useToast } from '../../components/toast.tsx';
import { numberTexts } from '../../texts/numbers.ts';

type ReleaseNumberProps = { readonly number: PhoneNumber; readonly open: boolean; readonly onClose: () => void };

/** Releases a bought number, or deletes a registered one, after a confirmation. */
export function ReleaseNumber({ number, open, onClose }: ReleaseNumberProps) {
  const queries = useQueryClient();
  const tell = useToast();
  const go = useNavigate();
  const { phone_number_id, phone_number, is_bought } = number;
  const release = async () => {
    await unwrap(api.DELETE('/phone-numbers/{phone_number_id}', { params: { path: { phone_number_id } } }));
    tell(is_bought ? numberTexts.released(phone_number) : numberTexts.removed(phone_number));
    go('/numbers');
    queries.removeQueries({ queryKey: [...numbersKey, phone_number_id] });
    void queries.invalidateQueries({ queryKey: numbersKey });
  };
  return (
    <Confirm
      title={is_bought ? numberTexts.releaseTitle(phone_number) : numberTexts.removeTitle(phone_number)}
      more={is_bought ? numberTexts.releaseMore : numberTexts.removeMore}
      action={is_bought ? numberTexts.release : numberTexts.remove}
      open={open}
      act={release}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
