import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { findKeyOwner, recordKeyUse } from '../store/accounts/key-owners.ts';
import { checkAccess } from './auth/access-check.ts';
import { recordAuditTrail } from './auth/audit-trail.ts';
import { requireKey } from './auth/auth.ts';
import { requirePassword } from './auth/basic-auth.ts';
import { routedPath } from './auth/dashboard-path.ts';
import { allowKeyForReads } from './auth/key-or-password.ts';
import { KeyUses } from './auth/key-uses.ts';
import { KeyVerifier } from './auth/key-verifier.ts';
import { requireSession, useSessionOnDashboard } from './auth/session-auth.ts';
import { limitForgedCallbacks } from './callbacks/forged-callbacks.ts';
import type { ApiDeps } from './deps.ts';
import { completeOperations } from './description/complete-operations.ts';
import { withCustomerServer } from './description/customer-server.ts';
import type { Document } from './description/document.ts';
import { withResponseHeaders } from './description/headers.ts';
import { withIdempotencyKeys } from './description/idempotency-keys.ts';
import { introduction, operationTags } from './description/introduction.ts';
import { descriptionPages } from './description/pages.ts';
import { withScopes } from './description/scopes.ts';
import { type ApiEnv, failBody } from './envelope.ts';
import { handleErrors } from './errors.ts';
import { ItemLists } from './filtered-lists.ts';
import { checkJson, checkText, limitBody, raiseBodyLimit } from './middleware/body.ts';
import { rejectWhileDraining } from './middleware/draining.ts';
import { shareEventLoop } from './middleware/event-loop-share.ts';
import { checkFixedPaths } from './middleware/fixed-paths.ts';
import { enforceIdempotency } from './middleware/idempotency.ts';
import { checkHost } from './middleware/known-host.ts';
import { checkQuery } from './middleware/known-query.ts';
import { limitRate } from './middleware/rate-limit.ts';
import { assignRequestId } from './middleware/request-id.ts';
import { observeRequests } from './middleware/request-log.ts';
import { unmetConditionsAsDetail } from './middleware/unmet-conditions.ts';
import { rejectInvalid } from './middleware/validation.ts';
import { acceptInvitationRoutes } from './routes/accept-invitation.ts';
import { accountProfileRoutes } from './routes/account-profile.ts';
import { alertRoutes } from './routes/alerts.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { apiKeyRoutes } from './routes/api-keys.ts';
import { assistantCopyRoutes } from './routes/assistant-copies.ts';
import { assistantFileRoutes } from './routes/assistant-files.ts';
import { assistantKnowledgeRoutes } from './routes/assistant-knowledge.ts';
import { assistantProposalRoutes } from './routes/assistant-proposals.ts';
import { assistantReplayRoutes } from './routes/assistant-replays.ts';
import { assistantSplitRoutes } from './routes/assistant-splits.ts';
import { assistantTemplateRoutes } from './routes/assistant-templates.ts';
import { assistantVersionRoutes } from './routes/assistant-versions.ts';
import { assistantRoutes } from './routes/assistants.ts';
import { auditLogRoutes } from './routes/audit-log.ts';
import { availableNumberRoutes } from './routes/available-numbers.ts';
import { browserClientRoutes } from './routes/browser-client.ts';
import { callControlRoutes } from './routes/call-control.ts';
import { callEventRoutes } from './routes/call-events.ts';
import { callExportRoutes } from './routes/call-export.ts';
import { callRecordingRoutes } from './routes/call-recording.ts';
import { callScenarioRoutes } from './routes/call-scenario.ts';
import { callSupervisionRoutes } from './routes/call-supervision.ts';
import { callRoutes, webCallPath } from './routes/calls.ts';
import { campaignLeadRoute } from './routes/campaign-lead.ts';
import { campaignLeadRoutes } from './routes/campaign-leads.ts';
import { campaignPlanRoutes } from './routes/campaign-plan.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { carrierRoutes } from './routes/carriers.ts';
import { chatbotConfigRoutes } from './routes/chatbot-config.ts';
import { customerCampaignRoutes } from './routes/customer-campaigns.ts';
import { customerFormRoutes } from './routes/customer-forms.ts';
import { customerLeadRoutes } from './routes/customer-leads.ts';
import { dashboardSessionRoutes } from './routes/dashboard-session.ts';
import { dashboardUserRoutes } from './routes/dashboard-users.ts';
import { dialPolicyRoutes } from './routes/dial-policy.ts';
import { healthRoutes } from './routes/health.ts';
import { inboundLeadRoutes } from './routes/inbound-leads.ts';
import { integrationTestRoutes } from './routes/integration-tests.ts';
import { integrationRoutes } from './routes/integrations.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { leadAttemptRoutes } from './routes/lead-attempts.ts';
import { leadWebhookRoutes } from './routes/lead-webhook.ts';
import { llmStateRoutes } from './routes/llm-states.ts';
import { mediaUrlRoutes } from './routes/media-urls.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { pageCallRoutes } from './routes/page-calls.ts';
import { phoneNumberRoutes } from './routes/phone-numbers.ts';
import { providerKeyRoutes } from './routes/provider-keys.ts';
import { providerRoutes } from './routes/providers.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { suppressionRoutes } from './routes/suppressions.ts';
import { testRunRoutes } from './routes/test-runs.ts';
import { testSuiteRoutes } from './routes/test-suites.ts';
import { transferRoutes } from './routes/transfers.ts';
import { ttsRoutes } from './routes/tts.ts';
import { userFactorRoutes } from './routes/user-factors.ts';
import { userRoutes } from './routes/users.ts';
import { viewRoutes } from './routes/views.ts';
import { voiceAvatarRoutes } from './routes/voice-avatar.ts';
import { voiceDemoRoutes } from './routes/voice-demo.ts';
import { voiceRoutes } from './routes/voices.ts';
import { walletRoutes } from './routes/wallet.ts';
import { walletEntryRoutes } from './routes/wallet-entries.ts';
import { walletTransactionRoutes } from './routes/wallet-transactions.ts';
import { webhookDeliveryRoutes } from './routes/webhook-deliveries.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { createSignInFlow } from './sign-in/sign-in-flow.ts';
import { createSignIns } from './sign-in/sign-ins.ts';

