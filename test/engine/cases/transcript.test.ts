import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { silence } from '#codecs/frame.ts';
import { transcriptForms } from '#engine/call/transcript.ts';
import { PlaybackLedger } from '#engine/playback/playback.ts';
import { noOpenResources, ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { checkInvariants } from '#test/support/scripted-invariants.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { tool } from '#test/support/states.ts';

const five = [
  'There is room on Monday at nine.',
  'Tuesday has a place at ten.',
  'On Wednesday we are closed all day.',
  'Thursday is open in the afternoon.',
  'Which of these would you like?',
];

/** A call whose caller has just asked for a cleaning and gets this reply. */
async function answered(answer: string, setting: ScriptedCallOptions = {}): Promise<ScriptedCall> {
  const call = await new ScriptedCall({ ...setting, turns: { speculate: false, ...setting.turns } }).opened();
  call.model.to('cleaning', wordByWord(answer, 100, 5));
  call.caller.says('I need a cleaning.', { at: 2_000 });
  return call;
}
const answerOf = (call: ScriptedCall) => {
  const turn = call.assistantTurns[1];
  assert.ok(turn !== undefined);
  return turn;
};

describe('transcript', () => {
  it('contains the heard sentences of an interrupted reply and the heard words of the next one [case 56] [A15]', async () => {
    const call = await answered(five.join(' '));
    call.caller.says('Wait, I cannot come on Wednesday.', { at: 9_000 });
    await call.advance(14_000);
    const { content, interrupted, generated, evidence, placedBy } = answerOf(call);
    assert.ok(content.startsWith(`${five[0]} ${five[1]} On`), content);
    assert.ok(!content.includes('Thursday'));
    assert.deepEqual([interrupted, evidence, placedBy], [true, 'mark', 'word_times']);
    assert.equal(generated, five.join(' '));
    checkInvariants(call, 'interrupted in the third sentence');
  });

  it('contains the words up to within 300 ms of a cut if word times are missing [case 57] [A25]', async () => {
    for (let at = 4_200; at < 9_000; at += 370) {
      const call = await answered(five.join(' '));
      call.voice.next({ align: 'pieces' });
      call.caller.says('Wait, I cannot come on Wednesday.', { at });
      await call.advance(14_000);
      const { content, placedBy } = answerOf(call);
      const cutMs = call.line.heard
        .filter(({ word }) => word?.speech === 2)
        .reduce((ms, { fromMs, untilMs }) => ms + untilMs - fromMs, 0);
      const words = content.trim() === '' ? 0 : content.trim().split(' ').length;
      // A word counts from its half on, so its end may lie half a word ahead.
      assert.ok(Math.abs(words * 300 - cutMs) <= 300 + 150, `${words} words of 300 ms, cut at ${cutMs} ms`);
      assert.ok(placedBy === 'syllables' || call.line.heard.length === 0, placedBy);
    }
  });

  it("contains the written wording, not the voice's rendering [case 58] [A16]", () => {
    const text = 'The visit costs $5 today.';
    const spokenMs = { The: 150, visit: 350, costs: 300, $5: 900, 'today.': 500 };
    const ledger = new PlaybackLedger(1);
    ledger.write(text);
    let chars = 0;
    let ms = 0;
    for (const [word, lengthMs] of Object.entries(spokenMs)) {
      chars = text.indexOf(word) + word.length;
      ms += lengthMs;
      ledger.aligned([{ chars, ms }]);
    }
    ledger.enqueue(silence(ms, 8_000));
    ledger.take(10_000, true);
    ledger.sent(ms, 0);
    assert.equal(ledger.heard(1_200).text, 'The visit costs');
    assert.equal(ledger.heard(1_300).text, 'The visit costs $5');
    assert.equal(ledger.heard(ms).text, text);
  });

  it('contains no markup or emotion tags, and neither does speech [case 59] [A17]', async () => {
    const call = await answered(
      '<emotion value="joy"/>Great! [laughs] **Nine** is free. <break time="1s"/>Shall I book it?',
    );
    await call.advance(9_000);
    assert.equal(answerOf(call).content, 'Great! Nine is free. Shall I book it?');
    assert.equal(answerOf(call).generated, answerOf(call).content);
    assert.equal(call.heardOf(2), 'Great! Nine is free. Shall I book it?');
    call.call.say('Please <break/>hold the line.');
    await call.advance(4_000);
    assert.equal(call.assistantTurns[2]?.content, 'Please hold the line.');
  });

  it('is corrected by a late final that differs in punctuation, as is the history [case 60] [U13]', async () => {
    const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
    call.model.to('cleaning', five[0] ?? '');
    call.caller.says('I need a cleaning.', { interimMs: 100, finalMs: 2_600, at: 2_000 });
    call.recogniser.hears = (text) => text.toLowerCase().replace(/[.,]/g, '');
    await call.advance(9_000);
    call.caller.says('Yes, that is fine.');
    await call.advance(5_000);
    const user = call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
    assert.deepEqual(user, ['I need a cleaning.', 'Yes, that is fine.']);
    assert.deepEqual(
      call.model.last.prompt.messages.flatMap(({ role, ...message }) =>
        role === 'user' && 'content' in message ? [message.content] : [],
      ),
      user,
    );
    assert.deepEqual(
      call.of('turn.amend').map(({ was }) => was),
      ['i need a cleaning'],
    );
    assert.ok(
      call.of('turn.commit').some(({ turn }) => JSON.stringify(turn).includes('i need a cleaning')),
      'the log keeps both',
    );
  });

  it('contains a turn merged after a cut-off once and completely [case 61] [I24]', async () => {
    const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
    call.model.answers(wordByWord('Nine is free.', 900), wordByWord('Ten is free.', 300));
    const first = call.caller.says('I need a cleaning.');
    call.caller.says('At ten.', { at: first + 900 });
    await call.advance(8_000);
    assert.deepEqual(call.said.slice(1), ['user: I need a cleaning. At ten.', 'assistant: Ten is free.']);
    assert.deepEqual(call.model.last.prompt.messages.at(-1), { role: 'user', content: 'I need a cleaning. At ten.' });
  });

  it('contains everything heard and said by a hang-up within a word before the call ends [case 62] [R21]', async () => {
    const call = await answered(five.join(' '));
    call.caller.says('Wait, I cannot come on Wednesday.', { at: 6_000 });
    await call.until(7_000);
    await call.hangUp();
    assert.match(call.said.at(-1) ?? '', /^user: Wait, I/);
    assert.equal(answerOf(call).interrupted, true);
    assert.ok(answerOf(call).content.startsWith('There is room'));
    assert.equal(call.events.at(-1)?.type, 'call.end');
    assert.deepEqual(call.records[0]?.turns, call.turns);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('contains no turn for a reply that only called a tool [case 63] [A14, TL2]', async () => {
    const call = await new ScriptedCall({ script: { tools: [tool('function', 'find_slot')] } }).opened();
    call.model.answers([{ call: 'find_slot', args: {} }], 'Nine is free.');
    call.caller.says('I need a cleaning.');
    await call.advance(6_000);
    assert.deepEqual(
      transcriptForms(call.turns).object.map(({ role, content }) => [role, content]),
      [
        ['assistant', 'Hello, this is Ada.'],
        ['user', 'I need a cleaning.'],
        ['tool_call_invocation', ''],
        ['tool_call_result', '{"ok":true}'],
        ['assistant', 'Nine is free.'],
      ],
    );
  });

  it('omits words queued behind an interrupted reply, unless they must be heard [case 64] [A51]', async () => {
    const call = await answered(five.join(' '));
    await call.until(5_000);
    call.call.say('Our address has changed.');
    call.call.say('This call is recorded.', { kind: 'notice' });
    call.caller.says('Wait, I cannot come on Wednesday.', { at: 6_000 });
    await call.advance(16_000);
    assert.ok(!call.heard.includes('address'));
    assert.ok(!JSON.stringify(call.turns).includes('address'));
    assert.ok(call.said.includes('assistant: This call is recorded.'));
  });

  it('contains no turn for an empty reply, which is retried and then apologized for [case 65] [R5, R6]', async () => {
    const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
    call.model.answers([], [' ']);
    call.caller.says('I need a cleaning.');
    await call.advance(10_000);
    assert.equal(call.model.asked.length, 2);
    assert.match(call.said.at(-1) ?? '', /^assistant: I am sorry/);
    assert.ok(call.turns.every((turn) => !('content' in turn) || turn.content.trim() !== ''));
    assert.equal(call.turns.length, 3);
  });
});
