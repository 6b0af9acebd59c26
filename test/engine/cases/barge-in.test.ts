import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { callWithLongReply, decisionsSince, longReply } from '#test/support/long-reply.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const userTurns = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
const clears = (call: ScriptedCall): readonly number[] =>
  call.line.wired.flatMap(({ at, what }) => (what === 'clear' ? [at] : []));
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

describe('speech over playback that does not take the floor', () => {
  it('causes at most a dip for a cough of 120 ms [case 30] [U8, I14, I16]', async () => {
    const call = await callWithLongReply();
    call.caller.coughs(120);
    await call.until(25_000);
    assert.equal(call.assistantTurns[1]?.content, longReply);
    assert.equal(call.assistantTurns[1]?.interrupted, false);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('logs a "mm-hm" and lets the assistant continue [case 31] [I8, I11]', async () => {
    const call = await callWithLongReply();
    call.caller.says('mm-hm', { ms: 400 });
    await call.until(25_000);
    assert.equal(call.assistantTurns[1]?.content, longReply);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
    assert.deepEqual(
      call.of('turn.drop').map(({ text, reason }) => [text, reason]),
      [['mm-hm', 'backchannel']],
    );
  });

  it('resumes a reply at the last word boundary without marking it as interrupted [case 35] [I18, I20, I21]', async () => {
    const call = await callWithLongReply();
    call.caller.coughs(400, { finalMs: 60_000 });
    const onset = call.clock.now();
    await call.until(25_000);
    const resumed = call.of('decision').find(({ decision }) => decision === 'resume');
    assert.ok(resumed !== undefined && resumed.at - onset <= 400 + 2_000 + 40, 'it goes on in time');
    assert.equal(call.assistantTurns[1]?.content, longReply);
    assert.equal(call.assistantTurns[1]?.interrupted, false);
    const broken = call.line.heard.filter(({ word, fromMs, untilMs }) => word?.speech === 2 && untilMs - fromMs < 299);
    assert.ok(broken.length <= 1, 'at most the word at the cut was begun twice');
  });

  it('stops pausing a reply for mere sound after two resumptions, but yields to words [case 38] [I22, I23]', async () => {
    const call = await callWithLongReply();
    for (let overlap = 0; overlap < 3; overlap += 1) {
      call.caller.coughs(300, { finalMs: 100 });
      await call.advance(1_300);
    }
    const made = decisionsSince(call, 6_000).filter((decision) => /pause|resume/.test(decision));
    assert.deepEqual(made, ['I14 pause', 'I16 resume', 'I14 pause', 'I16 resume']);
    assert.equal(clears(call).length, 2);
    call.caller.says('Stop, please.');
    await call.advance(900);
    assert.equal(clears(call).length, 3);
    assert.ok(decisionsSince(call, 6_000).some((decision) => decision.endsWith('interrupt')));
  });

  it("answers a word within the greeting's guard time after the greeting [case 39] [I30, I33]", async () => {
    const call = new ScriptedCall({ turns: { profiles: { greeting: { guardMs: 500 } } } });
    await call.until(600);
    assert.equal(call.of('playback.started').length, 1, 'the greeting has begun');
    call.caller.says('I need help', { ms: 300, finalMs: 200 });
    await call.until(6_000);
    assert.deepEqual(clears(call), []);
    assert.equal(call.assistantTurns[0]?.content, 'Hello, this is Ada.');
    assert.equal(call.assistantTurns[0]?.interrupted, false);
    assert.deepEqual(userTurns(call), ['I need help']);
    assert.equal(call.assistantTurns.length, 2, 'the words were answered');
    assert.ok(call.model.asked.length === 1 && call.model.last.at >= 1_700);
  });
});

describe('speech over playback that takes the floor', () => {
  it('stops the assistant at the second part of "mm-hm, but wait" [case 32] [I1, I8]', async () => {
    const call = await callWithLongReply();
    const from = call.clock.now();
    call.caller.says('mm-hm, but wait', { ms: 1_500 });
    await call.advance(1_400);
    const made = decisionsSince(call, from);
    assert.ok(
      made.some((decision) => decision.endsWith('interrupt')),
      made.join(),
    );
    await call.advance(3_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.deepEqual(userTurns(call).slice(1), ['mm-hm, but wait']);
  });

  it('stops an explanation with a "no" of 200 ms [case 33] [I2]', async () => {
    const call = await callWithLongReply();
    call.caller.says('No.', { ms: 200 });
    await call.advance(3_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.deepEqual(userTurns(call).slice(1), ['No.']);
  });

  it('silences the line in time and ends the heard text with a word [case 34] [I5, I6, I14]', async () => {
    const call = await callWithLongReply();
    const onset = call.clock.now();
    call.caller.says('Tuesday please', { ms: 600 });
    await call.advance(3_000);
    assert.ok((clears(call)[0] ?? Number.POSITIVE_INFINITY) - onset <= 200, 'the line is silent within 200 ms');
    const cut = call.assistantTurns[1];
    assert.ok(cut?.interrupted);
    assert.ok(longReply.startsWith(`${cut.content} `), 'it ends at the end of a word');
    assert.ok(Math.abs(words(call.heardOf(2)).length - words(cut.content).length) <= 1);
  });

  it('is confirmed by words before the time is up [case 36] [I1, I16]', async () => {
    const call = await callWithLongReply();
    call.caller.says('Tuesday', { ms: 300, finalMs: 900, interimMs: null });
    await call.advance(5_000);
    const made = decisionsSince(call, 6_000);
    assert.ok(made.includes('I1 interrupt') && !made.some((decision) => decision.endsWith('resume')), made.join());
    assert.deepEqual(userTurns(call).slice(1), ['Tuesday']);
  });

  it('suspends the false-interruption timeout while the end of the turn is undecided [case 37] [I19]', async () => {
    const call = await callWithLongReply({ turns: { falseInterruptionMs: 500 } });
    call.caller.says('Tuesday', { ms: 300, finalMs: 950, interimMs: null });
    await call.advance(5_000);
    const made = decisionsSince(call, 6_000).filter((decision) => /interrupt|resume/.test(decision));
    assert.deepEqual(made, ['I1 interrupt']);
    assert.equal(clears(call).length, 1);
  });

  it('counts one word in the last half second of a question as its answer [case 40] [I12, I13]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.to('cleaning', wordByWord('On Monday we have room at nine. Does that suit you?', 100, 5));
    call.caller.says('I need a cleaning.');
    await call.until(4_000);
    const started = call.of('playback.started').at(-1)?.at ?? 0;
    await call.until(started + 11 * 300 - 500);
    call.caller.says('Okay.', { ms: 350 });
    await call.advance(5_000);
    assert.deepEqual(userTurns(call).slice(1), ['Okay.']);
    assert.equal(call.assistantTurns.length, 3, 'it is answered');
  });

  it('leaves no turn for an unheard reply [case 46] [A14]', async () => {
    const call = await new ScriptedCall().opened();
    call.voice.usual = { ...call.voice.usual, firstMs: 3_000 };
    call.model.to('cleaning', wordByWord(longReply, 100, 5));
    call.model.to('check-up', 'All right.');
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    call.voice.usual = { ...call.voice.usual, firstMs: 100 };
    call.caller.says('No, a check-up.');
    await call.advance(6_000);
    assert.deepEqual(call.said.slice(1), ['user: I need a cleaning. No, a check-up.', 'assistant: All right.']);
  });

  it('clears the line once if duration and words interrupt together [case 47] [I5]', async () => {
    const call = await callWithLongReply();
    call.caller.says('No, stop, I would like something else entirely.', { interimMs: 50 });
    await call.advance(4_000);
    assert.equal(clears(call).length, 1);
    assert.equal(decisionsSince(call, 6_000).filter((decision) => decision.endsWith('interrupt')).length, 1);
  });

  it('includes a key, which stops the assistant and keeps its digit [case 48] [K1]', async () => {
    const call = await callWithLongReply();
    const at = call.clock.now();
    call.call.digit('2');
    await call.advance(0);
    assert.deepEqual(clears(call), [at]);
    await call.advance(8_000);
    assert.deepEqual(userTurns(call).slice(1), ['2']);
  });

  it('includes urgent words from the API, with the cause in the log [case 49] [A50]', async () => {
    const call = await callWithLongReply();
    call.call.say('The line is about to close.', { interrupts: true });
    await call.advance(5_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.equal(call.assistantTurns[2]?.content, 'The line is about to close.');
    const interrupt = call.of('decision').find(({ decision }) => decision === 'interrupt');
    assert.deepEqual(
      [interrupt?.rule, (interrupt?.inputs as { because: string }).because],
      ['A50', 'other words are due immediately'],
    );
  });
});
