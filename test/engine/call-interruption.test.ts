import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { callWithLongReply, longReply as long } from '#test/support/long-reply.ts';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

describe('interruption', () => {
  for (const line of [{}, { delayMs: 60 }, { marks: 'none' }, { marks: 'lost' }] as const) {
    it(`commits what the caller heard to within a word [I6], on a line with ${JSON.stringify(line)}`, async () => {
      const call = await callWithLongReply({ line });
      call.caller.says('No, stop, that is not what I want.');
      await call.advance(1_200);
      const answer = call.assistantTurns[1];
      assert.ok(answer?.interrupted, 'the answer was interrupted');
      assert.ok(answer.generated.startsWith(answer.content));
      const [heard, committed] = [wordsOf(call.heardOf(2)).length, wordsOf(answer.content).length];
      assert.ok(Math.abs(heard - committed) <= 1, `${heard} words were heard, ${committed} committed`);
      assert.ok(committed >= 5);
    });
  }

  it('stops playback, voice and model, and plays nothing of the old reply after the clear [I5]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.to('cleaning', [
      ...wordByWord('We have room on Monday at nine. And then there is ', 100, 5),
      { stalls: true },
    ]);
    call.voice.usual = { ...call.voice.usual, speed: 4 };
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    assert.equal(call.model.opened, 1);
    call.caller.says('No, stop, please.');
    await call.advance(1_500);
    const clear = call.line.wired.find(({ what }) => what === 'clear');
    assert.ok(clear !== undefined);
    assert.ok(call.line.wired.every(({ at, speech }) => speech !== 2 || at <= clear.at));
    assert.ok(call.line.heard.every(({ word, untilMs }) => word?.speech !== 2 || untilMs <= clear.at));
    const asked = call.of('decision').find(({ decision }) => decision === 'interrupt')?.at;
    assert.equal(call.model.asked[0]?.abortedAt, asked);
    assert.equal(call.voice.speeches[1]?.closedAt, asked);
  });

  it('shows the next reply only the heard words [I7]', async () => {
    const call = await callWithLongReply();
    call.caller.says('What about Thursday?', { finalMs: 400 });
    await call.advance(4_000);
    const answer = call.assistantTurns[1];
    assert.ok(answer?.interrupted);
    for (const { prompt } of call.model.asked.slice(1)) {
      assert.deepEqual(
        prompt.messages
          .slice(1)
          .map((message) => ('content' in message ? message.content : ''))
          .toSpliced(2, 1),
        ['I need a cleaning.', answer.content, 'What about Thursday?'],
      );
      assert.equal(prompt.messages[3]?.role, 'note');
    }
    assert.equal(call.model.asked.length, 2);
  });

  it('happens within 1 s of the onset when the recognizer is slow [I4]', async () => {
    const call = await callWithLongReply();
    const at = call.clock.now();
    call.caller.says('I would like to come on a Thursday in the morning if that is possible', { interimMs: null });
    await call.advance(2_000);
    const clears = call.line.wired.filter(({ what }) => what === 'clear');
    assert.equal(clears.length, 1, 'it was held before');
    assert.ok((clears[0]?.at ?? 0) - at <= 200 + 2 * 32 + 20, 'silence comes soon');
    assert.ok(
      call.of('decision').some(({ decision, at: decided }) => decision === 'interrupt' && decided - at <= 1_100),
    );
  });

  it('keeps the words of consecutive replies apart', async () => {
    const call = await callWithLongReply();
    call.model.to('Thursday', 'On Thursday we are closed.');
    call.caller.says('What about Thursday?');
    await call.advance(6_000);
    assert.equal(call.heardOf(3), 'On Thursday we are closed.');
    assert.equal(call.assistantTurns[2]?.content, 'On Thursday we are closed.');
    await call.hangUp();
    assert.deepEqual(call.left, noOpenResources);
  });
});

describe('playback pause', () => {
  it('resumes at the last word boundary without losing or repeating a word [I20]', async () => {
    const call = await callWithLongReply();
    call.caller.coughs(500);
    await call.until(25_000);
    const decisions = call.of('decision').map(({ decision }) => decision);
    assert.ok(decisions.includes('pause') && decisions.includes('resume'));
    const answer = call.assistantTurns[1];
    assert.deepEqual(
      { content: answer?.content, interrupted: answer?.interrupted },
      { content: long, interrupted: false },
    );
    const whole = call.line.heard.filter(({ word, fromMs, untilMs }) => word?.speech === 2 && untilMs - fromMs >= 299);
    assert.deepEqual(
      whole.map(({ word }) => word?.text),
      wordsOf(long),
    );
    const cut = call.line.heard.filter(({ word, fromMs, untilMs }) => word?.speech === 2 && untilMs - fromMs < 299);
    assert.ok(cut.length <= 1, 'only the word at the cut was begun twice');
  });

  it('leaves no gap in the words when the caller only says mm-hm [I8, I20]', async () => {
    const call = await callWithLongReply();
    call.caller.says('mm-hm', { ms: 500 });
    await call.until(25_000);
    assert.equal(call.assistantTurns[1]?.content, long);
    assert.deepEqual(
      call.of('turn.drop').map(({ text, reason }) => ({ text, reason })),
      [{ text: 'mm-hm', reason: 'backchannel' }],
    );
    assert.equal(call.turns.filter(({ role }) => role === 'user').length, 1);
  });

  it('happens twice before an interruption without duplicating words in the heard text [I20, I6]', async () => {
    const call = await callWithLongReply();
    call.caller.coughs(400);
    await call.advance(3_000);
    call.caller.coughs(400);
    await call.advance(3_000);
    call.caller.says('Stop it, please.');
    await call.advance(1_500);
    const answer = call.assistantTurns[1];
    assert.ok(answer?.interrupted && long.startsWith(answer.content));
    const distinct = new Set(call.heardWords.flatMap(({ word }) => (word?.speech === 2 ? [word.index] : [])));
    assert.ok(Math.abs(distinct.size - wordsOf(answer.content).length) <= 1);
  });

  it('ends the reply when it falls within the last word [A14]', async () => {
    for (let early = 0; early <= 400; early += 20) {
      const call = await new ScriptedCall().opened();
      call.model.to('cleaning', wordByWord('We have room on Monday.', 100, 5));
      call.caller.says('I need a cleaning.');
      const endsAt = 4_000 + 5 * 300;
      await call.until(4_000);
      call.caller.coughs(400, { at: endsAt - early });
      await call.until(12_000);
      assert.equal(call.assistantTurns.length, 2, `a cough ${early} ms before the end`);
      assert.equal(call.assistantTurns[1]?.content, 'We have room on Monday.');
    }
  });

  it('resumes a reply that is still being synthesized and plays it to the end', async () => {
    const call = await new ScriptedCall().opened();
    call.voice.usual = { ...call.voice.usual, speed: 1.2 };
    call.model.to('cleaning', wordByWord(long, 100, 5));
    call.caller.says('I need a cleaning.');
    call.caller.coughs(400, { at: 5_000 });
    await call.until(25_000);
    assert.equal(call.assistantTurns[1]?.content, long);
    assert.equal(call.assistantTurns[1]?.interrupted, false);
  });
});
