import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { toolCalled, toolReturned } from '#test/support/tool-events.ts';
import { openedWorld, type World } from '#test/support/world.ts';

const read = { request: 1, conduct: { sideEffect: false } };

/** The current reply calls a tool, which succeeds. */
function call(world: World, id: string, given: Parameters<typeof toolCalled>[2]): void {
  const { reply } = world.of('reply.start').at(-1)!;
  world.send(toolCalled(reply, id, given));
  world.send({ type: 'reply.finished', reply, silent: true });
  world.send(toolReturned(id));
}
const ran = (world: World): readonly string[] => world.of('tool.run').map(({ id }) => id);

describe('tool that only reads', () => {
  for (const [between, runs] of [
    [false, ['look', 'other']],
    [true, ['look', 'change', 'look again']],
  ] as const)
    it(`${between ? 'runs again after a side effect' : 'runs once if only another tool has read in between'} [TL10, TL12]`, () => {
      const world = openedWorld({ speculate: false, maxFillers: 0 });
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

describe('result of a tool', () => {
  it('gets another reply if noise withdraws the first one unheard [TL3, I24]', () => {
    const world = openedWorld({ speculate: false, maxFillers: 0 });
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
