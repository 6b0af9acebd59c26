import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { World } from '#test/support/world.ts';

/** A world in which the caller spoke at 0 ms and an interim but no final arrived within the budget. */
function withInterim(text: string, options = {}): World {
  const world = new World({ speculate: false, ...options });
  world.open();
  world.speak(800);
  world.clock.after(700, () => world.send({ type: 'transcript.interim', text }));
  return world;
}
const final = (world: World, text: string): void => world.send({ type: 'transcript.final', text, confidence: null });
const decided = (world: World, rule: string): readonly string[] =>
  world.of('decision').flatMap((decision) => (decision.rule === rule ? [decision.decision] : []));

describe('late final', () => {
  it('corrects the turn in place after its reply was heard if it differs only in letters [U13]', () => {
    const world = withInterim('i need a cleaning');
    world.advance(3_000);
    assert.ok(world.audible);
    final(world, 'I need a cleaning.');
    assert.deepEqual(
      world.of('turn.amend').map(({ turn, was }) => [was, turn.content]),
      [['i need a cleaning', 'I need a cleaning.']],
    );
    world.advance(2_000);
    assert.equal(world.turns.filter(({ role }) => role === 'user').length, 1);
    assert.deepEqual(decided(world, 'U13'), ['correct']);
    assert.equal(world.of('reply.start').length, 1);
  });

  it('starts no turn if it was repeated as an interim until then [U17]', () => {
    const world = withInterim('i need a cleaning');
    const repeat = (): void => world.send({ type: 'transcript.interim', text: 'i need a cleaning' });
    world.watch = ({ type }) => {
      // The line has received the reply, and none of it is heard yet.
      if (type === 'playback.start') world.clock.after(5, repeat);
    };
    for (const atMs of [1_900, 2_300, 2_600]) world.clock.after(atMs, repeat);
    world.advance(3_200);
    final(world, 'I need a cleaning.');
    world.advance(6_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['caller'],
    );
    assert.deepEqual(
      world.turns.map(({ role }) => role),
      ['user', 'assistant'],
    );
  });

  it('corrects the part of the turn that it repeats [U13]', () => {
    const world = new World({ speculate: false });
    world.open();
    world.say('Hello.', 400, 100);
    world.clock.after(700, () => world.speak(600));
    world.clock.after(1_200, () => world.send({ type: 'transcript.interim', text: 'a cleaning please' }));
    world.advance(4_500);
    final(world, 'A cleaning, please.');
    assert.deepEqual(
      world.of('turn.amend').map(({ turn }) => turn.content),
      ['Hello. A cleaning, please.'],
    );
  });

  it.each([
    'Question one, question two, question three.',
    'Question two, question three.',
  ])('adds only the new words to turns that a reopened recognizer repeats: %s [U3]', (repeated) => {
    const world = new World({ speculate: false });
    world.open();
    for (const [index, text] of ['question one', 'question two'].entries()) {
      world.clock.after(10_000 * index, () => world.speak(800));
      world.clock.after(10_000 * index + 700, () => world.send({ type: 'transcript.interim', text }));
    }
    world.advance(20_000);
    world.speak(800);
    world.clock.after(900, () => final(world, repeated));
    world.advance(4_000);
    assert.deepEqual(
      world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content.toLowerCase()] : [])),
      ['question one', 'question two', 'question three.'],
    );
  });

  it('changes nothing if it is identical [U3]', () => {
    const world = withInterim('I need a cleaning.');
    world.advance(3_000);
    world.effects.length = 0;
    final(world, 'I need a cleaning.');
    assert.deepEqual(world.effects, []);
  });

  it('does not delay an unheard reply if it differs only in letters [U14]', () => {
    const world = withInterim('i need a cleaning');
    world.making.tokenMs = 500;
    world.advance(2_000);
    final(world, 'I need a cleaning.');
    world.advance(2_000);
    const [start] = world.of('reply.start');
    assert.equal(world.of('playback.start')[0]?.at, (start?.at ?? 0) + 580);
    assert.deepEqual(
      world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : [])),
      ['I need a cleaning.'],
    );
    assert.deepEqual(world.of('turn.amend'), []);
  });

  it('withdraws an unheard reply and continues the turn if it has more words [U15]', () => {
    const world = withInterim('i need a');
    world.making.tokenMs = 2_000;
    world.advance(4_000);
    assert.equal(world.of('reply.start').length, 1);
    final(world, 'I need a cleaning.');
    assert.deepEqual(decided(world, 'U15'), ['merge']);
    world.advance(5_000);
    assert.deepEqual(
      world.of('reply.start').map(({ answering }) => answering),
      ['i need a', 'I need a cleaning.'],
    );
    assert.equal(world.of('reply.start')[1]?.at, 6_700, 'the pause is long enough already');
    assert.deepEqual(
      world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : [])),
      ['I need a cleaning.'],
    );
  });

  it('starts the next turn with words beyond a turn with a heard reply [U16]', () => {
    const world = withInterim('i need a cleaning');
    world.advance(3_000);
    assert.ok(world.audible);
    final(world, 'I need a cleaning on Monday at nine.');
    world.advance(6_000);
    assert.deepEqual(
      world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : [])),
      ['i need a cleaning', 'on Monday at nine.'],
    );
    assert.deepEqual(world.of('turn.amend'), []);
  });

  it('is timed from the detected end of its speech if no words came before [case 123] [E46]', () => {
    const world = new World({ speculate: false });
    world.open();
    world.say('I need a cleaning', 600, 1_500);
    world.advance(6_000);
    const [start] = world.of('reply.start');
    assert.equal(start?.at, 2_700 + 600 + 1_500, 'the pause is long enough already');
    const [user, assistant] = world.turns;
    assert.ok(user?.role === 'user' && assistant?.role === 'assistant');
    assert.deepEqual([user.startedAt, user.endedAt], [2_700, 3_300]);
    assert.equal(assistant.latency?.eouDelayMs, 1_500);
  });

  it('is timed by itself if the recognizer heard its words after that speech [E46]', () => {
    const world = new World({ speculate: false });
    world.open();
    world.speak(300);
    world.clock.after(2_000, () =>
      world.send({ type: 'transcript.final', text: 'I need a cleaning.', confidence: null, spokeUntil: 2_700 + 1_800 }),
    );
    world.advance(6_000);
    assert.equal(world.of('reply.start')[0]?.at, 2_700 + 1_800 + 600);
  });

  it('replaces an unheard request to repeat its words [E46]', () => {
    const world = new World({ speculate: false });
    world.open();
    world.making.tokenMs = 1_000;
    world.say('I need a cleaning.', 900, 1_900);
    world.advance(6_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause, at }) => [cause, at - 2_700]),
      [
        ['unclear', 900 + 1_500],
        ['caller', 900 + 1_900],
      ],
    );
    assert.deepEqual(
      world.turns.map(({ role }) => role),
      ['user', 'assistant'],
    );
  });
});
