import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, it } from 'vitest';
import type { CommandOutcome } from '#src/calls/lifecycle/commands.ts';
import { findAnyCall, type NewCall, updateCall } from '#src/store/calls/calls.ts';
import { beginTransfer, updateTransfer } from '#src/store/calls/transfers.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { type CarrierCallback, openCarrierLine } from '#test/support/carrier-line.ts';
import { ariUser, asteriskSecret } from '#test/support/fake-asterisk.ts';
import { jambonzAccount, jambonzDefaults, signedByJambonz } from '#test/support/fake-jambonz.ts';
import {
  signedByTelnyx,
  telnyxConnection,
  telnyxEvent,
  telnyxKey,
  telnyxPublicKey,
} from '#test/support/fake-telnyx.ts';
import { signedByVonage, vonageSettings } from '#test/support/fake-vonage.ts';
import { storeCall } from '#test/support/stored.ts';

const nowhere = 'http://127.0.0.1:9';
const line = await openCarrierLine('telnyx', '129', {
  TELNYX_API_KEY: telnyxKey,
  TELNYX_PUBLIC_KEY: telnyxPublicKey,
  TELNYX_CONNECTION_ID: telnyxConnection,
  ...vonageSettings,
  VONAGE_BASE_URL: nowhere,
  TELNYX_BASE_URL: nowhere,
  JAMBONZ_ACCOUNT_SID: jambonzAccount.accountSid,
  JAMBONZ_API_KEY: jambonzAccount.apiKey,
  JAMBONZ_WEBHOOK_SECRET: jambonzAccount.webhookSecret,
  JAMBONZ_BASE_URL: nowhere,
  ASTERISK_BASE_URL: nowhere,
  ASTERISK_ARI_USER: ariUser.user,
  ASTERISK_ARI_PASSWORD: ariUser.password,
  FREESWITCH_BASE_URL: nowhere,
  FREESWITCH_USER: 'u',
  FREESWITCH_PASSWORD: 'p',
  ASTERISK_WEBHOOK_SECRET: asteriskSecret,
  FREESWITCH_WEBHOOK_SECRET: asteriskSecret,
});
const { server, db, account_id, told } = line;
const origin = 'https://voice.example/carriers';

/** A carrier whose signature does not cover the URL, and its report about a call with this id. */
type Unbound = {
  readonly carrier: string;
  ends(url: string, id: string): CarrierCallback;
  answers(url: string, id: string): CarrierCallback;
};

const now = () => Math.floor(Date.now() / 1000);
const carriers: readonly Unbound[] = [
  {
    carrier: 'telnyx',
    ends: (url, id) =>
      signedByTelnyx(url, telnyxEvent('call.hangup', { call_control_id: id, hangup_cause: 'user_busy' })),
    answers: (url, id) => signedByTelnyx(url, telnyxEvent('call.answered', { call_control_id: id })),
  },
  {
    carrier: 'vonage',
    ends: (url, uuid) => signedByVonage(url, { uuid, from: '1', to: '2', status: 'busy' }),
    answers: (url, uuid) => signedByVonage(url, { uuid, from: '1', to: '2', status: 'human' }),
  },
  {
    carrier: 'jambonz',
    ends: (url, call_sid) => signedByJambonz(url, { call_sid, call_status: 'busy' }),
    answers: (url, call_sid) =>
      signedByJambonz(url, { call_sid, call_status: 'in-progress', defaults: jambonzDefaults }),
  },
  {
    carrier: 'asterisk',
    ends: (url, call) => fromDialplan(url, { call, event: 'ended', cause: '17' }),
    answers: (url, call) => fromDialplan(url, { call, event: 'answered', by: 'HUMAN' }),
  },
  {
    carrier: 'freeswitch',
    ends: (url, call) => fromDialplan(url, { call, event: 'ended', cause: 'USER_BUSY' }),
    answers: (url, call) => fromDialplan(url, { call, event: 'answered' }),
  },
];

function fromDialplan(url: string, fields: Readonly<Record<string, string>>): CarrierCallback {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Parley-Secret': asteriskSecret };
  return { url, headers, body: new URLSearchParams({ ...fields, time: String(now()) }).toString() };
}

const store = (change: Partial<NewCall>) => storeCall(db, { account_id, ...change });
const statusOf = async (callId: string) => (await findAnyCall(db, callId))?.status;

let outcome: CommandOutcome | Error = 'done';
line.answer(() => {
  if (outcome instanceof Error) throw outcome;
  return outcome;
});
afterEach(() => {
  outcome = 'done';
  told.length = 0;
});

