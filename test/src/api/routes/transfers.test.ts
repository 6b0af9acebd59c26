import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, it } from 'vitest';
import { createCarriers } from '#src/carriers/registry.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { beginTransfer, deleteTransfer, findBriefing } from '#src/store/calls/transfers.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const account = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'secret-of-the-account' };
const twilio = await startFakeTwilio(() => ({ status: 200, body: { sid: 'CAperson' } }));
afterAll(() => twilio.stop());
const server = await openTestServer({
  settings: {
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_BASE_URL: twilio.baseUrl,
    BASE_URL: 'https://voice.example',
  },
  media: ({ config }) => ({ carriers: createCarriers(config) }),
});
const { db } = server.database;
const { briefings, control, nodeId } = server.app.core;
const { account_id } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();

/** The response of the call's process to a command; null if no process has the call. */
let outcome: 'done' | 'impossible' | null = null;
const told: object[] = [];
control.serve({
  liveCalls: [],
  perform: async (_, command) => {
    if (outcome !== null) told.push(command);
    return outcome ?? 'not_live';
  },
});
beforeEach(() => {
  outcome = null;
  told.length = 0;
  twilio.requests.length = 0;
});

async function callBack(path: string, fields: Record<string, string>, token = account.authToken): Promise<Response> {
  const body = new URLSearchParams(fields);
  const signature = signTwilio(token, `https://voice.example${path}`, body);
  const headers = { 'X-Twilio-Signature': signature, 'Content-Type': 'application/x-www-form-urlencoded' };
  return server.request(path, { body: body.toString(), headers: { ...headers, 'X-API-KEY': '' } });
}

const storedCall = () => storeCall(db, { account_id, protocol: 'twilio' });
const transferId = randomUUID();
const person = { CallSid: 'CAperson', CallStatus: 'in-progress' };

describe('an agent who answers and is to be briefed', () => {
  it('hears the briefing if the transfer is in progress, and is hung up otherwise', async () => {
    const { call_id } = await storedCall();
    const path = `/carriers/twilio/briefing?call_id=${call_id}&transfer_id=${transferId}&accept=key`;
    outcome = 'done';
    const played = await (await callBack(path, { ...person, AnsweredBy: 'human' })).text();
    const [, link = ''] = /<Play>https:\/\/voice\.example\/briefings\/([\w-]+)\.wav<\/Play>/.exec(played) ?? [];
    assert.equal(briefings.read(link), transferId);
    assert.ok(played.includes('/carriers/twilio/briefing-reply?'));
    const progress = { providerCallId: 'CAperson', status: 'in-progress', answeredBy: 'human', durationSeconds: null };
    assert.deepEqual(told, [{ type: 'transfer_reported', transferId, progress }]);
    for (const other of ['impossible', null] as const) {
      outcome = other;
      assert.match(await (await callBack(path, { ...person, AnsweredBy: 'human' })).text(), /<Response><Hangup\/>/);
    }
    assert.equal((await callBack(path, person, 'guess')).status, 403);
    assert.equal((await callBack('/carriers/twilio/briefing?call_id=x', person)).status, 404);
  });

  it("is connected only if the call's process confirms the transfer", async () => {
    const { call_id } = await storedCall();
    const path = `/carriers/twilio/briefing-reply?call_id=${call_id}&transfer_id=${transferId}`;
    outcome = 'done';
    assert.match(
      await (await callBack(path, { ...person, Digits: '1' })).text(),
      new RegExp(`<Conference [^>]*>${transferId}</Conference>`),
    );
    const reply = { providerCallId: 'CAperson', key: '1' };
    assert.deepEqual(told, [{ type: 'briefing_replied', transferId, reply }]);
    for (const other of ['impossible', null] as const) {
      outcome = other;
      assert.match(await (await callBack(path, { ...person, Digits: '1' })).text(), /<Response><Hangup\/>/);
    }
    assert.equal((await callBack(path, { ...person, Digits: '1' }, 'guess')).status, 403);
  });
});

describe('an agent who answers for a caller who is gone', () => {
  for (const [reason, hangsUp] of [
    ['node_lost', true],
    ['caller_hung_up', true],
    ['transferred', false],
  ] as const)
    it(`is ${hangsUp ? 'hung up' : 'not hung up'} if the call ended as ${reason}`, async () => {
      const { call_id } = await storedCall();
      await server.app.core.calls.finish(call_id, 'completed', reason);
      await callBack(`/carriers/twilio/transfer?call_id=${call_id}&transfer_id=${transferId}`, person);
      assert.deepEqual(
        twilio.requests.map(({ path, form }) => [path.split('/').at(-1), form.get('Status')]),
        hangsUp ? [['CAperson.json', 'completed']] : [],
      );
    });
});

describe('GET /briefings/{link}', () => {
  it('returns the audio during the transfer, to every holder of the link', async () => {
    const { call_id } = await storedCall();
    const audio = Buffer.from('RIFF');
    await beginTransfer(db, nodeId, { transferId, callId: call_id, carrier: 'twilio', audio });
    const path = `/briefings/${briefings.forTransfer(transferId)}.wav`;
    const answer = await server.request(path, { headers: { 'X-API-KEY': '' } });
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), await answer.text()],
      [200, 'audio/wav', 'private, no-store', 'RIFF'],
    );
    assert.equal((await server.request(path.replace('/briefings/', '/briefings/A'))).status, 404);
    assert.equal((await server.request(`/briefings/${transferId}.wav`)).status, 404);
    await deleteTransfer(db, transferId);
    assert.equal(await findBriefing(db, transferId), undefined);
    assert.equal((await server.request(path)).status, 404);
  });
});
