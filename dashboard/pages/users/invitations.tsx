import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Panel } from '../../components/page.tsx';
import { ErrorState } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { userTexts } from '../../texts/users.ts';

const queryKey = ['invitations'];
const { invite: texts } = userTexts;

/** The open invitations of the account; nothing without any. */
export function Invitations() {
  const queries = useQueryClient();
  const tell = useToast();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET('/users/invitations', { signal })),
  });
  const revoking = useMutation({
    mutationFn: ({ invitation_id }: Invitation) =>
      unwrap(api.DELETE('/users/invitations/{invitation_id}', { params: { path: { invitation_id } } })),
    onSuccess: () => tell(texts.revoked),
    onError: (failure) => tell(failure.message, 'danger'),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
  if (error !== null)
    return (
      <Panel title={texts.open}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (data === undefined || data.results.length === 0) return null;
  return (
    <Panel title={texts.open}>
      <HorizontalScroll label={texts.open}>
        <Table
          label={texts.open}
          columns={columnsWith((invitation) => revoking.mutate(invitation))}
          rows={data.results}
          keyOf={({ invitation_id }) => invitation_id}
        />
      </HorizontalScroll>
    </Panel>
  );
}

const columnsWith = (revoke: (invitation: Invitation) => void): readonly Column<Invitation>[] => [
  { id: 'email', title: texts.email, width: 'minmax(160px, 2fr)', cell: ({ email }) => email ?? texts.noEmail },
  { id: 'role', title: userTexts.columns.role, width: '140px', cell: ({ role }) => shellTexts.roles[role] },
  { id: 'expires', title: texts.expires, width: '148px', cell: ({ expires_at }) => <Time at={expires_at} /> },
  {
    id: 'revoke',
    title: shellTexts.actions,
    hidesTitle: true,
    width: '120px',
    align: 'end',
    cell: (invitation) => (
      <Button
        kind="quiet"
        aria-label={texts.revokeNamed(invitation.email ?? shellTexts.roles[invitation.role])}
        onClick={() => revoke(invitation)}
      >
        {texts.revoke}
      </Button>
    ),
  },
];
