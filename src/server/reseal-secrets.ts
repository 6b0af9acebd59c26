import type { Log } from '../foundation/log.ts';
import { resealProviderKeys } from '../store/accounts/provider-keys.ts';
import { resealSecondFactors } from '../store/accounts/second-factors.ts';
import { type IntegrationStore, resealIntegrations } from '../store/assistants/integrations.ts';
import { resealLeadTokens } from '../store/campaigns/lead-tokens.ts';
import { resealWebhooks } from '../store/webhooks/webhooks.ts';

/** Seals everything stored under the current secret, so that earlier secrets can be dropped. */
export async function resealAll(store: IntegrationStore, log: Log): Promise<void> {
  let lost = 0;
  for (const reseal of [resealIntegrations, resealWebhooks, resealLeadTokens, resealSecondFactors, resealProviderKeys])
    lost += await reseal(store);
  if (lost > 0)
    log.error(
      { lost },
      'stored keys of integrations, providers, webhooks and second factors are unreadable: set PARLEY_SECRET_OLD to the secret that encrypted them',
    );
}
