import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { clientPart, createAddressReader } from '../api/middleware/client-address.ts';
import { createKeyDialler } from '../calls/lifecycle/key-dialler.ts';
import { Sessions } from '../calls/lifecycle/sessions.ts';
import { createTransferRecord } from '../calls/transfer/transfer-record.ts';
import { CarrierTransfers } from '../calls/transfer/transfers.ts';
import { RecogniserBudgets } from '../calls/usage/recogniser-budgets.ts';
import { createPriceOf } from '../calls/usage/vendor-prices.ts';
import { withHealthRecords } from '../carriers/health-records.ts';
import { createCarriers } from '../carriers/registry.ts';
import { timed } from '../foundation/long-task.ts';
import type { AdmitMediaSocket } from '../gateway/admission.ts';
import { Metronome } from '../gateway/metronome.ts';
import type { MonitorSockets } from '../gateway/monitor/server.ts';
import { attachGateway, type Gateway } from '../gateway/server.ts';
import { createUpgradeChecks } from '../gateway/upgrades/registry.ts';
import type { UpgradeCheck, UpgradeRequest } from '../gateway/upgrades/upgrade-check.ts';
import { createProviders, type Providers } from '../providers/create-providers.ts';
import { voiceControlFields } from '../providers/facts.ts';
import type { ProviderPorts } from '../providers/provider-ports.ts';
import { createUsageStore } from '../store/calls/vendor-usage.ts';
import { deriveKey } from '../store/database/secret.ts';
import { useNonce } from '../store/database/used-tokens.ts';
import { exampleFunctions } from '../templates/example-service.ts';
import type { ToolHandlers } from '../tools/handler.ts';
import { createHttpTool } from '../tools/http.ts';
import { createIntegrationTools } from '../tools/integration.ts';
import { createToolRunner, type ToolRunnerPorts } from '../tools/run.ts';
import { takesCalls } from '../workers/duty.ts';
import { AccountSpeech } from './account-speech.ts';
import type { Core } from './core.ts';
import type { MediaPart } from './media-part.ts';
import { createMediaSocketAdmission } from './media-socket-admission.ts';
import { openMonitors } from './monitors.ts';
import { addBreakerGauge } from './process-gauges.ts';
import { reportMediaSocket } from './report-media-socket.ts';
import { createSip, type Sip } from './sip.ts';
import { createTrunkOfCalls, serveTrunkOrders } from './sip-trunk-of-calls.ts';

type MediaOptions = {
  /** The functions that tools may refer to by `functionId`. */
  readonly tools?: ToolHandlers;
  /** Speech recognition, language model and synthesis; the configured ones if absent. */
  readonly providers?: Providers;
};

