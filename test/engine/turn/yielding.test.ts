import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openedWorld, World } from '#test/support/world.ts';

/** The assistant speaks for 8 s with speech of `kind`, and has been heard for 2 s. */
function saying(kind: 'normal' | 'notice' | 'read_back' | 'goodbye' | 'filler', options = {}): World {
  const world = openedWorld(options);
  world.making = { ...world.making, speechMs: 8_000 };
  world.request('one two three four five six seven eight nine ten', { kind });
  world.advance(2_300);
  assert.ok(world.audible);
  return world;
}
const heldAfterMs = (world: World, onset: number): readonly number[] =>
  world.of('playback.pause').map(({ at }) => at - onset);

describe('speech over the assistant', () => {
  it('does not take the floor if it is a hesitation [I9]', () => {
    const world = saying('normal');
    world.say('um', 120);
    world.advance(8_000);
    assert.deepEqual(world.of('playback.clear'), []);
    assert.deepEqual(
      world.of('turn.drop').map(({ text }) => text),
      ['um'],
    );
  });

  for (const [kind, ms] of [
    ['normal', 96],
    ['read_back', 416],
    ['goodbye', 608],
  ] as const)
    it(`pauses speech of the kind ${kind} after ${ms} ms [I14, I28, I43]`, () => {
      const world = saying(kind);
      const onset = world.clock.now();
      world.speak(900);
      world.advance(900);
      assert.deepEqual(heldAfterMs(world, onset), [ms]);
      assert.deepEqual(world.of('playback.clear'), []);
    });

  it('interrupts a filler without pausing it [I31, I43]', () => {
    const world = saying('filler');
    const onset = world.clock.now();
    world.speak(400);
    world.advance(400);
    assert.deepEqual(heldAfterMs(world, onset), []);
    assert.deepEqual(
      world.of('playback.clear').map(({ at }) => at - onset),
      [96],
    );
  });

  it('is dropped if it is only a backchannel to a notice [I34]', () => {
    const world = saying('notice');
    world.say('okay', 300);
    world.advance(18_000);
    assert.deepEqual(
      world.of('turn.drop').map(({ text, reason }) => [text, reason]),
      [['okay', 'backchannel']],
    );
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['say', 'reminder'],
      'nobody answers "okay"',
    );
  });

  for (const [kind, asked] of [
    ['normal', 1],
    ['notice', 0],
  ] as const)
    it(`makes an overlap model classify it ${asked === 1 ? 'once' : 'not at all'} over speech of the kind ${kind} [I37]`, () => {
      const world = saying(kind, { overlapWaitMs: 500 });
      world.speak(600);
      world.advance(1_000);
      assert.equal(world.of('overlap.judge').length, asked);
    });
});

describe('word over the assistant', () => {
  for (const [sinceMs, cleared] of [
    [500, 1],
    [1_500, 0],
  ] as const)
    it(`${cleared === 1 ? 'takes' : 'does not take'} the floor as "okay" ${sinceMs} ms after the start of a reply [I8, I13]`, () => {
      const world = openedWorld({ speculate: false });
      world.making = { ...world.making, speechMs: 8_000 };
      world.say('What does it cost?', 800);
      while (!world.audible) world.advance(10);
      world.advance(sinceMs);
      world.say('okay', 300);
      world.advance(4_000);
      assert.equal(world.of('playback.clear').length, cleared);
    });

  for (const [sinceMs, cleared] of [
    [100, 0],
    [600, 1],
  ] as const)
    it(`${cleared === 1 ? 'takes' : 'does not take'} the floor ${sinceMs} ms after the start of the greeting [I30]`, () => {
      const world = new World();
      world.making = { ...world.making, speechMs: 5_000 };
      world.answer();
      while (!world.audible) world.advance(10);
      world.advance(sinceMs);
      world.say('No, stop.', 300);
      world.advance(3_000);
      assert.equal(world.of('playback.clear').length, cleared);
    });
});

describe('speech classified as a backchannel by an overlap model', () => {
  for (const [ms, cleared] of [
    [900, []],
    [1_300, [1_024]],
  ] as const)
    it(`pauses nothing, and interrupts ${cleared.length === 0 ? 'nothing either' : 'after 1 s'} if it lasts ${ms} ms [I4, I39]`, () => {
      const world = saying('normal', { overlapWaitMs: 500 });
      const onset = world.clock.now();
      const { reply } = world.of('playback.start')[0]!;
      world.speak(ms);
      world.clock.after(90, () => world.send({ type: 'overlap.judged', reply, verdict: 'backchannel' }));
      world.advance(ms);
      assert.deepEqual(heldAfterMs(world, onset), []);
      assert.deepEqual(
        world.of('playback.clear').map(({ at }) => at - onset),
        cleared,
      );
    });
});

