import { getRequestListener } from '@hono/node-server';
import { type Api, createApi } from '../api/app.ts';
import { EncodingThread } from '../api/tts/encoding-thread.ts';
import { SpeechRequests } from '../api/tts/speech-requests.ts';
import { importSpool } from '../calls/spool/import-spool.ts';
import { Spool, spoolFolder } from '../calls/spool/spool.ts';
import type { Dialer } from '../campaigns/dialer.ts';
import { createFrontServer } from '../edge/front-server.ts';
import { createRefusalReporter, responseHeaders } from '../edge/responses.ts';
import { handleUnparsableRequest } from '../edge/unparsable-requests.ts';
import { ensureAccount, type FirstStart } from '../store/accounts/accounts.ts';
import { type CatalogueVoice, seedVoices } from '../store/assistants/voices.ts';
import { storeAddress } from '../store/nodes/addresses.ts';
import { TestRuns } from '../suites/run-job.ts';
import { SuiteReader } from '../suites/suite-reader.ts';
import { noCallTraces } from '../tracing/call-traces.ts';
import { answersRequests } from '../workers/duty.ts';
import { startAlertChecks } from './alert-checks.ts';
import { createApiDeps } from './api-deps.ts';
import { hasCapacity } from './call-capacity.ts';
import { createDialer } from './campaign-dialer.ts';
import { startCleanup } from './cleanup.ts';
import { closeApp } from './close-app.ts';
import type { Core } from './core.ts';
import { type AppState, type CoreOptions, createCore } from './create-core.ts';
import { writeCredentials } from './first-credentials.ts';
import { startJobWorkers } from './job-workers.ts';
import type { MediaPart } from './media-part.ts';
import { createCallOwnerLookup, routeMediaSockets } from './media-socket-routing.ts';
import { openTraces } from './open-traces.ts';
import { openPort } from './request-processes.ts';
import { startSplitGuards } from './split-guards.ts';

type AppOptions = CoreOptions & {
  readonly voices: readonly CatalogueVoice[];
  /** Creates the media part on the core. */
  readonly media: (core: Core) => MediaPart | Promise<MediaPart>;
};

export type App = {
  readonly core: Core;
  readonly api: Api;
  /** Whether to dial campaigns from `listen` to `close`. */
  readonly dialer: Dialer;
  /** The credentials that this start generated; to be shown once. */
  readonly firstStart: FirstStart;
  /** Ends a call whose code has thrown; false if it is not active here. */
  failCall(callId: string): boolean;
  /** Listens as configured and returns the URL. */
  listen(): Promise<string>;
  /** Lets active calls end, within the configured limit, then releases all resources. Further calls join the first. */
  close(): Promise<void>;
};

/** Creates the server on an open database. All its parts are constructed here. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, database } = options;
  const { db } = database;
  const state: AppState = { draining: false, url: '', carriers: new Map(), traces: noCallTraces };
  await seedVoices(db, options.voices);
  const core = await createCore(options, state);
  state.traces = await openTraces(core);
  const media = await options.media(core);
  state.carriers = media.carriers;
  const { watch } = core;
  await watch.open();
  const { capacity, duty, siblings } = core;
  await core.disk.start();
  const isDraining = () => state.draining;
  const dialer = createDialer(core, {
    carriers: () => state.carriers,
    isDraining,
    hasCapacity: () => hasCapacity(core),
  });
  const encoders = new EncodingThread();
  const speeches = new SpeechRequests({ clock: core.clock, encoders, log });
  const suites = new SuiteReader(core.clock);
  const testRuns = new TestRuns({ ...core, db });
  const api = createApi({ ...createApiDeps(core, media), speeches, suites, isDraining });
  const report = createRefusalReporter(core);
  const listener = getRequestListener(api.fetch, { errorHandler: handleUnparsableRequest({ report, log }) });
  const server = createFrontServer({ listener, fields: responseHeaders(config), report });
  media.attach(
    siblings === null ? server : routeMediaSockets(server, siblings, { ...core, ownerOf: createCallOwnerLookup(core) }),
  );
  // Before calls of lost processes are closed, because the spool may contain their ends.
  const spool = new Spool(spoolFolder(config));
  await importSpool({ ...core, db, spool, follow: core.callEvents.logged });
  core.lease.start();
  const stopCleanup = await startCleanup(core, media, (callId) => state.traces.ended(callId));
  const stopAlerts = startAlertChecks(core);
  const stopSplitGuards = startSplitGuards(core);
  const upkeep = () => {
    stopCleanup();
    stopAlerts();
    stopSplitGuards();
  };
  if (answersRequests(duty)) startJobWorkers(core, media, testRuns);
  // Last, so that no failed start creates credentials that are never shown.
  const keep = (made: FirstStart) => writeCredentials(made, config.credentialsFile);
  const firstStart = await ensureAccount(db, config, { hashesOf: core.hashesOf, keep });

  const close = async () => {
    state.draining = true;
    await closeApp({ core, media, server, dialer, encoders, suites, testRuns, traces: state.traces, upkeep });
  };
  let closed: Promise<void> | null = null;
  return {
    core,
    api,
    dialer,
    firstStart,
    failCall: (callId) => media.failCall(callId),
    listen: async () => {
      state.url = await openPort(server, siblings, { config, log, isDraining });
      if (config.nodeUrl !== null) await storeAddress(db, core.nodeId, config.nodeUrl);
      await media.listen?.();
      capacity.start();
      if (answersRequests(duty)) dialer.start();
      return core.baseUrl();
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
