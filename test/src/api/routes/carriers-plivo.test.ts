import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { openCarrierLine } from '#test/support/carrier-line.ts';
import { plivoAccount, signedByPlivo, startFakePlivo } from '#test/support/fake-plivo.ts';
import { storeCall } from '#test/support/stored.ts';

const plivo = await startFakePlivo({ deliver: async (callback) => (await line.deliver(callback)).text() });
afterAll(() => plivo.stop());
const line = await openCarrierLine('plivo', '14155550400', {
  PLIVO_AUTH_ID: plivoAccount.authId,
  PLIVO_AUTH_TOKEN: plivoAccount.authToken,
  PLIVO_BASE_URL: plivo.baseUrl,
});
const { server, db, account_id, carrier, told, hook, deliver, callOf } = line;

const dialOrder = {
  to: '+14155550101',
  from: '+14155550400',
  ringSeconds: 30,
  limitSeconds: 60,
  stream: { url: '', parameters: {} },
};

describe('an incoming call through Plivo', () => {
  const incoming = {
    CallUUID: 'p-in',
    From: '14155550999',
    To: '14155550400',
    Direction: 'inbound',
    CallStatus: 'ringing',
  };

  it('is answered with a stream to its own media URL', async () => {
    const response = await deliver(signedByPlivo(`${hook}/voice`, incoming));
    assert.equal(response.headers.get('content-type'), 'text/xml; charset=utf-8');
    const [, callId = '', token = ''] =
      /extraHeaders="call_id=([\w-]+)">wss:\/\/voice\.example\/media\/plivo\/([\w-]+)<\/Stream>/.exec(
        await response.text(),
      ) ?? [];
    const redeemed = await server.app.core.tokens.redeem(token);
    assert.ok(redeemed.type === 'accepted' && redeemed.target.type === 'call' && redeemed.target.callId === callId);
    const call = await callOf(callId);
    assert.deepEqual([call.from_number, call.to_number, call.protocol], ['+14155550999', '+14155550400', 'plivo']);
    await deliver(signedByPlivo(`${hook}/status`, { ...incoming, CallStatus: 'cancel', Event: 'Hangup' }));
    assert.equal((await callOf(callId)).status, 'canceled');
  });

  it('is rejected if its number has no assistant, and ignored without a signature', async () => {
    const lost = await deliver(signedByPlivo(`${hook}/voice`, { ...incoming, To: '14155550499' }));
    assert.match(await lost.text(), /<Hangup reason="rejected"\/>/);
    assert.equal((await deliver(signedByPlivo(`${hook}/voice`, incoming, 'guess'))).status, 403);
    const signed = signedByPlivo(`${hook}/voice`, { ...incoming, CallUUID: 'p-other' });
    assert.equal((await deliver({ ...signed, url: `${hook}/voice?call_id=x` })).status, 403);
  });
});

describe('a Plivo callback', () => {
  const report = { CallUUID: 'p-twice', From: '14155550999', To: '14155550400', CallStatus: 'completed' };

  it('is processed once if only its nonce identifies it', async () => {
    const { call_id } = await storeCall(db, { account_id, protocol: 'plivo', provider_call_id: 'p-twice' });
    const signed = signedByPlivo(`${hook}/status?call_id=${call_id}`, { ...report, CallStatus: 'ringing' });
    assert.equal((await deliver(signed)).status, 200);
    const again = await deliver(signed);
    assert.deepEqual([again.status, await again.json()], [403, { detail: 'This request was already received.' }]);
    assert.equal((await deliver(signedByPlivo(`${hook}/status?call_id=${call_id}`, report))).status, 200);
  });

  it('keeps the nonce if the request is not signed', async () => {
    const signed = signedByPlivo(`${hook}/status`, report);
    assert.equal((await deliver({ ...signed, body: `${signed.body}&x=1` })).status, 403);
    assert.equal((await deliver(signed)).status, 200);
  });
});

describe('an outgoing call through Plivo', () => {
  it('rings, receives its stream URL when answered, and ends as the carrier reports', async () => {
    const { call_id } = await storeCall(db, { account_id, protocol: 'plivo', call_type: 'outbound' });
    const { providerCallId } = await carrier.dial({
      ...dialOrder,
      statusUrl: `${hook}/status?call_id=${call_id}`,
      answerUrl: `${hook}/voice?call_id=${call_id}&token=T0-k_n`,
      machineUrl: `${hook}/amd?call_id=${call_id}`,
    });
    await plivo.rings(providerCallId);
    const ringing = await callOf(call_id);
    assert.deepEqual([ringing.status, ringing.provider_call_id], ['ringing', providerCallId]);
    const xml = await plivo.answers(providerCallId);
    assert.match(
      xml,
      new RegExp(`extraHeaders="call_id=${call_id}">wss://voice\\.example/media/plivo/T0-k_n</Stream>`),
    );
    await plivo.detects(providerCallId);
    assert.deepEqual(told.splice(0), [{ type: 'detected', verdict: 'machine' }]);
    await plivo.ends(providerCallId, 'no-answer');
    assert.equal((await callOf(call_id)).end_reason, 'carrier_no-answer');
    assert.match(await plivo.answers(providerCallId), /<Hangup reason="rejected"\/>/);
  });
});

describe('a transfer through Plivo', () => {
  it('connects agent and caller in one conference, once no machine was detected', async () => {
    const { call_id: callId } = await storeCall(db, { account_id, protocol: 'plivo' });
    const statusUrl = `${hook}/transfer?call_id=${callId}&transfer_id=t-1`;
    const person = { ...dialOrder, room: 't-1', statusUrl, machineUrl: statusUrl };
    for (const [fields, answeredBy] of [
      [{}, 'human'],
      [{ Machine: 'false' }, 'human'],
      [{ Machine: 'true' }, 'machine'],
    ] as const) {
      const { providerCallId } = await carrier.ring(person);
      const xml = await plivo.answers(providerCallId, fields);
      assert.match(xml, /<Conference [^>]*>t1<\/Conference>/);
      const [command] = told.splice(0);
      assert.ok(command?.type === 'transfer_reported' && command.transferId === 't-1');
      assert.deepEqual([command.progress.status, command.progress.answeredBy], ['in-progress', answeredBy]);
      const led = await deliver(
        signedByPlivo(`${hook}/room?transfer_id=t-1`, { CallUUID: 'p', CallStatus: 'in-progress' }),
      );
      assert.equal(await led.text(), xml);
      await plivo.ends(providerCallId, 'completed');
      const [ended] = told.splice(0);
      assert.ok(ended?.type === 'transfer_reported' && ended.progress.answeredBy === null);
    }
  });

  it('opens no conference to strangers', async () => {
    assert.equal(
      (await deliver(signedByPlivo(`${hook}/room?transfer_id=t-1`, { CallUUID: 'p' }, 'guess'))).status,
      403,
    );
  });
});
