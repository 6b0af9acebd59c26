import type { Server } from 'node:http';
import type { EncodingThread } from '../api/tts/encoding-thread.ts';
import { Spool, spoolFolder } from '../calls/spool/spool.ts';
import { spoolUnstored } from '../calls/spool/spool-unstored.ts';
import type { Dialer } from '../campaigns/dialer.ts';
import { waitAtMost } from '../store/database/wait-at-most.ts';
import { retireNode } from '../store/nodes/nodes.ts';
import type { TestRuns } from '../suites/run-job.ts';
import type { SuiteReader } from '../suites/suite-reader.ts';
import type { CallTraces } from '../tracing/call-traces.ts';
import { takesCalls } from '../workers/duty.ts';
import type { Core } from './core.ts';
import { closeServer } from './listen.ts';
import type { MediaPart } from './media-part.ts';
import { whenCallsEnded } from './request-processes.ts';

type ClosingParts = {
  readonly core: Core;
  readonly media: MediaPart;
  readonly server: Server;
  readonly dialer: Dialer;
  readonly encoders: EncodingThread;
  readonly suites: SuiteReader;
  readonly testRuns: TestRuns;
  readonly traces: CallTraces;
  /** Ends the cleanup after lost processes. */
  readonly upkeep: () => void;
};

/** The maximum wait for a step that may hang because the database is unavailable. */
const stepLimitMs = 1_000;
/** How long processes with calls may take to end after the drain limit. */
const callsEndingMs = 2_000;
/** How long jobs in progress may take after everything else has ended; interrupted jobs run again. */
const jobsLimitMs = 2_000;
/** The same for traces that are not sent yet; the rest are lost. */
const tracesLimitMs = 1_500;

/** Lets active calls end, within the configured limit, then releases all resources, in bounded time even without the database. */
export async function closeApp(parts: ClosingParts): Promise<void> {
  const { core, media, server, dialer, encoders, suites, testRuns, traces, upkeep } = parts;
  const { config, database, disk, events, jobs, lease, log, meter, metrics, nodeId, capacity, duty, siblings, watch } =
    core;
  const step = (what: string, work: Promise<unknown>, limitMs = stepLimitMs): Promise<void> =>
    waitAtMost(work, limitMs).catch((err: unknown) => log.warn({ err, what }, 'a shutdown step failed'));
  capacity.stop();
  // Returned to the queue first: another process may carry it out while the calls of this one end.
  await Promise.all([step('dialer', dialer.stop()), step('test runs', testRuns.stop())]);
  // A process for API requests answers them as long as others have calls.
  const others =
    siblings === null || takesCalls(duty) ? null : whenCallsEnded(siblings, config.drainLimitMs + callsEndingMs);
  await Promise.all([media.drain(config.drainLimitMs), others]);
  await step('events', events.flush());
  await spoolUnstored(new Spool(spoolFolder(config)), log, { calls: media.unsaved(), events: events.drainUnstored() });
  upkeep();
  disk.stop();
  await Promise.all([step('jobs', jobs.close(jobsLimitMs), jobsLimitMs + stepLimitMs), closeServer(server)]);
  meter.close();
  await media.close();
  await Promise.all([encoders.close(), suites.close()]);
  await step('lease', lease.stop());
  await Promise.all([step('events', events.flush()), step('traces', traces.close(tracesLimitMs), tracesLimitMs)]);
  await Promise.all([step('watch', watch.close()), step('node', retireNode(database.db, nodeId))]);
  metrics.close();
  await database.close();
}
