import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { TransferSink } from '#engine/ports/transfers.ts';
import { createTelnyx } from '#src/carriers/telnyx.ts';
import { readTelnyxProgress } from '#src/carriers/telnyx-events.ts';
import { createTwilio } from '#src/carriers/twilio.ts';
import { readTwilioProgress } from '#src/carriers/twilio-like.ts';
import type { StoredCall } from '#src/store/calls/calls.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import type { FakeResponse } from '#test/support/fake-carrier-server.ts';
import { startFakeTelnyx, telnyxConnection, telnyxKey, telnyxPublicKey } from '#test/support/fake-telnyx.ts';
import { startFakeTwilio, type TwilioRequest } from '#test/support/fake-twilio.ts';
import { InMemoryTransfers } from '#test/support/in-memory-transfers.ts';
import { sineNarrator } from '#test/support/sine-narrator.ts';

const call = {
  call_id: 'c1',
  protocol: 'twilio',
  provider_call_id: 'CAcaller',
  call_type: 'inbound',
  from_number: '+15550001',
  to_number: '+15550002',
} as unknown as StoredCall;

/** Transfers through a carrier over a real socket; the agent's call is CAperson. */
async function place(
  answer: (request: TwilioRequest) => FakeResponse = () => ({ status: 201, body: { sid: 'CAperson' } }),
) {
  const fake = await startFakeTwilio(answer);
  const twilio = createTwilio({ accountSid: 'AC1', authToken: 'secret', baseUrl: fake.baseUrl });
  const { transfers } = new InMemoryTransfers(twilio);
  const told: string[] = [];
  const sink: TransferSink = {
    ringing: () => told.push('ringing'),
    pickedUp: () => told.push('picked up'),
    answered: () => told.push('answered'),
    completed: () => told.push('completed'),
    failed: (reason) => told.push(reason),
  };
  const transferring = transfers.of(call, sineNarrator())!.start('+15550003', sink, null);
  await eventually(() => fake.requests.length > 0, 'the agent is called');
  const url = new URL(fake.requests[0]!.form.get('StatusCallback') ?? '');
  /** Twilio's callback about the agent's call. */
  const report = (fields: Record<string, string>): void => {
    const progress = readTwilioProgress(new URLSearchParams({ CallSid: 'CAperson', ...fields }).toString());
    if (progress !== null) transfers.report(url.searchParams.get('transfer_id') ?? '', progress);
  };
  const paths = (): readonly string[] => fake.requests.map(({ path }) => path.slice('/2010-04-01/Accounts/AC1'.length));
  return { fake, told, transfers, transferring, report, paths, url };
}

