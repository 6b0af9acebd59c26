import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import type { ApiEnv } from '#src/api/envelope.ts';
import { ApiError, handleErrors } from '#src/api/errors.ts';
import { enforceIdempotency } from '#src/api/middleware/idempotency.ts';
import { createLog } from '#src/foundation/log.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { deleteExpiredKeys } from '#src/store/database/idempotency-keys.ts';
import { createSealer } from '#src/store/database/sealer.ts';
import { registerNode, retireNode } from '#src/store/nodes/nodes.ts';
import { closeOrphans } from '#src/store/nodes/orphans.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;
const log = createLog({ level: 'silent' });
const sealer = createSealer('a secret of some length');

type Work = (run: number) => Promise<Response> | Response;

/** A path that counts its executions, on a separate process. */
async function open({
  work = (run) => Response.json({ run }, { status: 201 }),
  waitMs = 10_000,
  accountId = '',
}: {
  work?: Work;
  waitMs?: number;
  accountId?: string;
} = {}) {
  const owner = { apiKeyId: 'k', accountId: accountId || (await createAccount(db, 'x')), name: 'k', limits: null };
  const nodeId = await registerNode(db);
  const state = { runs: 0 };
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(log));
  app.use(async (c, next) => {
    c.set('owner', owner);
    await next();
  });
  app.use(enforceIdempotency({ db, log, nodeId, sealer }, { waitMs, retryMs: 10 }));
  const handle = () => {
    state.runs += 1;
    return work(state.runs);
  };
  app.post('/things', handle).post('/others', handle).get('/things', handle);
  const ask = async (key: string, body = '{}', path = '/things', method = 'POST') => {
    const response = await app.request(path, {
      method,
      headers: { 'Idempotency-Key': key },
      ...(method === 'GET' ? {} : { body }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers whose shape is what it checks
    const answer: any = await response.json();
    return { status: response.status, headers: response.headers, body: answer };
  };
  return { ask, state, nodeId, accountId: owner.accountId };
}

describe('a POST with Idempotency-Key', () => {
  it('is executed once; a repeat gets the first response and a header that says so', async () => {
    const { ask, state } = await open();
    const first = await ask('a');
    const repeat = await ask('a');
    assert.deepEqual([first.status, first.body, first.headers.get('idempotency-replayed')], [201, { run: 1 }, null]);
    assert.deepEqual([repeat.status, repeat.body], [201, { run: 1 }]);
    assert.equal(repeat.headers.get('idempotency-replayed'), 'true');
    assert.equal(state.runs, 1);
    assert.equal((await ask('b')).body.run, 2);
  });

  it('is rejected with 409 if the key comes with another body or path', async () => {
    const { ask, state } = await open();
    await ask('a', '{"x":1}');
    for (const other of [
      await ask('a', '{"x":2}'),
      await ask('a', '{"x":1}', '/others'),
      await ask('a', '{"x":1}', '/things?y=1'),
    ])
      assert.deepEqual(
        [other.status, other.body],
        [409, { err: true, msg: 'The Idempotency-Key belongs to another request.' }],
      );
    assert.equal(state.runs, 1);
  });

  it('is executed once for simultaneous repeats on any process, and all get the response', async () => {
    const began = Promise.withResolvers<void>();
    const { ask, state, accountId } = await open({
      work: async (run) => {
        began.resolve();
        await sleep(50);
        return Response.json({ run }, { status: 201 });
      },
    });
    const first = ask('a');
    await began.promise;
    const elsewhere = await open({ accountId, work: () => assert.fail('another process does it again') });
    const answers = await Promise.all([first, ask('a'), ask('a'), ask('a'), elsewhere.ask('a'), elsewhere.ask('a')]);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.run]),
      Array(6).fill([201, 1]),
    );
    assert.equal(state.runs, 1);
  });

  it('gets 409 with Retry-After if the first request takes too long', async () => {
    const [began, hold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { ask } = await open({
      waitMs: 100,
      work: async (run) => {
        began.resolve();
        await hold.promise;
        return Response.json({ run }, { status: 201 });
      },
    });
    const first = ask('a');
    await began.promise;
    for (const { status, headers } of await Promise.all([ask('a'), ask('a')]))
      assert.deepEqual([status, headers.get('retry-after')], [409, '5']);
    hold.resolve();
    assert.equal((await first).body.run, 1);
    assert.equal((await ask('a')).body.run, 1);
  });

  it('releases the key if the request had no effect', async () => {
    const failures = [
      () => Response.json({ err: true }, { status: 429 }),
      () => {
        throw new ApiError(400, 'no');
      },
      () => {
        throw new Error('a defect');
      },
    ];
    const { ask, state } = await open({
      work: (run) => failures[run - 1]?.() ?? Response.json({ run }, { status: 201 }),
    });
    assert.deepEqual([(await ask('a')).status, (await ask('a')).status, (await ask('a')).status], [429, 400, 500]);
    assert.equal((await ask('a', '{"mended":true}')).body.run, 4);
    assert.equal((await ask('a', '{"mended":true}')).body.run, 4);
    assert.equal(state.runs, 4);
  });

  it('is executed by another process if the first one died', async () => {
    const began = Promise.withResolvers<void>();
    const dying = await open({
      work: () => {
        began.resolve();
        return new Promise(() => {});
      },
    });
    void dying.ask('a');
    await began.promise;
    const heir = await open({ waitMs: 0, accountId: dying.accountId });
    assert.equal((await heir.ask('a')).status, 409);
    await retireNode(db, dying.nodeId);
    await closeOrphans(db);
    const answer = await heir.ask('a');
    assert.deepEqual([answer.status, answer.body], [201, { run: 1 }]);
  });

  it('gets the stored response even if its process has died', async () => {
    const first = await open();
    await first.ask('a');
    await retireNode(db, first.nodeId);
    await closeOrphans(db);
    const heir = await open({ accountId: first.accountId, work: () => assert.fail('it was done already') });
    assert.equal((await heir.ask('a')).body.run, 1);
  });

  it('counts as a new request after 24 hours, when the key is deleted', async () => {
    const { ask, accountId } = await open();
    const age = () =>
      sql`update idempotency_keys set created_at = now() - interval '24 hours 1 second' where account_id = ${accountId}`.execute(
        db,
      );
    const stored = async () =>
      (await db.selectFrom('idempotency_keys').selectAll().where('account_id', '=', accountId).execute()).length;
    await ask('a');
    await age();
    assert.equal((await ask('a', '{"new":1}')).body.run, 2);
    await deleteExpiredKeys(db);
    assert.equal(await stored(), 1);
    await age();
    await deleteExpiredKeys(db);
    assert.equal(await stored(), 0);
  });

  it('stores responses encrypted and separate for each account', async () => {
    const mine = await open({ work: () => Response.json({ api_key: 'parley_secret' }, { status: 201 }) });
    await mine.ask('shared');
    const { rows } = await sql<{ row: string }>`select idempotency_keys::text as row from idempotency_keys`.execute(db);
    assert.ok(rows.every(({ row }) => !row.includes('parley_secret')));
    const theirs = await open();
    assert.deepEqual((await theirs.ask('shared')).body, { run: 1 });
  });

  it('stores the response as soon as the database is back', async () => {
    const { ask, state } = await open({
      work: async (run) => {
        await sql`alter table idempotency_keys rename to idempotency_keys_away`.execute(db);
        return Response.json({ run }, { status: 201 });
      },
    });
    assert.equal((await ask('a')).body.run, 1);
    await sql`alter table idempotency_keys_away rename to idempotency_keys`.execute(db);
    assert.equal((await ask('a')).body.run, 1);
    assert.equal(state.runs, 1);
  });

  for (const key of ['', ' ', 'a b', 'é', 'x'.repeat(256)]) {
    it(`is rejected with the key ${JSON.stringify(key.slice(0, 9))}`, async () => {
      const { ask, state } = await open();
      const { status, body } = await ask(key);
      assert.deepEqual([status, body.errors[0].path, state.runs], [400, 'Idempotency-Key', 0]);
    });
  }
});

describe('a GET with Idempotency-Key', () => {
  it('is executed each time', async () => {
    const { ask } = await open();
    await ask('a', '', '/things', 'GET');
    assert.equal((await ask('a', '', '/things', 'GET')).body.run, 2);
  });
});

describe('POST /ai-assistants with Idempotency-Key', () => {
  it('creates one assistant for two concurrent requests', async () => {
    const create = () =>
      server.json('/ai-assistants', { json: { name: 'Once' }, headers: { 'Idempotency-Key': 'k1' } });
    const [one, other] = await Promise.all([create(), create()]);
    assert.deepEqual([one.status, other.status], [201, 201]);
    assert.equal(one.body.results.assistant_id, other.body.results.assistant_id);
    assert.equal((await server.json('/ai-assistants')).body.count, 1);
  });

  it('is documented', async () => {
    const { body } = await server.json('/openapi.json');
    const names = (path: string) => (body.paths[path].post.parameters ?? []).map(({ name }: { name: string }) => name);
    for (const path of ['/ai-assistants', '/calls/make-outbound', '/api-keys'])
      assert.ok(names(path).includes('Idempotency-Key') && body.paths[path].post.responses[409], path);
    assert.ok(!names('/v1/tts').includes('Idempotency-Key'));
  });
});
