import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { isFinal } from '#engine/call-status.ts';
import type { Clock, TextToSpeech } from '#engine/ports.ts';
import { type Api, createApi } from '../api/app.ts';
import type { SpeechPart } from '../api/deps.ts';
import { EncodingThread } from '../api/tts/encoding-thread.ts';
import { SpeechRequests } from '../api/tts/speech-requests.ts';
import { analysisFollowUp } from '../calls/analysis/analysis-job.ts';
import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import { goesOnAtCarrier, hangUpAtCarrier } from '../calls/lifecycle/carrier-end.ts';
import { CallControl } from '../calls/lifecycle/control.ts';
import { createDial, defaultDialOptions } from '../calls/lifecycle/dial.ts';
import { type CallFollowUp, followUpsInOrder } from '../calls/lifecycle/follow-up.ts';
import { movedCall } from '../calls/lifecycle/moved-call.ts';
import { NumberService } from '../calls/lifecycle/number-service.ts';
import { CallService } from '../calls/lifecycle/service.ts';
import { createMediaTokens, type MediaTokens } from '../calls/lifecycle/tokens.ts';
import type { UnsavedCall } from '../calls/lifecycle/unsaved.ts';
import { Spool, spoolFolder } from '../calls/spool/spool.ts';
import { takeInSpool } from '../calls/spool/take-in.ts';
import { type BriefingLinks, createBriefingLinks } from '../calls/transfer/briefing-links.ts';
import { type Billing, createBilling, isEmpty } from '../calls/usage/billing.ts';
import type { CallCapacity, Shortage } from '../calls/usage/call-capacity.ts';
import { type LoadMeter, ProcessMeter } from '../calls/usage/load-meter.ts';
import type { PriceOf } from '../calls/usage/vendor-prices.ts';
import type { Dialer } from '../campaigns/dialer.ts';
import { settleAttempt } from '../campaigns/settlement.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { answerFields, reportRefusals } from '../edge/answers.ts';
import { createFront } from '../edge/front.ts';
import { systemClock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { createIntegrations, type Integrations } from '../integrations/integrations.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createOutbound, type Outbound } from '../outbound/outbound.ts';
import type { Analyst, BreakerNote } from '../providers/registry.ts';
import type { Config } from '../settings/config.ts';
import { ensureAccount, type FirstStart } from '../store/accounts/accounts.ts';
import { createKeyHasher, type KeyHasher } from '../store/accounts/key-hash.ts';
import { type CatalogueVoice, seedVoices } from '../store/assistants/voices.ts';
import { ListeningWatch } from '../store/calls/call-watch.ts';
import type { StoredCall } from '../store/calls/calls.ts';
import { EventLog } from '../store/calls/event-log.ts';
import type { Database } from '../store/database/database.ts';
import type { DiskWatch } from '../store/database/disk-watch.ts';
import { Jobs } from '../store/database/jobs.ts';
import { createSealer, type Sealer } from '../store/database/sealed.ts';
import { deriveKey, openSecret } from '../store/database/secret.ts';
import type { Lease } from '../store/nodes/lease.ts';
import { type Announce, createAnnounce, createAnnounceTransfer } from '../store/webhooks/announce.ts';
import { type CallTraces, untraced } from '../tracing/call-traces.ts';
import { type CallEvents, createCallEvents } from '../webhooks/call-events.ts';
import type { Siblings } from '../workers/siblings.ts';
import { createCallCapacity, hasCapacity } from './admitting.ts';
import { apiParts } from './api-parts.ts';
import { createDialer } from './campaigning.ts';
import { closeApp } from './closing.ts';
import { openDials } from './dialling.ts';
import { createDiskWatch } from './disk-watch.ts';
import { queues, work } from './durable-work.ts';
import { writeCredentials } from './first-credentials.ts';
import { listen } from './listening.ts';
import { callOwners, routeMediaSockets } from './media-socket-routing.ts';
import { openTraces } from './open-traces.ts';
import { openOwnLease } from './own-lease.ts';
import { addProcessGauges } from './process-gauges.ts';
import { resealAll } from './resealing.ts';
import { keepUp } from './upkeep.ts';

/** What every part above the store is built on. */
export type Core = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  /** Whether what calls produce can be stored. */
  readonly disk: DiskWatch;
  /** Durable work. */
  readonly jobs: Jobs;
  readonly calls: CallService;
  /** The way out to URLs that users write. */
  readonly outbound: Outbound;
  /** Tells accounts of events, in the transaction of what it tells of. */
  readonly announce: Announce;
  readonly callEvents: CallEvents;
  /** Joins the transaction of every change of a call's status. */
  readonly followUp: CallFollowUp;
  readonly billing: Billing;
  /** Decides what may be dialled. */
  readonly dials: DialPermission;
  /** What is asked of calls on the line, on any process. */
  readonly control: CallControl;
  readonly watch: ListeningWatch;
  /** Numbers at their carriers. */
  readonly numbers: NumberService;
  readonly tokens: MediaTokens;
  /** Where people hear what they are told of a call. */
  readonly briefings: BriefingLinks;
  readonly events: EventLog;
  readonly metrics: Metrics;
  /** Measures what this process has to do. */
  readonly meter: LoadMeter;
  /** Whether this process takes new calls. */
  readonly capacity: CallCapacity;
  /** The other processes behind the same port; null where there are none. */
  readonly siblings: Siblings | null;
  /** Why this process takes no new calls; null where it does. */
  readonly closed: () => 'draining' | Shortage | null;
  readonly nodeId: string;
  /** Keeps what this process holds. */
  readonly lease: Lease;
  /** The installation's secret; `deriveKey` makes a key of it for each purpose. */
  readonly secret: string;
  /** Seals what nobody may read in the database. */
  readonly sealer: Sealer;
  /** Makes the hashes that API keys are stored under. */
  readonly hashesOf: KeyHasher;
  readonly integrations: Integrations;
  readonly recordingsDir: string;
  /** Where others reach this server, without a slash at the end. Known once it listens. */
  readonly baseUrl: () => string;
  /** Where customers reach it. */
  readonly dashboardUrl: () => string;
};

