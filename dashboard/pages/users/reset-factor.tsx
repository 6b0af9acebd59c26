import type { DashboardUser } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useToast } from '../../components/toast.tsx';
import { userTexts } from '../../texts/users.ts';

type ResetFactorProps = {
  readonly user: DashboardUser | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Resets two-factor authentication for a user who lost the app and the recovery codes. */
export function ResetFactor({ user, onDone, onClose }: ResetFactorProps) {
  const tell = useToast();
  const { user_id = '', username = '' } = user ?? {};
  return (
    <Confirm
      title={userTexts.resetFactorTitle(username)}
      more={userTexts.resetFactorMore}
      action={userTexts.resetFactor}
      open={user !== null}
      act={() => unwrap(api.DELETE('/users/{user_id}/second-factor', { params: { path: { user_id } } }))}
      onDone={() => {
        tell(userTexts.factorWasReset(username));
        onClose();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
