import type { Metrics } from '../metrics/metrics.ts';
import { vendorOf } from '../metrics/vendor-meter.ts';
import type { Providers } from '../providers/create-providers.ts';
import { countLiveCalls } from '../store/calls/calls.ts';
import type { Core } from './core.ts';

/** Adds gauges for the resources and queues of this process. */
export function addProcessGauges(
  metrics: Metrics,
  { database, disk, events, jobs, nodeId }: Pick<Core, 'database' | 'disk' | 'events' | 'jobs' | 'nodeId'>,
): void {
  metrics.gauge(
    {
      name: 'parley_calls_live',
      help: 'Active calls of this process.',
      labels: ['call_type', 'status'],
    },
    () =>
      countLiveCalls(database.db, nodeId).then(
        (counts) => counts.map(({ live: value, ...labels }) => ({ labels, value })),
        () => null,
      ),
  );
  metrics.gauge({ name: 'parley_events_waiting', help: 'Call events that are not stored yet.' }, () => events.waiting);
  metrics.gauge(
    {
      name: 'parley_disk_free_bytes',
      help: 'Free space for recordings (data) and for the embedded PostgreSQL (database), checked every three seconds.',
      labels: ['place'],
      together: 'max',
    },
    () => disk.free.map(({ place, bytes }) => ({ labels: { place }, value: bytes })),
  );
  metrics.gauge(
    {
      name: 'parley_database_outage_seconds',
      help: 'How long the embedded PostgreSQL has been unavailable; 0 while it runs.',
    },
    () => (database.outage()?.lastedMs ?? 0) / 1000,
  );
  metrics.gauge(
    { name: 'parley_database_connections', help: 'Connections, and requests that wait for one.', labels: ['state'] },
    database.load,
  );
  metrics.gauge(
    {
      name: 'parley_jobs',
      help: 'Jobs in the queues of all processes, counted every ten seconds: ready, delayed, or in progress (active).',
      labels: ['queue', 'state'],
      together: 'max',
    },
    () =>
      jobs.counts().then(
        (counts) => counts.map(({ jobs: value, ...labels }) => ({ labels, value })),
        () => null,
      ),
  );
}

/** Adds a gauge for the providers that are paused after failures. */
export function addBreakerGauge(metrics: Metrics, { breakers }: Pick<Providers, 'breakers'>): void {
  metrics.gauge(
    {
      name: 'parley_vendor_breakers',
      help: 'Providers by circuit state: closed is healthy, open is paused after failures, probing lets one request through. Several models of one provider are added up.',
      labels: ['part', 'provider', 'state'],
    },
    () =>
      breakers().map(({ part, provider, state }) => ({
        labels: { part, provider: vendorOf(provider), state },
        value: 1,
      })),
  );
}