export type Api = OpenAPIHono<ApiEnv>;

function refuseMethod(c: Context<ApiEnv>, methods: readonly string[]): Response {
  const msg = `Method ${c.req.method} is not allowed; use ${methods.join(' or ')}.`;
  return c.json(failBody(msg), 405, { Allow: methods.join(', ') });
}

/** Creates the HTTP API: open routes first, then the routes that require credentials. */
export function createApi(deps: ApiDeps): Api {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: (outcome) => rejectInvalid(outcome), getPath: routedPath });
  api.onError(handleErrors(deps.log, deps.disk));
  api.notFound((c) => c.json(failBody('No resource exists at this path.'), 404));
  api.use(assignRequestId);
  api.use(observeRequests(deps), shareEventLoop());
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }), checkFixedPaths(api, refuseMethod));
  api.use(checkHost(deps), limitBody(deps));
  api.use(`${webCallPath}/*`, unmetConditionsAsDetail);
  api.use('/carriers/*', limitForgedCallbacks(deps));
  for (const routes of open) api.route('/', routes(deps));
  const signIns = createSignIns(deps);
  const sessions = { db: deps.db, dashboardUrl: deps.dashboardUrl, csrfKey: deps.csrfKey };
  const signIn = createSignInFlow({ ...deps, sessions, signIns });
  api.route('/', dashboardSessionRoutes(signIn));
  api.route('/', acceptInvitationRoutes(signIn));
  api.route('/', secondFactorRoutes({ ...deps, ...signIn }));
  api.route('/', deps.dashboard);
  describe(api, deps);
  const keys = new KeyVerifier({
    find: (hashes) => findKeyOwner(deps.db, hashes),
    watch: deps.watch,
    now: () => performance.now(),
  });
  const uses = new KeyUses({
    store: (apiKeyId, address) => recordKeyUse(deps.db, apiKeyId, address),
    failed: (err) => deps.log.warn({ err }, 'cannot record the use of an API key'),
    now: () => performance.now(),
  });
  const strangers = { perSecond: deps.rateLimitRps, now: () => performance.now() };
  const byKey = requireKey({ ...deps, keys, uses, strangers });
  const byPassword = requirePassword({ ...deps, strangers, signIns });
  const bySession = requireSession(sessions);
  const checks = [
    checkAccess(deps.db),
    limitRate(strangers),
    raiseBodyLimit,
    checkText,
    checkJson,
    enforceIdempotency(deps),
    recordAuditTrail(deps),
  ];
  const guard = (path: string, who: MiddlewareHandler<ApiEnv>, ...more: MiddlewareHandler<ApiEnv>[]): void => {
    for (const check of [
      rejectWhileDraining(deps.isDraining),
      useSessionOnDashboard(bySession, who),
      ...checks,
      ...more,
    ])
      api.use(path, check);
  };
  guard('/api/v2/*', byPassword);
  const lists = new ItemLists(deps.db);
  for (const routes of customerRoutes) api.route('/', routes({ ...deps, lists }));
  const knownQuery = checkQuery(api);
  guard('/wallet/*', allowKeyForReads(byKey, byPassword), knownQuery);
  api.route('/', walletRoutes(deps));
  api.route('/', walletEntryRoutes({ ...deps, lists }));
  guard('/users/*', allowKeyForReads(byKey, byPassword), knownQuery);
  for (const routes of [
    userRoutes,
    accountProfileRoutes,
    dialPolicyRoutes,
    userFactorRoutes,
    invitationRoutes,
    dashboardUserRoutes,
  ])
    api.route('/', routes(deps));
  guard('*', byKey, knownQuery);
  for (const routes of keyed) api.route('/', routes({ ...deps, keys, lists }));
  return api;
}

