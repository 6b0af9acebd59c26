import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Integration } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { integrationsKey } from '../../api/integrations.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useToast } from '../../components/toast.tsx';
import { integrationTexts } from '../../texts/integrations.ts';

type DisconnectProps = {
  readonly integration: Integration;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Disconnects an integration after a confirmation that lists the affected tools. */
export function Disconnect({ integration, open, onClose }: DisconnectProps) {
  const queries = useQueryClient();
  const tell = useToast();
  const go = useNavigate();
  const { integration_id, friendly_app_name, used_by } = integration;
  const act = async () => {
    await unwrap(api.DELETE('/ruth-connect/integrations/{integration_id}', { params: { path: { integration_id } } }));
    tell(integrationTexts.disconnected(friendly_app_name));
    go('/integrations');
    queries.removeQueries({ queryKey: [...integrationsKey, integration_id] });
    void queries.invalidateQueries({ queryKey: integrationsKey });
  };
  return (
    <Confirm
      title={integrationTexts.disconnectTitle(friendly_app_name)}
      more={integrationTexts.disconnectMore(used_by.length)}
      action={integrationTexts.disconnect}
      open={open}
      act={act}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
