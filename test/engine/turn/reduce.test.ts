import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { toolCalled, toolReturned } from '#test/support/tool-events.ts';
import { openedWorld, transcriptLines, World } from '#test/support/world.ts';

describe('end of a turn', () => {
  it('requires both a long enough pause and the final [E1]', () => {
    const world = openedWorld({ speculate: false });
    world.speak(1_000);
    world.advance(1_000 + 900);
    assert.equal(world.of('reply.start').length, 0, 'a long pause without a final ends nothing');
    world.send({ type: 'transcript.final', text: 'I need a cleaning.', confidence: null });
    assert.deepEqual(
      world.of('reply.start').map(({ cause, answering }) => ({ cause, answering })),
      [{ cause: 'caller', answering: 'I need a cleaning.' }],
    );

    const early = openedWorld({ speculate: false });
    early.say('I need a cleaning.', 1_000, 50);
    early.advance(1_390);
    assert.equal(early.of('reply.start').length, 0, 'a final before the pause is long enough ends nothing');
    early.advance(20);
    assert.equal(early.of('reply.start').length, 1);
  });

  it('measures the pause from the end of speech, not from its detection [E2]', () => {
    const world = openedWorld({ speculate: false });
    world.say('That is all.', 800, 250);
    world.advance(2_000);
    assert.equal(world.of('reply.start')[0]?.at, 2_700 + 800 + 400);
  });

  it("uses the interim when the recognizer's time is up [E5]", () => {
    const world = openedWorld({ speculate: false });
    world.speak(600);
    world.clock.after(500, () => world.send({ type: 'transcript.interim', text: 'on Tuesday.' }));
    world.advance(3_000);
    assert.deepEqual(
      world.of('reply.start').map(({ at, answering }) => ({ at, answering })),
      [{ at: 2_700 + 600 + 1_000, answering: 'on Tuesday.' }],
    );
    world.send({ type: 'transcript.final', text: 'On Tuesday', confidence: null });
    world.advance(5_000);
    assert.equal(world.of('reply.start').filter(({ cause }) => cause === 'caller').length, 1);
    assert.deepEqual(transcriptLines(world).slice(0, 1), ['user: on Tuesday.']);
  });

  it('waits for the final again if an interim follows during the pause [E10]', () => {
    const world = openedWorld({ speculate: false });
    world.speak(600);
    world.clock.after(820, () => world.send({ type: 'transcript.final', text: 'I would like.', confidence: null }));
    world.clock.after(900, () => world.send({ type: 'transcript.interim', text: 'to cancel' }));
    world.advance(1_500);
    assert.equal(world.of('reply.start').length, 0);
    world.send({ type: 'transcript.final', text: 'to cancel.', confidence: null });
    assert.equal(world.of('reply.start')[0]?.answering, 'I would like. to cancel.');
  });

  it('joins words before and after a short pause [U6]', () => {
    const world = openedWorld();
    world.say('I need, um', 700, 300);
    world.advance(1_500);
    world.say('a cleaning.', 700, 300);
    world.advance(4_000);
    assert.equal(transcriptLines(world)[0], 'user: I need, um a cleaning.');
    assert.equal(world.turns.filter((turn) => turn.role === 'assistant').length, 1);
  });

  it('waits for digits as long as the state expects more [E18]', () => {
    const world = openedWorld();
    world.send({
      type: 'expectation.changed',
      phrases: [],
      expected: [{ name: 'code', kind: 'digits', options: [], digits: 3 }],
    });
    world.say('four', 300);
    world.advance(1_200);
    world.say('seven', 300);
    world.advance(1_200);
    assert.equal(world.of('reply.start').filter(({ tentative }) => !tentative).length, 0);
    world.say('two', 300);
    world.advance(300 + 310);
    assert.equal(
      world.of('reply.adopt').length + world.of('reply.start').filter(({ tentative }) => !tentative).length,
      1,
    );
    world.advance(3_000);
    assert.equal(transcriptLines(world)[0], 'user: four seven two');
  });

  it('opens a pause for words that the detector missed [U7, E12]', () => {
    const world = openedWorld({ speculate: false });
    world.send({ type: 'transcript.final', text: 'yes please', confidence: null });
    world.advance(590);
    assert.equal(world.of('reply.start').length, 0);
    world.advance(400);
    assert.equal(world.of('reply.start')[0]?.answering, 'yes please');
  });
});

