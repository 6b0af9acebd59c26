import assert from 'node:assert/strict';
import { afterAll, beforeEach, describe, it } from 'vitest';
import { advanceCall } from '#test/support/call-changes.ts';
import { openCarrierLine } from '#test/support/carrier-line.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import type { FakeResponse } from '#test/support/fake-carrier-server.ts';
import {
  refusal,
  signedByTelnyx,
  startFakeTelnyx,
  type TelnyxRequest,
  type TelnyxWebhook,
  telnyxConnection,
  telnyxEvent,
  telnyxKey,
  telnyxPublicKey,
} from '#test/support/fake-telnyx.ts';
import { storeCall } from '#test/support/stored.ts';

let trouble: (request: TelnyxRequest) => FakeResponse | undefined = () => undefined;
const answered: number[] = [];
const telnyx = await startFakeTelnyx({
  deliver: async (webhook) => answered.push(await deliver(webhook)),
  trouble: (request) => trouble(request),
});
afterAll(() => telnyx.stop());
const line = await openCarrierLine('telnyx', '129', {
  TELNYX_API_KEY: telnyxKey,
  TELNYX_PUBLIC_KEY: telnyxPublicKey,
  TELNYX_CONNECTION_ID: telnyxConnection,
  TELNYX_BASE_URL: telnyx.baseUrl,
});
const { server, db, account_id, carrier } = line;
line.answer(() => 'not_live');
const application = 'https://voice.example/carriers/telnyx/voice';

const deliver = async (webhook: TelnyxWebhook): Promise<number> => (await line.deliver(webhook)).status;

const callsOf = (id: string) => db.selectFrom('calls').selectAll().where('provider_call_id', '=', id).execute();
const actionsOn = (id: string) =>
  telnyx.requests.flatMap(({ path }) => path.split(`/v2/calls/${encodeURIComponent(id)}/actions/`)[1] ?? []);

beforeEach(() => {
  trouble = () => undefined;
  answered.length = 0;
});

describe('an incoming call through Telnyx', () => {
  it('is answered by a command with its own media URL, and reports to its own status URL', async () => {
    const ringing = await telnyx.ringIn('+14155550999', '+14155550400', application);
    const [call, ...others] = await callsOf(ringing.id);
    assert.equal(others.length, 0);
    assert.deepEqual([call?.call_type, call?.from_number, call?.protocol], ['inbound', '+14155550999', 'telnyx']);
    const order = telnyx.requests.at(-1);
    const [, token = ''] =
      /^wss:\/\/voice\.example\/media\/telnyx\/([\w-]+)$/.exec(String(order?.body.stream_url)) ?? [];
    const redeemed = await server.app.core.tokens.redeem(token);
    assert.ok(redeemed.type === 'accepted' && redeemed.target.type === 'call');
    assert.equal(redeemed.target.callId, call?.call_id);
    assert.equal(ringing.webhookUrl, `https://voice.example/carriers/telnyx/status?call_id=${call?.call_id}`);
    await telnyx.report(ringing.id, 'call.hangup', { hangup_cause: 'originator_cancel' });
    assert.equal((await callsOf(ringing.id))[0]?.status, 'canceled');
    assert.deepEqual(answered, [200, 200]);
  });

  it('is answered once, however often it is announced', async () => {
    const ringing = await telnyx.ringIn('+14155550999', '+14155550400', application);
    const again = { direction: 'incoming', from: '+14155550999', to: '+14155550400', call_control_id: ringing.id };
    assert.equal(await deliver(signedByTelnyx(application, telnyxEvent('call.initiated', again))), 200);
    assert.equal((await callsOf(ringing.id)).length, 1);
    assert.deepEqual(actionsOn(ringing.id), ['answer']);
  });

  it('is rejected if its number has no assistant, and as busy without capacity', async () => {
    const lost = await telnyx.ringIn('+14155550999', '+14155550499', application);
    assert.deepEqual([lost.ended, telnyx.requests.at(-1)?.body.cause], [true, 'CALL_REJECTED']);
    const limit = (concurrency_limit: number) =>
      db.updateTable('accounts').set({ concurrency_limit }).where('account_id', '=', account_id).execute();
    await limit(0);
    const busy = await telnyx.ringIn('+14155550999', '+14155550400', application);
    await limit(100);
    assert.deepEqual([busy.ended, telnyx.requests.at(-1)?.body.cause], [true, 'USER_BUSY']);
  });

  it('fails if the carrier rejects the command', async () => {
    trouble = ({ path }) => (path.endsWith('/answer') ? refusal(422, '90018', 'Call has already ended') : undefined);
    const ringing = await telnyx.ringIn('+14155550999', '+14155550400', application);
    const [call] = await callsOf(ringing.id);
    assert.deepEqual([call?.status, call?.end_reason, answered], ['failed', 'carrier_failed', [200]]);
  });

  it("is ignored without the account's signature, or too late", async () => {
    const event = { call_control_id: 'v3:x', direction: 'incoming', from: '+14155550999', to: '+14155550400' };
    const body = telnyxEvent('call.initiated', event);
    const signed = signedByTelnyx(application, body);
    assert.equal(await deliver({ ...signed, body: body.replace('0999', '0998') }), 403);
    assert.equal(await deliver({ ...signed, headers: {} }), 403);
    assert.equal(await deliver(signedByTelnyx(application, body, Date.now() - 400_000)), 403);
    assert.deepEqual(await callsOf('v3:x'), []);
    assert.equal(
      await deliver(signedByTelnyx(application, telnyxEvent('call.bridged', { call_control_id: 'v3:x' }))),
      200,
    );
  });
});

