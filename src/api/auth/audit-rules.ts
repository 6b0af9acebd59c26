import type { SubjectType } from '../../store/accounts/audit-subjects.ts';

/** How requests to a route appear in the audit log. */
export type AuditRule = {
  /** The action on the subject, such as `update`. */
  readonly verb: string;
  readonly subject: SubjectType;
  /** The path parameter that identifies the subject; absent if the request creates the subject, or the subject is the account. */
  readonly param?: string;
  /** The path in the response body to the id of a created subject, outermost field first. */
  readonly made?: readonly string[];
};

const on = (verb: string, subject: SubjectType, param?: string): AuditRule => ({
  verb,
  subject,
  ...(param === undefined ? {} : { param }),
});
const making = (subject: SubjectType, ...made: readonly string[]): AuditRule => ({ verb: 'create', subject, made });

/** The audit rule of every route that changes something, as `METHOD /path`; null if the change is not worth an audit entry. */
const rules: Readonly<Record<string, AuditRule | null>> = {
  'POST /ai-assistants': making('assistant', 'results', 'assistant_id'),
  'PATCH /ai-assistants/:assistant_id': on('update', 'assistant', 'assistant_id'),
  'DELETE /ai-assistants/:assistant_id': on('delete', 'assistant', 'assistant_id'),
  'POST /ai-assistants/copies/:assistant_id': { verb: 'copy', subject: 'assistant', made: ['results', 'assistant_id'] },
  'POST /ai-assistants/files': { verb: 'import', subject: 'assistant', made: ['results', 'assistant', 'assistant_id'] },
  'POST /assistant-templates/:template_id': making('assistant', 'results', 'assistant_id'),
  'PUT /provider-keys/:vendor': on('update', 'provider_key', 'vendor'),
  'DELETE /provider-keys/:vendor': on('delete', 'provider_key', 'vendor'),
  'POST /provider-keys/:vendor/test': null,
  'POST /ai-assistants/llm-states/:assistant_id': on('update', 'states', 'assistant_id'),
  'PUT /ai-assistants/llm-states/:assistant_id': on('replace', 'states', 'assistant_id'),
  'DELETE /ai-assistants/delete-llm-states': on('delete', 'states'),
  'POST /ai-assistants/:assistant_id/versions': on('save_version', 'assistant', 'assistant_id'),
  'POST /ai-assistants/:assistant_id/publish': on('publish', 'assistant', 'assistant_id'),
  'POST /ai-assistants/:assistant_id/restore': on('restore', 'assistant', 'assistant_id'),
  'PUT /ai-assistants/:assistant_id/split': on('update', 'split', 'assistant_id'),
  'DELETE /ai-assistants/:assistant_id/split': on('end', 'split', 'assistant_id'),
  'POST /ai-assistants/:assistant_id/replays': on('replay', 'assistant', 'assistant_id'),
  'POST /ai-assistants/:assistant_id/proposals': on('search_settings', 'assistant', 'assistant_id'),
  'POST /ai-assistants/:assistant_id/proposals/:proposal_id/accept': on('accept_proposal', 'assistant', 'assistant_id'),
  'POST /ai-assistants/:assistant_id/proposals/:proposal_id/dismiss': on(
    'dismiss_proposal',
    'assistant',
    'assistant_id',
  ),
  'POST /voices': making('voice', 'results', 'voice_id'),
  'DELETE /voices/:voice_id': on('delete', 'voice', 'voice_id'),
  'POST /v1/tts': null,
  'POST /calls/make-outbound': { verb: 'place', subject: 'call', made: ['results', 'call_id'] },
  'POST /calls/web/register': { verb: 'register', subject: 'call', made: ['results', 'call_id'] },
  'POST /calls/:call_id/hangup': on('hang_up', 'call', 'call_id'),
  'POST /calls/:call_id/transfer': on('transfer', 'call', 'call_id'),
  'POST /calls/:call_id/say': on('say', 'call', 'call_id'),
  'POST /calls/:call_id/dtmf': on('press_keys', 'call', 'call_id'),
  'POST /calls/:call_id/monitor': null,
  'POST /calls/:call_id/whisper': on('whisper', 'call', 'call_id'),
  'POST /calls/:call_id/mute': on('mute', 'call', 'call_id'),
  'POST /test-suites': making('test_suite', 'results', 'test_suite_id'),
  'PUT /test-suites/:test_suite_id': on('update', 'test_suite', 'test_suite_id'),
  'DELETE /test-suites/:test_suite_id': on('delete', 'test_suite', 'test_suite_id'),
  'POST /test-suites/:test_suite_id/runs': on('run', 'test_suite', 'test_suite_id'),
  'POST /test-runs/:test_run_id/cancel': on('cancel', 'test_run', 'test_run_id'),
  'POST /alerts': making('alert', 'results', 'alert_id'),
  'PUT /alerts/:alert_id': on('update', 'alert', 'alert_id'),
  'DELETE /alerts/:alert_id': on('delete', 'alert', 'alert_id'),
  'POST /views': making('view', 'results', 'view_id'),
  'PUT /views/:view_id': on('update', 'view', 'view_id'),
  'DELETE /views/:view_id': on('delete', 'view', 'view_id'),
  'POST /campaigns': making('campaign', 'results', 'campaign_id'),
  'PATCH /campaigns/:campaign_id': on('update', 'campaign', 'campaign_id'),
  'DELETE /campaigns/:campaign_id': on('delete', 'campaign', 'campaign_id'),
  'POST /campaigns/:campaign_id/leads': on('add_leads', 'campaign', 'campaign_id'),
  'PATCH /campaigns/:campaign_id/leads/:lead_id': on('update', 'lead', 'lead_id'),
  'DELETE /campaigns/:campaign_id/leads/:lead_id': on('delete', 'lead', 'lead_id'),
  'PATCH /campaigns/:campaign_id/lead-webhook': on('update', 'lead_webhook', 'campaign_id'),
  'POST /campaigns/:campaign_id/lead-webhook/secret': on('make_secret', 'lead_webhook', 'campaign_id'),
  'DELETE /campaigns/:campaign_id/lead-webhook/secret': on('remove_secret', 'lead_webhook', 'campaign_id'),
  'POST /campaigns/:campaign_id/lead-webhook/rotate': on('rotate', 'lead_webhook', 'campaign_id'),
  'PUT /campaigns/:campaign_id/transfer-webhook': on('update', 'transfer_webhook', 'campaign_id'),
  'POST /suppressions': on('add', 'suppression'),
  'DELETE /suppressions/:number': on('delete', 'suppression', 'number'),
  'POST /phone-numbers': making('phone_number', 'results', 'phone_number_id'),
  'PATCH /phone-numbers/:phone_number_id': on('update', 'phone_number', 'phone_number_id'),
  'DELETE /phone-numbers/:phone_number_id': on('delete', 'phone_number', 'phone_number_id'),
  'POST /phone-numbers/:phone_number_id/media-url/rotate': on('rotate_media_url', 'phone_number', 'phone_number_id'),
  'POST /ruth-connect/integrations': making('integration', 'results', 'integration_id'),
  'PATCH /ruth-connect/integrations/:integration_id': on('update', 'integration', 'integration_id'),
  'DELETE /ruth-connect/integrations/:integration_id': on('delete', 'integration', 'integration_id'),
  'POST /ruth-connect/integrations/:integration_id/test': null,
  'PUT /webhooks': on('update', 'webhook'),
  'POST /webhooks/pause': on('pause', 'webhook'),
  'POST /webhooks/resume': on('resume', 'webhook'),
  'POST /webhooks/deliveries/:delivery_id/replay': on('replay', 'webhook_delivery', 'delivery_id'),
  'POST /api/v2/campaigns': making('campaign', 'id'),
  'PUT /api/v2/campaigns/:id': on('update', 'campaign', 'id'),
  'DELETE /api/v2/campaigns/:id': on('delete', 'campaign', 'id'),
  'POST /api/v2/forms': making('form', 'id'),
  'PUT /api/v2/forms/:id': on('update', 'form', 'id'),
  'DELETE /api/v2/forms/:id': on('delete', 'form', 'id'),
  'POST /wallet/transactions': { verb: 'recharge', subject: 'wallet', made: ['results', 'transaction_id'] },
  'POST /wallet/transactions/:transaction_id/void': on('void', 'wallet', 'transaction_id'),
  'POST /wallet/transactions/:transaction_id/refund': on('refund', 'wallet', 'transaction_id'),
  'PUT /users/concurrency-limit': on('update', 'account'),
  'PUT /users/profile': on('update', 'account'),
  'PUT /users/dial-policy': on('update', 'dial_policy'),
  'POST /users': making('user', 'results', 'user_id'),
  'PATCH /users/:user_id': on('update', 'user', 'user_id'),
  'DELETE /users/:user_id': on('delete', 'user', 'user_id'),
  'POST /users/invitations': making('invitation', 'results', 'invitation_id'),
  'DELETE /users/invitations/:invitation_id': on('revoke', 'invitation', 'invitation_id'),
  'PUT /users/sign-in-policy': on('update', 'account'),
  'DELETE /users/:user_id/second-factor': on('reset_second_factor', 'user', 'user_id'),
  'POST /api-keys': making('api_key', 'results', 'api_key_id'),
  'PATCH /api-keys/:api_key_id': on('update', 'api_key', 'api_key_id'),
  'DELETE /api-keys/:api_key_id': on('revoke', 'api_key', 'api_key_id'),
  'POST /api-keys/:api_key_id/roll': on('roll', 'api_key', 'api_key_id'),
};

/** Every route with a rule, as `METHOD /path`. */
export const auditedRoutes: readonly string[] = Object.keys(rules);

/** The audit rule of a route; undefined if it has none. */
export const auditRuleOf = (method: string, route: string): AuditRule | null | undefined =>
  Object.hasOwn(rules, `${method} ${route}`) ? rules[`${method} ${route}`] : undefined;
