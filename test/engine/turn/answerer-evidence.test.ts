import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { assess } from '#engine/turn/answering/evidence.ts';
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
const unclear = 'We are closed';
const unsure = 'You have reached the mill by the river and nobody is at the desk today';

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

describe('verdict on little evidence', () => {
  it('is checked by the neutral sentence, and the assistant hangs up when no one answers [V32, V27]', () => {
    const world = answered('hang_up', unsure, 4_000);
    world.advance(12_000);
    assert.deepEqual(verdicts(world), ['machine']);
    const endedAt = world.events.find(({ type }) => type === 'playback.ended')?.at ?? 0;
    assert.deepEqual(
      world.of('call.end').map(({ at, reason }) => [at - endedAt, reason]),
      [[4_000, 'machine_answered']],
    );
  });

  it('is checked although the wording is like that of a machine, because a busy person says "text me" too [V32, V33]', () => {
    const world = answered('hang_up', 'I am not able to talk I am in a meeting text me', 3_500);
    world.advance(5_500);
    assert.deepEqual(endReasons(world), []);
    assert.ok(causes(world).includes('neutral'));
    world.say('Yes, I can hear you', 900);
    world.advance(8_000);
    assert.deepEqual([verdicts(world).at(-1), endReasons(world)], ['human', []]);
  });

  it('is checked if only phrases speak for a machine and the wording does not, as of a busy person [V29, V32]', () => {
    const busy = 'Adesso non posso parlare, sono in riunione, mi scriva un messaggio';
    const world = new World({
      answering: { ...defaultAnsweringOptions, mode: 'hang_up' },
      language: 'it',
      silenceMs: 0,
    });
    world.answer();
    world.advance(300);
    world.say(busy, 3_500, 250);
    world.advance(7_000);
    assert.deepEqual(endReasons(world), []);
    assert.ok(causes(world).includes('neutral'));
  });

  it('is corrected when a person answers the neutral sentence [V32, V30]', () => {
    const world = answered('hang_up', unsure, 4_000);
    world.advance(5_500);
    assert.ok(causes(world).includes('neutral'));
    world.say('Yes, who is this?', 900);
    world.advance(8_000);
    assert.deepEqual([verdicts(world), endReasons(world)], [['machine', 'human'], []]);
    assert.equal(causes(world).at(-1), 'opening');
  });

  it('ends the call when the machine continues after the neutral sentence [V32]', () => {
    const world = answered('hang_up', unsure, 4_000);
    world.advance(5_500);
    world.say('Please leave a message after the tone', 2_000);
    world.advance(6_000);
    assert.deepEqual(endReasons(world), ['machine_answered']);
  });
});

describe('message for a machine that only words show', () => {
  it('waits for the response to the neutral sentence, and a person who answers is greeted instead [case 130] [V34, V30]', () => {
    const world = answered('leave_message', unsure, 4_000);
    world.advance(5_500);
    assert.ok(causes(world).includes('neutral'));
    world.say('Yes, who is this?', 900);
    world.advance(8_000);
    assert.deepEqual(verdicts(world), ['machine', 'human']);
    assert.equal(causes(world).at(-1), 'opening');
    assert.deepEqual(endReasons(world), []);
  });

  it('is left when no one answers the neutral sentence [V34, V27]', () => {
    const world = answered('leave_message', unsure, 4_000);
    world.advance(30_000);
    assert.deepEqual([verdicts(world), endReasons(world)], [['machine'], ['message_left']]);
    assert.equal(causes(world).filter((cause) => cause === 'neutral').length, 1);
  });

  it('is left without asking after a beep [V34, V14]', () => {
    const world = answered('leave_message', unsure, 4_000);
    world.advance(600);
    world.send({ type: 'beep.heard', endedAt: world.clock.now(), frequencyHz: 1_000 });
    world.advance(15_000);
    assert.ok(!causes(world).includes('neutral'));
    assert.deepEqual(endReasons(world), ['message_left']);
  });

  it('is left after a beep that comes while it asks [V34, V5]', () => {
    const world = answered('leave_message', unsure, 4_000);
    world.advance(3_000);
    assert.ok(causes(world).includes('neutral'));
    const beepedAt = world.clock.now();
    world.send({ type: 'beep.heard', endedAt: beepedAt, frequencyHz: 1_000 });
    world.advance(15_000);
    assert.deepEqual(endReasons(world), ['message_left']);
    const due = world.of('decision').find(({ rule, decision }) => rule === 'V14' && decision === 'leave the message');
    assert.ok((due?.at ?? 0) < beepedAt + 4_000, 'it does not wait for an answer');
  });

  it('is left without asking when the words are enough to hang up on [V34, V29]', () => {
    const world = answered('leave_message', 'I cannot come to the phone please leave a message after the tone', 3_500);
    world.advance(15_000);
    assert.ok(!causes(world).includes('neutral'));
    assert.deepEqual(endReasons(world), ['message_left']);
  });

  it('is not left when the rest of the greeting is typical of a person, who is answered [case 131] [V30]', () => {
    const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'leave_message' }, silenceMs: 0 });
    const begun = 'I cannot come to the phone please leave a message';
    world.answer();
    world.advance(300);
    world.clock.after(2_500, () => world.send({ type: 'transcript.interim', text: begun }));
    world.say(`${begun} is that what you said, did you call me, who is this?`, 4_000);
    world.advance(3_000);
    assert.deepEqual(verdicts(world), ['machine']);
    world.advance(6_000);
    assert.deepEqual(verdicts(world), ['machine', 'human']);
    assert.ok(!world.of('decision').some(({ rule }) => rule === 'V14'));
  });
});

