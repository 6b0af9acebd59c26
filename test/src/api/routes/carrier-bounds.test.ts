import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createCarriers } from '#src/carriers/registry.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { asteriskSecret } from '#test/support/fake-asterisk.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const authToken = 'the-auth-token';
const origin = 'https://voice.example';
const server = await openTestServer({
  settings: {
    ...{ TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: authToken, BASE_URL: origin },
    ...{ FREESWITCH_BASE_URL: 'http://127.0.0.1:9', FREESWITCH_USER: 'u', FREESWITCH_PASSWORD: 'p' },
    FREESWITCH_WEBHOOK_SECRET: asteriskSecret,
  },
  media: ({ config }) => ({ carriers: createCarriers(config) }),
});
const { db } = server.database;
const form = 'application/x-www-form-urlencoded';
const tooMany = 'a=1&'.repeat(201);

type Post = { readonly path: string; readonly type: string; readonly headers?: Readonly<Record<string, string>> };

const post = ({ path, type, headers = {} }: Post, body: string) =>
  server.request(path, { body, headers: { 'X-API-KEY': '', 'Content-Type': type, ...headers } });

describe("a carrier's callback", () => {
  it('is rejected with more than 200 parameters in its form or query', async () => {
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

  it('is rejected with a NUL character, which cannot be stored', async () => {
    const { call_id } = await storeCall(db, { protocol: 'twilio' });
    const send = async (path: string, fields: Readonly<Record<string, string>>) => {
      const parameters = new URLSearchParams(fields);
      const headers = { 'X-Twilio-Signature': signTwilio(authToken, `${origin}${path}`, parameters) };
      const { status } = await post({ path, type: form, headers }, parameters.toString());
      return status;
    };
    const inbound = { CallSid: 'CA7', From: '+14155550123', To: '+14155550400' };
    for (const name of ['CallSid', 'From', 'To'])
      assert.equal(await send('/carriers/twilio/voice', { ...inbound, [name]: 'a\0b' }), 400, name);
    for (const query of ['?call_id=%00', `?call_id=${call_id}&transfer_id=%00`])
      assert.equal(await send(`/carriers/twilio/transfer${query}`, { CallSid: 'CA7', CallStatus: 'completed' }), 400);
    const json = { path: '/carriers/twilio/status', type: 'application/json' };
    assert.equal((await post(json, '{"data":{"id":"\\u0000"}}')).status, 400);
    assert.equal(await send('/carriers/twilio/voice', inbound), 200);
  });

  it('is rejected with an invalid token if the signature does not cover the URL', async () => {
    const { call_id } = await storeCall(db, { protocol: 'freeswitch' });
    const body = new URLSearchParams({ call: 'a-1', time: String(Math.floor(Date.now() / 1000)) }).toString();
    const ask = (token: string) => {
      const path = `/carriers/freeswitch/voice?call_id=${call_id}&token=${token}`;
      return post({ path, type: form, headers: { 'X-Parley-Secret': asteriskSecret } }, body);
    };
    for (const token of ['', '+', 'a%20b', '%22', 'a'.repeat(600)]) assert.equal((await ask(token)).status, 400, token);
    assert.match(await (await ask('T0-k_n')).text(), /T0-k_n/);
  });

  it('is rejected from Twilio if it is not a form, because its signature then covers no body', async () => {
    const { call_id } = await storeCall(db, { protocol: 'twilio' });
    const path = `/carriers/twilio/status?call_id=${call_id}`;
    const body = new URLSearchParams({ CallSid: 'CA1', CallStatus: 'busy' });
    const signature = (fields: URLSearchParams) => signTwilio(authToken, `${origin}${path}`, fields);
    const bare = { 'X-Twilio-Signature': signature(new URLSearchParams()) };
    for (const type of ['text/plain', 'application/json', 'text/csv', 'multipart/form-data; boundary=x'])
      assert.equal((await post({ path, type, headers: bare }, body.toString())).status, 403, type);
    assert.equal((await findAnyCall(db, call_id))?.status, 'queued');
    const whole = { 'X-Twilio-Signature': signature(body) };
    assert.equal((await post({ path, type: form, headers: whole }, body.toString())).status, 200);
    assert.equal((await findAnyCall(db, call_id))?.status, 'busy');
  });
});
