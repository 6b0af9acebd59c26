import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { Navigator } from '#engine/tree/navigator.ts';
import type { LlmState, Tool } from '#engine/tree/node.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { state, tool } from '#test/support/states.ts';

const lookUp: Tool = {
  ...tool('function', 'look_up'),
  variables: { tier: '/customer/tier', visits: '/customer/visits' },
};
const tree: readonly LlmState[] = [
  state('reception', {
    parameters: { wish: 'string' },
    tools: [lookUp],
    transitions: [{ to: 'vip', when: 'tier == "gold" and visits >= 3' }],
    children: [
      state('booking', { transitions: [{ to: 'vip', when: 'wish == "a massage"' }], children: [state('day')] }),
      state('vip'),
    ],
  }),
];
const begun = (variables: Record<string, string> = {}, states = tree, tools: readonly Tool[] = []): Navigator => {
  const navigator = new Navigator({ states, tools, variables, compilePattern });
  navigator.start();
  return navigator;
};
const gold = (visits: number) => JSON.stringify({ customer: { tier: 'gold', visits } });
const how = (entered: readonly { path: readonly string[]; cause: string; when: string | null; values: JsonObject }[]) =>
  entered.map(({ path, cause, when, values }) => [path.join('/'), cause, when, values]);

describe('Navigator', () => {
  it('starts at the first root, or nowhere without states', () => {
    const navigator = new Navigator({ states: tree, tools: [], variables: {}, compilePattern });
    assert.deepEqual(navigator.start(), [
      { state_id: 'reception', name: 'reception', path: ['reception'], cause: 'start', when: null, values: {} },
    ]);
    assert.deepEqual(new Navigator({ states: [], tools: [], variables: {}, compilePattern }).start(), []);
  });

  it("moves on immediately if the call's variables match a condition", () => {
    const navigator = new Navigator({
      states: tree,
      tools: [],
      variables: { tier: 'gold', visits: '12' },
      compilePattern,
    });
    assert.deepEqual(how(navigator.start()), [
      ['reception', 'start', null, {}],
      ['reception/vip', 'expression', 'tier == "gold" and visits >= 3', { tier: 'gold', visits: '12' }],
    ]);
  });

  it('goes where the model asks, and further if the arguments match a condition', () => {
    const plain = begun();
    assert.deepEqual(how(plain.move('booking', { wish: 'a cleaning' }).entered), [
      ['reception/booking', 'model', null, { wish: 'a cleaning' }],
    ]);
    const { result, entered } = begun().move('booking', { wish: 'a massage' });
    assert.ok(result.ok);
    assert.deepEqual(
      entered.map(({ path }) => path.join('/')),
      ['reception/booking', 'reception/vip'],
    );
  });

  it('moves on when a tool returns values that match a condition, numbers included', () => {
    const navigator = begun();
    assert.deepEqual(how(navigator.learn('look_up', gold(2))), []);
    assert.deepEqual(how(navigator.learn('look_up', gold(10))), [
      ['reception/vip', 'expression', 'tier == "gold" and visits >= 3', { tier: 'gold', visits: 10 }],
    ]);
    assert.deepEqual(navigator.known, { tier: 'gold', visits: '10' });
  });

  it("prefers learned values to the call's variables", () => {
    const navigator = begun({ tier: 'silver', visits: '9' });
    assert.deepEqual(navigator.path, ['reception']);
    assert.equal(navigator.learn('look_up', gold(9)).length, 1);
  });

  it('learns nothing from a tool without declared variables or an unknown tool', () => {
    const navigator = begun({}, tree, [tool('function', 'help')]);
    assert.deepEqual([...navigator.learn('help', gold(9)), ...navigator.learn('nobody', gold(9))], []);
    assert.deepEqual(navigator.known, {});
  });

  it('learns from a tool that returns after its state was left', () => {
    const navigator = begun();
    navigator.move('booking', { wish: 'a cleaning' });
    navigator.learn('look_up', gold(9));
    assert.equal(navigator.known.visits, '9');
    assert.deepEqual(navigator.path, ['reception', 'booking'], 'the condition is that of the state that was left');
  });

  it('rejects a move that the current state does not offer or with invalid arguments', () => {
    const navigator = begun();
    const refusals = [
      navigator.move('day', { wish: 'x' }),
      navigator.move('booking', {}),
      navigator.move('booking', { wish: 5 }),
      navigator.move('look_up', {}),
    ];
    for (const { result, entered } of refusals) assert.deepEqual([result.ok, entered], [false, []]);
    assert.match(refusals[0]?.result.content ?? '', /day is not available in this state/);
    assert.match(refusals[1]?.result.content ?? '', /wish\\" is missing/);
    assert.deepEqual([navigator.path, navigator.known], [['reception'], {}]);
  });

  it('requires the parameters of the state that is left, not of the one that is entered', () => {
    const leaving = [
      state('ask', {
        parameters: {
          type: 'object',
          properties: {
            guest: { type: 'object', properties: { age: { type: 'integer', minimum: 1 } }, required: ['age'] },
            size: { enum: ['small', 'large'] },
            mail: { type: 'string', format: 'email' },
            days: { type: 'array', items: { type: 'string', format: 'date' }, minItems: 1 },
          },
          required: ['guest', 'size', 'days'],
        },
        children: [state('next', { parameters: { other: 'string' } })],
      }),
    ];
    const right = { guest: { age: 7 }, size: 'small', days: ['2026-03-14'] };
    const refusal = (change: JsonObject): string =>
      begun({}, leaving).move('next', { ...right, ...change }).result.content;
    assert.match(refusal({ guest: {} }), /guest\.age.* is missing/);
    assert.match(refusal({ guest: { age: '7' } }), /guest\.age.* whole number/);
    assert.match(refusal({ guest: { age: 0 } }), /at least 1/);
    assert.match(refusal({ size: 'huge' }), /one of/);
    assert.match(refusal({ mail: 'nobody' }), /e-mail/);
    assert.match(refusal({ days: [] }), /at least 1/);
    assert.match(refusal({ days: ['2026-02-30'] }), /days\[0\].* date/);
    assert.ok(begun({}, leaving).move('next', right).result.ok);
  });
});
