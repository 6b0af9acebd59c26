import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer, type TestRequest } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;
let accounts = 0;

/** The do-not-call list of a separate account. */
async function open() {
  accounts += 1;
  const key = `key-of-account-${accounts}`;
  const accountId = await createAccount(db, key);
  await createApiKey(db, { accountId, name: 'k', key });
  const ask = (path: string, request: TestRequest = {}) =>
    server.json(`/suppressions${path}`, { ...request, headers: { 'X-API-KEY': key, ...request.headers } });
  const add = (json: unknown) => ask('', { json });
  const upload = (body: string) => ask('', { body, headers: { 'Content-Type': 'text/csv' } });
  const numbers = async () => (await ask('')).body.results.map(({ number }: { number: string }) => number);
  return { ask, add, upload, numbers };
}

describe('POST /suppressions', () => {
  it('accepts one number or an array, and reports the outcome of each', async () => {
    const { add, numbers } = await open();
    const one = await add({ number: '+1 415 555 0123', reason: 'asked by letter' });
    assert.equal(one.status, 201);
    assert.deepEqual(one.body.results, { added: 1, listed_already: 0, rejected: [], rejected_count: 0 });
    const { results } = (
      await add([
        { number: '+14155550123' },
        { number: '12345' },
        { number: '+14155550124' },
        { number: '+14155550124' },
      ])
    ).body;
    assert.deepEqual([results.added, results.listed_already, results.rejected_count], [1, 2, 1]);
    assert.deepEqual([results.rejected[0].index, results.rejected[0].number], [1, '12345']);
    assert.deepEqual(await numbers(), ['+14155550124', '+14155550123']);
  });

  it('accepts a file, and lists invalid numbers with their lines', async () => {
    const { ask, upload, numbers } = await open();
    const file =
      'name,number,reason\r\nAnn,+14155550123,"by letter,\nin March"\r\n\r\nBob,nobody,\r\nCid,+14155550124\r\n';
    const { status, body } = await upload(file);
    assert.deepEqual([status, body.results.added, body.results.rejected_count], [201, 2, 1]);
    assert.deepEqual([body.results.rejected[0].index, body.results.rejected[0].line], [1, 5]);
    assert.deepEqual(await numbers(), ['+14155550123', '+14155550124']);
    const { source, reason } = (await ask('/+14155550123')).body.results;
    assert.deepEqual({ source, reason }, { source: 'csv', reason: 'by letter,\nin March' });
    assert.deepEqual((await upload(file)).body.results.added, 0, 'the same file again adds nothing');
  });

  for (const [what, file] of [
    ['without the column', 'phone\n+14155550123\n'],
    ['with the column twice', 'number,number\n1,2\n'],
    ['without content', ''],
    ['with an unclosed quote', 'number\n"+14155550123\n'],
  ] as const)
    it(`rejects a file ${what}`, async () => {
      const { upload, numbers } = await open();
      assert.equal((await upload(file)).status, 400);
      assert.deepEqual(await numbers(), []);
    });

  for (const [json, path] of [
    [[], ''],
    ['+14155550123', ''],
    [{ number: 14155550123 }, 'number'],
    [[{ number: '+14155550123', reason: 'x'.repeat(501) }], '0.reason'],
  ] as const)
    it(`rejects ${JSON.stringify(json).slice(0, 60)} and says what is accepted`, async () => {
      const { add } = await open();
      const { status, body } = await add(json);
      assert.deepEqual([status, body.errors[0].path], [400, path]);
    });

  it('rejects other media types', async () => {
    const { ask } = await open();
    assert.equal((await ask('', { body: '+14155550123', headers: { 'Content-Type': 'text/plain' } })).status, 415);
  });

  it('adds a number once for many simultaneous requests', async () => {
    const { add } = await open();
    const list = Array.from({ length: 300 }, (_, index) => ({ number: `+1415${5_550_000 + index}` }));
    const answers = await Promise.all([list, list.toReversed(), list, list.toReversed()].map(add));
    const added = answers.reduce((sum, { body }) => sum + body.results.added, 0);
    assert.equal(added, 300);
  });
});

describe('GET /suppressions', () => {
  it('paginates, newest first', async () => {
    const { ask, add } = await open();
    for (const last of [1, 2, 3]) await add({ number: `+1415555012${last}` });
    const { body } = await ask('?page_size=2');
    assert.deepEqual([body.count, body.results.length, body.previous], [3, 2, null]);
    assert.deepEqual(body.results[0].number, '+14155550123');
    assert.match(body.next, /page=2/);
    assert.equal((await ask('?page=3&page_size=2')).status, 404);
  });

  it('finds a single number, even if its plus sign is not encoded', async () => {
    const { ask, add } = await open();
    await add([{ number: '+14155550123' }, { number: '+14155550124' }]);
    for (const query of ['?number=%2B14155550123', '?number=+14155550123', '?number=%2B1%20415%20555%200123'])
      assert.deepEqual(
        (await ask(query)).body.results.map(({ number }: { number: string }) => number),
        ['+14155550123'],
      );
    assert.equal((await ask('?number=%2B14155550199')).body.count, 0);
    assert.equal((await ask('?number=nobody')).status, 400);
  });
});

describe('GET /suppressions?search=', () => {
  it('searches numbers and reasons, and filters by source', async () => {
    const { ask, add, upload } = await open();
    await add([{ number: '+14155550123', reason: 'asked by Letter, 100%' }, { number: '+14155559999' }]);
    await upload('number,reason\n+493010000001,by letter\n');
    const found = async (query: string) =>
      (await ask(`?${query}`)).body.results.map(({ number }: { number: string }) => number).sort();
    assert.deepEqual(await found('search=(415) 555-01'), ['+14155550123']);
    assert.deepEqual(await found('search=letter'), ['+14155550123', '+493010000001']);
    assert.deepEqual(await found('search=letter&source=csv'), ['+493010000001']);
    assert.deepEqual(await found('search=100%25'), ['+14155550123']);
    assert.deepEqual(await found('search=_'), []);
    assert.equal((await ask('?source=letter')).status, 400);
  });
});

describe('GET, DELETE /suppressions/{number}', () => {
  it('return a number with all its data', async () => {
    const { ask, add } = await open();
    await add({ number: '+14155550123', reason: 'asked by letter' });
    const { created_at, ...entry } = (await ask('/%2B14155550123')).body.results;
    assert.deepEqual(entry, { number: '+14155550123', source: 'api', reason: 'asked by letter', call_id: null });
    assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
  });

  it('remove a number once', async () => {
    const { ask, add, numbers } = await open();
    await add({ number: '+14155550123' });
    assert.equal((await ask('/+14155550123', { method: 'DELETE' })).status, 200);
    assert.equal((await ask('/+14155550123', { method: 'DELETE' })).status, 404);
    assert.deepEqual(await numbers(), []);
  });

  it('respond identically to another account, unlisted numbers and invalid numbers', async () => {
    const [mine, theirs] = [await open(), await open()];
    await mine.add({ number: '+14155550123' });
    const answers = [
      await theirs.ask('/+14155550123'),
      await theirs.ask('/+14155550123', { method: 'DELETE' }),
      await mine.ask('/+14155550199'),
      await mine.ask('/nobody'),
    ];
    for (const { status, body } of answers) assert.deepEqual([status, body], [404, answers[0]!.body]);
    assert.deepEqual(await theirs.numbers(), []);
    assert.deepEqual(await mine.numbers(), ['+14155550123']);
  });
});
