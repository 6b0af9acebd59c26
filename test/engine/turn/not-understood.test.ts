import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openedWorld, transcriptLines, type World } from '#test/support/world.ts';

const causes = (world: World): readonly string[] => world.of('reply.start').map(({ cause }) => cause);

describe('speech that is not understood', () => {
  it('gets no reply if it is a cough, but a request to repeat within 3 s if it is long [U8, U37]', () => {
    const world = openedWorld();
    world.say('', 200);
    world.advance(4_000);
    assert.equal(world.of('reply.start').length, 0);
    const endedAt = world.clock.now() + 900;
    world.say('', 900);
    world.advance(4_000);
    assert.deepEqual(
      world.of('playback.start').map(({ at }) => at - endedAt),
      [1_780],
    );
    assert.deepEqual(causes(world), ['unclear']);
  });

  it('gets the next request after two more long sounds [U10, U38]', () => {
    const world = openedWorld();
    for (const requests of [1, 1, 2]) {
      world.say('', 900);
      world.advance(6_000);
      assert.equal(causes(world).length, requests);
    }
  });

  it.each(['hold on', 'let me look'])('gets no request while the caller has asked for time: %s [U37]', (words) => {
    const world = openedWorld();
    world.say(`${words}.`, 500);
    world.advance(5_000);
    world.say('', 900);
    world.advance(5_000);
    assert.deepEqual(causes(world), ['hold']);
  });

  it('gets a request to repeat if the recognizer sends nothing at all [case 124] [U37]', () => {
    const world = openedWorld();
    world.speak(900);
    world.advance(900 + 3_000);
    assert.deepEqual(causes(world), ['unclear']);
    assert.ok(world.audible);
  });

  it('gets a request to repeat if the recognizer withdraws its words, even if it is short [U36]', () => {
    const world = openedWorld();
    world.say('', 350);
    world.clock.after(300, () => world.send({ type: 'transcript.interim', text: 'yes' }));
    world.advance(350 + 3_000);
    assert.deepEqual(causes(world), ['unclear']);
    assert.ok(world.audible);
  });

  it('gets its answer if the recognizer corrects itself in time [U36]', () => {
    const world = openedWorld();
    world.say('', 350);
    world.clock.after(300, () => world.send({ type: 'transcript.interim', text: 'yes' }));
    world.clock.after(1_400, () => world.send({ type: 'transcript.final', text: 'Guess.', confidence: null }));
    world.advance(5_000);
    assert.deepEqual(causes(world), ['caller']);
  });

  it('gets no request if it began over a reply that ends before it [U37]', () => {
    const world = openedWorld({ pauseMs: 5_000, bargeInMs: 5_000 });
    world.say('I need a cleaning.', 600);
    world.advance(600 + 400 + 280 + 1_500);
    world.say('', 1_200);
    world.advance(5_000);
    assert.deepEqual(causes(world), ['caller']);
  });

  it('gets an immediate request to repeat after one long sound that interrupted a reply [U11]', () => {
    const world = openedWorld();
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

  it('gets no further request if noise interrupts the first one [U11]', () => {
    const world = openedWorld();
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

  it('gets an immediate request to repeat if the recognizer was disconnected [U12]', () => {
    const world = openedWorld();
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

  it('gets a reply anyway once the recognizer is back and has its words [U12]', () => {
    const world = openedWorld();
    world.say('I need a cleaning.', 900, 700);
    world.clock.after(500, () => world.send({ type: 'hearing.broke' }));
    world.advance(2_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['caller'],
    );
  });

  it('gets an immediate request to repeat if confidence is low [U9]', () => {
    const world = openedWorld();
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

describe('words with low confidence', () => {
  it('are awaited like others if they announce more [U9]', () => {
    const world = openedWorld();
    world.speak(900);
    world.clock.after(1_150, () =>
      world.send({ type: 'transcript.final', text: 'could I come at um', confidence: 0.3 }),
    );
    world.advance(1_900);
    world.say('next Tuesday morning.', 900);
    world.advance(6_000);
    assert.deepEqual(world.of('reply.adopt').length, 1);
    assert.equal(world.of('reply.start').filter(({ cause }) => cause === 'unclear').length, 0);
    assert.equal(transcriptLines(world)[0], 'user: next Tuesday morning.');
  });
});