/** The part that carries calls: gateway, sessions, speech, carriers. */
export type Media = {
  readonly carriers: ReadonlyMap<string, Carrier>;
  readonly speech: readonly SpeechPart[];
  /** Which vendors are used at present, and which are left alone after failures. */
  readonly breakers: () => readonly BreakerNote[];
  /** The synthesiser of a provider for texts that are no part of a call. Throws `RangeError` where none is configured. */
  readonly tts: (provider: string) => TextToSpeech;
  /** What reads calls after their end; null leaves that to rules. */
  readonly analyst: Analyst;
  /** What vendors charge, by the prices of the settings. */
  readonly priceOf: PriceOf;
  /** Ends a call whose own code is broken; false where it is not on the line here. */
  failCall(callId: string): boolean;
  /** Takes the upgrade requests of the server, or what emits them as it does. */
  attach(sockets: EventEmitter): void;
  /** Lets running calls end; resolves when none is left or `limitMs` is over. No new one comes meanwhile. */
  drain(limitMs: number): Promise<void>;
  /** What the database may not have of the calls that were on the line. */
  unsaved(): readonly UnsavedCall[];
  /** Gives back workers and sockets; after `drain`. */
  close(): Promise<void>;
};

export type AppOptions = {
  readonly config: Config;
  readonly log: Log;
  /** Opened and brought up to date; the app closes it. */
  readonly database: Database;
  readonly voices: readonly CatalogueVoice[];
  /** Builds the media part on the core. */
  readonly media: (core: Core) => Media | Promise<Media>;
  readonly clock?: Clock;
  /** What measures the load of this process; the process itself when left out. */
  readonly meter?: LoadMeter;
  /** The other processes behind the same port, where this is one of several. */
  readonly siblings?: Siblings | null;
};

export type App = {
  readonly core: Core;
  readonly api: Api;
  /** Dials campaigns from `listen` to `close`. */
  readonly dialer: Dialer;
  /** What this start generated; to be shown once. */
  readonly firstStart: FirstStart;
  /** Ends a call whose own code is broken; false where it is not on the line here. */
  failCall(callId: string): boolean;
  /** Listens as the settings say and gives the URL. */
  listen(): Promise<string>;
  /** Lets running calls end, within the limit of the settings, then gives everything back. Further calls join the first. */
  close(): Promise<void>;
};

