import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ScriptedCall } from '#test/support/scripted.ts';
import { checkInvariants } from '#test/support/scripted-invariants.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const twoSentences = 'We have room on Monday at nine, or on Tuesday. Which of these would you like?';

/** A call whose caller has just asked for a cleaning. */
async function asked(setup: (call: ScriptedCall) => void, fallbacks = false): Promise<ScriptedCall> {
  const call = await new ScriptedCall({ turns: { speculate: false }, fallbacks }).opened();
  call.caller.says('I need a cleaning.');
  setup(call);
  return call;
}

const apologies = (call: ScriptedCall): number => call.said.filter((said) => said.includes('I am sorry')).length;

describe('failing providers', () => {
  it('replace a voice that fails before its first audio, which the latency shows [case 105] [R5, R9]', async () => {
    for (const fallbacks of [true, false]) {
      const call = await asked(({ voice, model }) => {
        model.answers(twoSentences);
        voice.next({ firstMs: 700, failsAfterMs: 0 });
      }, fallbacks);
      await call.advance(9_000);
      assert.equal(call.heardOf(fallbacks ? 101 : 3), twoSentences);
      assert.deepEqual([apologies(call), call.model.asked.length, call.troubles.length], [0, 1, 1]);
      assert.deepEqual(
        call.of('vendor.failed').map(({ message }) => message),
        ['scripted: voice failed'],
      );
      assert.equal(call.of('latency.record')[0]?.synthesisMs, 800, 'the first voice took 700 of it');
      checkInvariants(call, 'a voice was replaced');
    }
  });

  it('cause at most one apology before the call ends if no voice works [case 105] [R6]', async () => {
    const call = await asked(({ voice, secondVoice }) => {
      for (const dead of [voice, secondVoice]) dead.usual = { ...dead.usual, failsAfterMs: 0 };
    }, true);
    await call.advance(9_000);
    assert.equal(call.records[0]?.reason, 'failure');
    assert.equal(call.of('reply.start').filter(({ cause }) => cause === 'apology').length, 1);
  });

  it('hand over to the next voice at the next sentence [case 106] [R7]', async () => {
    for (const align of ['words', 'pieces'] as const) {
      const call = await asked(({ voice, model }) => {
        model.answers(wordByWord(twoSentences, 100, 5));
        voice.next({ failsAfterMs: 1_500, align });
      }, true);
      await call.advance(9_000);
      assert.equal(call.heardOf(2), 'We have room on Monday');
      assert.equal(call.heardOf(101), 'Which of these would you like?');
      const said = call.assistantTurns[1]?.content ?? '';
      if (align === 'words') assert.equal(said, 'We have room on Monday Which of these would you like?');
      assert.match(said, /^We have room .*Which of these would you like\?$/);
      assert.equal(call.assistantTurns[1]?.interrupted, false);
      checkInvariants(call, 'a voice was replaced in the middle');
    }
  });

  it('keep the heard words of an interrupted reply with two voices [case 106] [A15, R7]', async () => {
    for (let at = 2_000; at < 5_600; at += 300) {
      const call = await asked(({ voice, model }) => {
        model.answers(wordByWord(twoSentences, 100, 5));
        voice.next({ failsAfterMs: 1_500 });
      }, true);
      call.caller.says('Wait, I need to think about that for a moment.', { at: 2_000 + at });
      await call.advance(12_000);
      checkInvariants(call, `interrupted at ${at}`);
      assert.deepEqual(call.troubles.length, 1);
    }
  });

  it('give the next recognizer the audio of the gap without repeating a word [case 107]', async () => {
    for (const gapMs of [0, 2_000, 4_000]) {
      const call = await new ScriptedCall({ turns: { maxDelayMs: 8_000, sttBudgetMs: 8_000 } }).opened();
      call.recogniser.refuses([0, 2_000, 4_000].indexOf(gapMs) + (gapMs > 0 ? 1 : 0));
      call.clock.after(1_000, () => call.recogniser.breaks());
      call.caller.says('I need a cleaning on Monday.', { at: 2_500 });
      await call.advance(16_000);
      const user = call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
      assert.deepEqual(user, ['I need a cleaning on Monday.'], `refused for ${gapMs} ms`);
    }
  });

  it('cover a model that stalls for 8 s after its first sentence, then say the rest [case 108] [R10]', async () => {
    const call = await asked(({ model }) =>
      model.answers([
        ...wordByWord('There is room on Monday. And '),
        { waitMs: 8_000 },
        ...wordByWord('also on Tuesday.', 0),
      ]),
    );
    await call.advance(16_000);
    assert.equal(call.assistantTurns[1]?.content, 'There is room on Monday. One moment, please. And also on Tuesday.');
    assert.equal(call.heardOf(2), 'There is room on Monday. One moment, please. And also on Tuesday.');
    assert.deepEqual([apologies(call), call.turns.length], [0, 3]);
    const words = call.heardWords.filter(({ word }) => word?.speech === 2);
    const [before, filler] = [words[4], words[5]];
    assert.ok(Math.abs((filler?.fromMs ?? 0) - (before?.untilMs ?? 0) - 1_600) <= 60, 'the silence before it is short');
  });

  it('drop the rest of a stalled reply if the caller speaks into the cover [case 108] [R10]', async () => {
    const call = await asked(({ model }) => {
      model.answers([
        ...wordByWord('There is room on Monday. And '),
        { waitMs: 8_000 },
        ...wordByWord('also on Tuesday.', 0),
      ]);
      model.to('never mind', 'All right.');
    });
    call.caller.says('Wait, never mind that.', { at: 7_200 });
    await call.advance(16_000);
    assert.equal(call.assistantTurns[1]?.interrupted, true);
    assert.ok(!call.heard.includes('Tuesday'));
    assert.equal(call.heardOf(3), 'All right.');
    checkInvariants(call, 'the cover was interrupted');
  });

  it('replace a rate-limited model within the turn [case 109] [R5]', async () => {
    const call = await asked(({ model, secondModel }) => {
      model.answers([{ waitMs: 150 }, { fails: true, retryable: true }]);
      secondModel.answers(wordByWord('Nine is free.', 250));
    }, true);
    await call.advance(6_000);
    assert.deepEqual(call.said.slice(1), ['user: I need a cleaning.', 'assistant: Nine is free.']);
    assert.deepEqual([apologies(call), call.troubles.length], [0, 1]);
    assert.equal(call.assistantTurns[1]?.latency?.llmLatencyMs, 400);
    assert.deepEqual(call.secondModel.last.prompt, call.model.last.prompt);
  });

  it('do not retry a model after a permanent error [case 109] [R5]', async () => {
    const call = await asked(({ model }) => model.answers([{ fails: true, retryable: false }]));
    await call.advance(9_000);
    assert.deepEqual([apologies(call), call.model.asked.length], [1, 1]);
  });
});
