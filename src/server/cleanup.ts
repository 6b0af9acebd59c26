import { endLostLegs } from '../calls/lifecycle/lost-legs.ts';
import { endLostTransfers } from '../calls/lifecycle/lost-transfers.ts';
import { deleteExpiredInvitations } from '../store/accounts/invitations.ts';
import { deleteExpiredSessions } from '../store/accounts/sessions.ts';
import { deleteExpiredPlaces } from '../store/accounts/sign-in-places.ts';
import { deleteExpiredTries } from '../store/accounts/sign-in-tries.ts';
import { deleteExpiredCommands } from '../store/calls/call-commands.ts';
import { deleteExpiredPageCalls } from '../store/calls/page-calls.ts';
import { deleteOldLeadTallies } from '../store/campaigns/lead-tallies.ts';
import { deleteExpiredKeys } from '../store/database/idempotency-keys.ts';
import { deleteExpiredTokens } from '../store/database/used-tokens.ts';
import { deleteOldDialRefusals } from '../store/dialling/dial-refusals.ts';
import { deleteOldDialUsage } from '../store/dialling/dial-usage.ts';
import { closeOrphans } from '../store/nodes/orphans.ts';
import { recoverLostRuns } from '../store/tests/run-claims.ts';
import { deleteExpiredDeliveries } from '../store/webhooks/webhook-deliveries.ts';
import type { Core } from './core.ts';
import type { MediaPart } from './media-part.ts';
import { repeatEvery } from './repeat-every.ts';

/** Cleans up after lost processes, now and periodically. `lost` receives the calls that were closed. The returned function stops it. */
export async function startCleanup(
  core: Core,
  { carriers }: MediaPart,
  lost: (callId: string) => void = () => {},
): Promise<() => void> {
  const { config, database, clock, log, numbers, followUp, metrics } = core;
  const { leaseMs } = config;
  const { db } = database;
  const round = async () => {
    const closed = await closeOrphans(db, followUp, (callId, err) =>
      log.error({ callId, err }, 'cannot close a lost call'),
    );
    metrics.callsLost(closed.length);
    for (const callId of closed) lost(callId);
    if (closed.length > 0) log.warn({ callIds: closed }, 'closed the calls of a lost process');
    const recovered = await recoverLostRuns(db, core.jobs);
    if (recovered.length > 0) log.warn({ testRunIds: recovered }, 'queued the test runs of a lost process again');
    await deleteExpiredTokens(db);
    await deleteExpiredCommands(db);
    await deleteExpiredKeys(db);
    await deleteExpiredDeliveries(db);
    await deleteExpiredSessions(db);
    await deleteExpiredInvitations(db);
    await deleteExpiredTries(db);
    await deleteOldDialUsage(db);
    await deleteOldDialRefusals(db);
    await deleteOldLeadTallies(db);
    await deleteExpiredPageCalls(db);
    await deleteExpiredPlaces(db);
    // Carriers may be slow.
    endLostLegs(db, { carriers, log }).catch((err: unknown) => log.error({ err }, 'cannot hang up lost calls'));
    endLostTransfers(db, { carriers, log }).catch((err: unknown) =>
      log.error({ err }, 'cannot close transfers of lost processes'),
    );
    numbers.settle().catch((err: unknown) => log.error({ err }, 'cannot settle phone numbers with their carriers'));
  };
  await round();
  return repeatEvery(clock, leaseMs / 3, {
    work: round,
    failed: (err) => log.error({ err }, 'cannot clean up after lost processes'),
  });
}