/** Creates the part that runs calls: providers, sessions, carriers and the gateway in front of them. */
export async function createMedia(core: Core, options: MediaOptions = {}): Promise<MediaPart> {
  const { config, log, clock } = core;
  const providers = options.providers ?? createProviders(config.vendors, providerPorts(core));
  for (const { part, provider, limits } of providers.notes)
    log.info({ part, provider, limits }, 'limits of a speech provider');
  const isForCalls = takesCalls(core.duty);
  if (isForCalls) await providers.ready();
  addBreakerGauge(core.metrics, providers);
  const accounts = new AccountSpeech({ db: core.database.db, sealer: core.sealer, providers, log });
  const speechOf = (accountId: string) => accounts.of(accountId);
  const metronome = new Metronome(clock);
  metronome.join({ tick: core.meter.tick, failed: (err) => log.error({ err }, 'cannot measure the load') });
  metronome.join(
    {
      tick: () => timed('detector', () => providers.tick()),
      unfinished: () => providers.unfinished(),
      failed: (error) => log.fatal({ err: error }, 'a detector failed'),
    },
    'afterwards',
  );
  const toolPorts: ToolRunnerPorts = {
    db: core.database.db,
    handlers: new Map([...exampleFunctions, ...(options.tools ?? [])]),
    http: createHttpTool(core.outbound.ask),
    key: deriveKey(core.secret, 'tool-ledger'),
    failed: (error) => log.error({ err: error }, 'cannot store the result of a tool'),
  };
  // Late, because a call that comes needs the sessions, which need the carriers.
  const admit: AdmitMediaSocket = (...request) => admission(...request);
  const { siblings } = core;
  const sip: Sip | null =
    config.sip === null || !isForCalls
      ? null
      : createSip(config.sip, {
          ...{ core, metronome, admit },
          agentReported: (id, progress) => transfers.report(id, progress),
          agentReplied: (id, reply) => transfers.reply(id, reply),
        });
  if (siblings !== null && sip !== null) serveTrunkOrders(siblings, sip.carrier);
  const trunkOfCalls = config.sip !== null && siblings !== null ? createTrunkOfCalls(siblings) : null;
  const trunk = sip?.carrier ?? trunkOfCalls;
  const configured = createCarriers(config);
  const carriers = withHealthRecords(
    trunk === null ? configured : new Map([...configured, [trunk.name, trunk]]),
    core.metrics.vendorRecords,
  );
  const notKept = (err: unknown) => log.error({ err }, 'cannot store a transfer for other processes');
  const transfers: CarrierTransfers = new CarrierTransfers({
    carriers: () => carriers,
    baseUrl: core.baseUrl,
    briefings: core.briefings,
    record: (transfer) =>
      createTransferRecord({ db: core.database.db, nodeId: core.nodeId, failed: notKept }, transfer),
    refusalOf: (call, to) => core.dials.takeTransfer(call.account_id, to),
    log,
  });
  const integrationTools = createIntegrationTools({ db: core.database.db, sealer: core.sealer }, core.integrations);
  const free = providers.notes.filter(({ embedded }) => embedded).map(({ provider }) => provider);
  const priceOf = createPriceOf(config.prices, free);
  const sessions = new Sessions({
    db: core.database.db,
    clock,
    wallClock: Date.now,
    events: core.events,
    speech: providers,
    speechOf,
    storeUsage: createUsageStore(core.database.db),
    priceOf,
    held: () => core.lease.held(),
    budgets: new RecogniserBudgets((provider, ms) =>
      core.metrics.vendorAnswered('speech_to_text', provider, ms / 1000),
    ),
    runTools: (tools, caller) =>
      createToolRunner({ ...toolPorts, integration: integrationTools(caller) }, tools, caller.callId),
    recordingsDir: core.recordingsDir,
    log,
    calls: core.calls,
    tokens: core.tokens,
    meter: core.metrics,
    longestPageCallSeconds: config.pageCalls.longestSeconds,
    transfersOf: (call, narrator) => transfers.of(call, narrator),
    keysOf: (call) => createKeyDialler(call, { carriers, log }),
    transferReported: (id, progress) => transfers.report(id, progress),
    briefingReplied: (id, reply) => transfers.reply(id, reply),
    joined: (callId) => core.control.look([callId]),
  });
  core.control.serve(sessions);
  core.lease.serve(sessions);
  const checks = createUpgradeChecks(config.farEnds, {
    wallClock: Date.now,
    fetch: core.outbound.fetch,
    useNonce: (scope, nonce, expiresAt) => useNonce(core.database.db, scope, nonce, expiresAt),
  });
  const admission = createMediaSocketAdmission({
    tokens: core.tokens,
    sessions,
    db: core.database.db,
    now: clock.now,
    closed: core.closed,
    capacity: core.capacity,
  });
  let gateway: Gateway | null = null;
  let monitors: MonitorSockets | null = null;
  return {
    carriers,
    speech: providers.notes,
    breakers: () => providers.breakers(),
    tts: providers.ttsOffCall,
    analyst: providers.analyst,
    speechOf,
    priceOf,
    attach: (sockets) => {
      monitors = openMonitors(core, sessions, sockets);
      gateway = attachGateway(monitors.others, {
        metronome,
        clock,
        admit,
        verifyUpgrade: (dialect, request) => {
          const callbacks = carriers.get(dialect)?.callbacks ?? null;
          const signed: UpgradeCheck = ({ url, headers }) => callbacks?.verifyUpgrade(url, headers) ?? true;
          return isProven(requestOf(request, core.baseUrl()), [signed, checks.get(dialect)]);
        },
        report: (event) => reportMediaSocket(core, event),
        meter: core.metrics.socketMeter,
        waiting: config.waitingSockets,
        addressOf: createSocketAddress(config.trustedProxies),
      });
    },
    listen: async () => sip?.listen(),
    failCall: (callId) => sessions.fail(callId),
    drain: async (limitMs) => {
      await Promise.all([sessions.drain(limitMs), sip?.drain(limitMs)]);
    },
    unsaved: () => sessions.unsaved(),
    close: async () => {
      monitors?.close('the server is shutting down');
      await Promise.all([gateway?.close('the server is shutting down'), sip?.close()]);
      await Promise.all([providers.close(), accounts.close()]);
    },
  };
}

/**
 * Carriers that sign their requests also sign those for media sockets; clients of other dialects authenticate as configured. All others are
 * authenticated by the token alone.
 */
async function isProven(request: UpgradeRequest, by: readonly (UpgradeCheck | undefined)[]): Promise<boolean> {
  for (const check of by) if (check !== undefined && !(await check(request))) return false;
  return true;
}

/** The address of a media socket's client, also behind trusted proxies. */
function createSocketAddress(trustedProxies: readonly string[]): (request: IncomingMessage, socket: Duplex) => string {
  const addressOf = createAddressReader(trustedProxies);
  return ({ headers }, socket) => {
    const forwarded = headers['x-forwarded-for'];
    const remote = 'remoteAddress' in socket ? String(socket.remoteAddress) : undefined;
    return clientPart(addressOf({ socket: remote, forwarded: forwarded?.toString() }) ?? 'unknown');
  };
}

function requestOf({ headers: given, url = '' }: IncomingMessage, baseUrl: string): UpgradeRequest {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (typeof value === 'string') headers.set(name, value);
  return { url: `${baseUrl.replace(/^http/, 'ws')}${url}`, headers };
}

function providerPorts({ config, clock, log }: Core): ProviderPorts {
  return {
    clock,
    speechFolder: join(config.dataDir, 'speech'),
    failed: (error) => log.warn({ err: error }, 'cannot cache speech'),
    unready: (error) => log.error({ err: error }, 'cannot prepare a speech provider'),
    ignored: (provider, controls) =>
      log.info(
        { provider, controls: controls.map((control) => voiceControlFields[control]) },
        'the voice provider ignores settings',
      ),
  };
}
