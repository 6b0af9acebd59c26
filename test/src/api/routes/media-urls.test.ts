import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;
const unknownId = '01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80';
let numbers = 0;

async function register(provider: string): Promise<string> {
  numbers += 1;
  const json = { phone_number: `+120255501${String(numbers).padStart(2, '0')}`, provider, provider_id: 'x' };
  return (await server.json('/phone-numbers', { json })).body.results.phone_number_id;
}
const pathOf = (id: string, rest = ''): string => `/phone-numbers/${id}/media-url${rest}`;

describe('GET /phone-numbers/{phone_number_id}/media-url', () => {
  it("returns the URL for the provider's dialect, the same each time", async () => {
    const id = await register('exotel');
    const first = await server.json(pathOf(id));
    assert.equal(first.status, 200);
    const { url, ...rest } = first.body.results;
    assert.deepEqual(rest, { phone_number_id: id, dialect: 'exotel' });
    assert.match(url, /^ws:\/\/parley\.test\/media\/exotel\/[\w-]{96}$/);
    assert.equal((await server.json(pathOf(id))).body.results.url, url);
  });

  it('returns a different URL for each requested dialect', async () => {
    const id = await register('genesys');
    const urls = await Promise.all(
      ['genesys', 'audiocodes', 'azure'].map(async (dialect) => {
        const { body } = await server.json(pathOf(id, `?dialect=${dialect}`));
        assert.match(body.results.url, new RegExp(`/media/${dialect}/`));
        return body.results.url.split('/').at(-1);
      }),
    );
    assert.equal(new Set(urls).size, 3);
  });

  it('answers 400 for an unknown dialect, and if the provider implies none', async () => {
    const id = await register('twilio');
    await db.updateTable('phone_numbers').set({ provider: 'acme' }).where('phone_number_id', '=', id).execute();
    for (const query of ['', '?dialect=', '?dialect=acme', '?dialect=web']) {
      const { status, body } = await server.json(pathOf(id, query));
      assert.equal(status, 400, query);
      assert.match(body.msg, /^dialect: /);
    }
  });

  it('answers 404 for unknown numbers and those of other accounts', async () => {
    await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: 'key-of-another' });
    const id = await register('exotel');
    const before = (await server.json(pathOf(id))).body.results.url;
    for (const [rest, method] of [
      ['', 'GET'],
      ['/rotate', 'POST'],
    ] as const) {
      assert.equal((await server.json(pathOf(unknownId, rest), { method })).status, 404);
      const headers = { 'X-API-KEY': 'key-of-another' };
      assert.equal((await server.json(pathOf(id, rest), { method, headers })).status, 404);
    }
    assert.equal((await server.json(pathOf(id))).body.results.url, before);
  });
});

describe('POST /phone-numbers/{phone_number_id}/media-url/rotate', () => {
  it('returns a different URL, which replaces the old one', async () => {
    const id = await register('exotel');
    const before = (await server.json(pathOf(id))).body.results.url;
    const { status, body } = await server.json(pathOf(id, '/rotate'), { method: 'POST' });
    assert.equal(status, 200);
    assert.notEqual(body.results.url, before);
    assert.equal((await server.json(pathOf(id))).body.results.url, body.results.url);
  });
});
