import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { describe, it } from 'node:test';
import { createCarriers } from '#src/carriers/registry.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { findAnyCall } from '#src/store/calls.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const authToken = 'the-auth-token';
const server = await openTestServer({
  settings: {
    ...{ TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: authToken, BASE_URL: '' },
    ...{ ASTERISK_BASE_URL: 'http://127.0.0.1:9', ASTERISK_ARI_USER: 'u', ASTERISK_ARI_PASSWORD: 'p' },
    ASTERISK_WEBHOOK_SECRET: 'the-webhook-secret',
  },
  media: ({ config }) => ({ carriers: createCarriers(config) }),
});
const url = await server.app.listen();
const { db } = server.database;
const form = 'application/x-www-form-urlencoded';
const tooMany = 'a=1&'.repeat(201);

type Post = { readonly path: string; readonly type: string; readonly headers?: Readonly<Record<string, string>> };

const post = ({ path, type, headers = {} }: Post, body: string) =>
  server.request(path, { body, headers: { 'X-API-KEY': '', 'Content-Type': type, ...headers } });

describe('a callback of a carrier', () => {
  it('is refused with a body over 64 KiB, whatever its type', async () => {
    for (const path of ['/carriers/twilio/voice', '/carriers/asterisk/voice', '/carriers/asterisk/transfer'])
      for (const type of [form, 'text/csv', 'application/json', 'text/plain']) {
        const post64 = (bytes: number) => post({ path, type }, 'a'.repeat(bytes));
        assert.equal((await post64(64 * 1024)).status, 403, `${path} ${type}`);
        const refused = await post64(64 * 1024 + 1);
        assert.deepEqual([refused.status, refused.headers.get('connection')], [413, 'close'], `${path} ${type}`);
      }
  });

  it('is refused while its body arrives, before it has told its length', async () => {
    const headers = { 'Content-Type': 'text/csv', 'Transfer-Encoding': 'chunked' };
    const asked = request(`${url}/carriers/asterisk/voice`, { method: 'POST', headers, agent: new Agent() });
    asked.on('error', () => {});
    // The request is never ended.
    asked.write('a'.repeat(64 * 1024 + 1));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    asked.destroy();
    assert.equal(answer.statusCode, 413);
  });

  it('is refused with more than 200 parameters, in its form or its query', async () => {
    const many = await post({ path: '/carriers/twilio/voice', type: form }, tooMany);
    assert.equal(many.status, 400);
    assert.match(await many.text(), /The form has more than 200 parameters/);
    for (const method of ['GET', 'POST']) {
      const asked = await server.request(`/carriers/twilio/voice?${tooMany}`, { method, headers: { 'X-API-KEY': '' } });
      assert.equal(asked.status, 400);
      assert.match(await asked.text(), /The query has more than 200 parameters/);
    }
    assert.equal((await post({ path: '/carriers/twilio/voice', type: form }, 'a=1&'.repeat(150))).status, 403);
  });

  it('is refused with a query over 64 KiB', async () => {
    const asked = await server.request(`/carriers/twilio/voice?${'a'.repeat(64 * 1024 + 1)}`, {
      headers: { 'X-API-KEY': '' },
    });
    assert.equal(asked.status, 414);
  });

  it('of Twilio is refused where it is no form, so that its signature covers no body', async () => {
    const { call_id } = await storeCall(db, { protocol: 'twilio' });
    const path = `/carriers/twilio/status?call_id=${call_id}`;
    const body = new URLSearchParams({ CallSid: 'CA1', CallStatus: 'completed' });
    const signature = (fields: URLSearchParams) => signTwilio(authToken, `${url}${path}`, fields);
    const bare = { 'X-Twilio-Signature': signature(new URLSearchParams()) };
    for (const type of ['text/plain', 'application/json', 'text/csv', 'multipart/form-data; boundary=x'])
      assert.equal((await post({ path, type, headers: bare }, body.toString())).status, 403, type);
    assert.equal((await findAnyCall(db, call_id))?.status, 'queued');
    const whole = { 'X-Twilio-Signature': signature(body) };
    assert.equal((await post({ path, type: form, headers: whole }, body.toString())).status, 200);
    assert.equal((await findAnyCall(db, call_id))?.status, 'completed');
  });
});