describe('speculation', () => {
  it('starts a reply before the pause is long enough, and uses it [A4, A7]', () => {
    const world = openedWorld();
    world.say('I need a cleaning.', 1_000, 250);
    world.advance(5_000);
    assert.deepEqual(
      world.of('reply.start').map(({ tentative }) => tentative),
      [true],
    );
    assert.equal(world.of('reply.adopt').length, 1);
    const answer = world.turns.find((turn) => turn.role === 'assistant');
    assert.ok(answer?.role === 'assistant' && answer.latency !== null);
    assert.deepEqual(answer.latency, { latencyMs: 540, eouDelayMs: 400, llmLatencyMs: 50, ttsLatencyMs: 90 });
  });

  it('drops the reply when the caller continues [A8, I24]', () => {
    const world = openedWorld();
    world.say('I need a cleaning.', 1_000, 250);
    world.advance(1_350);
    world.say('on Friday.', 600, 250);
    world.advance(5_000);
    assert.equal(world.of('reply.cancel').length, 1);
    assert.equal(transcriptLines(world)[0], 'user: I need a cleaning. on Friday.');
    assert.equal(world.turns.filter((turn) => turn.role === 'assistant').length, 1);
  });
});

describe('speech over playback', () => {
  function answering(): World {
    const world = openedWorld({ speculate: false, pauseMs: 128 });
    world.making = { ...world.making, speechMs: 5_000 };
    world.say('What does it cost?', 800, 250);
    world.advance(800 + 400 + 300);
    world.effects.length = 0;
    return world;
  }

  it('pauses playback soon and interrupts when words take the floor [I1, I6, I14]', () => {
    const world = answering();
    world.advance(1_500);
    const onset = world.clock.now();
    world.say('wait, not that.', 900, 250);
    world.advance(8_000);
    assert.equal(world.of('playback.pause')[0]?.at, onset + 128);
    assert.equal(world.of('playback.clear').length, 1);
    const [cut, caller, answer] = world.turns;
    assert.ok(cut?.role === 'assistant' && cut.interrupted);
    assert.equal(cut.content, 'one two three');
    assert.ok(caller?.role === 'user' && caller.content === 'wait, not that.');
    assert.ok(answer?.role === 'assistant' && !answer.interrupted);
  });

  it('does not interrupt by duration while the recognizer hears only a backchannel, unless it disconnects [I45]', () => {
    for (const disconnects of [false, true]) {
      const world = answering();
      world.advance(1_000);
      world.clock.after(90, () => world.send({ type: 'transcript.interim', text: 'I see' }));
      if (disconnects) world.clock.after(300, () => world.send({ type: 'hearing.broke' }));
      world.speak(1_600);
      world.advance(1_500);
      assert.equal(world.of('playback.clear').length, disconnects ? 1 : 0);
    }
  });

  it('interrupts by duration alone [I4]', () => {
    const world = answering();
    world.advance(1_000);
    world.speak(3_000);
    world.advance(1_100);
    assert.equal(world.of('playback.clear').length, 1);
  });

  it('lets a short backchannel pass without a stop [I8, I11]', () => {
    const world = answering();
    world.advance(1_000);
    world.say('mm-hm', 120, 250);
    world.advance(6_000);
    assert.equal(world.of('playback.pause').length, 0);
    assert.deepEqual(
      world.of('turn.drop').map(({ text, reason }) => ({ text, reason })),
      [{ text: 'mm-hm', reason: 'backchannel' }],
    );
    assert.deepEqual(
      world.turns.map((turn) => turn.role),
      ['assistant'],
    );
    assert.ok(world.turns[0]?.role === 'assistant' && !world.turns[0].interrupted);
  });

  it('does not pause for a backchannel that is recognized in time [I15]', () => {
    const world = answering();
    world.advance(1_000);
    world.clock.after(100, () => world.send({ type: 'transcript.interim', text: 'um' }));
    world.clock.after(350, () => world.send({ type: 'transcript.interim', text: 'mm-hm' }));
    world.say('mm-hm', 500, 250);
    world.advance(6_000);
    assert.equal(world.of('playback.pause').length, 0);
    assert.ok(world.turns[0]?.role === 'assistant' && !world.turns[0].interrupted);
    assert.equal(world.turns.length, 1);
  });

  it('does not interrupt for one word with an apostrophe that the recognizer revises [I3]', () => {
    const world = answering();
    world.advance(1_000);
    world.clock.after(275, () => world.send({ type: 'transcript.interim', text: "I'm" }));
    world.clock.after(415, () => world.send({ type: 'transcript.interim', text: 'mm-hm' }));
    world.say('mm-hm', 544, 250);
    world.advance(8_000);
    assert.equal(world.of('playback.clear').length, 0);
    assert.ok(world.turns[0]?.role === 'assistant' && !world.turns[0].interrupted);
  });

  it('lets playback resume when the caller pauses after only a backchannel [I17]', () => {
    const world = answering();
    world.advance(1_000);
    const onset = world.clock.now();
    world.clock.after(450, () => world.send({ type: 'transcript.interim', text: 'mm-hm' }));
    world.say('mm-hm', 600, 250);
    world.advance(8_000);
    assert.deepEqual(
      world.of('playback.resume').map(({ at }) => at),
      [onset + 600 + 200],
    );
    assert.equal(world.of('playback.pause').length, 1);
    assert.ok(world.turns[0]?.role === 'assistant' && !world.turns[0].interrupted);
    assert.equal(world.turns.length, 1);
  });

  it('lets playback resume at its position after a longer backchannel [I16]', () => {
    const world = answering();
    world.advance(1_000);
    world.say('okay', 400, 250);
    world.advance(8_000);
    assert.equal(world.of('playback.resume').length, 1);
    assert.ok(world.turns[0]?.role === 'assistant' && !world.turns[0].interrupted);
    assert.equal(world.turns[0].content, world.making.text);
    assert.equal(world.turns.length, 1);
  });

  it('lets playback resume after a noise [I18]', () => {
    const world = answering();
    world.advance(1_000);
    world.say('', 400, 250);
    world.advance(8_000);
    assert.equal(world.of('playback.resume').length, 1);
    assert.equal(world.of('reply.start').length, 0);
  });

  it('stops playback with a short word that always interrupts [I2]', () => {
    const world = answering();
    world.advance(1_000);
    world.say('no', 180, 150);
    world.advance(500);
    assert.equal(world.of('playback.clear').length, 1);
  });

  it("counts a short answer over the assistant's last words [I12]", () => {
    const world = answering();
    world.advance(4_200);
    world.say('yes', 350, 150);
    world.advance(5_000);
    assert.ok(transcriptLines(world).includes('user: yes'));
    assert.equal(world.of('reply.start').length, 1);
  });
});

