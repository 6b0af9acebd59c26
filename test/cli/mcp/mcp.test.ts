import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { describe, it } from 'vitest';
import { createAgentHttpServer } from '#cli/mcp/http.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { type FileAccount, openFileAccount, openOtherAccount } from '#test/support/account-files.ts';
import { storeAnsweredCall } from '#test/support/billing.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { documentedCalls, mismatch, withRealIds } from '#test/support/documented-tools.ts';
import { onEnd } from '#test/support/on-end.ts';
import { programEnvironment } from '#test/support/program-environment.ts';

const account = await openFileAccount();
const { db } = account.server.database;
const example = documentedCalls('docs/mcp.md');

async function connected(transport: unknown): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport as Transport);
  onEnd(() => client.close());
  return client;
}

const program = join(import.meta.dirname, '../../../cli/main.ts');
const byStdio = ({ url, key }: FileAccount) =>
  connected(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--no-warnings', program, 'mcp', '--url', url],
      env: programEnvironment({ PARLEY_API_KEY: key }) as Record<string, string>,
    }),
  );

const http = createAgentHttpServer(account.url);
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
onEnd(() => {
  http.closeAllConnections();
  http.close();
});
const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
const byHttp = (key: string) =>
  connected(
    new StreamableHTTPClientTransport(new URL(address), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    }),
  );

type Answer = { readonly text: string; readonly isError: boolean };
async function use(client: Client, name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...args } });
  return { text: (content as { text: string }[]).map(({ text }) => text).join(''), isError: isError === true };
}

/** A recorded call, as a call of an assistant that is over. */
async function storeRecordedCall({ ask }: FileAccount, name: string): Promise<string> {
  const [{ assistant_id }] = await ask(`/ai-assistants?search=${encodeURIComponent(name)}`);
  const { account_id } = await db
    .selectFrom('assistants')
    .select('account_id')
    .where('assistant_id', '=', assistant_id)
    .executeTakeFirstOrThrow();
  const { call_id: callId } = await storeAnsweredCall(db, {
    account_id,
    assistant_id,
    assistant_name: name,
    call_type: 'inbound',
  });
  const [, ...lines] = readFileSync('fixtures/calls/ordinary.jsonl', 'utf8').trim().split('\n');
  await appendEvents(
    db,
    lines.map((line) => ({ callId, event: JSON.parse(line) as CallEvent })),
  );
  await advanceCall(db, callId, 'completed');
  return callId;
}

async function performExample(client: Client, of: FileAccount): Promise<void> {
  const ids = new Map<string, string>();
  for (const { tool, arguments: args, answer } of example) {
    if (tool === 'list_calls') await storeRecordedCall(of, 'Harbour Dental');
    const { text, isError } = await use(client, tool, withRealIds(args, ids));
    assert.equal(isError, false, `${tool}: ${text}`);
    assert.equal(mismatch(answer, text, ids), null, tool);
  }
}

