import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useToast } from '../../../components/toast.tsx';
import { leadTexts } from '../../../texts/campaigns.ts';

type SuppressNumberProps = { readonly number: string; readonly open: boolean; readonly onClose: () => void };

/** Adds a number to the do-not-call list after a confirmation. */
export function SuppressNumber({ number, open, onClose }: SuppressNumberProps) {
  const queries = useQueryClient();
  const tell = useToast();
  return (
    <Confirm
      title={leadTexts.suppressTitle}
      more={leadTexts.suppressMore(number)}
      action={leadTexts.suppress}
      open={open}
      act={() => unwrap(api.POST('/suppressions', { body: [{ number }] }))}
      onDone={() => {
        tell(leadTexts.suppressed(number));
        onClose();
        void queries.invalidateQueries({ queryKey: ['campaigns'] });
        void queries.invalidateQueries({ queryKey: ['suppressions'] });
      }}
      onClose={onClose}
    />
  );
}
