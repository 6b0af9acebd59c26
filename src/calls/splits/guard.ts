import { sql } from 'kysely';
import { recordAudit } from '../../store/accounts/audit.ts';
import { type CallGroup, readSplitCalls } from '../../store/assistants/split-calls.ts';
import { endSplit } from '../../store/assistants/split-ends.ts';
import { guardMeasures, type SplitBreach, type SplitGuard } from '../../store/assistants/split-tables.ts';
import { type Split, takeDueSplit } from '../../store/assistants/splits.ts';
import type { Db } from '../../store/database/database.ts';
import type { Announce } from '../../store/webhooks/announce.ts';
import { shareOf } from './figures.ts';
import { quantiles, wilsonInterval } from './interval.ts';

/** How often the guard of a split is checked. */
export const guardCheckSeconds = 20;
/** A slow measure must not occupy a database connection for long. */
const measureLimitMs = 10_000;

type GuardPorts = { readonly db: Db; readonly announce: Announce };

/** Checks the guards of all splits that are due; several processes share them. Returns how many were checked. */
export async function checkDueGuards(ports: GuardPorts): Promise<number> {
  let checked = 0;
  for (;;) {
    const split = await takeDueSplit(ports.db, guardCheckSeconds);
    if (split === undefined) return checked;
    await checkGuard(ports, split);
    checked += 1;
  }
}

/**
 * Ends a split if an arm exceeds a limit of its guard: new calls run the published version from then on. Of several processes one acts, and the split ends
 * in one transaction with its entry in the audit log and its webhook message.
 */
async function checkGuard({ db, announce }: GuardPorts, split: Split): Promise<void> {
  if (guardMeasures.every((measure) => split.guard[measure] === null)) return;
  const groups = await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(measureLimitMs)}, true)`.execute(trx);
    return readSplitCalls(trx, split);
  });
  const breach = findBreach(split, groups);
  if (breach === null) return;
  const { split_id, account_id: accountId, assistant_id } = split;
  await db.transaction().execute(async (trx) => {
    if (!(await endSplit(trx, split_id, { reason: 'guard', breach }))) return;
    await recordAudit(
      trx,
      {
        accountId,
        actor: { type: 'server', id: null, name: 'split guard' },
        address: null,
        requestId: null,
        action: 'split.roll_back',
        subject: { type: 'split', id: assistant_id },
      },
      breach,
    );
    const { published_version } = split;
    await announce(trx, accountId, 'split.rolled_back', { split_id, assistant_id, published_version, ...breach });
  });
}

type Guarded = Pick<Split, 'arms'> & { readonly guard: SplitGuard };

/**
 * The first limit that an arm exceeds; null if none. A limit counts as exceeded if the lower bound of the 99 % Wilson interval is above it, with at least
 * `least_calls` calls. Pure.
 */
export function findBreach({ arms, guard }: Guarded, groups: readonly CallGroup[]): SplitBreach | null {
  for (const { version_id, number: version } of arms) {
    const own = groups.filter((group) => group.version_id === version_id);
    for (const measure of guardMeasures) {
      const limit = guard[measure];
      if (limit === null) continue;
      const share = shareOf(measure, own);
      const low = 100 * (wilsonInterval(share, quantiles[99])?.low ?? 0);
      if (share.of >= guard.least_calls && low > limit)
        return { version, measure, ...share, low: Math.round(low * 100) / 100, limit };
    }
  }
  return null;
}
