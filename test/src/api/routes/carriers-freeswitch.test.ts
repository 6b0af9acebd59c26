import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { openCarrierLine } from '#test/support/carrier-line.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { type Deliver, freeswitchSecret, freeswitchUser, startFakeFreeswitch } from '#test/support/fake-freeswitch.ts';
import { storeCall } from '#test/support/stored.ts';

const freeswitch = await startFakeFreeswitch({ deliver: (url, request) => deliver(url, request) });
afterAll(() => freeswitch.stop());
const line = await openCarrierLine('freeswitch', 'trunk', {
  FREESWITCH_BASE_URL: freeswitch.baseUrl,
  FREESWITCH_USER: freeswitchUser.user,
  FREESWITCH_PASSWORD: freeswitchUser.password,
  FREESWITCH_WEBHOOK_SECRET: freeswitchSecret,
});
const { server, db, account_id, carrier, told, hook, callOf } = line;
const answers: string[] = [];

async function deliver(...[url, request]: Parameters<Deliver>): Promise<Response> {
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
  stream: { url: 'wss://voice.example/media/freeswitch/T0-k_n', parameters: {} },
};

describe('an incoming call through FreeSWITCH', () => {
  it('streams with its own token, and is over when its caller hangs up', async () => {
    const leg = freeswitch.ringsIn('+14155550999', '+14155550400');
    await eventually(() => leg.streamUrl, 'a stream');
    const [said = ''] = answers.splice(0);
    const [, token = ''] =
      /^200 stream:wss:\/\/voice\.example\/media\/freeswitch\/([\w-]+)\?rate=16000$/.exec(said) ?? [];
    const redeemed = await server.app.core.tokens.redeem(token);
    assert.ok(redeemed.type === 'accepted' && redeemed.target.type === 'call');
    await leg.hangUp('NORMAL_CLEARING');
    assert.deepEqual(answers.splice(0), ['200 noted']);
    const call = await callOf(redeemed.target.callId);
    assert.deepEqual([call.from_number, call.to_number, call.protocol], ['+14155550999', '+14155550400', 'freeswitch']);
    assert.deepEqual([call.provider_call_id, call.status], [leg.id, 'completed']);
  });

  it('uses only the number, whatever else the caller ID contains', async () => {
    freeswitch.ringsIn(`+1&to=+14155550400&x=\${parley_secret}`, '+14155550499');
    await eventually(() => answers.length > 0, 'an answer');
    assert.deepEqual(answers.splice(0), ['200 rejected']);
  });

  it('is rejected if its number has no assistant, and ignored without the secret', async () => {
    const leg = freeswitch.ringsIn('+14155550999', '+14155550499');
    await leg.over;
    assert.deepEqual(answers.splice(0), ['200 rejected']);
    assert.equal(leg.variable('hangup_cause'), 'CALL_REJECTED');
    const body = `call=1&from=1&to=2&time=${Math.floor(Date.now() / 1000)}`;
    const headers = { 'X-API-KEY': '', 'X-Parley-Secret': 'guess' };
    for (const what of ['voice', 'status', 'transfer', 'amd'])
      assert.equal((await server.request(`/carriers/freeswitch/${what}`, { body, headers })).status, 403);
  });
});

describe('an outgoing call through FreeSWITCH', () => {
  it('ends as the dialplan reports if it is not answered', async () => {
    const { call_id } = await storeCall(db, { account_id, protocol: 'freeswitch', call_type: 'outbound' });
    const statusUrl = `${hook}/status?call_id=${call_id}`;
    const { providerCallId } = await carrier.dial({ ...dialOrder, statusUrl, machineUrl: null });
    await freeswitch.fails(providerCallId, 'NO_ANSWER');
    const call = await callOf(call_id);
    assert.deepEqual(
      [call.status, call.end_reason, call.provider_call_id],
      ['no-answer', 'carrier_no-answer', providerCallId],
    );
  });
});

describe('a transfer through FreeSWITCH', () => {
  it("receives the agent's answer, the detection result and the agent's end", async () => {
    const { call_id: callId } = await storeCall(db, { account_id, protocol: 'freeswitch' });
    const statusUrl = `${hook}/transfer?call_id=${callId}&transfer_id=t-1`;
    const { providerCallId } = await carrier.ring({ ...dialOrder, room: 't-1', statusUrl, machineUrl: statusUrl });
    const person = freeswitch.answers(providerCallId);
    await eventually(() => told.length === 1, 'a report');
    await person.hangUp('NORMAL_CLEARING');
    const progress = told.splice(0).map((command) => {
      assert.ok(command.type === 'transfer_reported' && command.transferId === 't-1');
      return [command.progress.status, command.progress.answeredBy];
    });
    assert.deepEqual(progress, [
      ['in-progress', 'unknown'],
      ['completed', null],
    ]);
  });
});
