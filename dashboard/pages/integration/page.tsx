import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { integrationsKey, useIntegrationKinds } from '../../api/integrations.ts';
import { PageFrame, Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { integrationTexts } from '../../texts/integrations.ts';
import { Connect } from './connect.tsx';
import { Edit } from './edit.tsx';
import './page.css';
import { PickKind } from './pick-kind.tsx';

/** One integration: connect, change, test and disconnect it. */
export function Page() {
  const { integrationId } = useParams();
  return integrationId === undefined ? <New /> : <Existing key={integrationId} id={integrationId} />;
}

function New() {
  const [search, setSearch] = useSearchParams();
  const { data: kinds, error, refetch } = useIntegrationKinds();
  const kind = kinds?.find(({ app_name }) => app_name === search.get('kind'));
  if (kind !== undefined) return <Connect key={kind.app_name} kind={kind} onOther={() => setSearch({})} />;
  return (
    <PageFrame title={integrationTexts.newTitle} lead={<Link to="/integrations">{integrationTexts.all}</Link>}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && kinds === undefined && <Loading lines={4} />}
      {kinds !== undefined && <PickKind kinds={kinds} onPick={(picked) => setSearch({ kind: picked })} />}
    </PageFrame>
  );
}

function Existing({ id: integration_id }: { readonly id: string }) {
  const kinds = useIntegrationKinds();
  const found = useQuery({
    queryKey: [...integrationsKey, integration_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ruth-connect/integrations/{integration_id}', { params: { path: { integration_id } }, signal })),
    refetchOnWindowFocus: false,
  });
  const integration = found.data?.results;
  const kind = kinds.data?.find(({ app_name }) => app_name === integration?.app_name);
  if (integration !== undefined && kind !== undefined) return <Edit integration={integration} kind={kind} />;
  const error = found.error ?? kinds.error;
  return (
    <PageFrame title={integrationTexts.title} lead={<Link to="/integrations">{integrationTexts.all}</Link>}>
      {error !== null && (
        <ErrorState error={error} onRetry={() => void Promise.all([found.refetch(), kinds.refetch()])} />
      )}
      {error === null && (
        <Panel>
          <Loading lines={8} />
        </Panel>
      )}
    </PageFrame>
  );
}
