import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { responseTo } from '#sip/dialog/dialog.ts';
import { readFragment } from '#sip/refer/fragment.ts';
import { openReferral, type Referral, type ReferralInput, stepReferral } from '#sip/refer/referral.ts';
import { createRandom } from '#test/support/random.ts';
import { bytesOf, requestOf } from '#test/support/sip-messages.ts';

const refer = requestOf(`REFER sip:a@b SIP/2.0
Via: SIP/2.0/UDP 192.0.2.9;branch=z9hG4bK1
From: <sip:me@r.example>;tag=1
To: <sip:a@b>;tag=2
Call-ID: 1
CSeq: 1 REFER

`);
const response = (status: number): ReferralInput => ({
  type: 'response',
  response: responseTo(refer, status, 'Status'),
});
const notified = (fragment: string, state = 'active;expires=60'): ReferralInput => ({
  type: 'notified',
  request: {
    ...{ ...refer, method: 'NOTIFY', body: bytesOf(fragment) },
    headers: [{ name: 'subscription-state', value: state }],
  },
});

describe('a referral', () => {
  it('ends once at the latest when its time is over, whatever comes', () => {
    const seed = Number(process.env.SEED ?? 5);
    const random = createRandom(seed);
    for (let round = 0; round < 500; round += 1) {
      let state: Referral = openReferral;
      let ends = 0;
      const take = (input: ReferralInput): void => {
        const next = stepReferral(state, input);
        state = next.state;
        ends += next.effects.filter(({ type }) => type !== 'ringing').length;
      };
      for (let left = random.between(0, 8); left > 0; left -= 1) {
        const status = random.pick([100, 180, 183, 200, 202, 404, 486, 603]);
        take(
          random.pick<ReferralInput>([
            response(status),
            notified(`SIP/2.0 ${status} X`),
            notified('', 'terminated;reason=noresource'),
            { type: 'left' },
          ]),
        );
      }
      take({ type: 'expired' });
      assert.deepEqual([state.phase, ends], ['over', 1], `seed ${seed}`);
    }
  });

  it('reads a NOTIFY that overtakes the response', () => {
    const { state, effects } = stepReferral(openReferral, notified('SIP/2.0 200 OK'));
    assert.deepEqual([state.phase, effects], ['over', [{ type: 'transferred' }]]);
  });

  it('has failed if its subscription ends without a result', () => {
    const { effects } = stepReferral(
      { phase: 'accepted' },
      notified('SIP/2.0 100 Trying', 'terminated;reason=timeout'),
    );
    assert.deepEqual(effects, [{ type: 'not_transferred', why: { type: 'failed', status: 100 } }]);
  });
});

describe('the progress in a NOTIFY', () => {
  it.each([
    ['SIP/2.0 486 Busy Here\nVia: x\n', 486],
    ['SIP/2.0 200', 200],
    ['sip/2.0 180 Ringing', 180],
    ['INVITE sip:a@b SIP/2.0', null],
    ['SIP/2.0 2000 OK', null],
    ['', null],
  ])('is read: %j', (text, status) => {
    assert.equal(readFragment(bytesOf(text)), status);
  });
});
