import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'vitest';
import type { CommandOutcome } from '#src/calls/lifecycle/commands.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openCarrierLine } from '#test/support/carrier-line.ts';
import { storeCall } from '#test/support/stored.ts';

const authToken = 'the-auth-token';
const line = await openCarrierLine('twilio', 'PN', { TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: authToken });
const { server, db, account_id, assistant_id, told, callOf } = line;
/** The only active call. */
const onLine = (callId: string, outcome: CommandOutcome): void => {
  told.length = 0;
  line.answer((id) => (id === callId ? outcome : 'not_live'));
};

/** A callback as the carrier sends it, signed over the public URL. */
async function callBack(path: string, fields: Record<string, string>, change: { token?: string } = {}) {
  const body = new URLSearchParams(fields);
  const signature = signTwilio(change.token ?? authToken, `https://voice.example${path}`, body);
  const headers = { 'X-Twilio-Signature': signature, 'Content-Type': 'application/x-www-form-urlencoded' };
  return line.deliver({ url: `https://voice.example${path}`, headers, body: body.toString() });
}

/** A call with a transfer in progress. */
const { call_id: callId } = await storeCall(db, { account_id, protocol: 'twilio' });
const incoming = { CallSid: 'CA100', From: '+14155550999', To: '+14155550400', CallStatus: 'ringing' };

describe('POST /carriers/twilio/transfer', () => {
  const path = `/carriers/twilio/transfer?call_id=${callId}&transfer_id=t1`;
  beforeEach(() => onLine(callId, 'done'));

  it("reports the status of the agent's leg to the transfer [TR6]", async () => {
    assert.equal((await callBack(path, { CallSid: 'CA70', CallStatus: 'busy' })).status, 200);
    assert.equal((await callBack(path, { CallSid: 'CA70', AnsweredBy: 'human' })).status, 200);
    const progress = { providerCallId: 'CA70', durationSeconds: null };
    assert.deepEqual(told, [
      { type: 'transfer_reported', transferId: 't1', progress: { ...progress, status: 'busy', answeredBy: null } },
      {
        type: 'transfer_reported',
        transferId: 't1',
        progress: { ...progress, status: 'in-progress', answeredBy: 'human' },
      },
    ]);
  });

  it('rejects requests that the carrier has not signed [TR6]', async () => {
    const forged = await callBack(path, { CallSid: 'CA70', AnsweredBy: 'human' }, { token: 'guess' });
    assert.equal(forged.status, 403);
    assert.deepEqual(told, []);
  });
});

