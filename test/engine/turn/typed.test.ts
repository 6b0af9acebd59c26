import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { toolCalled } from '#test/support/tool-events.ts';
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

describe('typed messages', () => {
  it('get a reply immediately, without a pause [U26]', () => {
    const world = opened();
    const before = world.clock.now();
    world.send({ type: 'text.typed', text: ' When are you open? ' });
    assert.deepEqual(asked(world), ['When are you open?']);
    assert.equal(world.clock.now(), before);
    world.advance(5_000);
    assert.deepEqual(saidBy(world), ['When are you open?']);
  });

  it('interrupt an interruptible reply [U27]', () => {
    const world = opened();
    world.send({ type: 'text.typed', text: 'Tell me about the harbour.' });
    world.advance(1_500);
    assert.ok(world.audible);
    world.send({ type: 'text.typed', text: 'yes' });
    assert.ok(!world.audible);
    assert.deepEqual(asked(world), ['Tell me about the harbour.', 'yes']);
  });

  it('join earlier words with an unheard reply [U28]', () => {
    const world = opened();
    world.send({ type: 'text.typed', text: 'I need a berth' });
    world.send({ type: 'text.typed', text: 'for Monday' });
    world.advance(6_000);
    assert.deepEqual(saidBy(world), ['I need a berth for Monday']);
    assert.equal(world.of('playback.start').length, 1);
  });

  it('join current speech, and the turn ends with the speech [U29]', () => {
    const world = opened();
    world.send({ type: 'caller.started', since: world.clock.now() });
    world.send({ type: 'text.typed', text: 'B as in boat' });
    assert.deepEqual(asked(world), []);
    world.send({ type: 'caller.stopped', spokeUntil: world.clock.now() });
    world.send({ type: 'transcript.final', text: 'that is it', confidence: null });
    world.advance(6_000);
    assert.deepEqual(saidBy(world), ['B as in boat that is it']);
  });

  it('become one question if they follow each other before a reply is heard [U31]', () => {
    const world = opened();
    for (const text of ['I need', 'a berth', 'for', 'Monday']) world.send({ type: 'text.typed', text });
    assert.deepEqual(asked(world), ['I need']);
    world.advance(999);
    assert.deepEqual(asked(world), ['I need']);
    world.advance(1);
    assert.deepEqual(asked(world), ['I need', 'I need a berth for Monday']);
  });

  it('keep a turn open for a limited time, however steadily they arrive [U32]', () => {
    const world = opened();
    const beganAt = world.clock.now();
    while (asked(world).length < 2) {
      world.send({ type: 'text.typed', text: 'more' });
      world.advance(200);
    }
    assert.equal(world.clock.now() - beganAt, 5_200);
  });

  it('form one question with complete keys [U31]', () => {
    const world = opened();
    world.send({ type: 'text.typed', text: 'My number is' });
    for (const digit of ['4', '#', '2', '#']) world.send({ type: 'digit.pressed', digit });
    assert.deepEqual(asked(world), ['My number is']);
    world.advance(1_000);
    assert.equal(asked(world).length, 2);
  });

  it('are rejected by a turn that is full, which ends immediately [U33, U34]', () => {
    const world = opened();
    const long = 'w'.repeat(1_999);
    for (let sent = 0; sent < 3; sent += 1) world.send({ type: 'text.typed', text: long });
    assert.equal(world.of('text.refuse').length, 1);
    assert.deepEqual(
      asked(world).map(({ length }) => length),
      [1_999, 3_999],
    );
    world.advance(10_000);
    assert.deepEqual(saidBy(world), [`${long} ${long}`]);
    world.send({ type: 'text.typed', text: 'next' });
    assert.equal(world.of('text.refuse').length, 1);
  });

  it('change nothing if they are empty [U35]', () => {
    const world = opened();
    world.send({ type: 'text.typed', text: '  ' });
    world.advance(2_000);
    assert.deepEqual(asked(world), []);
  });
});

describe('message typed during key collection', () => {
  it('ends the collection and gets a reply [K24]', () => {
    const world = opened();
    world.say('Can I give you a number?', 500);
    world.advance(1_500);
    const plan = { prompt: '', replays: 0, count: 4, terminator: '', firstMs: 8_000, gapMs: 2_000, secret: false };
    world.send(toolCalled(world.of('reply.start').at(-1)!.reply, 'ask', { kind: 'collect_digits', collect: plan }));
    world.send({ type: 'digit.pressed', digit: '4' });
    world.send({ type: 'text.typed', text: 'I do not know it.' });
    assert.deepEqual(
      world.of('digits.collected').map(({ digits, end }) => [digits, end]),
      [['4', 'spoke']],
    );
    assert.equal(asked(world).at(-1), 'I do not know it.');
  });
});
