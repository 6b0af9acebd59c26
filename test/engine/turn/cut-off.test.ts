import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { World } from '#test/support/world.ts';

function opened(options: ConstructorParameters<typeof World>[0] = {}): World {
  const world = new World({ speculate: false, ...options });
  world.open();
  world.making = { ...world.making, tokenMs: 1_500 };
  return world;
}

const cutOffs = (world: World): readonly unknown[] =>
  world.of('decision').flatMap(({ decision, inputs }) => (decision === 'cut off' ? [inputs.resumed_ms] : []));
const userTurns = (world: World): readonly string[] =>
  world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));

describe('turn that was ended too early', () => {
  it('is counted and then waits longest before it ends again [I26, E14]', () => {
    const world = opened();
    world.say('I need a cleaning.', 700, 250);
    world.advance(700 + 400 + 500);
    world.say('On Monday.', 500, 250);
    world.advance(9_000);
    assert.deepEqual(cutOffs(world), [500]);
    assert.deepEqual(
      world.of('reply.start').map(({ at }) => at - 2_700),
      [1_100, 1_600 + 500 + 2_500],
    );
    assert.deepEqual(userTurns(world), ['I need a cleaning. On Monday.']);
  });

  it('is not counted if the caller waited for the reply first [I26]', () => {
    const world = opened({ reopenMs: 400 });
    world.say('I need a cleaning.', 700, 250);
    world.advance(700 + 400 + 500);
    world.say('Hello?', 500, 250);
    world.advance(9_000);
    assert.deepEqual(cutOffs(world), []);
    assert.equal(world.of('reply.start')[1]?.at, 2_700 + 1_600 + 500 + 400);
    assert.deepEqual(userTurns(world), ['I need a cleaning. Hello?']);
  });

  it('is counted once if its reply is interrupted, and the next turn waits as usual [I26, I27]', () => {
    const world = opened();
    world.making = { ...world.making, tokenMs: 100 };
    world.say('I need a cleaning.', 700, 250);
    world.advance(700 + 400 + 500);
    world.say('On Monday please.', 900, 250);
    world.advance(9_000);
    assert.deepEqual(cutOffs(world), [500]);
    assert.equal(world.of('playback.clear').length, 1);
    assert.deepEqual(userTurns(world), ['I need a cleaning.', 'On Monday please.']);
  });

  it('is reopened immediately if speech had started before its end [I25]', () => {
    const world = opened();
    world.say('I need a cleaning.', 700, 250);
    world.advance(700 + 380);
    world.speak(600);
    world.advance(90);
    assert.equal(world.of('reply.cancel').length, 1);
    assert.deepEqual(cutOffs(world), []);
  });
});

describe('turn that waits for more', () => {
  it('ends after the question that its first sentence announces [case 125] [E48]', () => {
    const world = opened();
    world.say('I have a question.', 700);
    world.advance(700 + 1_000);
    world.say('Do you take new patients?', 900);
    world.advance(4_000);
    assert.deepEqual(userTurns(world), ['I have a question. Do you take new patients?']);
    assert.equal(world.of('reply.start').length, 1);
  });

  it('ends five seconds after its last sound at the latest [E11]', () => {
    const world = opened({ maxDelayMs: 20_000 });
    world.say('I need a cleaning and', 700, 250);
    world.advance(9_000);
    assert.equal(world.of('reply.start')[0]?.at, 2_700 + 700 + 5_000);
  });
});

describe('speculative reply', () => {
  const tentative = (world: World): number => world.of('reply.start').filter((start) => start.tentative).length;

  it('is tried at most three times per turn [A10]', () => {
    const world = opened({ speculate: true });
    for (const word of ['one', 'two', 'three', 'four', 'five']) {
      world.say(`I need ${word} thing`, 500, 100);
      world.advance(1_100);
    }
    assert.equal(tentative(world), 3);
    world.advance(6_000);
    assert.equal(userTurns(world).length, 1);
  });

  it('is not tried on a long story [A12]', () => {
    const world = opened({ speculate: true });
    world.clock.after(6_000, () => world.send({ type: 'transcript.interim', text: 'That is' }));
    world.say('That is how it came to be.', 10_200, 250);
    world.advance(16_000);
    assert.equal(tentative(world), 0);
    assert.equal(userTurns(world).length, 1);
  });

  it('is not tried on words that announce more [A11]', () => {
    const world = opened({ speculate: true });
    world.say('I need it because', 700, 250);
    world.advance(2_000);
    assert.equal(tentative(world), 0);
  });

  it('is discarded if the state changes [A9]', () => {
    const world = opened({ speculate: true });
    world.say('I need a cleaning.', 700, 250);
    world.advance(980);
    assert.equal(tentative(world), 1);
    world.send({ type: 'expectation.changed', phrases: [], expected: [] });
    assert.equal(world.of('reply.cancel').length, 1);
    world.advance(4_000);
    assert.equal(userTurns(world).length, 1);
  });

  it('is adopted regardless of case, spaces and punctuation in the last words [A7]', () => {
    const world = opened({ speculate: true });
    world.say('I need a cleaning', 700, 230);
    world.advance(940);
    world.send({ type: 'transcript.interim', text: 'x' });
    world.send({ type: 'transcript.final', text: '', confidence: null });
    world.advance(4_000);
    assert.equal(world.of('reply.adopt').length, 1);
    assert.equal(world.of('reply.start').length, 1);
  });
});