describe('unheard reply', () => {
  it('is withdrawn when the caller continues, and the words are one turn [I24]', () => {
    const world = openedWorld({ speculate: false });
    world.making = { ...world.making, tokenMs: 800 };
    world.say('can I come', 700, 250);
    world.advance(700 + 920);
    assert.equal(world.of('reply.start').length, 1);
    world.say('on Monday?', 600, 250);
    world.advance(4_000);
    assert.equal(world.of('reply.cancel').length, 1);
    assert.equal(transcriptLines(world)[0], 'user: can I come on Monday?');
    assert.equal(world.turns.filter((turn) => turn.role === 'user').length, 1);
  });

  it('is delayed by a short sound and said after it [A3]', () => {
    const world = openedWorld({ speculate: false });
    world.say('What does it cost?', 700, 250);
    world.advance(700 + 450);
    world.speak(100);
    world.clock.after(400, () => world.send({ type: 'transcript.final', text: '', confidence: null }));
    world.advance(4_000);
    assert.equal(world.of('reply.cancel').length, 0);
    const started = world.turns.find((turn) => turn.role === 'assistant');
    assert.ok(started !== undefined);
    assert.equal(world.of('reply.start').length, 1);
  });
});

describe('silence', () => {
  it('triggers reminders, then the goodbye and the end [A34, A35]', () => {
    const world = openedWorld({ silenceMs: 5_000, maxReminders: 2 });
    world.advance(60_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['reminder', 'reminder', 'goodbye'],
    );
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['silence'],
    );
    const reminders = world.of('reply.start').map(({ at }) => at);
    assert.equal(
      reminders[1]! - reminders[0]!,
      5_000 + 280 + 10 + 2_000,
      'the next interval begins when the reminder has been heard',
    );
  });

  it('resets the reminder count after words, not after noise [A39]', () => {
    const world = openedWorld({ silenceMs: 5_000, maxReminders: 1, speculate: false });
    world.advance(4_000);
    world.say('', 300);
    world.advance(4_000);
    assert.equal(world.of('reply.start').length, 0, 'noise starts the interval again');
    world.advance(4_000);
    world.say('yes?', 300);
    world.advance(20_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['reminder', 'caller', 'reminder', 'goodbye'],
    );
  });

  it('triggers none while a tool runs, and none with an interval of 0 [A36, A37]', () => {
    const world = openedWorld({ silenceMs: 5_000, speculate: false, maxFillers: 0 });
    world.say('Book it.', 300);
    world.advance(800);
    const id = world.of('reply.start')[0]!.reply;
    world.send(toolCalled(id, 'call-1'));
    world.advance(20_000);
    assert.equal(world.of('reply.start').length, 1);
    const never = openedWorld({ silenceMs: 0 });
    never.advance(300_000);
    assert.equal(never.of('reply.start').length, 0);
  });
});

