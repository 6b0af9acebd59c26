import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { failureOf } from '#sip/dialog/failure.ts';
import {
  acknowledgementOf,
  openProvisional,
  type ProvisionalEffect,
  type ProvisionalInput,
  stepProvisional,
} from '#sip/dialog/reliable-provisional.ts';
import type { SipResponse } from '#sip/message/message.ts';
import { createRandom } from '#test/support/random.ts';
import { requestOf } from '#test/support/sip-messages.ts';

const t1Ms = 500;
const prack = (rack: string): ProvisionalInput => ({
  type: 'acknowledged',
  by: requestOf(`PRACK sip:a@b SIP/2.0\nRAck: ${rack}\n\n`),
});

/** Runs a response with inputs at random; returns what it did. */
function run(inputs: readonly ProvisionalInput[]): readonly ProvisionalEffect[] {
  let { state, effects } = openProvisional(7, 1, t1Ms);
  const done = [...effects];
  for (const input of inputs) {
    ({ state, effects } = stepProvisional(state, input, t1Ms));
    done.push(...effects);
  }
  return done;
}
const timer: ProvisionalInput = { type: 'timer' };

describe('a reliable provisional response', () => {
  it('is repeated at growing intervals for 32 s, then fails', () => {
    const effects = run(Array.from({ length: 20 }, () => timer));
    const waits = effects.flatMap((effect) => (effect.type === 'timer' ? [effect.afterMs] : []));
    assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 16_000, 500]);
    assert.equal(
      waits.reduce((sum, ms) => sum + ms, 0),
      64 * t1Ms,
    );
    assert.equal(effects.filter(({ type }) => type === 'unheard').length, 1);
  });

  it('takes its PRACK once, also after the final response, and no other', () => {
    const responses = (...inputs: ProvisionalInput[]) =>
      run(inputs).flatMap((effect) => (effect.type === 'respond' ? [effect.status] : []));
    assert.deepEqual(
      responses(prack('8 1 INVITE'), prack('7 2 INVITE'), prack('7 1 BYE'), prack('')),
      Array(4).fill(481),
    );
    assert.deepEqual(responses(prack('7 1 INVITE'), prack('7 1 INVITE')), [200, 481]);
    assert.deepEqual(responses({ type: 'answered' }, prack('7 1 INVITE')), [200]);
  });

  it('is silent after a PRACK or a final response, whatever comes', () => {
    const seed = Number(process.env.SEED ?? 3);
    const random = createRandom(seed);
    for (let round = 0; round < 200; round += 1) {
      const inputs = Array.from({ length: random.between(0, 12) }, () =>
        random.pick<ProvisionalInput>([timer, timer, prack('7 1 INVITE'), { type: 'answered' }]),
      );
      const stop = inputs.findIndex(({ type }) => type !== 'timer');
      const before = run(stop < 0 ? inputs : inputs.slice(0, stop));
      const after = run(inputs).slice(before.length);
      if (stop >= 0)
        assert.ok(
          after.every(({ type }) => type === 'respond'),
          `seed ${seed}, round ${round}`,
        );
    }
  });
});

describe('the PRACK of a response', () => {
  const responseWith = (fields: Record<string, string>, status = 183): SipResponse => ({
    ...{ type: 'response', status, reason: '', body: new Uint8Array(0) },
    headers: Object.entries(fields).map(([name, value]) => ({ name, value })),
  });
  it.each([
    [{ require: 'timer, 100rel', rseq: '9', cseq: '3  INVITE' }, 183, '9 3 INVITE'],
    [{ supported: '100rel', rseq: '9', cseq: '3 INVITE' }, 183, undefined],
    [{ require: '100rel', cseq: '3 INVITE' }, 183, undefined],
    [{ require: '100rel', rseq: '9', cseq: '3 INVITE' }, 100, undefined],
  ])('%j', (fields, status, rack) => {
    assert.equal(acknowledgementOf(responseWith(fields as Record<string, string>, status))?.rack, rack);
  });

  it('is sent if the second of two Require lines asks for it', () => {
    const response = responseWith({ require: 'timer', rseq: '9', cseq: '3 INVITE' });
    const headers = [...response.headers, { name: 'require', value: '100rel' }];
    assert.equal(acknowledgementOf({ ...response, headers })?.rack, '9 3 INVITE');
  });
});

describe('why a callee was not reached', () => {
  it.each([
    [486, '', 'busy'],
    [603, '', 'declined'],
    [403, 'Q.850;cause=21;text="rejected"', 'declined'],
    [500, 'SIP;cause=200, Q.850 ;cause=17', 'busy'],
    [403, 'SIP;cause=603', 'failed'],
    [404, 'Q.850;cause=1', 'failed'],
  ])('%i with the reason %j', (status, reason, expected) => {
    assert.equal(failureOf(status, { headers: [{ name: 'reason', value: reason }] }), expected);
  });
});
