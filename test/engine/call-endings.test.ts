import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const causes = (call: ScriptedCall): readonly unknown[] => call.of('reply.start').map(({ cause }) => cause);

describe('draining', () => {
  const text = 'There is room on Monday at nine. There is also room on Tuesday at ten. Which one do you like?';

  for (const speed of [Number.POSITIVE_INFINITY, 4]) {
    it(`ends the call after the current sentence, with a voice ${speed} times as fast as speech [R18]`, async () => {
      const call = await new ScriptedCall().opened();
      call.voice.usual = { ...call.voice.usual, speed };
      call.model.answers(wordByWord(text, 100, 5));
      call.caller.says('I need a cleaning.');
      await call.until(5_000);
      call.call.drain();
      await call.advance(5_000);
      assert.equal(call.records[0]?.reason, 'drained');
      assert.equal(call.heardOf(2), 'There is room on Monday at nine.');
      assert.equal(call.assistantTurns[1]?.content.trim(), 'There is room on Monday at nine.');
      assert.equal(call.assistantTurns[1]?.interrupted, false);
      assert.deepEqual(call.left, noOpenResources);
    });
  }

  it('finishes a sentence that is still being synthesized [R18]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers([
      'There is room on Monday, that',
      { waitMs: 3_000 },
      ' is, at nine. ',
      'And ',
      'on Tuesday at ten.',
    ]);
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    call.call.drain();
    await call.advance(10_000);
    assert.equal(call.records[0]?.reason, 'drained');
    assert.equal(call.heardOf(2), 'There is room on Monday, that is, at nine.');
    assert.deepEqual(call.left, noOpenResources);
  });

  it('ends the call even if the last mark is lost [R18]', async () => {
    const call = await new ScriptedCall({ line: { marks: 'lost' } }).opened();
    await call.until(5_000);
    call.model.answers(wordByWord(text, 100, 5));
    call.caller.says('I need a cleaning.');
    await call.until(8_000);
    call.call.drain();
    await call.advance(8_000);
    assert.equal(call.records[0]?.reason, 'drained');
    assert.equal(call.heardOf(2), 'There is room on Monday at nine.');
  });

  it('ends a silent call immediately and drops unheard speech [R19]', async () => {
    const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
    call.caller.says('I need a cleaning.');
    await call.until(3_750);
    assert.equal(call.model.opened, 1);
    call.call.drain();
    await call.settle();
    assert.deepEqual(
      call.records.map(({ reason }) => reason),
      ['drained'],
    );
    assert.equal(call.said.at(-1), 'user: I need a cleaning.');
    assert.deepEqual(call.left, noOpenResources);
  });
});

describe('silence', () => {
  it('triggers reminders by the model, a goodbye without tools, then the end [A34, A35]', async () => {
    const call = new ScriptedCall({ turns: { maxReminders: 2 } });
    call.model.answers('Are you still there?', 'Hello?', 'Goodbye.');
    await call.until(60_000);
    assert.deepEqual(causes(call), ['opening', 'reminder', 'reminder', 'goodbye']);
    assert.equal(call.heard, 'Hello, this is Ada. Are you still there? Hello? Goodbye.');
    assert.equal(call.records[0]?.reason, 'silence');
    assert.equal(call.model.last.prompt.tools.length, 0);
    const [, first] = call.assistantTurns;
    assert.equal(first?.startedAt, 1_620 + 10_000 + 200 + 3 * 20 + 100);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('ends with words, which reset the reminder count [A39]', async () => {
    const call = new ScriptedCall({ turns: { maxReminders: 1 } });
    call.caller.says('Yes, I am here.', { at: 15_000 });
    await call.until(29_500);
    assert.deepEqual(causes(call), ['opening', 'reminder', 'caller', 'reminder']);
  });
});

describe('time limit of a call', () => {
  it('triggers a goodbye and ends the call after it [A47]', async () => {
    const call = new ScriptedCall({ turns: { maxCallMs: 8_000 } });
    call.model.answers('I have to go, goodbye.');
    await call.until(20_000);
    assert.equal(call.records[0]?.reason, 'time_limit');
    assert.equal(call.heardOf(2), 'I have to go, goodbye.');
    assert.deepEqual(call.left, noOpenResources);
  });
});

describe('keys from the caller', () => {
  it('interrupt and form one word of the turn, ended by # [K1, K5]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers(
      wordByWord('Please enter your number and then press the hash key, and take your time.', 100, 5),
      'Thank you.',
    );
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    for (const [index, digit] of ['4', '2', '#'].entries()) call.clock.after(index * 400, () => call.call.digit(digit));
    await call.advance(4_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.equal(call.turns.findLast(({ role }) => role === 'user')?.role, 'user');
    assert.ok(call.said.includes('user: 42'));
    assert.equal(call.heardOf(3), 'Thank you.');
    const messages = call.model.last.prompt.messages;
    assert.deepEqual(
      messages.slice(-3).map(({ role }) => role),
      ['assistant', 'note', 'user'],
      'the model knows that it was interrupted',
    );
  });

  it('end a turn when no more arrive [K4]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.digit('1');
    await call.advance(4_000);
    assert.ok(call.said.includes('user: 1'));
    assert.equal(call.heardOf(2), 'All right.');
  });
});

describe('requested words', () => {
  it('are said verbatim in sequence when neither side speaks [A49]', async () => {
    const call = new ScriptedCall();
    call.clock.after(1_000, () => call.call.say('This call is recorded.'));
    call.clock.after(1_100, () => call.call.say('Please hold on. We will be with you in a moment, I promise.'));
    await call.until(9_000);
    assert.equal(
      call.heard,
      'Hello, this is Ada. This call is recorded. Please hold on. We will be with you in a moment, I promise.',
    );
    assert.equal(call.model.asked.length, 0);
    assert.equal(call.voice.speeches[2]?.pieces.length, 2, 'they are spoken in sentences');
  });

  it('change nothing when they are blank', async () => {
    const call = await new ScriptedCall().opened();
    call.call.say('  ');
    await call.advance(2_000);
    assert.equal(call.heard, 'Hello, this is Ada.');
    assert.deepEqual(call.troubles, []);
    call.caller.says('I need a cleaning.');
    await call.advance(5_000);
    assert.equal(call.heardOf(2), 'All right.');
  });

  it('wait until the caller has finished [A49]', async () => {
    const call = await new ScriptedCall().opened();
    call.caller.says('I need a cleaning.');
    call.clock.after(500, () => call.call.say('This call is recorded.'));
    await call.advance(7_000);
    assert.equal(call.heard, 'Hello, this is Ada. All right. This call is recorded.');
  });
});

describe('Call.end', () => {
  it('ends the call immediately and keeps what was heard [R21]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers(wordByWord('There is room on Monday at nine.', 100, 5));
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    call.call.hangUp('assistant_hung_up');
    await call.settle();
    assert.equal(call.records[0]?.reason, 'assistant_hung_up');
    assert.equal(call.line.hungUpAt, 5_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
    await call.advance(100);
    assert.deepEqual(call.left, noOpenResources);
  });
});
