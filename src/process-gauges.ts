import type { Core } from './app.ts';
import type { Metrics } from './metrics.ts';
import { countLive } from './store/calls.ts';

/** Adds what this process holds and what waits in it. */
export function addProcessGauges(
  metrics: Metrics,
  { database, events, nodeId }: Pick<Core, 'database' | 'events' | 'nodeId'>,
): void {
  metrics.gauge(
    { name: 'parley_calls_live', help: 'Calls that this process holds and that are not over.', label: 'status' },
    () => countLive(database.db, nodeId).catch(() => null),
  );
  metrics.gauge(
    { name: 'parley_events_waiting', help: 'Events of calls that are not stored yet.' },
    () => events.waiting,
  );
  metrics.gauge(
    { name: 'parley_database_connections', help: 'Connections, and who waits for one.', label: 'state' },
    database.load,
  );
}
