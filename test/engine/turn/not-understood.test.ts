import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { contents, opened } from '#test/support/world.ts';

describe('speech that is not understood', () => {
  it('answers nothing to a cough, and asks again after two long sounds without words [U8, U10]', () => {
    const world = opened();
    world.say('', 200);
    world.advance(2_000);
    assert.equal(world.of('reply.start').length, 0);
    world.say('', 900);
    world.advance(2_500);
    world.say('', 900);
    world.advance(2_500);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['unclear'],
    );
  });

  it('asks again at once for one long sound that has interrupted a reply [U11]', () => {
    const world = opened();
    world.say('I need a cleaning.', 600);
    world.advance(2_000);
    world.say('', 1_500, 600);
    world.advance(4_000);
    assert.ok(world.turns.some((turn) => turn.role === 'assistant' && turn.interrupted));
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['caller', 'unclear'],
    );
  });

  it('does not go on asking where noise interrupts its question as well [U11]', () => {
    const world = opened();
    world.say('I need a cleaning.', 600);
    world.advance(2_000);
    world.say('', 1_500, 600);
    world.advance(3_000);
    assert.equal(world.of('reply.start').at(-1)?.cause, 'unclear');
    world.say('', 1_500, 600);
    world.advance(4_000);
    assert.equal(world.turns.filter((turn) => turn.role === 'assistant' && turn.interrupted).length, 2);
    assert.equal(world.of('reply.start').filter(({ cause }) => cause === 'unclear').length, 1);
  });

  it('asks again at once for what was said while the recogniser had broken off [U12]', () => {
    const world = opened();
    world.speak(900);
    world.clock.after(500, () => world.send({ type: 'hearing.broke' }));
    world.advance(4_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['unclear'],
    );
    world.advance(4_000);
    world.send({ type: 'transcript.final', text: '', confidence: null });
    world.say('', 900);
    world.advance(4_000);
    assert.equal(world.of('reply.start').length, 1, 'it is back and has heard no words');
  });

  it('answers what the recogniser has heard all the same once it is back [U12]', () => {
    const world = opened();
    world.say('I need a cleaning.', 900, 700);
    world.clock.after(500, () => world.send({ type: 'hearing.broke' }));
    world.advance(2_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['caller'],
    );
  });

  it('asks again at once for words that the recogniser does not trust [U9]', () => {
    const world = opened();
    world.speak(900);
    world.clock.after(1_200, () => world.send({ type: 'transcript.final', text: 'purple marmalade', confidence: 0.1 }));
    world.advance(2_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['unclear'],
    );
    assert.deepEqual(world.of('turn.drop').map(({ text, reason }) => ({ text, reason }))[0], {
      text: 'purple marmalade',
      reason: 'unclear',
    });
  });
});

describe('words that the recogniser does not trust', () => {
  it('are waited for like others when they promise more [U9]', () => {
    const world = opened();
    world.speak(900);
    world.clock.after(1_150, () =>
      world.send({ type: 'transcript.final', text: 'could I come at um', confidence: 0.3 }),
    );
    world.advance(1_900);
    world.say('next Tuesday morning.', 900);
    world.advance(6_000);
    assert.deepEqual(world.of('reply.adopt').length, 1);
    assert.equal(world.of('reply.start').filter(({ cause }) => cause === 'unclear').length, 0);
    assert.equal(contents(world)[0], 'user: next Tuesday morning.');
  });
});
