import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { IntegrationKind, NewIntegration } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { integrationsKey } from '../../api/integrations.ts';
import { Button } from '../../components/button.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { ConfirmLeave } from '../../components/unsaved.tsx';
import { integrationTexts } from '../../texts/integrations.ts';
import { FormFields } from './form-fields.tsx';
import { useIntegrationForm } from './use-form.ts';

type ConnectProps = { readonly kind: IntegrationKind; readonly onOther: () => void };

/** Connects an integration of a kind. */
export function Connect({ kind, onOther }: ConnectProps) {
  const form = useIntegrationForm(kind, null);
  const queries = useQueryClient();
  const tell = useToast();
  const go = useNavigate();
  const connecting = useMutation({
    mutationFn: (data: Record<string, unknown>) => {
      const name = form.name.trim() === '' ? {} : { friendly_app_name: form.name };
      // The API checks what the kind's schema requires.
      const body = { app_name: kind.app_name, ...name, data } as unknown as NewIntegration;
      return unwrap(api.POST('/ruth-connect/integrations', { body }));
    },
    onSuccess: ({ results }) => {
      tell(integrationTexts.connected(results.friendly_app_name));
      void queries.invalidateQueries({ queryKey: integrationsKey });
      go(`/integrations/${results.integration_id}`);
    },
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const data = form.data();
    if (data !== null && !connecting.isPending) connecting.mutate(data);
  };
  const isFieldsFault = Object.keys(form.wrong).length > 0;
  return (
    <PageFrame
      title={kind.friendly_app_name}
      lead={<Link to="/integrations">{integrationTexts.all}</Link>}
      actions={
        <Button kind="quiet" onClick={onOther}>
          {integrationTexts.otherKind}
        </Button>
      }
    >
      <ConfirmLeave when={form.dirty && !connecting.isPending && !connecting.isSuccess} />
      <Panel>
        <form onSubmit={submit} noValidate>
          <FormFields form={form} shownKey={undefined} readOnly={false} />
          <div className="integration-acts">
            {connecting.error !== null && !isFieldsFault && <Problem>{connecting.error.message}</Problem>}
            <Button kind="primary" submits busy={connecting.isPending}>
              {integrationTexts.connectNow}
            </Button>
          </div>
        </form>
      </Panel>
    </PageFrame>
  );
}
