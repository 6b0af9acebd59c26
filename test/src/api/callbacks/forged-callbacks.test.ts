import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { describe, it } from 'vitest';
import { limitForgedCallbacks } from '#src/api/callbacks/forged-callbacks.ts';
import type { ApiEnv } from '#src/api/envelope.ts';
import { ApiError, handleErrors } from '#src/api/errors.ts';
import { createLog } from '#src/foundation/log.ts';

/** A server behind one proxy, whose carrier signs with the word "genuine". */
function open() {
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent' })));
  app.use('/carriers/*', limitForgedCallbacks({ rateLimitRps: 2, trustedProxies: ['127.0.0.1'] }));
  app.post('/carriers/x/voice', (c) => {
    if (c.req.header('signature') !== 'genuine') throw new ApiError(403, 'The signature does not match.');
    return c.text('ok');
  });
  const send = async (signature: string, from: string) => {
    const headers = { Signature: signature, 'X-Forwarded-For': from };
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    return (await app.request('/carriers/x/voice', { method: 'POST', headers }, env)).status;
  };
  const many = async (count: number, signature: string, from: string) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) statuses.push(await send(signature, from));
    return statuses;
  };
  return { many };
}

describe('callbacks with invalid signatures', () => {
  it('are limited per address', async () => {
    const { many } = open();
    assert.deepEqual(await many(6, 'forged', '198.51.100.7'), [403, 403, 403, 403, 429, 429]);
    assert.deepEqual(await many(1, 'forged', '198.51.100.8'), [403]);
  });

  it('do not lock out a carrier whose address has sent genuine ones', async () => {
    const { many } = open();
    assert.deepEqual(await many(1, 'genuine', '198.51.100.7'), [200]);
    assert.deepEqual(await many(10, 'forged', '198.51.100.7'), Array(10).fill(403));
    assert.deepEqual(await many(10, 'genuine', '198.51.100.7'), Array(10).fill(200));
  });
});
