import type { Outage, OutageReason } from '../store/database/embedded/membership.ts';

/** Whether the server accepts calls, and if not, why. */
export const readinessStates = ['ready', 'draining', 'overloaded', 'disk_full', 'database_away'] as const;
type Readiness = (typeof readinessStates)[number];
type Condition = {
  /** Whether the database responds. */
  readonly answers: boolean;
  readonly draining: boolean;
  readonly isDiskFull: boolean;
  readonly hasCapacity: boolean;
};

/** The readiness of a server; the most severe reason wins. */
export function readinessOf({ answers, draining, isDiskFull, hasCapacity }: Condition): Readiness {
  if (!answers) return 'database_away';
  if (draining) return 'draining';
  if (isDiskFull) return 'disk_full';
  return hasCapacity ? 'ready' : 'overloaded';
}

/** Why the server does not accept calls, in plain words; null if it does. */
export function explainReadiness(readiness: Readiness, outage: Outage | null, isDiskFull: boolean): string | null {
  switch (readiness) {
    case 'ready':
      return null;
    case 'draining':
      return 'The server is shutting down.';
    case 'overloaded':
      return 'The server is at capacity.';
    case 'disk_full':
      return 'The disk is full, so calls cannot be stored. Free some space.';
    case 'database_away':
      if (outage === null) return 'The database is unavailable.';
      return describeOutage(isDiskFull ? 'disk_full' : outage.reason);
  }
}

/** Why the embedded PostgreSQL is unavailable. */
export function describeOutage(reason: OutageReason): string {
  switch (reason) {
    case 'restarting':
      return 'The embedded PostgreSQL stopped and is restarting.';
    case 'disk_full':
      return 'The embedded PostgreSQL cannot start because the disk is full. Free some space.';
    case 'cannot_start':
      return 'The embedded PostgreSQL cannot start. The server log shows why; the server keeps trying.';
  }
}
