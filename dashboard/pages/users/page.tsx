import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardUser } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useSession } from '../../api/session-context.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { userTexts } from '../../texts/users.ts';
import { AccountProfile } from './account-profile.tsx';
import { AddUser } from './add-user.tsx';
import { Invitations } from './invitations.tsx';
import { Invite } from './invite.tsx';
import './page.css';
import { ResetFactor } from './reset-factor.tsx';
import { ResetPassword } from './reset-password.tsx';
import { type Role, roles } from './roles.ts';
import { SignInPolicy } from './sign-in-policy.tsx';

type User = DashboardUser;

/** The users of the account. */
export function Page() {
  const [adding, setAdding] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<User | null>(null);
  const [resetting, setResetting] = useState<User | null>(null);
  const [resettingFactor, setResettingFactor] = useState<User | null>(null);
  const me = useSession().user.user_id;
  const tell = useToast();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => unwrap(api.GET('/users', { params: { query: { page_size: 100 } }, signal })),
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['users'] });
  const changing = useMutation({
    mutationFn: ({ user, role }: { user: User; role: Role }) =>
      unwrap(api.PATCH('/users/{user_id}', { params: { path: { user_id: user.user_id } }, body: { role } })),
    onSuccess: ({ results }) => tell(userTexts.changed(results.username, results.role)),
    onError: (failure) => tell(failure.message, 'danger'),
    onSettled: again,
  });
  const columns = columnsWith({
    me,
    change: (user, role) => changing.mutate({ user, role }),
    reset: setResetting,
    resetFactor: setResettingFactor,
    remove: setRemoving,
  });
  return (
    <PageFrame
      title={userTexts.title}
      lead={userTexts.lead}
      actions={
        <>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {userTexts.add}
          </Button>
          <Button kind="primary" onClick={() => setInviting(true)}>
            {userTexts.invite.title}
          </Button>
        </>
      }
    >
      <Panel>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading />}
        {data !== undefined && (
          <HorizontalScroll label={userTexts.title}>
            <Table label={userTexts.title} columns={columns} rows={data.results} keyOf={({ user_id }) => user_id} />
          </HorizontalScroll>
        )}
      </Panel>
      <Invitations />
      <AccountProfile />
      <SignInPolicy />
      <Invite open={inviting} onClose={() => setInviting(false)} />
      <AddUser open={adding} onClose={() => setAdding(false)} />
      <ResetPassword user={resetting} onClose={() => setResetting(null)} />
      <ResetFactor user={resettingFactor} onDone={again} onClose={() => setResettingFactor(null)} />
      <Confirm
        title={userTexts.removeTitle(removing?.username ?? '')}
        more={userTexts.removeMore}
        action={userTexts.remove}
        open={removing !== null}
        act={() => unwrap(api.DELETE('/users/{user_id}', { params: { path: { user_id: removing?.user_id ?? '' } } }))}
        onDone={() => {
          tell(userTexts.removed(removing?.username ?? ''));
          setRemoving(null);
          again();
        }}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  );
}

type Acts = {
  readonly me: string;
  readonly change: (user: User, role: Role) => void;
  readonly reset: (user: User) => void;
  readonly resetFactor: (user: User) => void;
  readonly remove: (user: User) => void;
};

const factorTones = { set: 'good', missing: 'warning', none: 'plain' } as const;

const columnsWith = ({ me, change, reset, resetFactor, remove }: Acts): readonly Column<User>[] => [
  {
    id: 'name',
    title: userTexts.columns.name,
    width: 'minmax(140px, 2fr)',
    cell: ({ username, user_id }) => (
      <>
        <strong>{username}</strong> {user_id === me && <span className="user-you">({userTexts.you})</span>}
      </>
    ),
  },
  {
    id: 'role',
    title: userTexts.columns.role,
    width: '140px',
    cell: (user) => (
      <select
        className="field-control"
        aria-label={userTexts.roleOf(user.username)}
        value={user.role}
        onChange={(event) => change(user, event.target.value as Role)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {shellTexts.roles[role]}
          </option>
        ))}
      </select>
    ),
  },
  {
    id: 'factor',
    title: userTexts.columns.factor,
    width: '160px',
    cell: (user) => (
      <span className="user-factor">
        <Badge tone={factorTones[user.second_factor]}>{userTexts.factors[user.second_factor]}</Badge>
        {user.second_factor === 'set' && user.user_id !== me && (
          <Button kind="quiet" aria-label={userTexts.resetFactorNamed(user.username)} onClick={() => resetFactor(user)}>
            {userTexts.resetFactor}
          </Button>
        )}
      </span>
    ),
  },
  {
    id: 'seen',
    title: userTexts.columns.seen,
    width: '148px',
    cell: ({ last_signed_in_at }) => (last_signed_in_at === null ? userTexts.never : <Time at={last_signed_in_at} />),
  },
  { id: 'added', title: userTexts.columns.added, width: '148px', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    id: 'remove',
    title: shellTexts.actions,
    hidesTitle: true,
    width: '264px',
    align: 'end',
    // Users change their own password in the account menu, with the current one.
    cell: (user) =>
      user.user_id === me ? null : (
        <>
          <Button kind="quiet" aria-label={userTexts.resetNamed(user.username)} onClick={() => reset(user)}>
            {userTexts.reset}
          </Button>
          <Button kind="quiet" aria-label={userTexts.removeNamed(user.username)} onClick={() => remove(user)}>
            {userTexts.remove}
          </Button>
        </>
      ),
  },
];