for (const { carrier, ends, answers } of carriers) {
  const statusUrl = (callId: string) => `${origin}/${carrier}/status?call_id=${callId}`;

  describe(`a callback of ${carrier}, whose signature does not cover the URL`, () => {
    it('does not affect a call of another carrier or a web call', async () => {
      for (const protocol of ['web', 'twilio']) {
        const { call_id } = await store({ protocol, ...(protocol === 'web' ? { call_type: 'web' } : {}) });
        assert.equal((await line.deliver(ends(statusUrl(call_id), randomUUID()))).status, 404, protocol);
        assert.equal(await statusOf(call_id), 'queued');
      }
    });

    it('does not affect a call with another id at the carrier', async () => {
      const { call_id } = await store({ protocol: carrier, provider_call_id: `this-${carrier}` });
      await advanceCall(db, call_id, 'ringing');
      const refused = await line.deliver(ends(statusUrl(call_id), `other-${carrier}`));
      assert.equal(refused.status, 409);
      assert.match(await refused.text(), /names another call/);
      assert.equal(await statusOf(call_id), 'ringing');
      assert.equal((await line.deliver(ends(statusUrl(call_id), `this-${carrier}`))).status, 200);
      assert.equal(await statusOf(call_id), 'busy');
    });

    it('rejects a report under the URL of one call that names another of our calls', async () => {
      await store({ protocol: carrier, provider_call_id: `known-${carrier}` });
      const { call_id } = await store({ protocol: carrier });
      assert.equal((await line.deliver(ends(statusUrl(call_id), `known-${carrier}`))).status, 409);
      assert.deepEqual([await statusOf(call_id), (await findAnyCall(db, call_id))?.provider_call_id], ['queued', null]);
      assert.equal((await line.deliver(ends(statusUrl(call_id), `new-${carrier}`))).status, 200);
      assert.equal(await statusOf(call_id), 'busy');
    });

    it("rejects a report under the URL of a transfer that names another agent, one of our calls, or another call's transfer", async () => {
      const { call_id } = await store({ protocol: carrier, provider_call_id: `caller-${carrier}` });
      const other = await store({ protocol: carrier, provider_call_id: `other-caller-${carrier}` });
      const transferId = randomUUID();
      const begun = { transferId, callId: call_id, carrier, audio: null };
      await beginTransfer(db, server.app.core.nodeId, begun);
      const url = (callId: string) => `${origin}/${carrier}/transfer?call_id=${callId}&transfer_id=${transferId}`;
      const deliver = async (callId: string, id: string) => (await line.deliver(answers(url(callId), id))).status;
      assert.equal(await deliver(call_id, `other-caller-${carrier}`), 409);
      await updateTransfer(db, transferId, { person_call_id: `person-${carrier}` });
      assert.equal(await deliver(call_id, `somebody-${carrier}`), 409);
      assert.equal(await deliver(other.call_id, `person-${carrier}`), 404);
      const page = await store({ protocol: 'web', call_type: 'web' });
      assert.equal(await deliver(page.call_id, `person-${carrier}`), 404);
      assert.deepEqual(told, []);
      assert.equal(await deliver(call_id, `person-${carrier}`), 200);
      assert.equal(told.length, 1);
    });
  });
}

describe('the first callback of a call', () => {
  it('updates the call whether the carrier accepts the order before, after or during the callback', async () => {
    for (let round = 0; round < 40; round += 1) {
      const { call_id } = await store({ protocol: 'telnyx' });
      const id = `v3:${randomUUID()}`;
      const url = `${origin}/telnyx/status?call_id=${call_id}`;
      const ringing = telnyxEvent('call.initiated', { call_control_id: id, direction: 'outgoing' });
      const delivered = line.deliver(signedByTelnyx(url, ringing));
      for (let turn = 0; turn < round % 20; turn += 1) await setImmediate();
      await updateCall(db, call_id, { provider_call_id: id });
      assert.equal((await delivered).status, 200, `round ${round}`);
    }
  });
});

describe('a repeated callback', () => {
  for (const { carrier, answers } of carriers.filter((one) => !['asterisk', 'freeswitch'].includes(one.carrier)))
    it(`has no effect and is acknowledged: ${carrier}`, async () => {
      const { call_id } = await store({ protocol: carrier, provider_call_id: `caller-again-${carrier}` });
      const transfer = `${origin}/${carrier}/transfer?call_id=${call_id}&transfer_id=${randomUUID()}`;
      const callback = answers(transfer, `again-${carrier}`);
      for (let count = 0; count < 3; count += 1) assert.equal((await line.deliver(callback)).status, 200);
      assert.equal(told.length, 1);
    });

  it('has no effect if it redelivers the same Telnyx event with a new signature', async () => {
    const { call_id } = await store({ protocol: 'telnyx', provider_call_id: 'v3:retried' });
    const url = `${origin}/telnyx/transfer?call_id=${call_id}&transfer_id=${randomUUID()}`;
    const body = telnyxEvent('call.answered', { call_control_id: 'v3:person' });
    const again = body.replace('"attempt":1', '"attempt":2');
    assert.notEqual(again, body);
    for (const [text, at] of [
      [body, Date.now()],
      [again, Date.now() + 2_000],
    ] as const)
      assert.equal((await line.deliver(signedByTelnyx(url, text, at))).status, 200);
    assert.equal(told.length, 1);
  });

  it('takes effect if it failed before', async () => {
    const { call_id } = await store({ protocol: 'vonage', provider_call_id: 'caller-failed' });
    const url = `${origin}/vonage/transfer?call_id=${call_id}&transfer_id=${randomUUID()}`;
    const callback = signedByVonage(url, { uuid: 'failed', from: '1', to: '2', status: 'human' });
    outcome = new Error('the process is in trouble');
    assert.equal((await line.deliver(callback)).status, 500);
    outcome = 'done';
    assert.equal((await line.deliver(callback)).status, 200);
    assert.equal(told.length, 1);
  });

  it('does not end another call if its URL is changed', async () => {
    const first = await store({ protocol: 'telnyx' });
    const second = await store({ protocol: 'telnyx' });
    const url = (callId: string) => `${origin}/telnyx/status?call_id=${callId}`;
    const event = telnyxEvent('call.hangup', { call_control_id: 'v3:captured', hangup_cause: 'user_busy' });
    const captured = signedByTelnyx(url(first.call_id), event);
    assert.equal((await line.deliver(captured)).status, 200);
    assert.equal((await line.deliver({ ...captured, url: url(second.call_id) })).status, 200);
    assert.deepEqual([await statusOf(first.call_id), await statusOf(second.call_id)], ['busy', 'queued']);
  });
});
