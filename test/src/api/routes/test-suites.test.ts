import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { maxSuites } from '#src/store/tests/test-suites.ts';
import { openTestServer } from '#test/support/server.ts';
import { bookingSuite, createRestaurant, createSuite } from '#test/support/test-suites.ts';

const server = await openTestServer();
const { db } = server.database;
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { headers: { 'X-API-KEY': strangerKey } };

describe('POST /test-suites', () => {
  it('stores a suite with the number of its scenarios and its author', async () => {
    const assistantId = await createRestaurant(server);
    const json = { name: 'Bookings', yaml: bookingSuite, assistant_id: assistantId };
    const { status, body } = await server.json('/test-suites', { json });
    assert.equal(status, 201);
    const { test_suite_id: id, scenarios, yaml, assistant_id, updated_by, last_run } = body.results;
    assert.deepEqual([scenarios, yaml, assistant_id, last_run], [1, bookingSuite, assistantId, null]);
    assert.notEqual(updated_by, '');
    assert.deepEqual((await server.json(`/test-suites/${id}`)).body.results, body.results);
  });

  it('rejects a mistake with its line and column, and stores nothing', async () => {
    const yaml = bookingSuite.replace('- tool: book_table', '- end: nowhere');
    const { status, body } = await server.json('/test-suites', { json: { name: 'Broken', yaml } });
    assert.equal(status, 400);
    assert.equal(body.errors[0].path, 'yaml');
    assert.match(body.errors[0].message, /^line 8, column 14: scenario 1, must\.1\.end is "nowhere"; expected one of /);
    const { results } = (await server.json('/test-suites?search=broken')).body;
    assert.deepEqual(results, []);
  });

  it('rejects text that is not YAML, an alias that expands without end, a suite that is too long, and no scenarios', async () => {
    const levels = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}*a${n}]`);
    const bomb = ['a0: &a0 [x]', ...levels, 'scenarios: *a12'].join('\n');
    for (const yaml of ['scenarios: [', bomb, `# ${'x'.repeat(270_000)}\n${bookingSuite}`, 'scenarios: []', 'x']) {
      const { status, body } = await server.json('/test-suites', { json: { name: 'Bad', yaml } });
      assert.equal(status, 400, yaml.slice(0, 40));
      assert.equal(body.errors[0].path, 'yaml');
    }
  });

  it('rejects a name that is taken, an assistant of another account, and more suites than an account may have', async () => {
    await createSuite(server, { name: 'Taken', yaml: bookingSuite });
    assert.equal((await server.json('/test-suites', { json: { name: 'taken', yaml: bookingSuite } })).status, 409);
    const assistantId = await createRestaurant(server);
    const json = { name: 'Foreign', yaml: bookingSuite, assistant_id: assistantId };
    const foreign = await server.json('/test-suites', { json, ...stranger });
    assert.deepEqual([foreign.status, foreign.body.errors[0].path], [400, 'assistant_id']);
    const full = await createApiKeyOfFullAccount();
    const refused = await server.json('/test-suites', {
      json: { name: 'One more', yaml: bookingSuite },
      headers: { 'X-API-KEY': full },
    });
    assert.equal(refused.status, 409);
    assert.match(refused.body.msg, new RegExp(`already has ${maxSuites} test suites`));
  });
});

async function createApiKeyOfFullAccount(): Promise<string> {
  const key = 'key-of-a-full-account';
  const account_id = await createAccount(db, 'Full');
  await createApiKey(db, { accountId: account_id, name: 'k', key });
  const suites = Array.from({ length: maxSuites }, (_, place) => ({
    account_id,
    name: `Suite ${place}`,
    yaml: bookingSuite,
    digest: '0'.repeat(64),
    scenarios: 1,
    updated_by: '',
    assistant_id: null,
  }));
  await db.insertInto('test_suites').values(suites).execute();
  return key;
}

describe('test suites', () => {
  it('are listed by name with their last run, and found by name and assistant', async () => {
    const assistantId = await createRestaurant(server);
    await createSuite(server, { name: 'zz listed', yaml: bookingSuite, assistant_id: assistantId });
    await createSuite(server, { name: 'aa listed', yaml: bookingSuite });
    const names = async (query: string) =>
      (await server.json(`/test-suites?${query}`)).body.results.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names('search=LISTED'), ['aa listed', 'zz listed']);
    assert.deepEqual(await names('search=listed&sort=-name'), ['zz listed', 'aa listed']);
    assert.deepEqual(await names(`assistant_id=${assistantId}`), ['zz listed']);
  });

  it('are replaced and deleted, and belong to their account', async () => {
    const id = await createSuite(server, { name: 'Old', yaml: bookingSuite });
    const path = `/test-suites/${id}`;
    const json = { name: 'New', yaml: bookingSuite.replace('books a table', 'reserves') };
    for (const method of ['GET', 'DELETE'])
      assert.equal((await server.json(path, { method, ...stranger })).status, 404);
    assert.equal((await server.json(path, { method: 'PUT', json, headers: stranger.headers })).status, 404);
    const replaced = await server.json(path, { method: 'PUT', json });
    assert.deepEqual([replaced.status, replaced.body.results.name], [200, 'New']);
    assert.match(replaced.body.results.yaml, /reserves/);
    assert.equal((await server.json(path, { method: 'DELETE' })).status, 200);
    assert.equal((await server.json(path)).status, 404);
  });

  it('have an example for each template, which is valid and names no file', async () => {
    const { results } = (await server.json('/test-suites/examples')).body;
    assert.deepEqual(
      results.map(({ template_id }: { template_id: string }) => template_id),
      ['dental-practice', 'restaurant', 'receptionist', 'delivery-status', 'lead-qualification'],
    );
    for (const { template_id, yaml, scenarios } of results) {
      assert.doesNotMatch(yaml, /^assistant:/m);
      assert.ok(scenarios >= 12, template_id);
      await createSuite(server, { name: `Example ${template_id}`, yaml });
    }
  });
});
