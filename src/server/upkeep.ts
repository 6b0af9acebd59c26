import { endLostLegs } from '../calls/lifecycle/lost-legs.ts';
import { endLostTransfers } from '../calls/lifecycle/lost-transfers.ts';
import { forgetOldSessions } from '../store/accounts/sessions.ts';
import { forgetOldPlaces } from '../store/accounts/sign-in-places.ts';
import { forgetOldTries } from '../store/accounts/sign-in-tries.ts';
import { forgetOldCommands } from '../store/calls/call-commands.ts';
import { forgetOldPageCalls } from '../store/calls/page-calls.ts';
import { forgetOldLeadTallies } from '../store/campaigns/lead-tallies.ts';
import { forgetOldKeys } from '../store/database/idempotency-keys.ts';
import { forgetExpiredTokens } from '../store/database/used-tokens.ts';
import { forgetOldDialRefusals } from '../store/dialling/dial-refusals.ts';
import { forgetOldDialUsage } from '../store/dialling/dial-usage.ts';
import { closeOrphans } from '../store/nodes/orphans.ts';
import { forgetOldDeliveries } from '../store/webhooks/webhook-deliveries.ts';
import type { Core } from './core.ts';
import type { MediaPart } from './media-part.ts';

/** Cleans up after lost processes, now and periodically. `lost` receives the calls that were closed. The returned function stops it. */
export async function keepUp(
  core: Core,
  { carriers }: MediaPart,
  lost: (callId: string) => void = () => {},
): Promise<() => void> {
  const { config, database, clock, log, numbers, followUp, metrics } = core;
  const { leaseMs } = config;
  const { db } = database;
  let cancel: (() => void) | null = null;
  let ended = false;
  const round = async () => {
    const closed = await closeOrphans(db, followUp, (callId, err) =>
      log.error({ callId, err }, 'cannot close a lost call'),
    );
    metrics.callsLost(closed.length);
    for (const callId of closed) lost(callId);
    if (closed.length > 0) log.warn({ callIds: closed }, 'closed the calls of a lost process');
    await forgetExpiredTokens(db);
    await forgetOldCommands(db);
    await forgetOldKeys(db);
    await forgetOldDeliveries(db);
    await forgetOldSessions(db);
    await forgetOldTries(db);
    await forgetOldDialUsage(db);
    await forgetOldDialRefusals(db);
    await forgetOldLeadTallies(db);
    await forgetOldPageCalls(db);
    await forgetOldPlaces(db);
    // Carriers may be slow.
    endLostLegs(db, { carriers, log }).catch((err: unknown) => log.error({ err }, 'cannot hang up lost calls'));
    endLostTransfers(db, { carriers, log }).catch((err: unknown) =>
      log.error({ err }, 'cannot close transfers of lost processes'),
    );
    numbers.settle().catch((err: unknown) => log.error({ err }, 'cannot settle phone numbers with their carriers'));
  };
  const repeat = () => {
    cancel = clock.after(leaseMs / 3, () => {
      round()
        .catch((err: unknown) => log.error({ err }, 'cannot clean up after lost processes'))
        .finally(() => {
          if (!ended) repeat();
        });
    });
  };
  await round();
  repeat();
  return () => {
    ended = true;
    cancel?.();
  };
}
