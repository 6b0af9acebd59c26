import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { World } from '#test/support/world.ts';

function opened(): World {
  const world = new World({ speculate: false });
  world.open();
  return world;
}

const saidBy = (world: World) =>
  world.of('turn.commit').flatMap(({ turn }) => (turn.role === 'user' ? [turn.content] : []));
const asked = (world: World) =>
  world
    .of('reply.start')
    .filter(({ cause }) => cause === 'caller')
    .map(({ answering }) => answering);

describe('messages that the caller types', () => {
  it('are answered at once, without a pause [T55]', () => {
    const world = opened();
    const before = world.clock.now();
    world.send({ type: 'text.typed', text: ' When are you open? ' });
    assert.deepEqual(asked(world), ['When are you open?']);
    assert.equal(world.clock.now(), before);
    world.advance(5_000);
    assert.deepEqual(saidBy(world), ['When are you open?']);
  });

  it('interrupt what gives way [T55]', () => {
    const world = opened();
    world.send({ type: 'text.typed', text: 'Tell me about the harbour.' });
    world.advance(1_500);
    assert.ok(world.audible);
    world.send({ type: 'text.typed', text: 'yes' });
    assert.ok(!world.audible);
    assert.deepEqual(asked(world), ['Tell me about the harbour.', 'yes']);
  });

  it('join those before them of which no answer was heard [T55]', () => {
    const world = opened();
    world.send({ type: 'text.typed', text: 'I need a berth' });
    world.send({ type: 'text.typed', text: 'for Monday' });
    world.advance(6_000);
    assert.deepEqual(saidBy(world), ['I need a berth for Monday']);
    assert.equal(world.of('playback.start').length, 1);
  });

  it('join what is being said, and the turn ends with the speech [T55]', () => {
    const world = opened();
    world.send({ type: 'caller.started', since: world.clock.now() });
    world.send({ type: 'text.typed', text: 'B as in boat' });
    assert.deepEqual(asked(world), []);
    world.send({ type: 'caller.stopped', spokeUntil: world.clock.now() });
    world.send({ type: 'transcript.final', text: 'that is it', confidence: null });
    world.advance(6_000);
    assert.deepEqual(saidBy(world), ['B as in boat that is it']);
  });

  it('are nothing when they are empty [T55]', () => {
    const world = opened();
    world.send({ type: 'text.typed', text: '  ' });
    world.advance(2_000);
    assert.deepEqual(asked(world), []);
  });
});
