import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultAnsweringOptions, type MachineMode } from '#engine/turn/answering/options.ts';
import { World } from '#test/support/world.ts';

/** An answered call that has heard this sentence, with an interim just before its end. */
function answered(mode: MachineMode, words: string, ms: number): World {
  const world = new World({ answering: { ...defaultAnsweringOptions, mode }, silenceMs: 0 });
  world.answer();
  world.advance(300);
  world.clock.after(ms - 50, () => world.send({ type: 'transcript.interim', text: words }));
  world.say(words, ms, 250);
  world.advance(ms);
  return world;
}

const verdicts = (world: World): readonly string[] => world.of('answerer.note').map(({ answeredBy }) => answeredBy);
const causes = (world: World): readonly string[] => world.of('reply.start').map(({ cause }) => cause);
const endReasons = (world: World): readonly string[] => world.of('call.end').map(({ reason }) => reason);
const unclear = 'We are closed today';

describe('neutral sentence', () => {
  it('is said once when the evidence is not enough, and a person who responds is greeted [V26]', () => {
    const world = answered('hang_up', unclear, 1_500);
    world.advance(1_400);
    assert.deepEqual(causes(world), ['opening']);
    world.advance(3_000);
    assert.deepEqual(
      causes(world).filter((cause) => cause === 'neutral'),
      ['neutral'],
    );
    world.advance(1_500);
    world.say('Yes, who is this?', 900);
    world.advance(4_000);
    assert.deepEqual(verdicts(world), ['human']);
    assert.equal(causes(world).at(-1), 'opening');
    assert.equal(world.of('playback.start').length, 2, 'the neutral sentence and the opening');
    assert.deepEqual(endReasons(world), []);
  });

  it('is not said if the assistant treats machines as people [V26]', () => {
    const world = answered('continue', unclear, 1_500);
    world.advance(5_000);
    assert.deepEqual(verdicts(world), ['human']);
    assert.ok(!causes(world).includes('neutral'));
  });

  it('shows a machine when no one responds for 4 s [V27]', () => {
    const world = answered('hang_up', unclear, 1_500);
    const endedAt = (): number | undefined => world.events.find(({ type }) => type === 'playback.ended')?.at;
    world.advance(12_000);
    assert.deepEqual(verdicts(world), ['machine']);
    assert.deepEqual(
      world.of('call.end').map(({ at, reason }) => [at, reason]),
      [[(endedAt() ?? 0) + 4_000, 'machine_answered']],
    );
  });
});

describe('announcement or fax machine', () => {
  for (const tone of ['sit', 'fax_answer'] as const)
    it(`gets no message: ${tone} [case 128] [V28]`, () => {
      const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'leave_message' } });
      world.answer();
      world.advance(1_000);
      world.send({ type: 'tone.heard', tone, endedAt: world.clock.now() });
      assert.deepEqual([verdicts(world), endReasons(world)], [['machine'], ['machine_answered']]);
    });

  it('is a fax machine when its tone repeats [V28]', () => {
    const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'leave_message' } });
    world.answer();
    for (const ends of [[], ['machine_answered']]) {
      world.advance(1_000);
      world.send({ type: 'tone.heard', tone: 'fax_call', endedAt: world.clock.now() });
      assert.deepEqual(endReasons(world), ends);
    }
  });
});

describe('verdict from words', () => {
  it('becomes a menu when the machine offers keys before the assistant hangs up [V31]', () => {
    const world = answered('hang_up', 'Please leave a message after the tone', 1_500);
    assert.equal(world.state.answering.is, 'machine');
    world.say('press 1 for sales, press 2 for billing, press 3 for all other calls', 1_200, 250);
    world.advance(8_000);
    assert.equal(world.state.answering.is, 'menu');
    assert.deepEqual(endReasons(world), []);
  });

  const voicemail = 'I cannot come to the phone please leave a message';

  it('ends the call 2 s later [V29]', () => {
    const world = answered('hang_up', voicemail, 2_500);
    const verdictAt = world.of('answerer.note')[0]?.at ?? 0;
    world.advance(10_000);
    assert.deepEqual(
      world.of('call.end').map(({ at, reason }) => [at - verdictAt, reason]),
      [[2_000, 'machine_answered']],
    );
  });

  it('is corrected when the words continue as those of a person, who is greeted [case 129] [V30]', () => {
    const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'hang_up' }, silenceMs: 0 });
    world.answer();
    world.advance(300);
    world.clock.after(2_500, () => world.send({ type: 'transcript.interim', text: voicemail }));
    world.say(`${voicemail} is that what you said, did you call me, who is this?`, 4_000);
    world.advance(3_000);
    assert.deepEqual(verdicts(world), ['machine']);
    world.advance(5_000);
    assert.deepEqual([verdicts(world), endReasons(world)], [['machine', 'human'], []]);
    assert.equal(causes(world).at(-1), 'opening');
  });

  it('is corrected before the message when someone answers like a person [V30]', () => {
    for (const [words, expected] of [
      ['Hello, who is this?', ['machine', 'human']],
      ['Thank you', ['machine']],
    ] as const) {
      const world = answered('leave_message', voicemail, 2_500);
      world.advance(1_600);
      world.say(words, 900);
      world.advance(3_000);
      assert.deepEqual(verdicts(world), expected);
    }
  });

  it('lists its evidence in the log [V25]', () => {
    const world = answered('hang_up', voicemail, 2_500);
    const decision = world.of('decision').find(({ rule }) => rule === 'V2');
    assert.equal(decision?.inputs.score, 4.5);
    assert.deepEqual(decision?.inputs.evidence, ['+2.5 says "leave a message"', '+2 says "cannot come to the phone"']);
  });
});