describe('transfer through a carrier', () => {
  it('calls the agent from the number of the call, and connects the caller when a human has answered [TR1, TR6]', async () => {
    const { fake, told, report, paths, url } = await place();
    assert.equal(url.pathname, '/carriers/twilio/transfer');
    assert.deepEqual(
      [fake.requests[0]!.form.get('To'), fake.requests[0]!.form.get('From')],
      ['+15550003', '+15550002'],
    );
    report({ CallStatus: 'initiated' });
    assert.equal(told.length, 0, 'a call that is under way is no answer');
    report({ CallStatus: 'ringing' });
    report({ CallStatus: 'in-progress' });
    assert.deepEqual(told, ['ringing', 'answered']);
    report({ AnsweredBy: 'human' });
    await eventually(() => told.includes('completed'), 'the caller is connected');
    assert.deepEqual(paths(), ['/Calls.json', '/Calls/CAcaller.json']);
    assert.equal(fake.requests[1]!.form.get('Twiml'), fake.requests[0]!.form.get('Twiml'), 'both meet in one room');
    report({ CallStatus: 'completed' });
    assert.deepEqual(told, ['ringing', 'answered', 'completed'], 'what comes later changes nothing');
    await fake.stop();
  });

  for (const [status, reason] of [
    ['busy', 'busy'],
    ['no-answer', 'no_answer'],
    ['canceled', 'declined'],
    ['failed', 'failed'],
  ] as const) {
    it(`fails when the carrier reports ${status} [TR7]`, async () => {
      const { fake, told, report, paths } = await place();
      report({ CallStatus: status });
      assert.deepEqual(told, [reason]);
      assert.deepEqual(paths(), ['/Calls.json']);
      await fake.stop();
    });
  }

  it('does not count as answered before the phone rings [TR6]', async () => {
    const { fake, told, report } = await place();
    report({ CallStatus: 'initiated' });
    assert.deepEqual(told, []);
    report({ CallStatus: 'ringing' });
    report({ CallStatus: 'in-progress' });
    assert.deepEqual(told, ['ringing', 'answered']);
    await fake.stop();
  });

  it('hangs up on a voicemail box and fails [TR7]', async () => {
    const { fake, told, report, paths } = await place();
    report({ CallStatus: 'in-progress' });
    report({ AnsweredBy: 'machine_start' });
    assert.deepEqual(told, ['answered', 'voicemail']);
    await eventually(() => paths().includes('/Calls/CAperson.json'), 'the voicemail box is hung up on');
    await fake.stop();
  });

  it('stops ringing when it is canceled, and reports nothing more [TR9]', async () => {
    const { fake, told, transferring, report, paths } = await place();
    transferring.cancel();
    await eventually(() => paths().includes('/Calls/CAperson.json'), 'the ringing is stopped');
    report({ CallStatus: 'no-answer' });
    assert.deepEqual(told, []);
    await fake.stop();
  });

  it('fails when the carrier rejects the order, or does not connect the caller [TR7]', async () => {
    const refused = await place(() => ({ status: 400, body: { code: 21211 } }));
    await eventually(() => refused.told.length > 0, 'the order fails');
    assert.deepEqual(refused.told, ['failed']);
    await refused.fake.stop();
    const stuck = await place(({ path }) =>
      path.endsWith('CAcaller.json')
        ? { status: 404, body: { code: 20404 } }
        : { status: 201, body: { sid: 'CAperson' } },
    );
    stuck.report({ CallStatus: 'in-progress' });
    stuck.report({ AnsweredBy: 'unknown' });
    await eventually(() => stuck.told.includes('failed'), 'connecting fails');
    await eventually(() => stuck.paths().includes('/Calls/CAperson.json'), 'the agent is hung up on');
    await stuck.fake.stop();
  });

  it('is unavailable for a web call [TR7]', async () => {
    const { fake, transfers } = await place();
    assert.equal(transfers.of({ ...call, protocol: 'web', provider_call_id: '' }, sineNarrator()), undefined);
    await fake.stop();
  });
});

describe('transfer through a carrier that bridges calls', () => {
  it('bridges the caller to the agent who has answered [TR6]', async () => {
    const transferId = (url: string): string => new URL(url).searchParams.get('transfer_id') ?? '';
    const fake = await startFakeTelnyx({
      deliver: async ({ url, body }) => {
        const progress = readTelnyxProgress(body);
        if (progress !== null) transfers.report(transferId(url), progress);
      },
    });
    const account = { apiKey: telnyxKey, publicKey: telnyxPublicKey, connectionId: telnyxConnection };
    const telnyx = createTelnyx({ ...account, baseUrl: fake.baseUrl });
    const { transfers } = new InMemoryTransfers(telnyx);
    const caller = await fake.ringIn('+15550001', '+15550002', 'https://voice.example.com/carriers/telnyx/voice');
    const told: string[] = [];
    transfers.of({ ...call, protocol: 'telnyx', provider_call_id: caller.id }, sineNarrator())!.start(
      '+15550003',
      {
        ringing: () => told.push('ringing'),
        pickedUp: () => told.push('picked up'),
        answered: () => told.push('answered'),
        completed: () => told.push('completed'),
        failed: (reason) => told.push(reason),
      },
      null,
    );
    const person = await eventually(() => [...fake.calls.values()][1] ?? null, 'the agent is called');
    await fake.report(person.id, 'call.initiated', { direction: 'outgoing' });
    await fake.report(person.id, 'call.answered');
    await fake.report(person.id, 'call.machine.premium.detection.ended', { result: 'human_business' });
    await eventually(() => told.includes('completed'), 'the caller is connected');
    assert.deepEqual(told, ['ringing', 'answered', 'completed']);
    const { path, body } = fake.requests.at(-1)!;
    assert.equal(path, `/v2/calls/${encodeURIComponent(caller.id)}/actions/bridge`);
    assert.equal(body.call_control_id, person.id);
    await fake.stop();
  });
});
