import type { Log } from './log.ts';
import { type IntegrationStore, resealIntegrations } from './store/integrations.ts';
import { resealLeadTokens } from './store/lead-tokens.ts';
import { resealWebhooks } from './store/webhooks.ts';

/** Brings what is sealed under the present secret, so that earlier ones can be given up. */
export async function resealAll(store: IntegrationStore, log: Log): Promise<void> {
  const lost = (await resealIntegrations(store)) + (await resealWebhooks(store)) + (await resealLeadTokens(store));
  if (lost > 0)
    log.error(
      { lost },
      'keys of integrations and webhooks cannot be read: set PARLEY_SECRET_OLD to the secret they were stored under',
    );
}