describe('interim words over the assistant, without detected speech', () => {
  const told = (text: string, options = {}): World => {
    const world = saying('normal', options);
    world.send({ type: 'transcript.interim', text });
    return world;
  };

  it('interrupt if there are two, or one that always does [I2, I3]', () => {
    for (const text of ['not that', 'stop']) assert.equal(told(text).of('playback.clear').length, 1, text);
  });

  it('pause it if there is one, and a final word interrupts it [I1, I44]', () => {
    const world = told('Thursday');
    assert.deepEqual([world.of('playback.pause').length, world.of('playback.clear').length], [1, 0]);
    world.send({ type: 'transcript.final', text: 'Thursday.', confidence: 0.9 });
    assert.equal(world.of('playback.clear').length, 1);
  });

  it('let it continue if the recognizer retracts them [I18, I44]', () => {
    const world = told('Thursday');
    world.send({ type: 'transcript.final', text: '', confidence: null });
    world.advance(3_000);
    assert.deepEqual([world.of('playback.resume').length, world.of('playback.clear').length], [1, 0]);
  });

  it('change nothing if they are a backchannel or a hesitation [I8, I9, I44]', () => {
    for (const text of ['okay', 'um']) assert.equal(told(text).of('playback.pause').length, 0, text);
  });
});

describe('speech that pauses the assistant', () => {
  it('interrupts with an interim that starts with "stop", before any final [I2]', () => {
    const world = saying('normal');
    const onset = world.clock.now();
    world.speak(900);
    world.advance(300);
    assert.deepEqual(heldAfterMs(world, onset), [96]);
    world.send({ type: 'transcript.interim', text: 'stop' });
    assert.equal(world.of('playback.clear').length, 1);
  });

  it('ends the pause 2 s after a sound without words, even if a turn waits longer [I18]', () => {
    const world = saying('normal', { minDelayMs: 3_000, maxDelayMs: 4_000 });
    const onset = world.clock.now();
    world.say('', 300, 250);
    world.advance(3_000);
    assert.deepEqual(
      world.of('playback.resume').map(({ at }) => at - onset),
      [300 + 200 + 2_000],
    );
  });

  it('is logged once per call as judged without a slow overlap model [I41]', () => {
    const world = saying('normal', { overlapWaitMs: 300 });
    for (let cough = 0; cough < 2; cough += 1) {
      world.say('', 700, 100);
      world.advance(2_500);
    }
    assert.equal(world.of('overlap.judge').length, 2);
    assert.equal(world.of('decision').filter(({ decision }) => decision === 'do without').length, 1);
  });
});

describe('sound before a reply', () => {
  it('delays the finished reply until the sound is over [A3]', () => {
    const world = openedWorld({ speculate: false });
    world.making = { ...world.making, tokenMs: 500 };
    world.say('What does it cost?', 800);
    while (world.of('reply.start').length === 0) world.advance(10);
    world.advance(450);
    const onset = world.clock.now();
    world.say('', 200, 250);
    world.advance(4_000);
    const [started] = world.of('playback.start');
    assert.ok(started !== undefined && started.at - onset > 200 + 200, `${started?.at}`);
    assert.deepEqual(world.of('reply.cancel'), []);
  });
});

describe('urgent words', () => {
  for (const [kind, cleared] of [
    ['normal', 1],
    ['notice', 0],
  ] as const)
    it(`${cleared === 1 ? 'interrupt' : 'wait for'} speech of the kind ${kind} [A50, I32]`, () => {
      const world = saying(kind);
      world.request('Please hold.', { interrupts: true });
      assert.equal(world.of('playback.clear').length, cleared);
    });
});

describe('queued words', () => {
  it('are said in order, starting with those that must be heard [A49, I32]', () => {
    const world = saying('normal');
    world.making = { ...world.making, text: 'the notice' };
    world.request('the first');
    world.request('the notice', { kind: 'notice' });
    world.request('the second');
    world.advance(60_000);
    const said = world.of('reply.start').flatMap(({ text }) => (text === null ? [] : [text]));
    assert.deepEqual(said.slice(1), ['the notice', 'the first', 'the second']);
  });
});

describe('typed message over a notice', () => {
  it('is kept and gets a reply after the notice [I33, U30]', () => {
    const world = saying('notice');
    world.send({ type: 'text.typed', text: 'What does it cost?' });
    world.advance(10_000);
    assert.deepEqual(world.of('playback.clear'), []);
    const [notice, typed] = world.turns;
    assert.ok(notice?.role === 'assistant' && !notice.interrupted);
    assert.ok(typed?.role === 'user' && typed.content === 'What does it cost?');
    const answer = world.of('reply.start').find(({ cause }) => cause === 'caller');
    assert.ok(answer !== undefined && answer.at >= notice.endedAt, 'the answer follows the notice');
  });
});
