import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const strangerKey = 'key-of-another-account';
const { db } = server.database;
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });

const settings = {
  name: 'Harbour office',
  prompt: 'Help {{first_name}}.',
  voice_emotion: ['positivity:high'],
  chatbot_whitelisted_domains: ['example.com'],
  turn_taking: { min_delay_ms: 300, profiles: { greeting: { interruptible: false } } },
  custom_knowledge_base: 'We open at nine. '.repeat(500),
  behavior: 2,
};

async function createOffice() {
  const { assistant_id: id } = (await server.json('/ai-assistants', { json: settings })).body.results;
  const tree = `/ai-assistants/llm-states/${id}`;
  const children = [{ name: 'booking', description: 'They want a berth.' }, { name: 'question' }];
  const { body } = await server.json(tree, { json: { llm_states: [{ name: 'reception', children }] } });
  const [reception] = body.results;
  const [booking, question] = reception.children;
  const back = {
    type: 'transition',
    functionId: booking.state_id,
    function: { name: 'book', description: '', parameters: {} },
  };
  const transitions = [{ to: question.state_id, when: 'asked == true' }];
  await server.json(tree, { json: { llm_states: [{ ...reception, transitions, tools: [back] }] } });
  return id as string;
}
const read = async (id: string) => (await server.json(`/ai-assistants/${id}`)).body.results;
const namesOf = (states: readonly { name: string; children: [] }[]): unknown[] =>
  states.map(({ name, children }) => [name, namesOf(children)]);

describe('POST /ai-assistants/copies/{assistant_id}', () => {
  it('copies all settings, and leaves out numbers and campaigns', async () => {
    const id = await createOffice();
    const number = { phone_number: '+14155550100', provider: 'twilio', provider_id: 'PN1' };
    const owned = (await server.json('/phone-numbers', { json: number })).body.results;
    await server.json(`/phone-numbers/${owned.phone_number_id}`, { method: 'PATCH', json: { ai_assistant: id } });
    const { status, body } = await server.json(`/ai-assistants/copies/${id}`, { json: {} });
    assert.equal(status, 201);
    const { assistant_id, created_at, updated_at, llm_states, phone_number, name, ...rest } = body.results;
    const { published_version, ...copied } = rest;
    assert.equal(published_version, 1);
    const { llm_states: states, ...original } = await read(id);
    assert.deepEqual({ ...original, ...copied }, original);
    assert.deepEqual([name, phone_number, original.phone_number], ['Harbour office (copy)', null, '+14155550100']);
    assert.match(copied.knowledge_base, /looked up in \d+ passages/);
    assert.deepEqual(namesOf(llm_states), namesOf(states));
    assert.notEqual(assistant_id, id);
  });

  it('gives states new ids, including the references in transitions and tools', async () => {
    const id = await createOffice();
    const [copy] = (await server.json(`/ai-assistants/copies/${id}`, { json: { name: 'Second' } })).body.results
      .llm_states;
    const [original] = (await read(id)).llm_states;
    const [booking, question] = copy.children;
    assert.equal(copy.transitions[0].to, question.state_id);
    assert.equal(copy.tools[0].functionId, booking.state_id);
    assert.notEqual(question.state_id, original.children[1].state_id);
  });

  it('keeps names within their limit', async () => {
    const json = { name: 'n'.repeat(200) };
    const { assistant_id } = (await server.json('/ai-assistants', { json })).body.results;
    const { body } = await server.json(`/ai-assistants/copies/${assistant_id}`, { json: {} });
    assert.equal(body.results.name, `${'n'.repeat(193)} (copy)`);
  });

  it('finds only assistants of the account', async () => {
    const id = await createOffice();
    const headers = { 'X-API-KEY': strangerKey };
    for (const path of [`/ai-assistants/copies/${id}`, `/ai-assistants/knowledge/${id}?question=x`]) {
      const method = path.includes('/copies/') ? 'POST' : 'GET';
      const json = method === 'POST' ? { json: {} } : {};
      assert.equal((await server.json(path, { method, headers, ...json })).status, 404);
    }
  });
});
