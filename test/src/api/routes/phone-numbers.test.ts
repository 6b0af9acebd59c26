import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { 'X-API-KEY': strangerKey };

let numbers = 300;
const register = (fields: object = {}, headers = {}) => {
  numbers += 1;
  const json = { phone_number: `+14155550${numbers}`, provider: 'twilio', provider_id: 'PN1', ...fields };
  return server.json('/phone-numbers', { json, headers });
};
const createAssistant = async (fields: object = {}): Promise<string> =>
  (await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Hi {{name}}', ...fields } })).body.results
    .assistant_id;
const connect = (id: string, ai_assistant: unknown) =>
  server.json(`/phone-numbers/${id}`, { method: 'PATCH', json: { ai_assistant } });

describe('POST /phone-numbers', () => {
  it('registers a number and returns it with every field of the interface', async () => {
    const { status, body } = await register({ additional_data: { region: 'CA' } });
    const { phone_number_id, created_at, updated_at, ...number } = body.results;
    assert.equal(status, 201);
    assert.deepEqual(number, {
      phone_number: `+14155550${numbers}`,
      friendly_name: `+14155550${numbers}`,
      provider: 'twilio',
      provider_id: 'PN1',
      is_active: true,
      is_bought: false,
      user: { name: 'Parley', dp: '', email: '' },
      ai_assistant: null,
      additional_data: {
        postal_code: '',
        locality: '',
        region: 'CA',
        iso_country: '',
        capabilities: { voice: true, SMS: false, MMS: false },
      },
    });
    assert.deepEqual((await server.json(`/phone-numbers/${phone_number_id}`)).body.results, body.results);
  });

  it('rejects a taken number and invalid numbers', async () => {
    const taken = (await register()).body.results.phone_number;
    assert.equal((await register({ phone_number: taken })).status, 409);
    assert.equal((await register({ phone_number: taken }, stranger)).status, 409);
    for (const phone_number of ['4155550100', '+0155', 7]) assert.equal((await register({ phone_number })).status, 400);
  });

  it('rejects a number in no numbering plan, and ignores the spacing of one that is', async () => {
    const { status, body } = await register({ phone_number: '+19995550177' });
    assert.equal(status, 400);
    assert.equal(
      body.msg,
      'phone_number: expected a dialable number in international form such as +14155550123, got "+19995550177".',
    );
    const spaced = await register({ phone_number: '+49 30 901820' });
    assert.deepEqual([spaced.status, spaced.body.results.phone_number], [201, '+4930901820']);
  });

  it('rejects a provider that is neither a carrier nor a media dialect', async () => {
    const { status, body } = await register({ provider: 'no-such-carrier' });
    assert.equal(status, 400);
    assert.match(body.msg, /^provider: expected one of asterisk, .*twilio, .*, got "no-such-carrier"\.$/);
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ['provider'],
    );
    for (const provider of ['vonage', 'genesys']) assert.equal((await register({ provider })).status, 201);
  });
});

describe('PATCH /phone-numbers/{phone_number_id}', () => {
  it('connects the number to an assistant, visible on both sides', async () => {
    const { phone_number_id: id, phone_number } = (await register()).body.results;
    const assistant_id = await createAssistant();
    const { status, body } = await connect(id, assistant_id);
    assert.deepEqual([status, Object.keys(body)], [200, ['err', 'msg']]);
    const { ai_assistant } = (await server.json(`/phone-numbers/${id}`)).body.results;
    assert.deepEqual(ai_assistant, {
      assistant_id,
      name: 'Ada',
      variables: ['name'],
      required_variables: ['name'],
    });
    assert.equal((await server.json(`/ai-assistants/${assistant_id}`)).body.results.phone_number, phone_number);
  });

  it('does not take a number from another assistant, but disconnects it with null', async () => {
    const { phone_number_id: id } = (await register()).body.results;
    const [one, two] = [await createAssistant(), await createAssistant()];
    await connect(id, one);
    assert.equal((await connect(id, two)).status, 409);
    assert.equal((await connect(id, null)).status, 200);
    assert.equal((await connect(id, two)).status, 200);
  });

  it('rejects an unknown assistant', async () => {
    const { phone_number_id: id } = (await register()).body.results;
    for (const assistant of ['x', 5, undefined, '01a1fbe4-c504-787b-97d2-79379ff95522'])
      assert.equal((await connect(id, assistant)).status, 400);
  });
});

describe('PATCH /phone-numbers/{phone_number_id} with friendly_name', () => {
  const patch = (id: string, json: object, headers = {}) =>
    server.json(`/phone-numbers/${id}`, { method: 'PATCH', json, headers });
  const show = async (id: string) => (await server.json(`/phone-numbers/${id}`)).body.results;

  it('renames the number and keeps its assistant', async () => {
    const { phone_number_id: id, phone_number } = (await register()).body.results;
    const assistant_id = await createAssistant();
    await connect(id, assistant_id);
    assert.deepEqual((await patch(id, { friendly_name: ' Front desk ' })).body, {
      err: false,
      msg: 'Phone number renamed.',
    });
    const { friendly_name, ai_assistant } = await show(id);
    assert.deepEqual([friendly_name, ai_assistant.assistant_id], ['Front desk', assistant_id]);
    await patch(id, { friendly_name: '' });
    assert.equal((await show(id)).friendly_name, phone_number);
  });

  it('connects and renames all or nothing', async () => {
    const { phone_number_id: id, phone_number } = (await register()).body.results;
    const [one, two] = [await createAssistant(), await createAssistant()];
    await connect(id, one);
    assert.equal((await patch(id, { ai_assistant: two, friendly_name: 'Sales' })).status, 409);
    assert.equal((await show(id)).friendly_name, phone_number);
    assert.equal((await patch(id, { ai_assistant: one, friendly_name: 'Sales' })).body.msg, 'Phone number connected.');
    assert.equal((await show(id)).friendly_name, 'Sales');
  });

  it('rejects other types, long names and a body without a change', async () => {
    const { phone_number_id: id } = (await register()).body.results;
    for (const [json, field] of [
      [{ friendly_name: 7 }, 'friendly_name'],
      [{ friendly_name: 'x'.repeat(201) }, 'friendly_name'],
      [{}, 'ai_assistant'],
    ] as const) {
      const { status, body } = await patch(id, json);
      assert.deepEqual([status, body.errors[0].path], [400, field]);
    }
    assert.equal((await patch(id, { friendly_name: 'x' }, stranger)).status, 404);
  });
});

describe('GET and DELETE /phone-numbers', () => {
  it('list and delete only numbers of the account', async () => {
    const mine = (await register()).body.results;
    assert.deepEqual((await server.json('/phone-numbers?page_size=1')).body.results, [mine]);
    const path = `/phone-numbers/${mine.phone_number_id}`;
    assert.equal((await server.json('/phone-numbers', { headers: stranger })).body.count, 0);
    assert.equal((await server.request(path, { method: 'DELETE', headers: stranger })).status, 404);
    assert.deepEqual((await server.json(path, { method: 'DELETE' })).body, {
      err: false,
      msg: 'Phone number deleted.',
    });
    assert.equal((await server.request(path)).status, 404);
  });
});