/** Builds the server on an open database. Nothing else in the project constructs its parts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, database } = options;
  const { db } = database;
  const state: AppState = { draining: false, url: '', carriers: new Map(), traces: untraced };
  await seedVoices(db, options.voices);
  const core = await createCore(options, state);
  state.traces = await openTraces(core);
  const media = await options.media(core);
  state.carriers = media.carriers;
  const { watch } = core;
  await watch.open();
  const { capacity, siblings } = core;
  await core.disk.start();
  const isDraining = () => state.draining;
  const dialer = createDialer(core, {
    carriers: () => state.carriers,
    isDraining,
    hasCapacity: () => hasCapacity(core),
  });
  const encoders = new EncodingThread();
  const speeches = new SpeechRequests({ clock: core.clock, encoders, log });
  const api = createApi({ ...apiParts(core, media), speeches, isDraining });
  const listener = getRequestListener(api.fetch);
  const server = createFront({ listener, fields: answerFields(config), report: reportRefusals(core) });
  media.attach(
    siblings === null ? server : routeMediaSockets(server, siblings, { ...core, ownerOf: callOwners(core) }),
  );
  // Before calls of lost processes are closed: their ends may be in the spool.
  const spool = new Spool(spoolFolder(config));
  await takeInSpool({ ...core, db, spool, follow: core.callEvents.logged });
  core.lease.start();
  const upkeep = await keepUp(core, media, (callId) => state.traces.ended(callId));
  work(core, media);
  // Last, so that no start that fails here makes credentials that nobody is shown.
  const keep = (made: FirstStart) => writeCredentials(made, config.credentialsFile);
  const firstStart = await ensureAccount(db, config, { hashesOf: core.hashesOf, keep });

  const close = async () => {
    state.draining = true;
    await closeApp({ core, media, server, dialer, encoders, traces: state.traces, upkeep });
  };
  let closed: Promise<void> | null = null;
  return {
    core,
    api,
    dialer,
    firstStart,
    failCall: (callId) => media.failCall(callId),
    listen: async () => {
      state.url = await listen(server, config);
      capacity.start();
      dialer.start();
      return core.baseUrl();
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** What becomes known or changes after the core is built. */
type AppState = { draining: boolean; url: string; carriers: ReadonlyMap<string, Carrier>; traces: CallTraces };

async function createCore(options: AppOptions, state: AppState): Promise<Core> {
  const { config, log, database, clock = systemClock, meter = new ProcessMeter(), siblings = null } = options;
  const { db } = database;
  const secret = await openSecret(config.secret, config.dataDir);
  const sealer = createSealer(secret, config.earlierSecrets);
  await resealAll({ db, sealer }, log);
  const integrations = createIntegrations(config);
  const lease = await openOwnLease({ config, log, clock, database });
  const { nodeId } = lease;
  const recordingsDir = join(config.dataDir, 'recordings');
  const baseUrl = () => config.baseUrl ?? state.url;
  const dashboardUrl = () => config.dashboardUrl ?? baseUrl();
  const tokens = createMediaTokens({ key: deriveKey(secret, 'media-token'), db, wallClock: Date.now });
  const briefings = createBriefingLinks({ key: deriveKey(secret, 'briefing-link'), wallClock: Date.now });
  const metrics = createMetrics();
  const jobs = await Jobs.open({
    connection: database.connection,
    queues,
    failed: (error, about) => log.error({ ...about, error }, 'a job failed'),
    tried: metrics.jobTried,
  });
  const announce = createAnnounce(jobs);
  const callEvents = createCallEvents({ announce, announceTransfer: createAnnounceTransfer(jobs), baseUrl });
  const events = new EventLog({
    db,
    clock,
    onFailure: (failure) => {
      disk.refused(failure.error);
      log.error(failure, 'events were not stored');
    },
    held: () => lease.held(),
    follow: callEvents.logged,
  });
  siblings?.share(metrics.registry);
  const disk: DiskWatch = createDiskWatch({ config, log, clock, turned: () => capacity.diskTurned() });
  const isDiskFull = () => disk.isFull;
  const capacity = createCallCapacity({ config, log, clock, meter, isDiskFull });
  const closed = () => (state.draining ? 'draining' : capacity.shortage);
  addProcessGauges(metrics, { database, disk, events, jobs, nodeId });
  const billing = createBilling(config.billing);
  const { dials, noteSpending } = await openDials({ db, announce, config, log, carriers: () => state.carriers });
  // Charging comes first: it lets the ends of an account's calls through one by one. Spending comes last: it does, too.
  const followUp = followUpsInOrder([
    billing.followUp,
    settleAttempt,
    analysisFollowUp(jobs),
    callEvents.moved,
    noteSpending,
  ]);
  const endAtCarrier = (call: StoredCall): void => {
    hangUpAtCarrier(call, state.carriers).catch((err: unknown) =>
      log.error({ err, callId: call.call_id }, 'a call that is over could not be hung up at its carrier'),
    );
  };
  const calls = new CallService({
    db,
    followUp,
    dials,
    isWalletEmpty: async (db, accountId) => isEmpty(await billing.walletOf(db, accountId)),
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
      metrics.callMoved(movedCall(call));
      if (isFinal(call.status)) state.traces.ended(call.call_id);
      if (goesOnAtCarrier(call, state.carriers)) endAtCarrier(call);
    },
    onFailure: (callId, error) => log.error({ callId, error }, 'a call could not be dialled'),
  });
  const watch = new ListeningWatch(database.connection, (line) => log.warn(line));
  const failed = (error: unknown): void => log.error({ error }, 'what was asked of a call could not be carried out');
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
    briefings,
    events,
    metrics,
    meter,
    capacity,
    siblings,
    closed,
    nodeId,
    lease,
  };
  const hashesOf = createKeyHasher(secret, config.earlierSecrets);
  return { ...made, secret, sealer, hashesOf, integrations, recordingsDir, baseUrl, dashboardUrl };
}