describe('tool results', () => {
  it('get one reply when the last one is back, with the wait in its latency [TL3, A55]', () => {
    const world = openedWorld({ speculate: false, maxFillers: 0 });
    world.making = { ...world.making, tokenMs: null };
    world.say('Book it.', 300);
    world.advance(300 + 400);
    const reply = world.of('reply.start')[0]!.reply;
    world.send(toolCalled(reply, 'a'));
    world.send(toolCalled(reply, 'b'));
    world.send({ type: 'reply.finished', reply, silent: true });
    world.making = { ...world.making, tokenMs: 200 };
    world.advance(500);
    world.send(toolReturned('a'));
    assert.equal(world.of('reply.start').length, 1);
    world.advance(500);
    world.send(toolReturned('b'));
    world.advance(3_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['caller', 'tool'],
    );
    assert.deepEqual(transcriptLines(world).slice(0, 1), ['user: Book it.']);
    const answer = world.turns[1];
    assert.ok(answer?.role === 'assistant' && answer.latency !== null);
    assert.deepEqual(answer.latency, { latencyMs: 1_690, eouDelayMs: 400, llmLatencyMs: 1_200, ttsLatencyMs: 90 });
  });

  it('that arrive while the caller speaks join the reply to those words [TL4]', () => {
    const world = openedWorld({ speculate: false, maxFillers: 0 });
    world.making = { ...world.making, tokenMs: null };
    world.say('Book it.', 300);
    world.advance(700);
    const reply = world.of('reply.start')[0]!.reply;
    world.send(toolCalled(reply, 'a'));
    world.send({ type: 'reply.finished', reply, silent: true });
    world.making = { ...world.making, tokenMs: 200 };
    world.say('and my wife too.', 900);
    world.advance(400);
    world.send(toolReturned('a'));
    world.advance(5_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['caller', 'caller'],
    );
  });
});

