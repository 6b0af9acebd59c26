import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { toolCalled } from '#test/support/tool-events.ts';
import { openedWorld, World } from '#test/support/world.ts';

/** Types of the effects; commits and replies with their subject. */
function done(world: World): readonly string[] {
  return world.effects.flatMap(({ effect }) => {
    if (effect.type === 'turn.commit') return [`commit ${effect.turn.role}`];
    return effect.type === 'reply.start' ? [`start ${effect.cause}`] : [];
  });
}

describe('reply after an interruption', () => {
  for (const speculate of [true, false]) {
    it(`is requested only when the heard words are known, ${speculate ? 'with' : 'without'} speculation [I7]`, () => {
      const world = openedWorld({ speculate });
      world.say('I need a cleaning.', 1_000, 250);
      world.advance(2_500);
      world.effects.length = 0;
      world.speak(400);
      world.clock.after(1_300, () =>
        world.send({ type: 'transcript.final', text: 'How much is it?', confidence: null }),
      );
      world.advance(4_000);
      assert.deepEqual(done(world).slice(0, 2), ['commit assistant', 'start caller']);
    });
  }

  it('is not requested if it is withdrawn before the heard words are known [I24]', () => {
    const world = openedWorld({ speculate: false });
    world.say('I need a cleaning.', 1_000, 250);
    world.advance(2_500);
    const before = world.of('reply.start').length;
    world.send({ type: 'digit.pressed', digit: '#' });
    world.send({ type: 'call.hung_up', reason: 'caller_hung_up' });
    assert.equal(world.of('reply.start').length, before + 1, 'the key was answered');
    assert.equal(world.state.call.phase, 'ended');
  });
});

describe('final after its committed interim', () => {
  for (const [final, beyond] of [
    ['On Tuesday', null],
    ['On Tuesday, in the morning.', 'in the morning.'],
    ['in the morning.', 'in the morning.'],
    ['Tuesday', 'Tuesday'],
  ] as const) {
    it(`adds ${beyond === null ? 'nothing' : `"${beyond}"`} if it is "${final}" [U3]`, () => {
      const world = openedWorld({ speculate: false });
      world.speak(600);
      world.clock.after(500, () => world.send({ type: 'transcript.interim', text: 'on Tuesday.' }));
      world.advance(2_500);
      assert.equal(world.turns[0]?.role, 'user');
      world.send({ type: 'transcript.interim', text: final });
      world.send({ type: 'transcript.final', text: final, confidence: null });
      world.advance(9_000);
      const users = world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
      assert.deepEqual(users, ['on Tuesday.', ...(beyond === null ? [] : [beyond])]);
    });
  }
});

describe('final with the last words of a committed interim', () => {
  it('adds only the words beyond the interim [U3]', () => {
    const world = openedWorld({ speculate: false });
    world.speak(600);
    world.clock.after(500, () => world.send({ type: 'transcript.interim', text: 'I can come on Tuesday.' }));
    world.advance(2_500);
    world.send({ type: 'transcript.final', text: 'on Tuesday, in the morning.', confidence: null });
    world.advance(9_000);
    const users = world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
    assert.deepEqual(users, ['I can come on Tuesday.', 'in the morning.']);
  });
});

describe('key after an interim used as final', () => {
  it('stays, and the final repeats nothing [U3, K1]', () => {
    const world = openedWorld({ speculate: false });
    world.speak(600);
    world.clock.after(500, () => world.send({ type: 'transcript.interim', text: 'my number is' }));
    world.advance(1_650);
    world.send({ type: 'digit.pressed', digit: '4' });
    world.advance(100);
    world.send({ type: 'transcript.final', text: 'My number is', confidence: null });
    world.advance(6_000);
    const users = world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
    assert.deepEqual(users, ['My number is 4']);
  });
});

describe('final', () => {
  it('counts as new if it repeats a digit, and is dropped if it repeats a word [U4]', () => {
    for (const [said, content] of [
      ['five', 'five five'],
      ['yes', 'yes'],
    ] as const) {
      const world = new World({ whoSpeaksFirst: 'user', speculate: false });
      world.answer();
      world.speak(600);
      world.advance(850);
      world.send({ type: 'transcript.final', text: said, confidence: null });
      world.advance(50);
      world.send({ type: 'transcript.final', text: said, confidence: null });
      world.advance(4_000);
      assert.deepEqual(
        world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : [])),
        [content],
      );
    }
  });

  it('ends now if it lies in the future and has no detected speech [E13]', () => {
    const world = new World({ whoSpeaksFirst: 'user', speculate: false });
    world.answer();
    world.advance(1_000);
    const spokeUntil = world.clock.now() + 5_000;
    world.send({ type: 'transcript.final', text: 'Yes please.', confidence: null, spokeUntil });
    world.advance(590);
    assert.deepEqual(world.of('reply.start'), []);
    world.advance(10);
    assert.equal(world.of('reply.start').length, 1);
  });
});

