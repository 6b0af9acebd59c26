import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultAnsweringOptions } from '#engine/turn/answering/options.ts';
import { World } from '#test/support/world.ts';

describe('phrases of the answerer', () => {
  for (const [words, answeredBy] of [
    ['please leave a message after the tone', 'machine'],
    ['for sales press one', 'machine'],
    ['state your name and the reason', 'unknown'],
  ] as const)
    it(`decide immediately, while "${words}" is still being said [V2]`, () => {
      const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'leave_message' } });
      world.answer();
      world.advance(300);
      world.speak(4_000);
      world.advance(2_000);
      assert.deepEqual(world.of('answerer.note'), []);
      world.send({ type: 'transcript.interim', text: words });
      assert.deepEqual(
        world.of('answerer.note').map((note) => [note.at, note.answeredBy]),
        [[2_300, answeredBy]],
      );
    });
});

/** Verdict on a greeting with these words and this duration, and how long after it the verdict is known. */
function judged(words: string, ms: number): readonly (readonly [string, number])[] {
  const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'continue' }, silenceMs: 0 });
  world.answer();
  world.advance(300);
  const until = world.clock.now() + ms;
  world.clock.after(ms - 100, () => world.send({ type: 'transcript.interim', text: words }));
  world.say(words, ms, 250);
  world.advance(ms + 3_000);
  return world.of('answerer.note').map(({ answeredBy, at }) => [answeredBy, at - until]);
}

describe('inconclusive greeting', () => {
  it("counts as a person's after 500 ms if it is short, and after 1,500 ms if not [V3, V4]", () => {
    assert.deepEqual(judged('Hello, Bob here', 1_000), [['human', 500]]);
    assert.deepEqual(judged('Miller house, Anna and Bob and all the children of the house', 2_400), [['human', 1_500]]);
    assert.deepEqual(judged('Miller house', 2_600), [['human', 1_500]]);
  });

  it("counts as a person's after 500 ms if it ends in a question [V3]", () => {
    assert.deepEqual(judged('Good morning, who is it that calls me at such an hour?', 3_000), [['human', 500]]);
  });

  it('is decided after 1,500 ms if it contains a stock phrase of recordings [V3]', () => {
    assert.deepEqual(judged('Thank you for calling Bob', 1_000), [['human', 1_500]]);
  });

  it("is a person's however long it is, and a machine's by the carrier's verdict [V4, V25]", () => {
    assert.deepEqual(judged('I was just about to go out to the shop', 9_000), [['human', 500]]);
    assert.deepEqual(judged('The river is high in spring', 9_000), [['human', 1_500]]);
  });
});

describe('person who speaks into the message', () => {
  for (const [correctWithinMs, verdicts] of [
    [180_000, ['machine', 'human']],
    [5_000, ['machine']],
  ] as const)
    it(`is ${verdicts.length === 2 ? 'greeted' : 'taken for the machine'} with ${correctWithinMs} ms to correct the verdict [V11]`, () => {
      const answering = { ...defaultAnsweringOptions, mode: 'leave_message', correctWithinMs } as const;
      const world = new World({ answering });
      world.making = { ...world.making, speechMs: 10_000 };
      world.answer();
      world.advance(400);
      world.send({ type: 'beep.heard', endedAt: world.clock.now(), frequencyHz: 1_000 });
      world.advance(6_000);
      assert.ok(world.audible);
      world.say('Hello, Bob here.', 800);
      world.advance(4_000);
      assert.deepEqual(
        world.of('answerer.note').map(({ answeredBy }) => answeredBy),
        verdicts,
      );
    });
});

describe('start of the message', () => {
  const mailbox = (options = {}): World => {
    const world = new World({
      ...options,
      answering: { ...defaultAnsweringOptions, mode: 'leave_message' },
      whoSpeaksFirst: 'user',
    });
    world.answer();
    world.advance(400);
    world.send({ type: 'beep.heard', endedAt: world.clock.now(), frequencyHz: 1_000 });
    return world;
  };
  const begun = (world: World): readonly number[] => world.of('playback.start').map(({ at }) => at);

  it('is 1 s after a beep, but 2 s after a greeting that continues after the beep [V14]', () => {
    const beeped = mailbox();
    beeped.advance(5_000);
    assert.deepEqual(begun(beeped), [1_400]);
    const speaks = mailbox();
    speaks.advance(100);
    speaks.say('We will call back', 1_000, 100);
    speaks.advance(6_000);
    assert.deepEqual(begun(speaks), [500 + 1_000 + 2_000]);
  });

  it('is after 30 s of waiting at the latest [V14]', () => {
    const world = mailbox({ doubtAfterMs: 60_000 });
    world.send({ type: 'caller.started', since: world.clock.now() });
    world.advance(40_000);
    assert.deepEqual(begun(world), [400 + 30_000]);
  });
});

describe('speech without keys after a menu', () => {
  for (const [ms, verdicts] of [
    [2_000, ['machine', 'human']],
    [3_000, ['machine']],
  ] as const)
    it(`counts as ${verdicts.length === 2 ? 'a person’s' : 'the machine’s'} if it takes ${ms} ms [V21]`, () => {
      const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'continue' }, whoSpeaksFirst: 'user' });
      world.answer();
      world.advance(300);
      world.say('For sales press one', 2_000, 100);
      world.advance(6_000);
      world.say('Support is in the other building', ms, 100);
      world.advance(ms + 3_000);
      assert.deepEqual(
        world.of('answerer.note').map(({ answeredBy }) => answeredBy),
        verdicts,
      );
    });
});