describe('speech without a pause', () => {
  const reasons = (greetingMs: number, paused: boolean): readonly string[] =>
    assess(
      { text: unsure, language: 'en', greetingMs, paused, sounds: [], carrier: null },
      defaultAnsweringOptions,
    ).evidence.map(({ because }) => because);

  it('is evidence of a machine from 4 s on, while it lasts [V35]', () => {
    const reason = 'speaks for more than 4 s without a pause';
    assert.ok(reasons(4_000, false).includes(reason));
    assert.ok(!reasons(3_900, false).includes(reason));
    assert.ok(!reasons(4_000, true).includes(reason));
  });
});

describe('little evidence after 4 s of speech', () => {
  const begun = 'Hello this is Anna Miller of the north mill on Wednesday the tenth';

  /** A call whose answerer says `words` for this long, after a recognized beginning. */
  function begins(mode: MachineMode, words: string, ms: number): World {
    const world = new World({ answering: { ...defaultAnsweringOptions, mode }, silenceMs: 0 });
    world.answer();
    world.advance(300);
    world.clock.after(4_100, () => world.send({ type: 'transcript.interim', text: begun }));
    world.say(words, ms, 250);
    return world;
  }

  for (const mode of ['hang_up', 'leave_message'] as const)
    it(`makes the assistant listen, and nothing else while the other side speaks (${mode}) [V38, V8]`, () => {
      const told = `${begun} and my son`;
      const world = begins(mode, told, 30_000);
      for (let at = 6_000; at < 25_000; at += 3_000)
        world.clock.after(at, () => world.send({ type: 'transcript.interim', text: `${told} ${at}` }));
      world.advance(4_200);
      assert.deepEqual(verdicts(world), ['machine']);
      world.advance(15_400);
      assert.deepEqual([verdicts(world), causes(world).includes('neutral')], [['machine'], false]);
      world.advance(1_000);
      assert.deepEqual([verdicts(world), endReasons(world)], [['machine', 'unknown'], []]);
    });

  it('is corrected at a pause if the words are those of a person, who is greeted [V38, V30]', () => {
    const world = begins('hang_up', `${begun} and the baker is out in the garden with my son`, 8_000);
    world.advance(10_000);
    assert.deepEqual([verdicts(world), endReasons(world)], [['machine', 'human'], []]);
    assert.equal(causes(world).at(-1), 'opening');
  });

  it('decides nothing if the assistant treats machines as people [V38]', () => {
    const world = begins('continue', begun, 8_000);
    world.advance(5_000);
    assert.deepEqual(verdicts(world), []);
  });
});

