import type { Migration } from 'kysely';
import * as accounts from './0001-accounts.ts';
import * as assistants from './0002-assistants.ts';
import * as calls from './0003-calls.ts';
import * as turnTaking from './0004-turn-taking.ts';
import * as toolExecutions from './0005-tool-executions.ts';
import * as states from './0006-states.ts';
import * as heard from './0009-heard.ts';
import * as keys from './0010-keys.ts';
import * as campaigns from './0011-campaigns.ts';
import * as callControl from './0012-call-control.ts';
import * as integrations from './0013-integrations.ts';
import * as knowledge from './0014-knowledge.ts';
import * as jobs from './0014-z-jobs.ts';
import * as dueLeads from './0015-due-leads.ts';
import * as attempts from './0016-attempts.ts';
import * as webhooks from './0017-webhooks.ts';
import * as wallet from './0018-wallet.ts';
import * as customerQueries from './0019-customer-queries.ts';
import * as suppressions from './0020-suppressions.ts';
import * as voices from './0021-voices.ts';
import * as transfers from './0022-transfers.ts';
import * as vendorUsage from './0023-vendor-usage.ts';
import * as mediaUrls from './0024-media-urls.ts';
import * as dashboardSignIn from './0025-dashboard-sign-in.ts';
import * as usageEstimates from './0026-usage-estimates.ts';
import * as views from './0028-views.ts';
import * as campaignProgress from './0029-campaign-progress.ts';
import * as dialling from './0030-dialling.ts';
import * as keyScopes from './0031-key-scopes.ts';
import * as auditLog from './0032-audit-log.ts';
import * as signInLanes from './0033-sign-in-lanes.ts';
import * as leases from './0034-leases.ts';
import * as pageCalls from './0036-page-calls.ts';
import * as assistantType from './0037-assistant-type.ts';
import * as recipientRules from './0038-recipient-rules.ts';
import * as metadata from './0039-metadata.ts';
import * as variableNames from './0040-variable-names.ts';
import * as accountProviderKeys from './0041-account-provider-keys.ts';
import * as alerts from './0043-alerts.ts';
import * as takeover from './0044-takeover.ts';
import * as assistantVersions from './0046-assistant-versions.ts';
import * as invitations from './0047-invitations.ts';
import * as testSuites from './0048-test-suites.ts';
import * as replays from './0049-replays.ts';
import * as splits from './0050-splits.ts';

/** All migrations by name, in order. Never change a released migration; add a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-assistants': assistants,
  '0003-calls': calls,
  '0004-turn-taking': turnTaking,
  '0005-tool-executions': toolExecutions,
  '0006-states': states,
  '0009-heard': heard,
  '0010-keys': keys,
  '0011-campaigns': campaigns,
  '0012-call-control': callControl,
  '0013-integrations': integrations,
  '0014-knowledge': knowledge,
  '0014-z-jobs': jobs,
  '0015-due-leads': dueLeads,
  '0016-attempts': attempts,
  '0017-webhooks': webhooks,
  '0018-wallet': wallet,
  '0019-customer-queries': customerQueries,
  '0020-suppressions': suppressions,
  '0021-voices': voices,
  '0022-transfers': transfers,
  '0023-vendor-usage': vendorUsage,
  '0024-media-urls': mediaUrls,
  '0025-dashboard-sign-in': dashboardSignIn,
  '0026-usage-estimates': usageEstimates,
  '0028-views': views,
  '0029-campaign-progress': campaignProgress,
  '0030-dialling': dialling,
  '0031-key-scopes': keyScopes,
  '0032-audit-log': auditLog,
  '0033-sign-in-lanes': signInLanes,
  '0034-leases': leases,
  '0036-page-calls': pageCalls,
  '0037-assistant-type': assistantType,
  '0038-recipient-rules': recipientRules,
  '0039-metadata': metadata,
  '0040-variable-names': variableNames,
  '0041-account-provider-keys': accountProviderKeys,
  '0043-alerts': alerts,
  '0044-takeover': takeover,
  '0046-assistant-versions': assistantVersions,
  '0047-invitations': invitations,
  '0048-test-suites': testSuites,
  '0049-replays': replays,
  '0050-splits': splits,
};
