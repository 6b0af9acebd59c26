import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { onEnd } from './on-end.ts';
import { type CommandResult, runParley } from './run-parley.ts';
import { openTestServer, type TestRequest, type TestServer, testKey, testUser } from './server.ts';

/** The values that files refer to. */
export const secretValues = {
  CRM_API_KEY: 'very-secret-0123',
  CRM_HEADERS_X_TEAM: 'team-secret-4567',
  WEBHOOK_SECRET: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  SPRING_CHECK_UPS_WEBHOOK_SECRET: 'whsec_D2FVsBQIhrscChlQIMV+b5sSYspob8oE',
} as const;

/** An empty folder; it is removed after the calling test or suite. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-files-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file below a folder, by path. */
export function filesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** An account of a listening server, and `parley` with its key. */
export type FileAccount = {
  readonly server: TestServer;
  readonly url: string;
  readonly key: string;
  /** Sends a request as the account and returns the results. Throws if the response is an error. */
  ask(path: string, init?: TestRequest): Promise<Answer>;
  parley(...parameters: readonly string[]): Promise<CommandResult>;
};
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers whose shape is what it checks
type Answer = any;

/** Opens a server with one account, whose user may read forms. */
export async function openFileAccount(): Promise<FileAccount> {
  const server = await openTestServer({ settings: { BASE_URL: '' } });
  return accountOf(server, await server.app.listen(), testKey);
}

/** Another, empty account of the same server; without a user, so without forms. */
export async function openOtherAccount({ server, url }: FileAccount, key: string): Promise<FileAccount> {
  const { db } = server.database;
  await createApiKey(db, { accountId: await createAccount(db, key), name: key, key });
  return accountOf(server, url, key);
}

function accountOf(server: TestServer, url: string, key: string): FileAccount {
  const user =
    key === testKey ? { PARLEY_DASHBOARD_USER: testUser.name, PARLEY_DASHBOARD_PASSWORD: testUser.password } : {};
  return {
    server,
    url,
    key,
    ask: async (path, init = {}) => {
      const headers = path.startsWith('/api/v2/') ? init.headers : { 'X-API-KEY': key, ...init.headers };
      const { status, body } = await server.json(path, { ...init, ...(headers === undefined ? {} : { headers }) });
      if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.results ?? body;
    },
    parley: (...parameters) =>
      runParley([...parameters, '--url', url], { PARLEY_API_KEY: key, ...user, ...secretValues }, tmpdir()),
  };
}

/** An account with something of every kind; without a form if its user may not have one. */
export async function furnish(
  account: FileAccount,
): Promise<{ readonly assistantId: string; readonly campaignId: string }> {
  const { ask } = account;
  const crm = await ask('/ruth-connect/integrations', {
    json: {
      app_name: 'http',
      friendly_app_name: 'CRM',
      data: {
        name: 'find_customer',
        url: 'https://crm.example.com/customers',
        api_key: secretValues.CRM_API_KEY,
        headers: { Authorization: 'Bearer {{api_key}}', 'X-Team': secretValues.CRM_HEADERS_X_TEAM },
        parameters: { phone: 'string', name: 'string' },
      },
    },
  });
  const { assistant_id: assistantId } = await ask('/assistant-templates/dental-practice', {
    json: { name: 'Bright Street Dental' },
  });
  const tool = (functionId: string) => ({
    type: 'http',
    functionId,
    function: { name: 'find_customer', description: 'Finds a customer.', parameters: { phone: 'string' } },
  });
  await ask('/ai-assistants', {
    json: {
      name: 'Büro Süd',
      prompt: 'Sei kurz.\r\nUnd freundlich.',
      tools: JSON.stringify([tool(`${crm.integration_id}/find_customer`)]),
    },
  });
  await ask('/ai-assistants', {
    json: { name: 'Büro Süd', prompt: 'A second one of this name.', publishes_edits: false },
  });
  const form = account.key === testKey ? await ask('/api/v2/forms', { json: formContent }) : null;
  const { campaign_id: campaignId } = await ask('/campaigns', {
    json: {
      name: 'Spring check-ups',
      ai_assistant_id: assistantId,
      status: 'paused',
      start_date: '2030-03-01',
      schedules: [{ day: 'Monday', start_time: '09:00', end_time: '17:30' }],
      ...(form === null ? {} : { form_id: form.id }),
    },
  });
  const { url } = { url: 'https://crm.example.com/hooks' };
  await ask('/webhooks', { method: 'PUT', json: { url, events: ['call.ended'], secret: secretValues.WEBHOOK_SECRET } });
  return { assistantId, campaignId };
}

const formContent = {
  form_name: 'Contact form',
  webhook_type: 'json',
  webhook_url: 'https://clinic.example/contact',
  fields: [{ field_name: 'to_number', order: 1, webhook_field: 'phone' }],
};
