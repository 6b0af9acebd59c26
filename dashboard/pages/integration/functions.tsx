import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Integration } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { integrationsKey } from '../../api/integrations.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/page.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { integrationTexts } from '../../texts/integrations.ts';

type OffersProps = { readonly integration: Integration; readonly mayEdit: boolean };

/** The functions for assistants, with the descriptions that models get. */
export function IntegrationFunctions({ integration, mayEdit }: OffersProps) {
  const { integration_id, functions, app_name } = integration;
  const queries = useQueryClient();
  const tell = useToast();
  const listing = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/ruth-connect/integrations/{integration_id}', {
          params: { path: { integration_id } },
          body: { data: {} },
        }),
      ),
    onSuccess: (saved) => {
      queries.setQueryData([...integrationsKey, integration_id], saved);
      tell(integrationTexts.refreshed);
    },
  });
  return (
    <Panel
      title={integrationTexts.functions}
      actions={
        mayEdit &&
        app_name === 'mcp' && (
          <Button kind="quiet" busy={listing.isPending} onClick={() => listing.mutate()}>
            {integrationTexts.refresh}
          </Button>
        )
      }
    >
      {listing.error !== null && <Problem>{listing.error.message}</Problem>}
      {functions.length === 0 && <p className="integration-part">{integrationTexts.functionsNone}</p>}
      <ul className="integration-functions">
        {functions.map(({ name, description, parameters, reads }) => (
          <li key={name}>
            <p className="integration-function">
              <code>{name}</code>
              <Badge tone={reads ? 'plain' : 'info'}>{reads ? integrationTexts.reads : integrationTexts.changes}</Badge>
            </p>
            {description !== '' && <p className="integration-soft">{description}</p>}
            <details className="rows-schema">
              <summary>{integrationTexts.parameter.schema}</summary>
              <pre>{JSON.stringify(parameters, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
