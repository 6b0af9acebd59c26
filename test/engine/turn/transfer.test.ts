import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { opened } from '#test/support/world.ts';

describe('a person who has taken the call', () => {
  it('counts as failed when the caller is not connected within 10 s [TR15]', () => {
    const world = opened();
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