describe('events before the call is answered', () => {
  it('change nothing [A26]', () => {
    const world = new World();
    world.send({ type: 'media.started' });
    world.say('The person you have called is being connected.', 2_000);
    world.send({ type: 'digit.pressed', digit: '5' });
    world.advance(5_000);
    assert.deepEqual(world.effects, []);
  });
});

describe('delayed opening', () => {
  it('follows a sound that occurs at its moment [A28]', () => {
    const world = new World();
    world.answer();
    world.advance(300);
    world.say('', 200);
    world.advance(5_000);
    assert.deepEqual(done(world), ['start opening', 'commit assistant']);
  });

  it('follows requested words [A28, A49]', () => {
    const world = new World();
    world.answer();
    world.request('This call is recorded.');
    world.advance(6_000);
    assert.deepEqual(
      world
        .of('playback.start')
        .map(({ reply }) => world.of('reply.start').find((start) => start.reply === reply)?.cause),
      ['say', 'opening'],
    );
  });

  it('is not regenerated after a failure, and silence counts from the apology [R1, A37]', () => {
    const world = new World();
    world.answer();
    world.advance(400);
    world.send({ type: 'reply.failed', reply: 1 });
    world.advance(16_000);
    assert.deepEqual(done(world), [
      'start opening',
      'start apology',
      'commit assistant',
      'start reminder',
      'commit assistant',
    ]);
    world.say('Hello?', 400);
    world.advance(3_000);
    assert.equal(done(world).at(-1), 'commit assistant');
    assert.equal(world.of('reply.start').at(-1)?.cause, 'caller');
  });
});

describe('unheard goodbye', () => {
  it('is withdrawn when the caller speaks, and the call continues [A53]', () => {
    const world = openedWorld({ speculate: false });
    world.say('That is all.', 800);
    world.advance(1_210);
    assert.equal(world.state.agent.reply?.cause, 'caller');
    world.send({ type: 'end.requested' });
    world.making = { ...world.making, tokenMs: 100 };
    world.speak(1_000);
    world.advance(700);
    assert.equal(world.state.call.phase, 'live');
    world.send({ type: 'transcript.final', text: 'Wait, one more thing.', confidence: null });
    world.advance(4_000);
    assert.equal(world.state.call.phase, 'live');
    assert.equal(world.of('call.end').length, 0);
  });

  it('survives a sound of less than 600 ms [A53]', () => {
    const world = openedWorld({ speculate: false });
    world.making = { ...world.making, tokenMs: 1_500 };
    world.say('That is all.', 800);
    world.advance(1_210);
    world.send({ type: 'end.requested' });
    world.say('', 450, 250);
    world.advance(6_000);
    assert.deepEqual(world.of('reply.cancel'), []);
    assert.equal(world.of('playback.start').length, 1);
  });

  it('is said when the caller has finished for the second time [A54]', () => {
    const world = openedWorld({ speculate: false });
    world.state = { ...world.state, call: { ...world.state.call, goodbyesInterrupted: 1 } };
    world.say('That is all.', 800);
    world.advance(1_210);
    world.send({ type: 'end.requested' });
    world.say('Well, thank you.', 900);
    world.advance(8_000);
    assert.equal(world.of('playback.start').length, 1);
    assert.equal(world.of('call.end')[0]?.reason, 'assistant_hung_up');
  });

  it('ends the call without an apology when it fails [R4]', () => {
    const world = openedWorld({ maxReminders: 0 });
    world.advance(9_750);
    assert.equal(world.state.agent.reply?.cause, 'goodbye');
    world.send({ type: 'reply.failed', reply: world.state.agent.reply.id });
    assert.equal(world.of('call.end')[0]?.reason, 'silence');
    assert.deepEqual(done(world), ['start goodbye']);
  });
});

describe('tool calls of failed replies', () => {
  it('do not run under the id of a withdrawn reply [A2]', () => {
    const world = openedWorld({ speculate: false });
    world.say('I need a cleaning.', 1_000, 250);
    world.advance(1_500);
    const id = world.of('reply.start')[0]?.reply ?? 0;
    world.speak(600);
    world.advance(300);
    assert.equal(world.of('reply.cancel')[0]?.reply, id);
    world.send(toolCalled(id, 'late'));
    assert.equal(world.of('tool.run').length, 0);
    assert.deepEqual(world.state.tools.running, []);
  });

  it('still change the state as a failed reply requested [TL7]', () => {
    const world = openedWorld({ speculate: false });
    world.say('I need a cleaning.', 1_000, 250);
    world.advance(1_500);
    const id = world.of('reply.start')[0]?.reply ?? 0;
    world.send(toolCalled(id, 'move', { kind: 'transition' }));
    world.send({ type: 'reply.failed', reply: id });
    assert.deepEqual(
      world.of('state.move').map(({ reply }) => reply),
      [id],
    );
  });
});
