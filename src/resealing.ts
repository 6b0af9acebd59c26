import type { Log } from './log.ts';
import { type IntegrationStore, resealIntegrations } from './store/integrations.ts';
import { resealLeadTokens } from './store/lead-tokens.ts';
import { resealSecondFactors } from './store/second-factors.ts';
import { resealWebhooks } from './store/webhooks.ts';

/** Seals everything stored under the current secret, so that earlier secrets can be dropped. */
export async function resealAll(store: IntegrationStore, log: Log): Promise<void> {
  let lost = 0;
  for (const reseal of [resealIntegrations, resealWebhooks, resealLeadTokens, resealSecondFactors])
    lost += await reseal(store);
  if (lost > 0)
    log.error(
      { lost },
      'keys of integrations, webhooks and second factors cannot be read: set PARLEY_SECRET_OLD to the secret they were stored under',
    );
}
