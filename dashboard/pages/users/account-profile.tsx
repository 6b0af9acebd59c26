import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AccountProfile as Profile } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { userTexts } from '../../texts/users.ts';

const queryKey = ['account-profile'];
const { profile: texts } = userTexts;
const names = ['name', 'email', 'dp'] as const;

/** The name, email address and picture of the account. */
export function AccountProfile() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET('/users/profile', { signal })),
  });
  return (
    <Panel title={texts.title}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={3} />}
      {data !== undefined && <ProfileForm stored={data.results} />}
    </Panel>
  );
}

function ProfileForm({ stored }: { readonly stored: Profile }) {
  const [draft, setDraft] = useState(stored);
  const queries = useQueryClient();
  const tell = useToast();
  const saving = useMutation({
    mutationFn: () => unwrap(api.PUT('/users/profile', { body: draft })),
    onSuccess: () => {
      tell(texts.saved);
      void queries.invalidateQueries({ queryKey });
    },
    onError: (failure) => {
      if (!(failure instanceof ApiFailure) || Object.keys(failure.fields).length === 0) tell(failure.message, 'danger');
    },
  });
  const wrong = saving.error instanceof ApiFailure ? saving.error.fields : {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <form className="form user-profile" onSubmit={send}>
      {names.map((name) => (
        <Field
          key={name}
          {...texts.fields[name]}
          error={wrong[name]}
          value={draft[name]}
          onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
        />
      ))}
      <div>
        <Button submits busy={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
