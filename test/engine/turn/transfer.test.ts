import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openedWorld } from '#test/support/world.ts';

describe('key that asks for an agent', () => {
  for (const [what, options, transfers] of [
    ['starts a transfer', {}, 1],
    ['is a digit if a number of keys is expected', { keyCount: 1 }, 0],
  ] as const)
    it(`${what} [K6, TR8]`, () => {
      const world = openedWorld({ ...options, transferTo: '+15550100' });
      world.send({ type: 'digit.pressed', digit: '0' });
      world.advance(8_000);
      assert.equal(world.of('transfer.start').length, transfers);
      const said = world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
      assert.deepEqual(said, transfers === 1 ? [] : ['0']);
    });

  it('does not extend a fixed number of keys, whatever the state expects [K6]', () => {
    const world = openedWorld({ keyCount: 2, speculate: false });
    const expected = [{ name: 'code', kind: 'digits', options: [], digits: 4 }] as const;
    world.send({ type: 'expectation.changed', phrases: [], expected });
    world.send({ type: 'digit.pressed', digit: '4' });
    world.advance(300);
    assert.deepEqual(world.of('reply.start'), []);
    world.send({ type: 'digit.pressed', digit: '7' });
    assert.deepEqual(
      world.of('reply.start').map(({ answering }) => answering),
      ['47'],
    );
  });
});

describe('agent who has taken the call', () => {
  it('counts as failed if the caller is not connected within 10 s [TR15]', () => {
    const world = openedWorld();
    world.send({ type: 'transfer.requested', to: '+15550100' });
    world.advance(4_000);
    assert.equal(world.of('transfer.start').length, 1);
    world.send({ type: 'transfer.answered' });
    const at = world.clock.now();
    world.advance(9_990);
    assert.deepEqual(world.of('transfer.cancel'), []);
    world.advance(10);
    assert.deepEqual(
      world.of('transfer.cancel').map((cancel) => cancel.at - at),
      [10_000],
    );
    assert.deepEqual(
      world.of('model.inform').map(({ notice }) => notice),
      [{ about: 'transfer', reason: 'failed' }],
    );
    assert.equal(world.of('reply.start').at(-1)?.cause, 'transfer_failed');
  });
});
