import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { LlmState, Transition } from '#engine/tree/node.ts';
import { takeTransitions, validateTransitions, withoutDeadTransitions } from '#engine/tree/transitions.ts';
import { createRandom } from '#test/support/random.ts';
import { state } from '#test/support/states.ts';

const to = (target: string, when: string): Transition => ({ to: target, when });
const tree = [
  state('reception', {
    transitions: [to('vip', 'tier == "gold"'), to('booking', 'wish == "booking"'), to('booking', 'true == false')],
    children: [
      state('booking', { transitions: [to('confirm', 'exists(day)')], children: [state('confirm')] }),
      state('vip', { transitions: [to('parent', 'tier == "none"')] }),
    ],
  }),
  state('closed', { transitions: [to('reception', 'is_open'), to('a-root-of-old', 'true')] }),
];
const ways = (from: readonly string[], values: Parameters<typeof takeTransitions>[2], states = tree) =>
  takeTransitions(states, from, values).map(({ position }) => position.join('/'));

describe('conditional transitions', () => {
  it('are checked in order, and the first match is taken', () => {
    assert.deepEqual(ways(['reception'], { tier: 'gold', wish: 'booking' }), ['reception/vip']);
    assert.deepEqual(ways(['reception'], { tier: 'silver', wish: 'booking' }), ['reception/booking']);
    assert.deepEqual(ways(['reception'], {}), []);
  });

  it('continue from the state that was entered', () => {
    assert.deepEqual(ways(['reception'], { wish: 'booking', day: '2026-03-14' }), [
      'reception/booking',
      'reception/booking/confirm',
    ]);
  });

  it('lead to the parent or to any state, by id or name', () => {
    assert.deepEqual(ways(['reception', 'vip'], { tier: 'none' }), ['reception']);
    assert.deepEqual(ways(['closed'], { is_open: 'true' }), ['reception']);
    assert.deepEqual(ways(['closed'], {}), [], 'what leads nowhere is passed over');
  });

  it('prefer a child to a state of the same name elsewhere', () => {
    const twins = [
      state('other', { name: 'goodbye' }),
      state('root', { transitions: [to('goodbye', 'true')], children: [state('own', { name: 'goodbye' })] }),
    ];
    assert.deepEqual(ways(['root'], {}, twins), ['root/own']);
  });

  it('lead to one of several states of the same name by its path from the root', () => {
    const twins = [
      state('a', { transitions: [to('/ c / goodbye', 'true')], children: [state('own', { name: 'goodbye' })] }),
      state('c', { children: [state('other', { name: 'goodbye' })] }),
    ];
    assert.deepEqual(ways(['a'], {}, twins), ['c/other']);
  });

  it('report the condition that matched and the values that it names', () => {
    const [taken] = takeTransitions(tree, ['reception'], { tier: 'silver', wish: 'booking', secret: 1 });
    assert.deepEqual(taken, {
      position: ['reception', 'booking'],
      when: 'wish == "booking"',
      values: { wish: 'booking' },
    });
  });

  it('never go in circles', () => {
    const circle = [
      state('a', { transitions: [to('b', 'true')] }),
      state('b', { transitions: [to('c', 'true')] }),
      state('c', { transitions: [to('b', 'true'), to('a', 'true')] }),
    ];
    assert.deepEqual(ways(['a'], {}, circle), ['b', 'c']);
    assert.deepEqual(ways(['a'], {}, [state('a', { transitions: [to('a', 'true')] })]), []);
  });

  it('end after entering each state at most once, for random trees', () => {
    const random = createRandom(Number(process.env.SEED ?? Date.now() % 1_000_000_000));
    for (let round = 0; round < 300; round += 1) {
      const names = Array.from({ length: random.between(1, 12) }, (_, index) => `s${index}`);
      const states = names.map((name) =>
        state(name, {
          transitions: Array.from({ length: random.between(0, 3) }, () =>
            to(random.pick(names), random.pick(['true', 'x > 1', 'x <= 1', '('])),
          ),
        }),
      );
      const entered = ways([names[0] ?? ''], { x: random.between(0, 3) }, states);
      assert.equal(new Set([names[0], ...entered]).size, entered.length + 1, `seed ${random.seed}: ${entered}`);
    }
  });
});

describe('stored transitions', () => {
  const problems = (states: readonly LlmState[]) =>
    validateTransitions(states).map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('are accepted if they can be parsed and their target exists', () => {
    assert.deepEqual(problems([state('a', { transitions: [to('b', 'x'), to('b ', 'not x')] }), state('b')]), []);
  });

  it('are rejected with their place', () => {
    const wrong = [
      state('root', {
        children: [
          state('a'),
          state('b', { transitions: [to('a', 'x'), to('nobody', 'x >'), to('b', 'x'), to('parent', 'x')] }),
        ],
        transitions: [to('parent', 'x')],
      }),
    ];
    assert.deepEqual(problems(wrong), [
      '0.transitions.0.to: no state has the id or name "parent"',
      '0.children.1.transitions.1.when: expected a variable or a value at character 4, got the end',
      '0.children.1.transitions.1.to: no state has the id or name "nobody"',
      '0.children.1.transitions.2.to: a transition cannot lead back to its own state',
    ]);
  });

  it('are removed if their target is gone, and only then', () => {
    const left = [state('a', { transitions: [to('gone', 'x'), to('b', 'y')], children: [state('b')] })];
    assert.deepEqual(withoutDeadTransitions(left)?.[0]?.transitions, [to('b', 'y')]);
    assert.equal(withoutDeadTransitions([state('a')]), null);
  });
});
