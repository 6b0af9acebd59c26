import type { Tool } from '#engine/tree/node.ts';
import type { ToolCaller } from '../calls/lifecycle/session.ts';
import { integrationOf } from '../integrations/attach.ts';
import type { Integrations } from '../integrations/integrations.ts';
import { findIntegration, type IntegrationStore } from '../store/assistants/integrations.ts';
import type { ToolHandler } from './handler.ts';

/** The handlers of tools that use integrations of the call's account, with the keys stored at the time of the run. */
export function createIntegrationTools(
  store: IntegrationStore,
  integrations: Integrations,
): (caller: Pick<ToolCaller, 'accountId' | 'variables'>) => (tool: Tool) => ToolHandler | undefined {
  return (caller) => (tool) => {
    const ref = integrationOf(tool);
    if (ref === null) return undefined;
    return async (args, { signal, idempotencyKey }) => {
      const found = await findIntegration(store, caller.accountId, ref.integrationId);
      if (found === undefined) throw new Error('the integration of this tool was disconnected');
      if (found.data === null) throw new Error('the key of the integration is unreadable');
      const known = found.tools.find(({ id }) => id === ref.toolId);
      const only = found.tools.length === 1 ? found.tools[0] : undefined;
      const offer = known ?? (ref.toolId === null ? only : undefined);
      if (offer === undefined) throw new Error('the integration has no such tool');
      const call = { signal, idempotencyKey, variables: caller.variables() };
      return integrations.run(found.app_name, found.data, { tool: offer.id, args }, call);
    };
  };
}
