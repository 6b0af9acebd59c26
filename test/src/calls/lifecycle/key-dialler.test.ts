import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createKeyDialler } from '#src/calls/lifecycle/key-dialler.ts';
import { createTelnyx } from '#src/carriers/telnyx.ts';
import { createTwilio } from '#src/carriers/twilio.ts';
import { createLog } from '#src/foundation/log.ts';
import type { StoredCall } from '#src/store/calls/calls.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import {
  type FakeTelnyxOptions,
  refusal,
  startFakeTelnyx,
  telnyxConnection,
  telnyxKey,
  telnyxPublicKey,
} from '#test/support/fake-telnyx.ts';

const log = createLog({ level: 'silent' });

/** Digits of a call at Telnyx. */
async function place(trouble: NonNullable<FakeTelnyxOptions['trouble']> = () => undefined) {
  const fake = await startFakeTelnyx({ trouble });
  const account = { apiKey: telnyxKey, publicKey: telnyxPublicKey, connectionId: telnyxConnection };
  const carriers = new Map([['telnyx', createTelnyx({ ...account, baseUrl: fake.baseUrl })]]);
  const { id } = await fake.ringIn('+15550001', '+15550002', 'https://voice.example.com/carriers/telnyx/voice');
  const call = { call_id: 'c1', protocol: 'telnyx', provider_call_id: id } as unknown as StoredCall;
  const failures: string[] = [];
  const keys = createKeyDialler(call, { carriers, log });
  const dial = (digits: string): void => keys?.dial(digits, (outcome) => failures.push(`${digits} ${outcome}`));
  return { fake, failures, dial };
}

describe('digits dialed by a carrier', () => {
  it('are sent in the order of the requests [K17]', async () => {
    const { fake, dial } = await place();
    for (const digits of ['1', '2', '3#']) dial(digits);
    const dialled = () => fake.requests.map(({ body }) => body.digits);
    await eventually(() => dialled().length === 3, 'all are dialed');
    assert.deepEqual(dialled(), ['1', '2', '3#']);
    await fake.stop();
  });

  it('distinguish a rejection, after which none were dialed, from a failure, after which some may have been [K19]', async () => {
    let answers = [
      refusal(422, '90018', 'ended'),
      { status: 500, body: {} },
      'break',
      { status: 429, body: {} },
    ] as const;
    const { fake, failures, dial } = await place(() => {
      const [first, ...rest] = answers;
      answers = rest as unknown as typeof answers;
      return first;
    });
    for (const digits of ['1', '2', '3', '4', '5']) dial(digits);
    await eventually(() => fake.requests.length === 5, 'all are asked for');
    await eventually(() => failures.length === 4, 'four have failed');
    assert.deepEqual(failures, ['1 refused', '2 unknown', '3 unknown', '4 refused']);
    await fake.stop();
  });

  it('are unavailable with a carrier that cannot dial while streaming, and in a web call [K18]', () => {
    const carriers = new Map([['twilio', createTwilio({ accountSid: 'AC1', authToken: 's' })]]);
    for (const [protocol, provider_call_id] of [
      ['twilio', 'CA1'],
      ['web', null],
    ])
      assert.equal(
        createKeyDialler({ protocol, provider_call_id } as unknown as StoredCall, { carriers, log }),
        undefined,
      );
  });
});
