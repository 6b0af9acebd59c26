import { join } from 'node:path';
import { isFinal } from '#engine/call/call-status.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { analysisFollowUp } from '../calls/analysis/analysis-job.ts';
import { callTransition } from '../calls/lifecycle/call-transition.ts';
import { hangUpAtCarrier, isActiveAtCarrier } from '../calls/lifecycle/carrier-end.ts';
import { CallControl } from '../calls/lifecycle/control.ts';
import { createDial, defaultDialOptions } from '../calls/lifecycle/dial.ts';
import { combineFollowUps } from '../calls/lifecycle/follow-up.ts';
import { NumberService } from '../calls/lifecycle/number-service.ts';
import { CallService } from '../calls/lifecycle/service.ts';
import { createMediaTokens } from '../calls/lifecycle/tokens.ts';
import { createMonitorTokens } from '../calls/live/monitor-tokens.ts';
import { createBriefingLinks } from '../calls/transfer/briefing-links.ts';
import { createBilling, isWalletEmpty } from '../calls/usage/billing.ts';
import type { CallToAdmit } from '../calls/usage/call-capacity.ts';
import { type LoadMeter, ProcessMeter } from '../calls/usage/load-meter.ts';
import { settleAttempt } from '../campaigns/settlement.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { systemClock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { createIntegrations } from '../integrations/integrations.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createMailer } from '../outbound/mailer.ts';
import { createOutbound } from '../outbound/outbound.ts';
import type { Config } from '../settings/config.ts';
import { createKeyHasher } from '../store/accounts/key-hash.ts';
import { ListeningWatch } from '../store/calls/call-watch.ts';
import type { StoredCall } from '../store/calls/calls.ts';
import { EventLog } from '../store/calls/event-log.ts';
import type { Database } from '../store/database/database.ts';
import type { DiskWatch } from '../store/database/disk-watch.ts';
import { Jobs } from '../store/database/jobs.ts';
import { createSealer } from '../store/database/sealer.ts';
import { deriveKey, openSecret } from '../store/database/secret.ts';
import { createAnnounce, createAnnounceTransfer } from '../store/webhooks/announce.ts';
import type { CallTraces } from '../tracing/call-traces.ts';
import { createCallEvents } from '../webhooks/call-events.ts';
import type { Siblings } from '../workers/siblings.ts';
import { createCallCapacity, hasCapacity } from './call-capacity.ts';
import type { Core } from './core.ts';
import { openDialPermission } from './dial-permission.ts';
import { createDiskWatch } from './disk-watch.ts';
import { queues } from './job-workers.ts';
import { openNodeLease } from './node-lease.ts';
import { addProcessGauges } from './process-gauges.ts';
import { resealAll } from './reseal-secrets.ts';
/** The inputs of the core. */
export type CoreOptions = {
  readonly config: Config;
  readonly log: Log;
  /** Open and migrated; the app closes it. */
  readonly database: Database;
  readonly clock?: Clock;
  /** Measures the load of this process; defaults to the process itself. */
  readonly meter?: LoadMeter;
  /** The other processes behind the same port, if there are several. */
  readonly siblings?: Siblings | null;
};

/** State that becomes known or changes after the core is created. */
export type AppState = { draining: boolean; url: string; carriers: ReadonlyMap<string, Carrier>; traces: CallTraces };

