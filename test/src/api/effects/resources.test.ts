import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'vitest';
import type { Document } from '#src/api/description/document.ts';
import { openTestServer } from '#test/support/server.ts';

/** Request bodies whose fields are not walked one by one. */
const others: Readonly<Record<string, string>> = {
  AlertInput: 'thresholds and recipients: test/src/alerts',
  ApiKeyChange: 'what a key may do: test/src/api/auth',
  ApiKeyInput: 'what a key may do: test/src/api/auth',
  ApiKeyRoll: 'an action',
  AssistantCopy: 'an action',
  AssistantFile: 'the same fields as AssistantChange: test/src/api/routes/assistant-files.test.ts',
  AssistantFromTemplate: 'an action',
  NewVersion: 'an action',
  Publication: 'an action',
  RestoredVersion: 'an action',
  CallKeys: 'an action',
  CallMute: 'an action',
  CallSaying: 'an action',
  CallTransfer: 'an action',
  CallWhisper: 'an action',
  DashboardUserChange: 'what a user may do: test/src/api/routes/dashboard-users.test.ts',
  DashboardUserInput: 'what a user may do: test/src/api/routes/dashboard-users.test.ts',
  InboundLead: 'the fields that a form names',
  IntegrationChange: 'the settings of an integration: test/src/integrations',
  IntegrationTestInput: 'an action',
  InvitationInput: 'whom an invitation makes a user: test/src/api/routes/invitations.test.ts',
  LeadChange: 'the same fields as NewLead',
  LeadWebhookLimits: 'limits: test/src/api/routes/inbound-lead-limits.test.ts',
  LlmStatesChange: 'a list of LlmStateInput',
  LlmStatesDeletion: 'an action',
  NewAssistant: 'the same fields as AssistantChange',
  NewIntegration: 'the settings of an integration: test/src/integrations',
  NewProposal: 'the days that are searched: test/src/api/routes/assistant-proposals.test.ts',
  NewProviderKey: 'a key of a provider: test/src/api/routes/provider-keys.test.ts',
  NewReplay: 'the calls and settings of a replay: test/src/api/routes/assistant-replays.test.ts',
  NewSuppression: 'who is not called: test/src/api/routes/suppressions.test.ts',
  Recharge: 'an action',
  Refund: 'an action',
  SplitInput: 'shares, scope and limits: test/src/api/routes/assistant-splits.test.ts',
  SignInPolicy: 'who may sign in: test/src/api/routes/second-factor.test.ts',
  Speech: 'an action',
  TestRunInput: 'an action',
  TestSuiteInput: 'the calls of a run: test/src/api/routes/test-runs.test.ts',
  ViewInput: 'the views of the dashboard: test/src/api/routes/views.test.ts',
  Void: 'an action',
};
/** Parts of requests, which are walked like requests. */
const parts = ['LlmStateInput', 'StateTurnTaking', 'TurnTaking'];

it('every request body has tests of the effects of its fields, or a reason', async () => {
  const server = await openTestServer();
  const described: Document = (await server.json('/openapi.json')).body;
  const bodies = Object.values(described.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
    .flatMap(({ schema }) => schema?.$ref ?? schema?.items?.$ref ?? [])
    .map((ref) => ref.split('/').at(-1)!);
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-effects.test.ts'));
  const text = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).join('\n');
  const walked = [...text.matchAll(/^ *describeEffects\(\s*'(\w+)'/gm)].map(([, name]) => name!);
  const covered = [...walked.filter((name) => !parts.includes(name)), ...Object.keys(others)];
  assert.deepEqual(covered.toSorted(), [...new Set(bodies)].toSorted());
});
