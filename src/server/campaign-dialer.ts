import { Dialer, type DialerPorts } from '../campaigns/dialer.ts';
import type { CampaignFollowUp } from '../campaigns/lifecycle.ts';
import { type DialRules, dialWithinMs } from '../campaigns/plan-types.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { Config } from '../settings/config.ts';
import type { Announce } from '../store/webhooks/announce.ts';
import type { Core } from './core.ts';

/** The parts of a server that the dialer uses while it runs. */
type DialingServer = Pick<DialerPorts, 'isDraining' | 'hasCapacity'> & {
  readonly carriers: () => ReadonlyMap<string, Carrier>;
};

/** Announces a completed campaign to its account. */
const tellOf =
  (announce: Announce): CampaignFollowUp =>
  async (trx, { account_id, campaign_id, name }, step) => {
    if (step.type === 'completed') await announce(trx, account_id, 'campaign.completed', { campaign_id, name });
  };

/** The configured dialing rules. */
export const dialRulesOf = ({ dialling }: Config): DialRules => ({ ...dialling, dialWithinMs });

/** Creates the campaign dialer on the core. */
export function createDialer(core: Core, { carriers, isDraining, hasCapacity }: DialingServer): Dialer {
  const { config, database, nodeId, clock, log, jobs, calls, announce, billing, dials, metrics: meter } = core;
  return new Dialer({
    db: database.db,
    nodeId,
    clock,
    log,
    jobs,
    calls,
    isDraining,
    hasCapacity,
    meter,
    dials,
    carriers: () =>
      new Map([...carriers()].map(([name, { callsPerSecond = null }]) => [name, { callsPerSecond }] as const)),
    wallClock: Date.now,
    rules: dialRulesOf(config),
    walletOf: billing.walletOf,
    followUp: tellOf(announce),
  });
}
