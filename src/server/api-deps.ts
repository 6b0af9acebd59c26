import type { ApiDeps } from '../api/deps.ts';
import { readOutlooks } from '../campaigns/outlooks.ts';
import { previewLeads } from '../campaigns/preview.ts';
import { dashboardRoutes } from '../dashboard/routes.ts';
import { describeAccountModelError } from '../providers/accounts/account-providers.ts';
import { describeModelError } from '../providers/model-names.ts';
import { mergeProviderHealth, type ProviderHealth } from '../providers/provider-health.ts';
import { deriveKey } from '../store/database/secret.ts';
import { readAccountKeys } from './account-speech.ts';
import { reportLoad } from './call-capacity.ts';
import { dialRulesOf } from './campaign-dialer.ts';
import type { Core } from './core.ts';
import type { MediaPart } from './media-part.ts';

/** Assembles the dependencies of the HTTP API from the core and the media part. */
export function createApiDeps(core: Core, media: MediaPart): Omit<ApiDeps, 'speeches' | 'suites' | 'isDraining'> {
  const { config, database, metrics, siblings } = core;
  return {
    ...core,
    ...media,
    ...limitsOf(config),
    ...keysOf(core.secret),
    ...planningOf(core, media),
    db: database.db,
    databaseOutage: database.outage,
    eventsWaiting: () => core.events.waiting,
    wholeMetrics: () => siblings?.metrics() ?? metrics.render(),
    load: () => reportLoad(core),
    providerHealth: shareProviderHealth(core, media),
    wallClock: Date.now,
    dashboard: dashboardRoutes(core),
    vendors: config.vendors,
    prices: config.prices,
    modelRefusal: createModelRefusal(core),
    speechOf: async (accountId) => {
      const own = await media.speechOf?.(accountId);
      return own === undefined ? media : { speech: own.notes, tts: own.ttsOffCall };
    },
  };
}

/** Reports the observations of this process to the others; returns a function that reads those of all. */
function shareProviderHealth({ siblings, metrics }: Core, { breakers }: MediaPart): ApiDeps['providerHealth'] {
  const own = (): ProviderHealth => {
    const { since, all: records } = metrics.vendorRecords;
    return { since, breakers: breakers(), records };
  };
  siblings?.answer('provider_health', async () => own());
  return async () => mergeProviderHealth([own(), ...((await siblings?.askAll('provider_health', null)) ?? [])]);
}

/** A model that the settings give no access to may be one of the account's own. */
function createModelRefusal({ config: { vendors }, sealer, log }: Core): ApiDeps['modelRefusal'] {
  return async (db, accountId, model) => {
    if (describeModelError(vendors, model) === null) return null;
    const { keys } = await readAccountKeys({ db, sealer, log }, accountId);
    return describeAccountModelError(vendors, keys, model);
  };
}

function limitsOf({ edge, billing, pageCalls, maxCalls, host, ...config }: Core['config']) {
  const { rateLimitRps, trustedProxies, leadLimits, databaseAwayLimitMs } = config;
  return {
    rateLimitRps,
    trustedProxies,
    leadLimits,
    databaseAwayLimitMs,
    rates: billing,
    bodyMemoryBytes: edge.bodyMemoryBytes,
    allowedHosts: [...edge.allowedHosts, host.toLowerCase()],
    limits: { pageCalls: pageCalls.atOnce, maxCalls },
  };
}

function keysOf(secret: string) {
  return {
    csrfKey: deriveKey(secret, 'dashboard-csrf'),
    visitorKey: deriveKey(secret, 'page-visitor'),
    signInKey: deriveKey(secret, 'dashboard-sign-in'),
  };
}

function planningOf({ config, database, billing, dials }: Core, { carriers }: MediaPart) {
  const isConfigured = (carrier: string) => carriers.has(carrier);
  const planning = { rules: dialRulesOf(config), walletOf: billing.walletOf, dials, isConfigured };
  const planLeads: ApiDeps['planLeads'] = (question) => previewLeads(database.db, question, planning);
  const outlooks: ApiDeps['outlooks'] = (accountId, campaignIds) =>
    readOutlooks(database.db, { accountId, campaignIds, nowMs: Date.now() }, planning);
  return { planLeads, outlooks };
}
