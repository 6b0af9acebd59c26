import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const otherKey = 'key-of-another-account';
const { db } = server.database;
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: otherKey });
const asOther = { headers: { 'X-API-KEY': otherKey } } as const;

const tool = (functionId: string, type = 'http') => ({
  type,
  functionId,
  function: { name: 'find_customer', description: 'Finds a customer.', parameters: {} },
});
const custom = (friendly_app_name: string) => ({
  app_name: 'http',
  friendly_app_name,
  data: { name: 'find_customer', url: 'https://crm.example.com/customers', api_key: 'very-secret-0123' },
});
const connect = async (name: string, init = {}) => {
  const { status, body } = await server.json('/ruth-connect/integrations', { json: custom(name), ...init });
  assert.equal(status, 201, JSON.stringify(body));
  return body.results.integration_id as string;
};

async function createOffice(integration: string) {
  const tools = JSON.stringify([tool(`${integration}/find_customer`)]);
  const settings = { name: 'Harbour office', prompt: 'Help.', tools, behavior: 2, turn_taking: { min_delay_ms: 300 } };
  const { assistant_id: id } = (await server.json('/ai-assistants', { json: settings })).body.results;
  const path = `/ai-assistants/llm-states/${id}`;
  const children = [
    { name: 'booking', description: 'They want a berth.', tools: [tool(`${integration}/find_customer`)] },
  ];
  const [root] = (await server.json(path, { json: { llm_states: [{ name: 'reception', children }] } })).body.results;
  const transitions = [{ to: root.children[0].state_id, when: 'asked == true' }];
  await server.json(path, { json: { llm_states: [{ ...root, transitions }] } });
  return id as string;
}

const integration = await connect('Our CRM');
const id = await createOffice(integration);
const exported = async () => (await server.json(`/ai-assistants/files/${id}`)).body.results;

describe('an assistant as a file', () => {
  it('has names in place of ids, and no secrets', async () => {
    const file = await exported();
    const text = JSON.stringify(file);
    assert.equal(file.llm_states[0].transitions[0].to, 'booking');
    assert.equal(file.llm_states[0].children[0].tools[0].functionId, `${integration}/find_customer`);
    assert.deepEqual(file.integrations, [
      { integration_id: integration, app_name: 'http', friendly_app_name: 'Our CRM' },
    ]);
    for (const secret of ['very-secret-0123', id, 'state_id']) assert.equal(text.includes(secret), false, secret);
  });

  it('comes back as the same assistant, with the same integration', async () => {
    const { status, body } = await server.json('/ai-assistants/files', { json: await exported() });
    assert.equal(status, 201, JSON.stringify(body));
    const { assistant, missing } = body.results;
    assert.deepEqual(missing, { integrations: [], voice: null });
    const { body: original } = await server.json(`/ai-assistants/${id}`);
    for (const field of ['name', 'prompt', 'tools', 'behavior', 'turn_taking', 'custom_knowledge_base', 'model'])
      assert.deepEqual(assistant[field], original.results[field], field);
    assert.equal(assistant.voice.voice_id, original.results.voice.voice_id);
    assert.notEqual(assistant.assistant_id, id);
    const again = (await server.json(`/ai-assistants/files/${assistant.assistant_id}`)).body.results;
    assert.deepEqual(again, await exported());
  });

  it('names what another account lacks, and uses what it has', async () => {
    const bare = await server.json('/ai-assistants/files', { json: await exported(), ...asOther });
    assert.deepEqual(bare.body.results.missing.integrations, ['Our CRM']);
    assert.deepEqual(JSON.parse(bare.body.results.assistant.tools)[0].functionId, '');
    const theirs = await connect('Their CRM', asOther);
    const { body } = await server.json('/ai-assistants/files', { json: await exported(), ...asOther });
    assert.deepEqual(body.results.missing.integrations, []);
    assert.equal(JSON.parse(body.results.assistant.tools)[0].functionId, `${theirs}/find_customer`);
    assert.equal((await server.request(`/ai-assistants/files/${id}`, asOther)).status, 404);
  });

  it('tells states of the same name apart by their paths, and names an integration that offers all of its tools', async () => {
    const all = { ...tool(integration), function: { name: '*', description: '', parameters: {} } };
    const json = { name: 'Two farewells', tools: JSON.stringify([all]) };
    const made = (await server.json('/ai-assistants', { json })).body.results.assistant_id;
    const path = `/ai-assistants/llm-states/${made}`;
    const branch = (name: string) => ({ name, children: [{ name: 'farewell' }] });
    const roots = [{ name: 'reception', children: [branch('booking'), branch('question')] }];
    const [root] = (await server.json(path, { json: { llm_states: roots } })).body.results;
    const last = root.children[1].children[0].state_id;
    const transitions = [{ to: last, when: 'done == true' }];
    await server.json(path, { json: { llm_states: [{ state_id: root.state_id, transitions }] } });
    const file = (await server.json(`/ai-assistants/files/${made}`)).body.results;
    assert.equal(file.llm_states[0].transitions[0].to, '/ reception / question / farewell');
    assert.equal(file.integrations.length, 1);
    const { status, body } = await server.json('/ai-assistants/files', { json: file });
    assert.equal(status, 201, JSON.stringify(body));
    const again = (await server.json(`/ai-assistants/files/${body.results.assistant.assistant_id}`)).body.results;
    assert.deepEqual(again, file);
  });

  it('is refused as a whole if any part is invalid', async () => {
    const count = async () => (await server.json('/ai-assistants')).body.count;
    const before = await count();
    const file = await exported();
    const [state] = file.llm_states;
    for (const [json, place] of [
      [{ ...file, parley_assistant: 2 }, 'parley_assistant'],
      [{ ...file, assistant: { ...file.assistant, behavior: 9 } }, 'assistant.behavior'],
      [{ ...file, llm_states: [{ ...state, transitions: [{ to: 'booking', when: 'x =' }] }] }, 'llm_states.0'],
      [{ ...file, assistant: { ...file.assistant, tools: '[{"type":1}]' } }, 'assistant.tools'],
    ] as const) {
      const { status, body } = await server.json('/ai-assistants/files', { json });
      assert.equal(status, 400, place);
      assert.ok(JSON.stringify(body).includes(place), `${place}: ${JSON.stringify(body)}`);
    }
    assert.equal(await count(), before);
  });
});
