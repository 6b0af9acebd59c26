import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Integration, IntegrationKind } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { integrationsKey } from '../../api/integrations.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { useToast } from '../../components/toast.tsx';
import { UnsavedChangesBar } from '../../components/unsaved.tsx';
import { integrationTexts } from '../../texts/integrations.ts';
import { Disconnect } from './disconnect.tsx';
import { FormFields } from './form-fields.tsx';
import { IntegrationFunctions } from './functions.tsx';
import { IntegrationTester } from './integration-tester.tsx';
import { useIntegrationForm } from './use-form.ts';
import { UsedByAssistants } from './used-by-assistants.tsx';

type EditProps = { readonly integration: Integration; readonly kind: IntegrationKind };

/** A connected integration: test, change, disconnect. */
export function Edit({ integration, kind }: EditProps) {
  const { integration_id, friendly_app_name } = integration;
  const [leaving, setLeaving] = useState(false);
  const form = useIntegrationForm(kind, integration);
  const mayEdit = useHasRole('editor');
  const queries = useQueryClient();
  const tell = useToast();
  const saving = useMutation({
    mutationFn: (data: Record<string, unknown>) => {
      const name = form.name.trim() === '' ? {} : { friendly_app_name: form.name };
      return unwrap(
        api.PATCH('/ruth-connect/integrations/{integration_id}', {
          params: { path: { integration_id } },
          body: { ...name, data },
        }),
      );
    },
    onSuccess: (saved) => {
      tell(integrationTexts.saved(saved.results.friendly_app_name));
      queries.setQueryData([...integrationsKey, integration_id], saved);
      void queries.invalidateQueries({ queryKey: [...integrationsKey, 'all'] });
      form.refuse(null);
      form.adopt(saved.results);
    },
    onError: form.refuse,
  });
  const save = () => {
    const data = form.data();
    if (data !== null) saving.mutate(data);
  };
  const isFieldsFault = Object.keys(form.wrong).length > 0;
  return (
    <PageFrame
      title={friendly_app_name}
      lead={<Link to="/integrations">{integrationTexts.all}</Link>}
      actions={
        <>
          {kind.friendly_app_name !== friendly_app_name && <Badge>{kind.friendly_app_name}</Badge>}
          {mayEdit && <Button onClick={() => setLeaving(true)}>{integrationTexts.disconnect}</Button>}
        </>
      }
    >
      {mayEdit && <IntegrationTester integration={integration} dirty={form.dirty} />}
      <Panel title={integrationTexts.access}>
        <FormFields form={form} shownKey={integration.data.api_key ?? ''} readOnly={!mayEdit} />
      </Panel>
      <IntegrationFunctions integration={integration} mayEdit={mayEdit && !form.dirty} />
      <UsedByAssistants integration={integration} />
      <UnsavedChangesBar
        dirty={form.dirty}
        busy={saving.isPending}
        problem={saving.error === null || isFieldsFault ? null : saving.error.message}
        onSave={save}
        onDiscard={form.reset}
      />
      <Disconnect integration={integration} open={leaving} onClose={() => setLeaving(false)} />
    </PageFrame>
  );
}