describe('an outgoing call through Telnyx', () => {
  it('rings, and ends as the carrier reports', async () => {
    const { call_id } = await storeCall(db, { account_id, protocol: 'telnyx', call_type: 'outbound' });
    const status = `https://voice.example/carriers/telnyx/status?call_id=${call_id}`;
    const tell = (type: string, payload: object) =>
      deliver(signedByTelnyx(status, telnyxEvent(type, { call_control_id: 'v3:out', ...payload })));
    await tell('call.initiated', { direction: 'outgoing' });
    assert.equal((await callsOf('v3:out'))[0]?.status, 'ringing');
    await tell('call.machine.premium.detection.ended', { result: 'machine' });
    await tell('call.hangup', { hangup_cause: 'user_busy' });
    const [call] = await callsOf('v3:out');
    assert.deepEqual([call?.status, call?.end_reason, call?.answered_by], ['busy', 'carrier_busy', 'machine']);
  });

  const onTheLine = async () => {
    const { providerCallId } = await carrier.dial({
      to: '+14155550101',
      from: '+14155550400',
      answerUrl: '',
      ringSeconds: 30,
      limitSeconds: 60,
      machineUrl: null,
      stream: { url: 'wss://voice.example/media/telnyx/t', parameters: {} },
      statusUrl: 'https://voice.example/carriers/telnyx/status',
    });
    const { call_id } = await storeCall(db, { account_id, protocol: 'telnyx', provider_call_id: providerCallId });
    await advanceCall(db, call_id, 'in-progress');
    return { callId: call_id, fakeCall: telnyx.calls.get(providerCallId)! };
  };

  it('is hung up when its stream has ended, because it would continue in silence', async () => {
    const { fakeCall } = await onTheLine();
    await telnyx.report(fakeCall.id, 'streaming.stopped');
    assert.ok(fakeCall.ended);
  });

  it('is hung up when it is over here, unless the caller was transferred', async () => {
    const { calls } = server.app.core;
    const transferred = await onTheLine();
    await calls.finish(transferred.callId, 'completed', 'transferred');
    const { callId, fakeCall } = await onTheLine();
    await calls.finish(callId, 'completed', 'assistant_hung_up');
    await eventually(() => fakeCall.ended, 'it is hung up');
    assert.deepEqual(actionsOn(transferred.fakeCall.id), []);
  });
});
