import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { advanceCall } from '#test/support/call-changes.ts';
import { type CarrierCallback, openCarrierLine } from '#test/support/carrier-line.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { signedByVonage, startFakeVonage, vonageSettings } from '#test/support/fake-vonage.ts';
import { storeCall } from '#test/support/stored.ts';

const vonage = await startFakeVonage({ deliver: async (webhook) => (await line.deliver(webhook)).text() });
afterAll(() => vonage.stop());
const line = await openCarrierLine('vonage', '14155550400', { ...vonageSettings, VONAGE_BASE_URL: vonage.baseUrl });
const { server, db, account_id, carrier, told, hook, deliver, callOf } = line;

const dialOrder = {
  to: '+14155550101',
  from: '+14155550400',
  answerUrl: '',
  machineUrl: null,
  ringSeconds: 30,
  limitSeconds: 60,
  stream: { url: 'wss://voice.example/media/vonage/t', parameters: {} },
};
/** A call with a transfer in progress. */
const { call_id: callId } = await storeCall(db, { account_id, protocol: 'vonage' });
type Connect = {
  readonly endpoint: readonly { readonly uri: string; readonly headers: { readonly call_id: string } }[];
};

describe('an incoming call through Vonage', () => {
  for (const method of ['GET', 'POST'] as const)
    it(`is answered with a stream to its own media URL, requested with ${method}`, async () => {
      const ringing = await vonage.ringIn('14155550999', '14155550400', `${hook}/voice`, method);
      const [connect] = ringing.ncco as unknown as readonly (Connect & { readonly eventUrl: readonly string[] })[];
      const [endpoint] = connect?.endpoint ?? [];
      const callId = endpoint?.headers.call_id ?? '';
      const [, token = ''] = /^wss:\/\/voice\.example\/media\/vonage\/([\w-]+)$/.exec(endpoint?.uri ?? '') ?? [];
      const redeemed = await server.app.core.tokens.redeem(token);
      assert.ok(redeemed.type === 'accepted' && redeemed.target.type === 'call' && redeemed.target.callId === callId);
      assert.deepEqual(connect?.eventUrl, [`${hook}/status?call_id=${callId}`]);
      const call = await callOf(callId);
      assert.deepEqual([call.from_number, call.to_number, call.protocol], ['+14155550999', '+14155550400', 'vonage']);
      await vonage.ends(ringing.id, 'completed', { direction: 'inbound' }, `${hook}/status`);
      assert.equal((await callOf(callId)).status, 'completed');
    });

  it('is rejected if its number has no assistant', async () => {
    const lost = await vonage.ringIn('14155550999', '14155550499', `${hook}/voice`);
    assert.deepEqual([lost.ncco, lost.state], [[], 'ended']);
  });

  it("is ignored without a signature, with another request's signature, or too late", async () => {
    const fields = { from: '14155550999', to: '14155550400', uuid: 'u', conversation_uuid: 'CON-1' };
    const webhook = signedByVonage(`${hook}/voice`, fields);
    const status = async (change: Partial<CarrierCallback>) => (await deliver({ ...webhook, ...change })).status;
    assert.equal(await status({ headers: {} }), 403);
    assert.equal(await status({ body: webhook.body.replace('0999', '0998') }), 403);
    const iat = Math.floor(Date.now() / 1000) - 400;
    assert.equal((await deliver(signedByVonage(`${hook}/voice`, fields, { iat }))).status, 403);
    const asked = {
      method: 'GET',
      url: `${hook}/voice?${new URLSearchParams({ ...fields, to: '14155550401' })}`,
    } as const;
    assert.equal(await status({ ...asked, body: '' }), 403);
  });
});