describe('person who sounds like a menu', () => {
  it('is answered when the greeting ends in a question, although the assistant waited for keys [V30]', () => {
    const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'hang_up' }, silenceMs: 0 });
    const begun = 'Thank you for calling the mill by the river';
    world.answer();
    world.advance(300);
    world.clock.after(4_100, () => world.send({ type: 'transcript.interim', text: begun }));
    world.say(`${begun}, what can I do for you?`, 6_000, 250);
    world.advance(4_200);
    assert.equal(world.state.answering.is, 'menu');
    world.advance(2_500);
    assert.equal(world.state.answering.is, 'human');
    assert.deepEqual(endReasons(world), []);
  });
});

describe('demonstrative that is also a hesitation', () => {
  it('says nothing about the answerer: "este es el buzón" [V25]', () => {
    const { evidence } = assess(
      { text: 'Este es el buzón de Ana', language: 'es', greetingMs: 2_000, paused: false, sounds: [], carrier: null },
      defaultAnsweringOptions,
    );
    assert.ok(evidence.every(({ weight }) => weight > 0));
  });
});

describe('wording that several kinds of machines share', () => {
  it('does not decide between them: "the person you are trying to reach" [V36]', () => {
    const text = 'Your call has been sent to voicemail the person you are trying to reach is not available';
    const heard = { text, language: 'en', greetingMs: 5_000, paused: false, sounds: [], carrier: null } as const;
    assert.equal(assess(heard, defaultAnsweringOptions).kind, 'recording');
  });
});

describe('greeting that sounded like a menu', () => {
  it('is a voicemail greeting if a beep follows before it has offered keys [case 132] [V5]', () => {
    const world = answered('leave_message', 'Thanks for calling the mill, visit our website', 3_000);
    assert.equal(world.state.answering.is, 'menu');
    world.advance(500);
    world.send({ type: 'beep.heard', endedAt: world.clock.now(), frequencyHz: 1_000 });
    assert.equal(world.state.answering.is, 'machine');
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

  it('becomes a screening service when that asks for a name before the assistant hangs up [V31]', () => {
    const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'hang_up' }, silenceMs: 0 });
    const unavailable = 'The person you are calling is not available to take your call';
    world.answer();
    world.advance(300);
    world.clock.after(3_000, () => world.send({ type: 'transcript.interim', text: unavailable }));
    world.say(`${unavailable}, please say your name and I will see if this person is available`, 4_200);
    world.advance(3_500);
    assert.equal(world.state.answering.is, 'machine');
    world.advance(6_000);
    assert.equal(world.state.answering.is, 'screening');
    assert.deepEqual(endReasons(world), []);
  });

  const voicemail = 'I cannot come to the phone please leave a message';

  it('ends the call 2 s later [V29]', () => {
    const world = answered('hang_up', `${voicemail} after the tone`, 2_500);
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

  for (const mode of ['hang_up', 'leave_message'] as const)
    it(`is not given again for the words that corrected it (${mode}) [V37, V30]`, () => {
      const world = new World({ answering: { ...defaultAnsweringOptions, mode }, silenceMs: 0 });
      const begun = 'I am away from my desk leave a message';
      world.answer();
      world.advance(300);
      world.clock.after(2_500, () => world.send({ type: 'transcript.interim', text: begun }));
      world.say(`${begun} who is this`, 4_000);
      world.advance(3_000);
      assert.deepEqual(verdicts(world), ['machine']);
      world.advance(8_000);
      assert.deepEqual(verdicts(world), ['machine', 'human']);
    });

  it('is not given again when a person has answered the neutral sentence [V37, V32]', () => {
    const world = answered('hang_up', unsure, 4_000);
    world.advance(5_500);
    assert.ok(causes(world).includes('neutral'));
    world.say('Yes I am here but um we are closed today and I am away from my desk', 5_000);
    world.advance(14_000);
    assert.deepEqual([verdicts(world), endReasons(world)], [['machine', 'human'], []]);
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
    assert.equal(decision?.inputs.score, 7.5);
    const [message, away, wording] = (decision?.inputs.evidence ?? []) as readonly string[];
    assert.deepEqual([message, away], ['+2.5 says "leave a message"', '+2 says "cannot come to the phone"']);
    assert.match(wording ?? '', /^\+3 is worded like a voicemail greeting: "[^"]+", "[^"]+", "[^"]+"$/);
  });
});
