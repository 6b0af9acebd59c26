import type { Core, Media } from './app.ts';
import { endLostTransfers } from './calls/lost-transfers.ts';
import { forgetOldCommands } from './store/call-commands.ts';
import { forgetOldKeys } from './store/idempotency-keys.ts';
import { closeOrphans, renewLease } from './store/nodes.ts';
import { forgetOldPageCalls } from './store/page-calls.ts';
import { forgetOldSessions } from './store/sessions.ts';
import { forgetOldTries } from './store/sign-in-tries.ts';
import { forgetExpiredTokens } from './store/used-tokens.ts';
import { forgetOldDeliveries } from './store/webhook-deliveries.ts';

/**
 * Renews this process's lease and clears up after others, now and from time to time. `lost` is told of calls that it closed.
 * The returned function ends it.
 */
export async function keepUp(
  core: Core,
  { carriers }: Media,
  lost: (callId: string) => void = () => {},
): Promise<() => void> {
  const { config, database, clock, log, nodeId, numbers, followUp, metrics } = core;
  const { leaseMs } = config;
  const { db } = database;
  let cancel: (() => void) | null = null;
  let ended = false;
  const round = async () => {
    await renewLease(db, nodeId, leaseMs);
    const closed = await closeOrphans(db, followUp, (callId, err) =>
      log.error({ callId, err }, 'a lost call stays open'),
    );
    metrics.callsLost(closed.length);
    for (const callId of closed) lost(callId);
    if (closed.length > 0) log.warn({ callIds: closed }, 'calls of a lost process were closed');
    await forgetExpiredTokens(db);
    await forgetOldCommands(db);
    await forgetOldKeys(db);
    await forgetOldDeliveries(db);
    await forgetOldSessions(db);
    await forgetOldTries(db);
    await forgetOldPageCalls(db);
    // Carriers may take their time; the lease may not.
    endLostTransfers(db, { carriers, log }).catch((error: unknown) => log.error({ error }, 'transfers stay open'));
    numbers.settle().catch((error: unknown) => log.error({ error }, 'numbers could not be settled'));
  };
  const repeat = () => {
    cancel = clock.after(leaseMs / 3, () => {
      round()
        .catch((error: unknown) => log.error({ error }, 'the lease could not be renewed'))
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
