import { systemClock } from '../foundation/clock.ts';
import { createLog, type Log } from '../foundation/log.ts';
import type { Config } from '../settings/config.ts';
import { DatabaseOutage, type OutageReport } from '../store/database/outage.ts';

/** The log of a server, and the receiver of its database outages. */
type ServerLog = { readonly log: Log; readonly reachability: DatabaseOutage };

/**
 * Creates the log of a server. A database outage is reported when it begins, every 30 s, and when it ends, regardless of how much fails because of
 * it.
 */
export function openServerLog({ logLevel: level }: Config, worker: number | null): ServerLog {
  const reachability = new DatabaseOutage(systemClock, (news) => report(log, news));
  const log = createLog({ level, worker, suppresses: (error, what) => reachability.suppresses(error, what) });
  return { log, reachability };
}

function report(log: Log, news: OutageReport): void {
  switch (news.type) {
    case 'began':
      return log.error({ cause: news.cause }, 'the database is unavailable');
    case 'lasts':
      return log.error({ forMs: news.forMs, failures: news.failures }, 'the database is still unavailable');
    case 'ended':
      return log.warn({ forMs: news.forMs, failures: news.failures }, 'the database is available again');
  }
}
