import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { openCarrierLine } from '#test/support/carrier-line.ts';
import { signalwireAccount, signedBySignalWire, startFakeSignalWire } from '#test/support/fake-signalwire.ts';
import { storeCall } from '#test/support/stored.ts';

const signalwire = await startFakeSignalWire({ deliver: async (callback) => (await line.deliver(callback)).text() });
afterAll(() => signalwire.stop());
const line = await openCarrierLine('signalwire', 'n-1', {
  SIGNALWIRE_SPACE_URL: signalwireAccount.space,
  SIGNALWIRE_PROJECT_ID: signalwireAccount.projectId,
  SIGNALWIRE_TOKEN: signalwireAccount.token,
  SIGNALWIRE_SIGNING_KEY: signalwireAccount.signingKey,
  SIGNALWIRE_BASE_URL: signalwire.baseUrl,
});
const { server, db, account_id, carrier, told, hook, deliver, callOf } = line;

const dialOrder = {
  to: '+14155550101',
  from: '+14155550400',
  ringSeconds: 30,
  limitSeconds: 60,
  stream: { url: '', parameters: {} },
};

describe('an incoming call through SignalWire', () => {
  const incoming = { CallSid: 's-in', From: '+14155550999', To: '+14155550400', CallStatus: 'ringing' };

  it('is answered with a stream to its own media URL', async () => {
    const xml = await (await deliver(signedBySignalWire(`${hook}/voice`, incoming))).text();
    const [, token = '', callId = ''] =
      /<Stream url="wss:\/\/voice\.example\/media\/signalwire\/([\w-]+)" authBearerToken="[\w-]{43}"><Parameter name="call_id" value="([\w-]+)"\/>/.exec(
        xml,
      ) ?? [];
    const redeemed = await server.app.core.tokens.redeem(token);
    assert.ok(redeemed.type === 'accepted' && redeemed.target.type === 'call' && redeemed.target.callId === callId);
    const call = await callOf(callId);
    assert.deepEqual([call.from_number, call.to_number, call.protocol], ['+14155550999', '+14155550400', 'signalwire']);
    await deliver(signedBySignalWire(`${hook}/status`, { ...incoming, CallStatus: 'canceled' }));
    assert.equal((await callOf(callId)).status, 'canceled');
  });

  it('is rejected if its number has no assistant, and ignored without a signature', async () => {
    const lost = await deliver(signedBySignalWire(`${hook}/voice`, { ...incoming, To: '+14155550499' }));
    assert.match(await lost.text(), /<Reject reason="rejected"\/>/);
    const forged = signedBySignalWire(`${hook}/voice`, incoming, { key: signalwireAccount.token });
    assert.equal((await deliver(forged)).status, 403);
  });
});

describe('an outgoing call through SignalWire', () => {
  it('rings, receives its stream URL when answered, and ends as the carrier reports', async () => {
    const { call_id } = await storeCall(db, { account_id, protocol: 'signalwire', call_type: 'outbound' });
    const { providerCallId } = await carrier.dial({
      ...dialOrder,
      statusUrl: `${hook}/status?call_id=${call_id}`,
      answerUrl: `${hook}/voice?call_id=${call_id}&token=T0-k_n`,
      machineUrl: `${hook}/amd?call_id=${call_id}`,
    });
    await signalwire.rings(providerCallId);
    const ringing = await callOf(call_id);
    assert.deepEqual([ringing.status, ringing.provider_call_id], ['ringing', providerCallId]);
    const xml = await signalwire.answers(providerCallId);
    assert.match(xml, /<Stream url="wss:\/\/voice\.example\/media\/signalwire\/T0-k_n" authBearerToken="[\w-]{43}">/);
    assert.match(xml, new RegExp(`<Parameter name="call_id" value="${call_id}"/>`));
    await signalwire.detects(providerCallId, 'machine_start');
    assert.deepEqual(told.splice(0), [{ type: 'detected', verdict: 'machine' }]);
    await signalwire.ends(providerCallId, 'no-answer');
    assert.equal((await callOf(call_id)).end_reason, 'carrier_no-answer');
    assert.match(await signalwire.answers(providerCallId), /<Reject reason="rejected"\/>/);
  });
});

describe('a transfer through SignalWire', () => {
  it('connects agent and caller in one conference, and reports who answered', async () => {
    const { call_id: callId } = await storeCall(db, { account_id, protocol: 'signalwire' });
    const statusUrl = `${hook}/transfer?call_id=${callId}&transfer_id=t-1`;
    for (const [verdict, answeredBy] of [
      ['human', 'human'],
      ['machine_start', 'machine'],
      ['unknown', 'unknown'],
    ] as const) {
      const { providerCallId } = await carrier.ring({ ...dialOrder, room: 't-1', statusUrl, machineUrl: statusUrl });
      const xml = await signalwire.answers(providerCallId, verdict);
      assert.match(xml, /<Conference [^>]*endConferenceOnExit="true"[^>]*>t-1<\/Conference>/);
      const reports = told.splice(0);
      assert.equal(reports.length, 1, 'the answer is reported once');
      const [command] = reports;
      assert.ok(command?.type === 'transfer_reported' && command.transferId === 't-1');
      assert.deepEqual([command.progress.status, command.progress.answeredBy], ['in-progress', answeredBy]);
      const led = await deliver(signedBySignalWire(`${hook}/room?transfer_id=t-1`, { CallSid: 'caller' }));
      assert.equal(await led.text(), xml);
      await signalwire.ends(providerCallId, 'completed');
      const [ended] = told.splice(0);
      assert.ok(ended?.type === 'transfer_reported' && ended.progress.status === 'completed');
    }
  });
});
