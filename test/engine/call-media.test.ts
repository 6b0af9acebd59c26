import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const story = 'There is room on Monday at nine. There is room on Tuesday at ten. Which one do you like?';

/** A call whose media disconnect at 5 s, during a story of three sentences. */
async function broken(): Promise<ScriptedCall> {
  const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
  call.model.answers(wordByWord(story, 100, 5));
  call.caller.says('When can I come?');
  await call.until(5_000);
  call.line.breakOff();
  call.call.mediaLost();
  return call;
}

async function returned(call: ScriptedCall, afterMs: number): Promise<void> {
  await call.advance(afterMs);
  call.line.comeBack();
  call.call.mediaReturned();
}

describe('media loss', () => {
  it('resumes playback without an apology after 1 s [R25]', async () => {
    const call = await broken();
    await returned(call, 1_000);
    await call.until(14_000);
    const [, answer] = call.assistantTurns;
    assert.equal(answer?.content.trim(), story);
    assert.equal(answer?.interrupted, false);
    const words = call.heardOf(2);
    assert.equal(words, story, 'every word is heard');
  });

  it('apologizes after 3 s and continues with the next sentence, repeating nothing [case 110] [R26, R27]', async () => {
    const call = await broken();
    await returned(call, 3_000);
    await call.until(20_000);
    const [, answer, rest] = call.assistantTurns;
    assert.ok(answer?.interrupted);
    assert.ok(story.startsWith(answer?.content ?? '?'));
    assert.match(rest?.content ?? '', /^Sorry, we were cut off for a moment\. There is room on Tuesday at ten\. Which/);
    const words = call.heardWords.flatMap(({ word }) => (word === null ? [] : [`${word.speech} ${word.index}`]));
    assert.deepEqual(words, [...new Set(words)], 'no word is heard twice');
    assert.ok(story.startsWith(call.heardOf(2)));
    assert.equal(call.heard.match(/Tuesday/g)?.length, 1);
    assert.equal(call.model.asked.length, 1, 'the rest is not made up anew');
    assert.equal(call.records.length, 0);
  });

  it('repeats the last sentence if nothing follows it [R26]', async () => {
    const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
    call.model.answers(wordByWord('Which day do you like best of all these?', 100, 5));
    call.caller.says('When can I come?');
    await call.until(5_000);
    call.line.breakOff();
    call.call.mediaLost();
    await returned(call, 4_000);
    await call.until(18_000);
    assert.match(call.assistantTurns.at(-1)?.content ?? '', /cut off for a moment\. Which day do you like best/);
  });

  it("keeps the caller's words and answers them on return [R24]", async () => {
    const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
    call.caller.says('I need an appointment.');
    await call.until(3_100);
    call.line.breakOff();
    call.call.mediaLost();
    await call.advance(5_000);
    assert.equal(call.assistantTurns.length, 1, 'nothing is said to nobody');
    call.line.comeBack();
    call.call.mediaReturned();
    await call.until(12_000);
    assert.deepEqual(call.said.slice(1), ['user: I need an appointment.', 'assistant: All right.']);
  });

  it('ends the call after 10 s [R22]', async () => {
    const call = await broken();
    await call.until(14_999);
    assert.equal(call.records.length, 0);
    await call.until(15_000);
    assert.equal(call.records[0]?.reason, 'media_lost');
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('suspends reminders and restarts the silence timer on return [R24]', async () => {
    const call = await new ScriptedCall({ turns: { silenceMs: 5_000 } }).opened();
    await call.until(4_000);
    call.call.mediaLost();
    await call.until(13_000);
    assert.equal(call.of('reply.start').length, 1);
    call.call.mediaReturned();
    await call.until(16_500);
    assert.equal(call.heardOf(2), 'Sorry, we were cut off for a moment.');
  });

  it('ends a call immediately that was about to end [R23]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.drain();
    call.call.mediaLost();
    await call.settle();
    assert.equal(call.records.length, 1);
  });
});