describe('start and end of a call', () => {
  it('opens with the greeting, unless the caller is to speak first [A28, A31]', () => {
    const world = new World();
    world.answer();
    world.advance(3_000);
    assert.deepEqual(
      world.of('playback.start').map(({ at }) => at),
      [400],
    );
    const quiet = new World({ whoSpeaksFirst: 'user' });
    quiet.answer();
    quiet.advance(3_000);
    assert.equal(quiet.of('reply.start').length, 0);
  });

  it('lets the greeting answer a hello that comes first [A30]', () => {
    const world = new World({ openingDelayMs: 1_500 });
    world.answer();
    world.advance(400);
    world.say('Hello?', 300, 250);
    world.advance(6_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['opening'],
    );
    assert.deepEqual(transcriptLines(world), ['user: Hello?', `assistant: ${world.making.text}`]);
  });

  it('plays the goodbye to its end before it hangs up [A52]', () => {
    const world = openedWorld({ speculate: false });
    world.say('That is all.', 300);
    world.advance(300 + 450);
    world.send({ type: 'end.requested' });
    world.advance(6_000);
    const [ended] = world.of('call.end');
    assert.equal(ended?.reason, 'assistant_hung_up');
    const answer = world.turns.at(-1);
    assert.ok(answer?.role === 'assistant' && answer.endedAt === ended?.at && !answer.interrupted);
  });

  it('continues once if the caller speaks during the goodbye [A53]', () => {
    const world = openedWorld({ speculate: false });
    world.say('That is all.', 300);
    world.advance(300 + 450);
    world.send({ type: 'end.requested' });
    world.advance(500);
    world.say('oh, one more question please.', 1_200);
    world.advance(6_000);
    assert.equal(world.of('call.end').length, 0);
    assert.equal(world.of('reply.start').length, 2);
  });

  it('keeps what was heard and said at a hang-up, and leaves no timer [R20, R21]', () => {
    const world = openedWorld({ speculate: false });
    world.making = { ...world.making, speechMs: 5_000 };
    world.say('What does it cost?', 800, 250);
    world.advance(800 + 400 + 290 + 2_500);
    world.speak(2_000);
    world.advance(300);
    world.send({ type: 'transcript.interim', text: 'but I' });
    world.send({ type: 'call.hung_up', reason: 'caller_hung_up' });
    assert.equal(world.of('call.end').length, 1);
    assert.deepEqual(transcriptLines(world), [
      'user: What does it cost?',
      'assistant: one two three four five',
      'user: but I',
    ]);
    assert.deepEqual(world.timersRunning, []);
    const before = world.effects.length;
    world.advance(60_000);
    assert.equal(world.effects.length, before);
  });

  it('apologizes for a failed reply once and then ends the call [R1, R3]', () => {
    const world = openedWorld({ speculate: false });
    world.making = { ...world.making, tokenMs: null };
    world.say('Can you help me?', 500);
    world.advance(1_000);
    world.send({ type: 'reply.failed', reply: world.of('reply.start')[0]!.reply });
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['caller', 'apology'],
    );
    world.send({ type: 'reply.failed', reply: world.of('reply.start')[1]!.reply });
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['failure'],
    );
    assert.deepEqual(transcriptLines(world), ['user: Can you help me?']);
  });

  it('treats a reply that never becomes audible as failed [R2]', () => {
    const world = openedWorld({ speculate: false });
    world.making = { ...world.making, tokenMs: null };
    world.say('Can you help me?', 500);
    world.advance(1_000);
    world.making = { ...world.making, tokenMs: 100 };
    world.advance(25_000);
    assert.deepEqual(
      world
        .of('reply.start')
        .map(({ cause }) => cause)
        .slice(0, 2),
      ['caller', 'apology'],
    );
  });

  it('ends after the current sentence when the server shuts down [R18]', () => {
    const world = openedWorld({ speculate: false });
    world.say('What does it cost?', 800, 250);
    world.advance(800 + 400 + 300 + 500);
    world.send({ type: 'drain.requested' });
    assert.equal(world.of('playback.shorten').length, 1);
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['drained'],
    );
  });

  it('says goodbye at the time limit and ends soon after [A47, A48]', () => {
    const world = new World({ maxCallMs: 30_000, silenceMs: 0 });
    world.answer();
    world.advance(60_000);
    assert.deepEqual(
      world.of('reply.start').map(({ cause }) => cause),
      ['opening', 'goodbye'],
    );
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['time_limit'],
    );
  });

  it('stops immediately for a key and uses the digits as a turn [K1]', () => {
    const world = openedWorld({ speculate: false });
    world.say('What does it cost?', 800, 250);
    world.advance(800 + 400 + 300 + 500);
    world.send({ type: 'digit.pressed', digit: '4' });
    assert.equal(world.of('playback.clear').length, 1);
    world.advance(300);
    world.send({ type: 'digit.pressed', digit: '2' });
    world.advance(4_000);
    assert.ok(transcriptLines(world).includes('user: 42'));
  });
});
