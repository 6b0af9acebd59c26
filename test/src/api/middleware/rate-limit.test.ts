import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { describe, it } from 'vitest';
import type { ApiEnv } from '#src/api/envelope.ts';
import { handleErrors } from '#src/api/errors.ts';
import { limitRate } from '#src/api/middleware/rate-limit.ts';
import { createLog } from '#src/foundation/log.ts';

/** A server with one path and two requests per second, on a clock that the test controls. */
function openLimited(perSecond = 2) {
  const time = { now: 0 };
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent' })));
  app.use(async (c, next) => {
    c.set('owner', { apiKeyId: c.req.header('x-api-key') ?? '', accountId: 'a', name: 'k', limits: null });
    await next();
  });
  app.use(limitRate({ perSecond, now: () => time.now }));
  app.get('/', (c) => c.text('ok'));
  const ask = (key = 'k') => app.request('/', { headers: { 'X-API-KEY': key } });
  const many = async (count: number, key?: string) => {
    const statuses = [];
    for (let made = 0; made < count; made += 1) statuses.push((await ask(key)).status);
    return statuses;
  };
  return { time, ask, many };
}

describe('rate limit', () => {
  it('allows a burst of two seconds’ worth and no more', async () => {
    const { many } = openLimited();
    assert.deepEqual(await many(6), [200, 200, 200, 200, 429, 429]);
  });

  it('refills over time, up to the burst', async () => {
    const { many, time } = openLimited();
    await many(4);
    time.now = 499;
    assert.deepEqual(await many(1), [429]);
    time.now = 1_000;
    assert.deepEqual(await many(3), [200, 200, 429]);
    time.now = 60_000;
    assert.deepEqual(await many(5), [200, 200, 200, 200, 429]);
  });

  it('counts each key separately', async () => {
    const { many } = openLimited();
    await many(5, 'one');
    assert.deepEqual(await many(1, 'two'), [200]);
  });

  it('reports the remaining requests, and when to retry', async () => {
    const { ask, many } = openLimited();
    await many(3);
    const last = await ask();
    assert.deepEqual(
      ['limit', 'remaining', 'reset'].map((name) => last.headers.get(`ratelimit-${name}`)),
      ['4', '0', '2'],
    );
    assert.equal(last.headers.get('ratelimit-policy'), '"requests";q=4;w=2');
    assert.equal(last.headers.get('ratelimit'), '"requests";r=0;t=2');
    const refused = await ask();
    assert.equal(refused.headers.get('retry-after'), '1');
    assert.deepEqual(await refused.json(), { err: true, msg: 'Too many requests; at most 2 per second are accepted.' });
  });

  it('is off with 0', async () => {
    const { many } = openLimited(0);
    assert.ok((await many(200)).every((status) => status === 200));
  });
});