describe('POST /carriers/twilio/voice', () => {
  it('answers an incoming call with instructions to stream to its own media URL', async () => {
    const response = await callBack('/carriers/twilio/voice', incoming);
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/xml; charset=utf-8']);
    const twiml = await response.text();
    const [, token = ''] = /<Stream url="wss:\/\/voice\.example\/media\/twilio\/([\w-]+)">/.exec(twiml) ?? [];
    const redeemed = await server.app.core.tokens.redeem(token);
    const callId =
      redeemed.type === 'accepted' && redeemed.target.type === 'call' ? redeemed.target.callId : assert.fail(twiml);
    const call = (await server.json(`/calls/${callId}`)).body.results;
    assert.deepEqual(
      [call.call_type, call.from_number, call.to_number, call.provider_call_id, call.assistant_id],
      ['inbound', '+14155550999', '+14155550400', 'CA100', assistant_id],
    );
    const status = { CallSid: 'CA100', CallStatus: 'no-answer' };
    assert.equal((await callBack('/carriers/twilio/status', status)).status, 200);
    assert.equal((await server.json(`/calls/${callId}`)).body.results.status, 'no-answer');
    const replayed = await callBack('/carriers/twilio/voice', incoming);
    assert.match(await replayed.text(), /<Reject reason="rejected"\/>/);
  });

  it('also supports GET, with the call in the query', async () => {
    const ask = (path: string) =>
      server.request(path, {
        headers: {
          'X-API-KEY': '',
          'X-Twilio-Signature': signTwilio(authToken, `https://voice.example${path}`, new URLSearchParams()),
        },
      });
    const path = `/carriers/twilio/voice?${new URLSearchParams({ ...incoming, CallSid: 'CA150' })}`;
    const response = await ask(path);
    assert.equal(response.status, 200);
    assert.match(await response.text(), /<Stream url="wss:\/\/voice\.example\/media\/twilio\//);
    const forged = await server.request(`${path}&x=1`, { headers: { 'X-API-KEY': '', 'X-Twilio-Signature': 'Zm8=' } });
    assert.equal(forged.status, 403);
    const status = await ask('/carriers/twilio/status?CallSid=CA150&CallStatus=completed');
    assert.deepEqual([status.status, status.headers.get('allow')], [405, 'POST']);
  });

  it('rejects a call to a number without an assistant', async () => {
    const response = await callBack('/carriers/twilio/voice', { ...incoming, To: '+14155550499' });
    assert.match(await response.text(), /<Reject reason="rejected"\/>/);
  });

  it('rejects a call as busy without capacity', async () => {
    const limit = (concurrency_limit: number) =>
      db.updateTable('accounts').set({ concurrency_limit }).where('account_id', '=', account_id).execute();
    await limit(0);
    const response = await callBack('/carriers/twilio/voice', { ...incoming, CallSid: 'CA101' });
    await limit(100);
    assert.match(await response.text(), /<Reject reason="busy"\/>/);
  });

  it("rejects requests not signed with the account's token, and other carriers", async () => {
    assert.equal((await callBack('/carriers/twilio/voice', incoming, { token: 'guess' })).status, 403);
    assert.equal((await server.request('/carriers/twilio/voice', { body: 'CallSid=CA1' })).status, 403);
    assert.equal((await callBack('/carriers/nobody/voice', incoming)).status, 404);
    assert.equal((await callBack('/carriers/twilio/voice', { CallSid: 'CA1' })).status, 400);
  });
});

describe('POST /carriers/twilio/status and /amd', () => {
  const outbound = () => storeCall(db, { account_id, protocol: 'twilio', call_type: 'outbound' });

  it('move the call in the URL, forward only', async () => {
    const { call_id } = await outbound();
    const path = `/carriers/twilio/status?call_id=${call_id}`;
    for (const CallStatus of ['initiated', 'ringing', 'busy', 'ringing'])
      await callBack(path, { CallSid: 'CA7', CallStatus });
    const call = await callOf(call_id);
    assert.deepEqual([call.status, call.end_reason, call.provider_call_id], ['busy', 'carrier_busy', 'CA7']);
  });

  it('leave the end of a call in progress to its media socket', async () => {
    const { call_id } = await outbound();
    await advanceCall(db, call_id, 'in-progress');
    await callBack(`/carriers/twilio/status?call_id=${call_id}`, { CallSid: 'CA8', CallStatus: 'completed' });
    assert.equal((await callOf(call_id)).status, 'in-progress');
  });

  it('report to an active call who answered, unless it runs its own detection', async () => {
    for (const [outcome, answeredBy] of [
      ['done', null],
      ['impossible', 'machine'],
    ] as const) {
      const { call_id } = await outbound();
      onLine(call_id, outcome);
      await callBack(`/carriers/twilio/amd?call_id=${call_id}`, {
        CallSid: `CA-${outcome}`,
        AnsweredBy: 'machine_start',
      });
      assert.deepEqual(told, [{ type: 'detected', verdict: 'machine' }]);
      assert.equal((await callOf(call_id)).answered_by, answeredBy);
    }
  });

  it('report to a call in progress that its carrier considers it over', async () => {
    const { call_id } = await outbound();
    await advanceCall(db, call_id, 'in-progress');
    onLine(call_id, 'done');
    await callBack(`/carriers/twilio/status?call_id=${call_id}`, { CallSid: 'CA81', CallStatus: 'completed' });
    assert.deepEqual(told, [{ type: 'carrier_ended', status: 'completed' }]);
  });

  it('store who answered', async () => {
    const { call_id } = await outbound();
    await callBack(`/carriers/twilio/amd?call_id=${call_id}`, { CallSid: 'CA9', AnsweredBy: 'machine_end_beep' });
    assert.equal((await callOf(call_id)).answered_by, 'machine');
  });

  it('do not find invalid calls', async () => {
    const fields = { CallSid: 'CA404', CallStatus: 'ringing' };
    for (const query of ['', '?call_id=x', '?call_id=01a1fbe4-c504-787b-97d2-79379ff95522'])
      assert.equal((await callBack(`/carriers/twilio/status${query}`, fields)).status, 404);
  });
});
