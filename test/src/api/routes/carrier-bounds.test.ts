import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCarriers } from '#src/carriers/registry.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const authToken = 'the-auth-token';
const origin = 'https://voice.example';
const server = await openTestServer({
  settings: { TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: authToken, BASE_URL: origin },
  media: ({ config }) => ({ carriers: createCarriers(config) }),
});
const { db } = server.database;
const form = 'application/x-www-form-urlencoded';
const tooMany = 'a=1&'.repeat(201);

type Post = { readonly path: string; readonly type: string; readonly headers?: Readonly<Record<string, string>> };

const post = ({ path, type, headers = {} }: Post, body: string) =>
  server.request(path, { body, headers: { 'X-API-KEY': '', 'Content-Type': type, ...headers } });

describe('a callback of a carrier', () => {
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

  it('of Twilio is refused where it is no form, so that its signature covers no body', async () => {
    const { call_id } = await storeCall(db, { protocol: 'twilio' });
    const path = `/carriers/twilio/status?call_id=${call_id}`;
    const body = new URLSearchParams({ CallSid: 'CA1', CallStatus: 'completed' });
    const signature = (fields: URLSearchParams) => signTwilio(authToken, `${origin}${path}`, fields);
    const bare = { 'X-Twilio-Signature': signature(new URLSearchParams()) };
    for (const type of ['text/plain', 'application/json', 'text/csv', 'multipart/form-data; boundary=x'])
      assert.equal((await post({ path, type, headers: bare }, body.toString())).status, 403, type);
    assert.equal((await findAnyCall(db, call_id))?.status, 'queued');
    const whole = { 'X-Twilio-Signature': signature(body) };
    assert.equal((await post({ path, type: form, headers: whole }, body.toString())).status, 200);
    assert.equal((await findAnyCall(db, call_id))?.status, 'completed');
  });
});
