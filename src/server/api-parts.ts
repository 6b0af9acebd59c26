import type { ApiDeps } from '../api/deps.ts';
import { opensAt } from '../campaigns/opening.ts';
import { previewLeads } from '../campaigns/preview.ts';
import { dashboardRoutes } from '../dashboard/routes.ts';
import { modelRefusal as refusalOf } from '../providers/models.ts';
import { deriveKey } from '../store/database/secret.ts';
import { loadReport } from './admitting.ts';
import type { Core, Media } from './app.ts';
import { dialRulesOf } from './campaigning.ts';

/** What the HTTP interface takes of the core and the media part. */
export function apiParts(core: Core, media: Media): Omit<ApiDeps, 'speeches' | 'isDraining'> {
  const { config, log, database, calls, control, watch, recordingsDir, baseUrl, dashboardUrl, sealer, integrations } =
    core;
  const { nodeId, metrics, numbers, tokens, jobs, briefings, outbound, billing, capacity, siblings } = core;
  const { rateLimitRps, trustedProxies, edge, billing: rates } = config;
  const { carriers, speech, breakers, tts } = media;
  const parts = {
    calls,
    control,
    watch,
    briefings,
    numbers,
    tokens,
    speech,
    breakers,
    tts,
    carriers,
    sealer,
    integrations,
    jobs,
    outbound,
    dials: core.dials,
    leadLimits: config.leadLimits,
  };
  const modelRefusal = (model: string) => refusalOf(config.vendors, model);
  const own = {
    rates,
    nodeId,
    modelRefusal,
    metrics,
    rateLimitRps,
    bodyMemoryBytes: edge.bodyMemoryBytes,
    allowedHosts: [...edge.allowedHosts, config.host.toLowerCase()],
    limits: { pageCalls: config.pageCalls.atOnce, maxCalls: config.maxCalls },
    trustedProxies,
    wholeMetrics: () => siblings?.metrics() ?? metrics.render(),
    load: () => loadReport({ capacity, siblings }),
    disk: core.disk,
    databaseOutage: database.outage,
    databaseAwayLimitMs: config.databaseAwayLimitMs,
    eventsWaiting: () => core.events.waiting,
    hashesOf: core.hashesOf,
    csrfKey: deriveKey(core.secret, 'dashboard-csrf'),
    visitorKey: deriveKey(core.secret, 'page-visitor'),
    signInKey: deriveKey(core.secret, 'dashboard-sign-in'),
    clock: core.clock,
    wallClock: Date.now,
  };
  const planning = {
    rules: dialRulesOf(config),
    walletOf: billing.walletOf,
    dials: core.dials,
    isConfigured: (carrier: string) => carriers.has(carrier),
  };
  const planLeads: ApiDeps['planLeads'] = (question) => previewLeads(database.db, question, planning);
  const opening: ApiDeps['opensAt'] = (campaign, timezone) => opensAt(campaign, timezone, Date.now());
  const dashboard = dashboardRoutes({ baseUrl });
  return {
    db: database.db,
    log,
    recordingsDir,
    baseUrl,
    dashboardUrl,
    dashboard,
    ...own,
    ...parts,
    planLeads,
    opensAt: opening,
  };
}
