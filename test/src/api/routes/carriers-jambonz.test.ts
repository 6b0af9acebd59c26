import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { openCarrierLine } from '#test/support/carrier-line.ts';
import { jambonzAccount, jambonzDefaults, signedByJambonz, startFakeJambonz } from '#test/support/fake-jambonz.ts';
import { storeCall } from '#test/support/stored.ts';

const jambonz = await startFakeJambonz({ deliver: async (callback) => (await line.deliver(callback)).text() });
afterAll(() => jambonz.stop());
const line = await openCarrierLine('jambonz', 'n-1', {
  JAMBONZ_ACCOUNT_SID: jambonzAccount.accountSid,
  JAMBONZ_API_KEY: jambonzAccount.apiKey,
  JAMBONZ_WEBHOOK_SECRET: jambonzAccount.webhookSecret,
  JAMBONZ_RECOGNIZER: 'google/en-US',
  JAMBONZ_BASE_URL: jambonz.baseUrl,
});
const { server, db, account_id, carrier, told, hook, deliver, callOf } = line;

const dialOrder = {
  to: '+14155550101',
  from: '+14155550400',
  ringSeconds: 30,
  limitSeconds: 60,
  stream: { url: '', parameters: {} },
};

const { call_id: callId } = await storeCall(db, { account_id, protocol: 'jambonz' });
const statusUrl = `${hook}/transfer?call_id=${callId}&transfer_id=t-1`;
const room = { verb: 'conference', name: 't-1', beep: false, startConferenceOnEnter: true, endConferenceOnExit: true };

describe('an incoming call through jambonz', () => {
  const incoming = {
    call_sid: 'j-in',
    direction: 'inbound',
    from: '14155550999',
    to: '+14155550400',
    call_status: 'trying',
    sip: { method: 'INVITE' },
    defaults: jambonzDefaults,
  };

  it('is answered with verbs that stream it to its own media URL', async () => {
    const [listen, after] = JSON.parse(await (await deliver(signedByJambonz(`${hook}/voice`, incoming))).text());
    assert.deepEqual([listen.verb, after.verb], ['listen', 'hangup']);
    const [, token = ''] = /^wss:\/\/voice\.example\/media\/jambonz\/([\w-]+)$/.exec(listen.url) ?? [];
    const redeemed = await server.app.core.tokens.redeem(token);
    const { call_id } = listen.metadata;
    assert.ok(redeemed.type === 'accepted' && redeemed.target.type === 'call' && redeemed.target.callId === call_id);
    const call = await callOf(call_id);
    assert.deepEqual([call.from_number, call.to_number, call.protocol], ['+14155550999', '+14155550400', 'jambonz']);
    await deliver(signedByJambonz(`${hook}/status`, { ...incoming, call_status: 'no-answer' }));
    assert.equal((await callOf(call_id)).status, 'no-answer');
  });

  it('is rejected if its number has no assistant, and ignored without a signature', async () => {
    const lost = await deliver(signedByJambonz(`${hook}/voice`, { ...incoming, to: '+14155550499' }));
    assert.deepEqual(JSON.parse(await lost.text())[0], { verb: 'sip:decline', status: 603, reason: 'Decline' });
    const forged = signedByJambonz(`${hook}/voice`, incoming, { secret: 'guess' });
    assert.equal((await deliver(forged)).status, 403);
    const replayed = signedByJambonz(`${hook}/voice`, incoming, { nowMs: Date.now() - 600_000 });
    assert.equal((await deliver(replayed)).status, 403);
  });
});

describe('an outgoing call through jambonz', () => {
  it('rings, receives its stream URL when answered, and ends as the carrier reports', async () => {
    const { call_id } = await storeCall(db, { account_id, protocol: 'jambonz', call_type: 'outbound' });
    const { providerCallId } = await carrier.dial({
      ...dialOrder,
      statusUrl: `${hook}/status?call_id=${call_id}`,
      answerUrl: `${hook}/voice?call_id=${call_id}&token=T0-k_n`,
      machineUrl: `${hook}/amd?call_id=${call_id}`,
    });
    await jambonz.rings(providerCallId);
    const ringing = await callOf(call_id);
    assert.deepEqual([ringing.status, ringing.provider_call_id], ['ringing', providerCallId]);
    const [listen] = await jambonz.answers(providerCallId);
    assert.deepEqual([listen?.url, listen?.metadata], ['wss://voice.example/media/jambonz/T0-k_n', { call_id }]);
    const verbs = await jambonz.detects(providerCallId, 'amd_machine_detected');
    assert.deepEqual(told.splice(0), [{ type: 'detected', verdict: 'machine' }]);
    assert.equal(verbs[0], listen, 'a detection result does not change the call');
    await jambonz.ends(providerCallId, 'busy');
    assert.equal((await callOf(call_id)).end_reason, 'carrier_busy');
    assert.equal((await jambonz.answers(providerCallId)).at(-1)?.verb, 'hangup');
  });
});

describe('a transfer through jambonz', () => {
  it('connects agent and caller in one conference, and reports the answer once', async () => {
    const { providerCallId } = await carrier.ring({ ...dialOrder, room: 't-1', statusUrl, machineUrl: statusUrl });
    await jambonz.rings(providerCallId);
    assert.deepEqual(await jambonz.answers(providerCallId), [room, { verb: 'hangup' }]);
    const led = await deliver(signedByJambonz(`${hook}/room?transfer_id=t-1`, { call_sid: 'caller' }));
    assert.deepEqual(await led.json(), [room, { verb: 'hangup' }]);
    await jambonz.ends(providerCallId, 'completed');
    const reports = told.splice(0).map((command) => {
      assert.ok(command.type === 'transfer_reported' && command.transferId === 't-1');
      return [command.progress.status, command.progress.answeredBy];
    });
    assert.deepEqual(reports, [
      ['ringing', null],
      ['in-progress', 'human'],
      ['completed', null],
    ]);
  });

  it('opens no conference to strangers', async () => {
    const forged = signedByJambonz(`${hook}/room?transfer_id=t-1`, { call_sid: 'p' }, { secret: 'guess' });
    assert.equal((await deliver(forged)).status, 403);
  });
});
