import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Carrier } from '#src/carriers/carrier.ts';
import { openTestServer } from '#test/support/server.ts';

const carrier = { name: 'acme', dialect: 'acme-wire' } as Partial<Carrier> as Carrier;
const server = await openTestServer({ media: () => ({ carriers: new Map([['acme', carrier]]) }) });
const put = (json: object) => server.json('/users/profile', { method: 'PUT', json });
const profile = { name: 'Chez Anna', dp: 'https://example.com/anna.png', email: 'office@example.com' };

describe('PUT /users/profile', () => {
  it('sets what assistants and numbers show as their user', async () => {
    const before = await server.json('/users/profile');
    assert.deepEqual(before.body.results, { name: 'Parley', dp: '', email: '' });
    const { status, body } = await put(profile);
    assert.deepEqual([status, body.results], [200, profile]);
    const assistant = await server.json('/ai-assistants', { json: { name: 'Ada' } });
    assert.deepEqual(assistant.body.results.user, profile);
    const number = await server.json('/phone-numbers', {
      json: { phone_number: '+14155550123', provider: 'acme', provider_id: 'PN1' },
    });
    assert.deepEqual([number.status, number.body.results?.user], [201, profile]);
    assert.equal((await put({ name: 'Chez Anna', dp: '', email: '' })).status, 200);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ dp: 'javascript:alert(1)' }, 'dp'],
    [{ email: 'nobody' }, 'email'],
    [{ email: undefined }, 'email'],
  ])('rejects %j', async (change, path) => {
    const { status, body } = await put({ ...profile, ...change });
    assert.deepEqual([status, body.errors[0].path], [400, path]);
  });

  it('requires a username and password', async () => {
    const headers = { Authorization: '', 'X-API-KEY': 'test-key-0123456789' };
    assert.equal((await server.json('/users/profile', { method: 'PUT', json: profile, headers })).status, 401);
  });
});
