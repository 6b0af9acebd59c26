import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { responseTo } from '#sip/dialog/dialog.ts';
import type { HeaderField } from '#sip/message/message.ts';
import {
  openRegistration,
  type Registration,
  type RegistrationInput,
  stepRegistration,
} from '#sip/registration/registration.ts';
import { createRandom } from '#test/support/random.ts';
import { requestOf } from '#test/support/sip-messages.ts';

const contact = 'sip:me@192.0.2.9:5060';
const register = requestOf(`REGISTER sip:r.example SIP/2.0
Via: SIP/2.0/UDP 192.0.2.9;branch=z9hG4bK1
From: <sip:me@r.example>;tag=1
To: <sip:me@r.example>
Call-ID: 1
CSeq: 1 REGISTER

`);
const response = (status: number, headers: Record<string, string> = {}, isAnswerable = true): RegistrationInput => {
  const fields: HeaderField[] = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return {
    type: 'response',
    response: responseTo(register, status, 'Status', { headers: fields }),
    isAnswerable,
    contact,
  };
};
const options = { seconds: 600, random: () => 1 - 2 ** -20 };

/** The effects of inputs one after the other, each with its time. */
function effectsOf(...inputs: readonly (readonly [number, RegistrationInput])[]) {
  let state: Registration = openRegistration;
  return inputs.map(([now, input]) => {
    const next = stepRegistration(state, input, now, options);
    state = next.state;
    return next.effects.filter(({ type }) => type !== 'cancel');
  });
}
const start = [0, { type: 'start' }] as const;
const send = (seconds: number, credentials = false) => ({ type: 'send', seconds, credentials });

describe('a registration', () => {
  it('answers one challenge, and is refreshed at half of the time that the registrar grants to our contact', () => {
    const contacts = `<sip:other@192.0.2.3>;expires=60, <${contact}>;expires=120`;
    const [, challenged, registered, refreshed] = effectsOf(
      start,
      [1, response(401)],
      [2, response(200, { contact: contacts, expires: '3600' })],
      [60_002, { type: 'timer' }],
    );
    assert.deepEqual(challenged, [send(600, true)]);
    assert.deepEqual(registered, [
      { type: 'registered', seconds: 120 },
      { type: 'timer', afterMs: 60_000 },
    ]);
    assert.deepEqual(refreshed, [send(600)]);
  });

  it('takes the time of Expires, or the one that was asked for, if the contact has none', () => {
    const granted = (headers: Record<string, string>) => effectsOf(start, [1, response(200, headers)])[1]![0];
    assert.deepEqual(granted({ expires: '300' }), { type: 'registered', seconds: 300 });
    assert.deepEqual(granted({}), { type: 'registered', seconds: 600 });
  });

  it('asks for the least time of the registrar, now and later', () => {
    const [, again, registered, refreshed] = effectsOf(
      start,
      [1, response(423, { 'min-expires': '1800' })],
      [2, response(200)],
      [900_002, { type: 'timer' }],
    );
    assert.deepEqual([again, refreshed], [[send(1800)], [send(1800)]]);
    assert.deepEqual(registered![0], { type: 'registered', seconds: 1800 });
  });

  it.each([
    ['a second challenge', [response(401), response(401)]],
    ['a challenge that cannot be answered', [response(401, {}, false)]],
    ['a least time beyond a day', [response(423, { 'min-expires': '100000' })]],
    ['a refusal', [response(403)]],
    ['silence', [{ type: 'failed' }]],
  ] as const)('fails and is tried again after %s', (_, inputs) => {
    const effects = effectsOf(start, ...inputs.map((input) => [1, input] as const)).at(-1)!;
    assert.deepEqual([effects[0]!.type, effects[1]!.type], ['failed', 'timer']);
  });

  it('waits longer after each failure, up to five minutes, and at least as long as the registrar says', () => {
    const delays: number[] = [];
    let state = stepRegistration(openRegistration, { type: 'start' }, 0, options).state;
    for (let failures = 0; failures < 9; failures += 1) {
      const failed = stepRegistration(state, { type: 'failed' }, 0, options);
      for (const effect of failed.effects) if (effect.type === 'timer') delays.push(Math.round(effect.afterMs / 1000));
      state = stepRegistration(failed.state, { type: 'timer' }, 0, options).state;
    }
    assert.deepEqual(delays, [5, 10, 20, 40, 80, 160, 300, 300, 300]);
    const { effects } = stepRegistration(state, response(503, { 'retry-after': '900' }), 0, options);
    assert.ok(effects.some((effect) => effect.type === 'timer' && effect.afterMs === 900_000));
  });

  it('is still valid while a refresh fails before its end', () => {
    const [, , , failed] = effectsOf(
      start,
      [0, response(200)],
      [300_000, { type: 'timer' }],
      [332_000, { type: 'failed' }],
    );
    assert.deepEqual(failed![0], { type: 'failed', status: null, isRegistered: true });
  });

  it('ends with a request for no time, which may be challenged', () => {
    const [, , left, challenged, over] = effectsOf(
      start,
      [0, response(200)],
      [1, { type: 'stop' }],
      [2, response(407)],
      [3, response(200)],
    );
    assert.deepEqual([left, challenged, over], [[send(0)], [send(0, true)], [{ type: 'over' }]]);
  });

  it('registers a contact that has moved', () => {
    assert.deepEqual(effectsOf(start, [0, response(200)], [1, { type: 'moved' }])[2], [send(600)]);
  });

  it('has one request or one timer outstanding, whatever comes, and ends once', () => {
    const seed = Number(process.env.SEED ?? 17);
    const random = createRandom(seed);
    for (let round = 0; round < 300; round += 1) {
      let state: Registration = openRegistration;
      let [isAsked, hasTimer, overs, now] = [false, false, 0, 0];
      const take = (input: RegistrationInput): void => {
        if (input.type === 'timer' && !hasTimer) return;
        if ((input.type === 'failed' || input.type === 'response') && !isAsked) return;
        if (input.type === 'timer') hasTimer = false;
        const isFinal = input.type === 'failed' || (input.type === 'response' && input.response.status >= 200);
        if (isFinal) isAsked = false;
        const next = stepRegistration(state, input, now, options);
        state = next.state;
        for (const effect of next.effects) {
          if (effect.type === 'send') isAsked = true;
          if (effect.type === 'timer') hasTimer = true;
          if (effect.type === 'cancel') hasTimer = false;
          if (effect.type === 'over') overs += 1;
          if (effect.type === 'timer') assert.ok(effect.afterMs >= 2_500, `seed ${seed}`);
        }
        assert.ok(
          state.phase === 'over' || isAsked !== hasTimer,
          `seed ${seed}, round ${round}: ${JSON.stringify(state)}`,
        );
      };
      take({ type: 'start' });
      for (let left = random.between(0, 30); left > 0; left -= 1) {
        now += random.between(0, 100_000);
        const status = random.pick([100, 200, 401, 403, 407, 423, 503]);
        const least = String(random.between(0, 200_000));
        take(
          random.pick<RegistrationInput>([
            response(status, { 'min-expires': least }, random.chance(0.5)),
            { type: 'failed' },
            { type: 'timer' },
            { type: 'moved' },
          ]),
        );
      }
      take({ type: 'stop' });
      take({ type: 'failed' });
      take({ type: 'failed' });
      assert.deepEqual([state.phase, overs], ['over', 1], `seed ${seed}`);
    }
  });
});