describe('an outgoing call through Vonage', () => {
  const dial = async () => {
    const { call_id } = await storeCall(db, { account_id, protocol: 'vonage', call_type: 'outbound' });
    const statusUrl = `${hook}/status?call_id=${call_id}`;
    const { providerCallId } = await carrier.dial({ ...dialOrder, statusUrl, machineUrl: `${hook}/amd` });
    return { callId: call_id, id: providerCallId };
  };

  it('rings, reports who answered, and ends as the carrier reports; responses contain no instructions', async () => {
    const { callId, id } = await dial();
    assert.equal(await vonage.rings(id), '');
    const ringing = await callOf(callId);
    assert.deepEqual([ringing.status, ringing.provider_call_id], ['ringing', id]);
    await vonage.answers(id);
    await vonage.detects(id, 'machine');
    await vonage.detects(id, 'machine', { sub_state: 'beep_start' });
    assert.deepEqual(told.splice(0), [{ type: 'detected', verdict: 'machine' }]);
    await vonage.ends(id, 'unanswered');
    assert.equal((await callOf(callId)).end_reason, 'carrier_no-answer');
  });

  it('is hung up if its stream cannot be opened, but not when the stream ends', async () => {
    const { id } = await dial();
    await vonage.rings(id);
    await vonage.answers(id);
    await vonage.streams(id, 'disconnected');
    assert.equal(vonage.calls.get(id)?.state, 'live');
    await vonage.streams(id, 'unanswered');
    assert.equal(vonage.calls.get(id)?.state, 'ended');
  });

  it('is hung up when it is over here, unless the caller was transferred', async () => {
    const { calls } = server.app.core;
    const onTheLine = async () => {
      const { callId, id } = await dial();
      await vonage.rings(id);
      await vonage.answers(id);
      await advanceCall(db, callId, 'in-progress');
      return { callId, call: vonage.calls.get(id)! };
    };
    const transferred = await onTheLine();
    await calls.finish(transferred.callId, 'completed', 'transferred');
    const over = await onTheLine();
    await calls.finish(over.callId, 'completed', 'assistant_hung_up');
    await eventually(() => over.call.state === 'ended', 'it is hung up');
    assert.equal(transferred.call.state, 'live');
  });
});

describe('a transfer through Vonage', () => {
  it('lets the agent wait in the conference, and reports who answered', async () => {
    const statusUrl = `${hook}/transfer?call_id=${callId}&transfer_id=t-1`;
    for (const verdict of ['human', 'machine'] as const) {
      const { providerCallId } = await carrier.ring({ ...dialOrder, room: 't-1', statusUrl, machineUrl: statusUrl });
      assert.equal(await vonage.rings(providerCallId), '');
      await vonage.answers(providerCallId);
      await vonage.detects(providerCallId, verdict);
      await vonage.ends(providerCallId, 'completed');
      const reported = told.splice(0).map((command) => {
        assert.ok(command.type === 'transfer_reported' && command.transferId === 't-1');
        return [command.progress.status, command.progress.answeredBy];
      });
      assert.deepEqual(reported, [
        ['ringing', null],
        ['in-progress', null],
        ['in-progress', verdict],
        ['completed', null],
      ]);
    }
  });

  const transferId = '5b0c8d5e-1c7e-4a5e-9c39-0c6b6c2f7a11';
  const named = `call_id=${callId}&transfer_id=${transferId}`;
  const brief = async () => {
    const statusUrl = `${hook}/transfer?${named}`;
    const briefUrl = `${hook}/briefing?${named}&accept=key`;
    const person = { ...dialOrder, room: transferId, statusUrl, machineUrl: statusUrl, briefUrl };
    const { providerCallId } = await carrier.ring(person);
    await vonage.answers(providerCallId);
    return providerCallId;
  };
  const pressed = () =>
    told.splice(0).flatMap((command) => (command.type === 'briefing_replied' ? [command.reply.key] : []));

  it('plays the briefing, and connects the agent when they press a key', async () => {
    const id = await brief();
    const [stream, input] = vonage.calls.get(id)?.ncco ?? [];
    assert.deepEqual([stream?.action, stream?.bargeIn, input?.action], ['stream', true, 'input']);
    assert.match(String(stream?.streamUrl), /^https:\/\/voice\.example\/briefings\/[\w-]+\.wav$/);
    assert.deepEqual(await vonage.presses(id, '1'), [
      { action: 'conversation', name: transferId, startOnEnter: true, endOnExit: true },
    ]);
    assert.deepEqual(pressed(), ['1']);
  });

  it('ends the leg of an agent who does not accept the caller, or is no longer awaited', async () => {
    const id = await brief();
    line.answer(() => 'impossible');
    assert.deepEqual(await vonage.presses(id, ''), []);
    assert.deepEqual(pressed(), [null]);
    assert.deepEqual(vonage.calls.get(await brief())?.ncco, []);
    line.answer(() => 'done');
  });
});