/** Routes that need no credentials, or none that belong to the account. */
const open = [
  healthRoutes,
  carrierRoutes,
  transferRoutes,
  voiceAvatarRoutes,
  voiceDemoRoutes,
  chatbotConfigRoutes,
  pageCallRoutes,
  browserClientRoutes,
  inboundLeadRoutes,
] as const;

/** Routes that need a key, in matching order: fixed paths precede paths with a parameter in the same position. */
const keyed = [
  llmStateRoutes,
  assistantFileRoutes,
  assistantRoutes,
  assistantCopyRoutes,
  assistantTemplateRoutes,
  assistantKnowledgeRoutes,
  assistantVersionRoutes,
  assistantSplitRoutes,
  assistantReplayRoutes,
  assistantProposalRoutes,
  voiceRoutes,
  ttsRoutes,
  callExportRoutes,
  callRoutes,
  callControlRoutes,
  callSupervisionRoutes,
  callEventRoutes,
  callRecordingRoutes,
  callScenarioRoutes,
  testSuiteRoutes,
  testRunRoutes,
  alertRoutes,
  analyticsRoutes,
  availableNumberRoutes,
  phoneNumberRoutes,
  mediaUrlRoutes,
  providerRoutes,
  providerKeyRoutes,
  apiKeyRoutes,
  auditLogRoutes,
  metricsRoutes,
  campaignRoutes,
  campaignLeadRoutes,
  campaignLeadRoute,
  campaignPlanRoutes,
  leadAttemptRoutes,
  suppressionRoutes,
  integrationRoutes,
  integrationTestRoutes,
  leadWebhookRoutes,
  webhookRoutes,
  webhookDeliveryRoutes,
  viewRoutes,
] as const;

/** The routes of the customer query API, which has its own credentials. */
const customerRoutes = [
  customerCampaignRoutes,
  customerFormRoutes,
  customerLeadRoutes,
  walletTransactionRoutes,
] as const;

function describe(api: Api, { baseUrl, dashboardUrl }: ApiDeps): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'ApiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-KEY',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'Basic', { type: 'http', scheme: 'basic' });
  const make = (): Document => {
    const bare = api.getOpenAPI31Document(facts(baseUrl())) as unknown as Document;
    return withScopes(
      completeOperations(withResponseHeaders(withCustomerServer(withIdempotencyKeys(bare), dashboardUrl()))),
    );
  };
  const pages = descriptionPages({ baseUrl, dashboardUrl }, make);
  api.get('/openapi.json', pages.json);
  api.get('/docs', pages.html);
}

const facts = (url: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Parley',
    version: '1.0.0',
    description: introduction.join('\n\n'),
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url }],
  security: [{ ApiKey: [] }],
  tags: operationTags.map((group) => ({ ...group })),
});
