import { deriveDialPolicies } from '../calls/dialling/derive-dial-policies.ts';
import { DialPermission, type DialPermissionPorts } from '../calls/dialling/dial-permission.ts';
import { createSpendingFollowUp, minutePrices } from '../calls/dialling/spending.ts';
import type { CallFollowUp } from '../calls/lifecycle/follow-up.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { Log } from '../foundation/log.ts';
import type { Config } from '../settings/config.ts';

type DialPartsPorts = Pick<DialPermissionPorts, 'db' | 'announce'> & {
  readonly config: Config;
  readonly log: Log;
  readonly carriers: () => ReadonlyMap<string, Carrier>;
};

/** Creates the dial policy checks, and the step that adds a call's cost at its end. Derives policies for accounts of an upgraded installation. */
export async function openDialPermission({ db, announce, config, log, carriers }: DialPartsPorts) {
  const { dialLimits: defaults, dialling: recipientDefaults } = config;
  const prices = minutePrices(config, carriers);
  const adopted = await deriveDialPolicies(db, defaults);
  if (adopted > 0) log.info({ accounts: adopted }, 'created dial policies from the calls of the last 90 days');
  const noteSpending: CallFollowUp = createSpendingFollowUp(prices);
  return { dials: new DialPermission({ db, defaults, recipientDefaults, prices, announce, log }), noteSpending };
}
