import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { openCarrierLine } from '#test/support/carrier-line.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { ariUser, asteriskSecret, type Deliver, startFakeAsterisk } from '#test/support/fake-asterisk.ts';
import { storeCall } from '#test/support/stored.ts';

const asterisk = await startFakeAsterisk({ deliver: (url, request) => deliver(url, request) });
afterAll(() => asterisk.stop());
const line = await openCarrierLine('asterisk', 'trunk', {
  ASTERISK_BASE_URL: asterisk.baseUrl,
  ASTERISK_ARI_USER: ariUser.user,
  ASTERISK_ARI_PASSWORD: ariUser.password,
  ASTERISK_WEBHOOK_SECRET: asteriskSecret,
});
const { server, db, account_id, carrier, told, hook, callOf } = line;
const answers: string[] = [];
let isReachable = true;

async function deliver(...[url, request]: Parameters<Deliver>): Promise<Response> {
  if (!isReachable) throw new TypeError('fetch failed');
  const response = await line.deliver({ url, ...request });
  const text = await response.text();
  answers.push(`${response.status} ${text}`);
  return new Response(text, response);
}

const dialOrder = {
  to: '+14155550101',
  from: '+14155550400',
  ringSeconds: 30,
  limitSeconds: 60,
  answerUrl: '',
  stream: { url: 'wss://voice.example/media/asterisk/T0-k_n', parameters: {} },
};

describe('an incoming call through Asterisk', () => {
  it('streams with its own token, and fails if its media do not connect', async () => {
    const channel = asterisk.ringsIn('+14155550999', '+14155550400');
    await channel.over;
    const [said = '', reported] = answers.splice(0);
    const [, token = ''] = /^200 stream:([\w-]+)$/.exec(said) ?? [];
    const redeemed = await server.app.core.tokens.redeem(token);
    assert.ok(redeemed.type === 'accepted' && redeemed.target.type === 'call');
    assert.equal(reported, '200 noted');
    const call = await callOf(redeemed.target.callId);
    assert.deepEqual([call.from_number, call.to_number, call.protocol], ['+14155550999', '+14155550400', 'asterisk']);
    assert.deepEqual([call.provider_call_id, call.status, call.end_reason], [channel.id, 'failed', 'carrier_failed']);
  });

  it('is rejected if its number has no assistant, and ignored without the secret', async () => {
    const channel = asterisk.ringsIn('+14155550999', '+14155550499');
    await channel.over;
    assert.deepEqual(answers.splice(0), ['200 rejected']);
    assert.equal(channel.variables.get('HANGUPCAUSE'), '21');
    const body = `call=1&from=1&to=2&time=${Math.floor(Date.now() / 1000)}`;
    const headers = { 'X-API-KEY': '', 'X-Parley-Secret': 'guess' };
    for (const what of ['voice', 'status', 'transfer', 'amd'])
      assert.equal((await server.request(`/carriers/asterisk/${what}`, { body, headers })).status, 403);
  });

  it('goes another way if Parley does not answer', async () => {
    isReachable = false;
    const channel = asterisk.ringsIn('+14155550999', '+14155550400');
    await channel.over;
    isReachable = true;
    assert.equal(channel.variables.get('HANGUPCAUSE'), '34');
  });
});

describe('an outgoing call through Asterisk', () => {
  it('ends as the dialplan reports if it is not answered', async () => {
    const { call_id } = await storeCall(db, { account_id, protocol: 'asterisk', call_type: 'outbound' });
    const statusUrl = `${hook}/status?call_id=${call_id}`;
    const { providerCallId } = await carrier.dial({ ...dialOrder, statusUrl, machineUrl: null });
    await asterisk.fails(providerCallId, '19');
    const call = await callOf(call_id);
    assert.deepEqual(
      [call.status, call.end_reason, call.provider_call_id],
      ['no-answer', 'carrier_no-answer', providerCallId],
    );
  });
});

describe('a transfer through Asterisk', () => {
  it("receives the agent's answer, the detection result and the agent's end", async () => {
    const { call_id: callId } = await storeCall(db, { account_id, protocol: 'asterisk' });
    const statusUrl = `${hook}/transfer?call_id=${callId}&transfer_id=t-1`;
    const { providerCallId } = await carrier.ring({ ...dialOrder, room: 't-1', statusUrl, machineUrl: statusUrl });
    const person = asterisk.answers(providerCallId);
    await eventually(() => told.length === 2, 'two reports');
    void person.hangUp('16');
    await person.over;
    const progress = told.splice(0).map((command) => {
      assert.ok(command.type === 'transfer_reported' && command.transferId === 't-1');
      return [command.progress.status, command.progress.answeredBy];
    });
    assert.deepEqual(progress, [
      ['in-progress', null],
      ['in-progress', 'human'],
      ['canceled', null],
    ]);
  });
});