describe('parley mcp', () => {
  it('performs the example of docs/mcp.md over standard input and output, in at most 15 calls', async () => {
    const names = new Set(example.map(({ tool }) => tool));
    assert.ok(example.length >= 10 && example.length <= 15, `${example.length} calls`);
    for (const name of ['create_assistant', 'run_scenarios', 'update_state', 'publish', 'explain_call'])
      assert.ok(names.has(name), name);
    const own = await openOtherAccount(account, 'key-for-stdio');
    await performExample(await byStdio(own), own);
  });

  it('performs the example over HTTP', async () => {
    const own = await openOtherAccount(account, 'key-for-http');
    await performExample(await byHttp(own.key), own);
  });

  it('offers described tools whose page lists them', async () => {
    const client = await byHttp(account.key);
    const page = readFileSync('docs/mcp.md', 'utf8');
    const { tools } = await client.listTools();
    for (const { name, description = '', inputSchema, annotations } of tools) {
      assert.ok(page.includes(`\`${name}\``), name);
      assert.ok(description.length > 30, name);
      assert.equal(inputSchema.type, 'object');
      assert.equal(typeof annotations?.readOnlyHint, 'boolean');
    }
  });

  it('returns an assistant as YAML that creates and changes one', async () => {
    const own = await openOtherAccount(account, 'key-for-yaml');
    const client = await byHttp(own.key);
    await use(client, 'create_assistant', { template: 'restaurant', name: 'Bistro' });
    const { text: yaml } = await use(client, 'get_assistant', { assistant: 'bistro' });
    const copy = await use(client, 'create_assistant', { yaml: yaml.replace('name: Bistro', 'name: Second') });
    assert.match(copy.text, /^Created Second \(/);
    const edited = yaml
      .replace('name: Bistro', 'name: Second')
      .replace(/begin_message: .*/, 'begin_message: Good evening.');
    const { text } = await use(client, 'update_assistant', { assistant: 'Second', yaml: edited });
    assert.match(text, /^assistant\.begin_message: ".*" → "Good evening\."\nNew calls use it now\.$/);
    const states = await use(client, 'get_states', { assistant: 'Second' });
    assert.equal(
      (await use(client, 'replace_states', { assistant: 'Second', yaml: states.text })).text,
      'Nothing changed.',
    );
    const fields = { tools: [], timezone: 'Asia/Tokyo' };
    assert.match(
      (await use(client, 'update_assistant', { assistant: 'Second', fields })).text,
      /assistant\.timezone: /,
    );
    await use(client, 'publish', { assistant: 'Second', version: 1 });
    assert.match((await use(client, 'list_versions', { assistant: 'Second' })).text, /^version 1 \(published\)/m);
  });

  it.each([
    ['get_assistant', { assistant: 'Nobody' }, /^no assistant is named "Nobody"; there are Office \(/],
    [
      'update_state',
      { assistant: 'Office', state: 'x', fields: {} },
      /^no state named "x"; use one of: reception; reception \/ booking$/,
    ],
    [
      'replace_states',
      { assistant: 'Office', yaml: 'llm_states:\n  - name: a\n    promt: b\n' },
      /^yaml:3:5: llm_states\.0 has "promt"; expected/,
    ],
    ['replace_states', { assistant: 'Office', yaml: 'llm_states: [' }, /^yaml:1:\d+: not YAML/],
    [
      'update_assistant',
      { assistant: 'Office', fields: { behavior: 7 } },
      /^The server refused \(HTTP 400\): behavior: expected at most 2/,
    ],
    ['update_assistant', { assistant: 'Office' }, /^give either yaml or fields$/],
    [
      'create_assistant',
      { template: 'bakery', name: 'x' },
      /^The server refused \(HTTP 404\): No such template exists/,
    ],
    ['create_assistant', {}, /^name is missing$/],
    [
      'run_scenarios',
      { assistant: 'Office', scenarios: 'scenarios:\n  - wants: x\n    must: [{ sais: y }]\n' },
      /^scenarios:\d+:\d+: /,
    ],
    ['publish', { assistant: 'Office', version: 999 }, /No such version exists/],
    ['explain_call', { call_id: '01a1fbe4-c504-787b-97d2-79379ff95522' }, /No such call exists/],
    ['explain_call', { call_id: 'x' }, /call_id/],
    ['list_calls', { limit: 1000 }, /limit/],
  ] as const)('tells an agent how to correct %s %j', async (name, args, message) => {
    const client = await byHttp(account.key);
    if ((await use(client, 'list_assistants')).text.startsWith('No assistants')) {
      const yaml =
        'parley_assistant: 1\nassistant: { name: Office }\nllm_states: [{ name: reception, children: [{ name: booking }] }]\n';
      await use(client, 'create_assistant', { yaml });
    }
    const { text, isError } = await use(client, name, args);
    assert.equal(isError, true);
    assert.match(text, message);
  });

  it('says which settings replay_call accepts', async () => {
    const own = await openOtherAccount(account, 'key-for-replay');
    const client = await byHttp(own.key);
    await use(client, 'create_assistant', { name: 'Ada' });
    const call_id = await storeRecordedCall(own, 'Ada');
    const { text, isError } = await use(client, 'replay_call', { call_id, set: ['patience=1'] });
    assert.equal(isError, true);
    assert.match(text, /^no setting is named "patience"; use one of behavior, /);
    assert.match(
      (await use(client, 'explain_call', { call_id, turn: 99 })).text,
      /^turn 99 does not exist; the call has \d+ turns$/,
    );
  });

  it('has the rights of the key, and no others', async () => {
    const own = await openOtherAccount(account, 'key-for-scopes');
    const made = await own.ask('/ai-assistants', { json: { name: 'Mine' } });
    await own.ask('/ai-assistants', { json: { name: 'Hidden' } });
    const { account_id: accountId } = await db
      .selectFrom('assistants')
      .select('account_id')
      .where('assistant_id', '=', made.assistant_id)
      .executeTakeFirstOrThrow();
    const limits = {
      scopes: ['read' as const],
      assistants: [made.assistant_id as string],
      allowed_addresses: null,
      expires_at: null,
    };
    await createApiKey(db, { accountId, name: 'reader', key: 'key-of-a-reader', ...limits });
    const client = await byHttp('key-of-a-reader');
    assert.match(
      (await use(client, 'list_assistants')).text,
      /^Mine \([\da-f-]+\), version 1 published, publishes every edit$/,
    );
    const refused = await use(client, 'update_assistant', { assistant: 'Mine', fields: { name: 'x' } });
    assert.equal(refused.isError, true);
    assert.match(refused.text, /This request requires the scope write; the key has read\./);
    assert.match(
      (await use(client, 'run_scenarios', { assistant: 'Mine', scenarios: 'scenarios: [{ wants: hello, name: a }]' }))
        .text,
      /1 scenario/,
    );
  });
});

describe('parley mcp --http', () => {
  const post = (headers: Readonly<Record<string, string>>, path = '') =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  const bearer = { Authorization: `Bearer ${account.key}` };

  it('refuses requests without a valid key, from other sites, and for other paths', async () => {
    assert.equal((await post(bearer)).status, 200);
    const without = await post({});
    assert.deepEqual([without.status, without.headers.get('www-authenticate')], [401, 'Bearer']);
    assert.equal((await post({ Authorization: 'Bearer wrong' })).status, 401);
    assert.equal((await post({ ...bearer, Origin: 'https://evil.example' })).status, 403);
    assert.equal((await post({ ...bearer, Origin: 'http://localhost:3000' })).status, 200);
    assert.equal((await post(bearer, '/other')).status, 404);
    assert.equal((await fetch(address, { headers: bearer })).status, 405);
  });

  it('refuses a name that leads to this machine but is not its own', async () => {
    const { request } = await import('node:http');
    const status = await new Promise<number>((resolve, reject) => {
      const asked = request(address, { method: 'POST', headers: { ...bearer, Host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      asked.on('error', reject).end('{}');
    });
    assert.equal(status, 421);
  });
});