/** Creates the core; the parts above it later add to `state`. */
export async function createCore(options: CoreOptions, state: AppState): Promise<Core> {
  const { config, log, database, clock = systemClock, meter = new ProcessMeter(), siblings = null } = options;
  const { db } = database;
  const duty = siblings?.duty ?? 'everything';
  const secret = await openSecret(config.secret, config.dataDir);
  const sealer = createSealer(secret, config.earlierSecrets);
  await resealAll({ db, sealer }, log);
  const integrations = createIntegrations(config);
  const lease = await openNodeLease({ config, log, clock, database });
  const { nodeId } = lease;
  const recordingsDir = join(config.dataDir, 'recordings');
  const baseUrl = () => config.baseUrl ?? state.url;
  const dashboardUrl = () => config.dashboardUrl ?? baseUrl();
  const tokens = createMediaTokens({ key: deriveKey(secret, 'media-token'), db, wallClock: Date.now });
  const monitors = createMonitorTokens({ key: deriveKey(secret, 'monitor-token'), db, wallClock: Date.now });
  const briefings = createBriefingLinks({ key: deriveKey(secret, 'briefing-link'), wallClock: Date.now });
  const metrics = createMetrics();
  const jobs = await Jobs.open({
    connection: database.connection,
    queues,
    failed: (err, about) => log.error({ ...about, err }, 'job failed'),
    tried: metrics.jobTried,
  });
  const announce = createAnnounce(jobs);
  const callEvents = createCallEvents({ announce, announceTransfer: createAnnounceTransfer(jobs), baseUrl });
  const events = new EventLog({
    db,
    clock,
    onFailure: ({ error, dropped }) => {
      disk.refused(error);
      log.error({ err: error, dropped }, 'cannot store call events');
    },
    held: () => lease.held(),
    follow: callEvents.logged,
  });
  siblings?.share(metrics.registry);
  const disk: DiskWatch = createDiskWatch({ config, log, clock, turned: () => capacity.diskTurned() });
  const isDiskFull = () => disk.isFull;
  const capacity = createCallCapacity({ config, log, clock, meter, isDiskFull, duty });
  const closed = (call: CallToAdmit) => (state.draining ? 'draining' : capacity.shortageFor(call));
  addProcessGauges(metrics, { database, disk, events, jobs, nodeId });
  const billing = createBilling(config.billing);
  const { dials, noteSpending } = await openDialPermission({
    db,
    announce,
    config,
    log,
    carriers: () => state.carriers,
  });
  // Charging comes first, because it serializes the ends of an account's calls. Spending comes last, because it does so too.
  const followUp = combineFollowUps([
    billing.followUp,
    settleAttempt,
    analysisFollowUp(jobs),
    callEvents.moved,
    noteSpending,
  ]);
  const endAtCarrier = (call: StoredCall): void => {
    hangUpAtCarrier(call, state.carriers).catch((err: unknown) =>
      log.error({ err, callId: call.call_id }, 'cannot hang up an ended call at its carrier'),
    );
  };
  const calls = new CallService({
    db,
    followUp,
    dials,
    isWalletEmpty: async (db, accountId) => isWalletEmpty(await billing.walletOf(db, accountId)),
    nodeId,
    tokens,
    dial: (order) => createDial({ ...defaultDialOptions, carriers: state.carriers, baseUrl })(order),
    hangUp: (call) => hangUpAtCarrier(call, state.carriers),
    dialectOf: (provider) => state.carriers.get(provider)?.dialect ?? null,
    pageCalls: config.pageCalls,
    isDraining: () => state.draining,
    hasCapacity: () => hasCapacity({ capacity, siblings }),
    isDiskFull,
    onStatus: (call) => {
      metrics.callMoved(callTransition(call));
      if (isFinal(call.status)) state.traces.ended(call.call_id);
      if (isActiveAtCarrier(call, state.carriers)) endAtCarrier(call);
    },
    onFailure: (callId, err) => log.error({ callId, err }, 'cannot dial a call'),
  });
  const watch = new ListeningWatch(database.connection, (line) => log.warn(line));
  const failed = (err: unknown): void => log.error({ err }, 'cannot carry out a command to a call');
  const control = new CallControl({ db, nodeId, clock, watch, failed });
  const numbers = new NumberService({ db, carriers: () => state.carriers, baseUrl, log });
  const made = {
    config,
    log,
    clock,
    database,
    disk,
    jobs,
    outbound: createOutbound({ allowedHosts: config.allowedPrivateHosts }),
    mailer: config.smtp === null ? null : createMailer(config.smtp),
    announce,
    callEvents,
    calls,
    followUp,
    billing,
    dials,
    control,
    watch,
    numbers,
    tokens,
    monitors,
    briefings,
    events,
    metrics,
    meter,
    capacity,
    duty,
    siblings,
    closed,
    nodeId,
    lease,
  };
  const hashesOf = createKeyHasher(secret, config.earlierSecrets);
  return { ...made, secret, sealer, hashesOf, integrations, recordingsDir, baseUrl, dashboardUrl };
}
