import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { outcomeOf } from '#src/calls/lifecycle/outcome.ts';
import { createCarriers } from '#src/carriers/registry.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const authToken = 'the-auth-token';
const twilio = await startFakeTwilio(() => ({ status: 200, body: { status: 'completed' } }));
afterAll(() => twilio.stop());
const credentials = { TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: authToken, TWILIO_BASE_URL: twilio.baseUrl };
const server = await openTestServer({
  settings: { ...credentials, BASE_URL: 'https://voice.example' },
  media: ({ config }) => ({ carriers: createCarriers(config) }),
});
const { db } = server.database;

async function report(callId: string, CallStatus: string): Promise<number> {
  const path = `/carriers/twilio/status?call_id=${callId}`;
  const body = new URLSearchParams({ CallSid: `CA${callId}`, CallStatus });
  const signature = signTwilio(authToken, `https://voice.example${path}`, body);
  const type = 'application/x-www-form-urlencoded';
  const headers = { 'X-API-KEY': '', 'X-Twilio-Signature': signature, 'Content-Type': type };
  return (await server.request(path, { body: body.toString(), headers })).status;
}

describe('POST /carriers/twilio/status', () => {
  it('hangs up a call that still rings at the carrier after we abandoned it', async () => {
    for (const end_reason of ['dial_failed', 'node_lost']) {
      const { call_id } = await storeCall(db, { protocol: 'twilio' });
      await advanceCall(db, call_id, 'failed', { end_reason });
      assert.equal(await report(call_id, 'ringing'), 200);
      const { path, form } = twilio.requests.at(-1)!;
      assert.match(path, new RegExp(`/Calls/CA${call_id}.json$`));
      assert.equal(form.get('Status'), 'completed');
    }
  });

  it('fails a call that was answered and ended before its media connected', async () => {
    const { call_id } = await storeCall(db, { protocol: 'twilio', call_type: 'outbound' });
    await report(call_id, 'ringing');
    await report(call_id, 'completed');
    const call = (await findAnyCall(db, call_id))!;
    assert.deepEqual([call.status, outcomeOf(call), call.end_reason], ['failed', 'failed', 'media_never_connected']);
  });

  it('completes a call without media that a machine answered', async () => {
    const { call_id } = await storeCall(db, { protocol: 'twilio', call_type: 'outbound', answered_by: 'machine' });
    await report(call_id, 'completed');
    const call = (await findAnyCall(db, call_id))!;
    assert.deepEqual([call.status, outcomeOf(call)], ['completed', 'voicemail_not_left']);
  });

  it('does not hang up a call that continued after it had ended for us', async () => {
    const before = twilio.requests.length;
    const { call_id } = await storeCall(db, { protocol: 'twilio' });
    await advanceCall(db, call_id, 'completed', { end_reason: 'transferred' });
    assert.equal(await report(call_id, 'in-progress'), 200);
    assert.equal(await report(call_id, 'completed'), 200);
    assert.equal(twilio.requests.length, before);
  });
});
