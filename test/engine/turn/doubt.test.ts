import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { World } from '#test/support/world.ts';

function opened(): World {
  const world = new World({ speculate: false });
  world.open();
  world.send({ type: 'caller.started', since: world.clock.now() });
  return world;
}

describe('detector that hears endless speech', () => {
  it('is distrusted after ten seconds without a word, and only words are answered then [U18, E12]', () => {
    const world = opened();
    world.advance(9_990);
    assert.equal(world.state.user.detector, 'trusted');
    world.advance(20);
    assert.equal(world.state.user.speech.phase, 'quiet', 'nobody is thought to speak');
    world.send({ type: 'transcript.final', text: 'I need a cleaning.', confidence: null });
    world.advance(610);
    assert.equal(world.of('reply.start').at(-1)?.answering, 'I need a cleaning.');
  });

  it('does not cost the words before the noise [U19]', () => {
    const world = opened();
    world.advance(500);
    world.send({ type: 'transcript.final', text: 'I need a cleaning.', confidence: null });
    world.advance(9_990);
    assert.equal(world.of('reply.start').length, 0);
    world.advance(20);
    assert.equal(world.of('reply.start')[0]?.answering, 'I need a cleaning.');
  });

  it('is trusted as long as words arrive [U20]', () => {
    const world = opened();
    for (let count = 0; count < 12; count += 1) {
      world.advance(5_000);
      world.send({ type: 'transcript.interim', text: `words ${count}` });
    }
    assert.equal(world.state.user.detector, 'trusted');
    assert.equal(world.of('reply.start').length, 0);
  });

  it('is trusted again when it hears silence, and the words from the meantime are a turn [U21]', () => {
    const world = opened();
    world.advance(12_000);
    world.send({ type: 'caller.stopped', spokeUntil: world.clock.now() - 200 });
    assert.equal(world.state.user.detector, 'trusted');
    assert.ok(world.of('transcript.finalise').length > 0, 'a recogniser that waits for the end is asked for it');
    world.advance(150);
    world.send({ type: 'transcript.final', text: 'That was a long story.', confidence: null });
    world.advance(400);
    assert.equal(world.of('reply.start').at(-1)?.answering, 'That was a long story.');
  });
});
