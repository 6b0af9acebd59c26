import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { toolCalled, toolReturned } from '#test/support/tool-events.ts';
import { opened, type World } from '#test/support/world.ts';

const read = { request: 1, conduct: { sideEffect: false } };

/** The reply of the moment calls a tool, which succeeds. */
function call(world: World, id: string, given: Parameters<typeof toolCalled>[2]): void {
  const { reply } = world.of('reply.start').at(-1)!;
  world.send(toolCalled(reply, id, given));
  world.send({ type: 'reply.finished', reply, silent: true });
  world.send(toolReturned(id));
}
const ran = (world: World): readonly string[] => world.of('tool.run').map(({ id }) => id);

describe('a tool that only reads', () => {
  for (const [between, runs] of [
    [false, ['look', 'other']],
    [true, ['look', 'change', 'look again']],
  ] as const)
    it(`${between ? 'runs again after a side effect' : 'runs once where only another one has read'} [TL10, TL12]`, () => {
      const world = opened({ speculate: false, maxFillers: 0 });
      world.making = { ...world.making, tokenMs: null };
      world.say('Is Monday free?', 300);
      world.advance(1_000);
      call(world, 'look', read);
      if (between) call(world, 'change', { request: 2, conduct: { sideEffect: true } });
      else call(world, 'other', { request: 3, conduct: { sideEffect: false } });
      call(world, 'look again', read);
      assert.deepEqual(ran(world), runs);
      assert.equal(world.of('tool.reuse').length, between ? 0 : 1);
    });
});

describe('a result of a tool', () => {
  it('is answered once more when noise withdraws the answer to it before that is heard [TL3, I24]', () => {
    const world = opened({ speculate: false, maxFillers: 0 });
    world.making = { ...world.making, tokenMs: null };
    world.say('Is Monday free?', 300);
    world.advance(1_000);
    call(world, 'look', read);
    assert.equal(world.of('reply.start').at(-1)?.cause, 'tool');
    world.making = { ...world.making, tokenMs: 200 };
    world.say('', 600, 250);
    world.advance(6_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['caller', 'tool', 'tool'],
    );
    assert.equal(world.turns.at(-1)?.role, 'assistant');
  });
});
