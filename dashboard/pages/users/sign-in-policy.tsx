import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { Toggle } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { userTexts } from '../../texts/users.ts';

const queryKey = ['users', 'sign-in-policy'];

/** The sign-in policy of the account. */
export function SignInPolicy() {
  const queries = useQueryClient();
  const tell = useToast();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET('/users/sign-in-policy', { signal })),
  });
  const setting = useMutation({
    mutationFn: (second_factor_required: boolean) =>
      unwrap(api.PUT('/users/sign-in-policy', { body: { second_factor_required } })),
    onSuccess: ({ results }) => {
      tell(results.second_factor_required ? userTexts.factorRequired : userTexts.factorOptional);
      void queries.invalidateQueries({ queryKey: ['users'] });
    },
    onError: (failure) => tell(failure.message, 'danger'),
  });
  return (
    <Panel title={userTexts.policy}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={1} />}
      {data !== undefined && (
        <div className="user-policy">
          <Toggle
            label={userTexts.requireFactor}
            hint={userTexts.requireFactorHint}
            checked={data.results.second_factor_required}
            disabled={setting.isPending}
            onToggle={(required) => setting.mutate(required)}
          />
        </div>
      )}
    </Panel>
  );
}
