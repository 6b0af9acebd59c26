import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { tool } from '#test/support/states.ts';

const opened = (setting: ScriptedCallOptions = {}): Promise<ScriptedCall> => new ScriptedCall(setting).opened();
const plain: ScriptedCallOptions = { turns: { speculate: false } };

const userTurns = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
const decisions = (call: ScriptedCall, decision: string): readonly CallEvent[] =>
  call.of('decision').filter((event) => event.decision === decision);

describe('speech after the end of the turn', () => {
  it('withdraws the unheard reply 400 ms later and joins the same turn [case 18] [I24, I26]', async () => {
    const call = await opened(plain);
    call.model.answers(wordByWord('Monday at nine is free.', 1_500));
    const until = call.caller.says('I need a cleaning.', { at: 2_016 });
    call.caller.says('On Monday.', { at: until + 400 + 400 });
    await call.advance(9_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning. On Monday.']);
    assert.notEqual(call.model.asked[0]?.abortedAt, null);
    assert.equal(call.assistantTurns.length, 2);
    const [cutOff, ...more] = decisions(call, 'cut off');
    assert.ok(cutOff !== undefined && more.length === 0);
    const { resumed_ms, threshold_ms } = cutOff.inputs as { resumed_ms: number; threshold_ms: number };
    assert.ok(Math.abs(resumed_ms - 400) <= 64 && threshold_ms === 1_000, `${resumed_ms} of ${threshold_ms}`);
  });

  it('does not rerun a finished tool, whose result the reply knows [case 19] [I24, TL10]', async () => {
    const call = await opened({ ...plain, script: { tools: [tool('function', 'book')] } });
    call.tools.plan('book', { afterMs: 50 });
    call.model.answers(
      [{ waitMs: 50 }, { call: 'book', args: {} }],
      wordByWord('You are booked.', 1_500),
      'At nine it is.',
    );
    const until = call.caller.says('Book it for Monday.', { at: 2_016 });
    call.caller.says('At nine.', { at: until + 400 + 400 });
    await call.advance(12_000);
    assert.equal(call.tools.runs.length, 1);
    const { messages } = call.model.last.prompt;
    assert.equal(messages.filter(({ role }) => role === 'tool_result').length, 1);
    assert.match(JSON.stringify(messages), /Book it for Monday\..*At nine\./);
    assert.equal(call.heard.includes('You are booked'), false, 'the answer to the half sentence');
    assert.equal(decisions(call, 'cut off').length, 1);
  });

  it('interrupts an audible reply and is counted [case 20] [I27]', async () => {
    const call = await opened();
    call.model.to('cleaning', 'We have room on Monday, on Tuesday and on Friday.');
    const until = call.caller.says('I need a cleaning.', { at: 2_016 });
    call.caller.says('On Monday please.', { at: until + 400 + 700 });
    await call.advance(9_000);
    assert.equal(call.assistantTurns[1]?.interrupted, true);
    assert.deepEqual(userTurns(call), ['I need a cleaning.', 'On Monday please.']);
    assert.equal(decisions(call, 'cut off').length, 1);
  });
});

describe('unreliable detection', () => {
  it('leaves the decision to the words after ten seconds of endless noise [case 21] [U18]', async () => {
    const call = await opened(plain);
    call.model.otherwise = () => 'I can hear you.';
    call.caller.coughs(30_000, { at: 3_000 });
    await call.until(13_500);
    const [doubt] = decisions(call, 'doubt the detector');
    assert.ok(doubt !== undefined && Math.abs(doubt.at - 13_000) <= 100, `${doubt?.at}`);
    call.recogniser.tells((sink) => sink.final({ text: 'I need a cleaning.', confidence: null }));
    await call.until(20_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
    assert.match(call.heard, /I can hear you/);
  });

  it('ends speech 1,000 ms after audio stops within a word, keeping the words so far [case 22] [U22]', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning on Monday morning', { at: 2_016, ms: 3_600 });
    call.caller.stalls(4_200, 30_000, 'lost');
    await call.until(12_000);
    const [stopped] = call.of('caller.stopped');
    assert.ok(stopped !== undefined && Math.abs(stopped.at - 5_200) <= 40, `${stopped?.at}`);
    assert.deepEqual(userTurns(call), ['I need a cleaning']);
  });

  it('does not keep a turn open forever for background words [case 23] [E11]', async () => {
    const call = await opened(plain);
    const until = call.caller.says('I need a cleaning.', { at: 2_016 });
    for (let word = 0; word < 60; word += 1) {
      call.clock.after(until - 2_000 + word * 400, () =>
        call.recogniser.tells((sink) => sink.interim(`and now the news ${word}`)),
      );
    }
    await call.until(until + 5_050);
    assert.ok(call.model.asked.length >= 1, 'the watchdog ends it');
    assert.match(call.of('reply.start').at(-1)?.answering as string, /^I need a cleaning\./);
  });

  it('answers a second voice at its first long gap [case 23] [E3]', async () => {
    const call = await opened(plain);
    let until = call.caller.says('I need a cleaning.', { at: 2_016 });
    for (const words of ['and in other news,', 'the weather and', 'the sports,']) {
      until = call.caller.says(words, { at: until + 300 });
    }
    await call.until(until + 2_400);
    assert.equal(call.model.asked.length, 0);
    await call.until(until + 4_000);
    assert.equal(call.model.asked.length, 1);
  });

  it('listens to three minutes without a pause [case 24] [E1]', async () => {
    const call = await opened({ turns: { minDelayMs: 400 } });
    const words = Array.from({ length: 600 }, (_, index) => `word${index}`).join(' ');
    const until = call.caller.says(`${words} and that is all.`, { at: 2_016, ms: 180_000 });
    await call.until(until);
    assert.equal(call.model.asked.length, 0);
    assert.equal(call.assistantTurns.length, 1);
    const told = call.of('transcript.interim').length;
    assert.ok(told > 500, `${told} interims`);
    await call.advance(5_000);
    assert.match(userTurns(call)[0] ?? '', /^word0 .* and that is all\.$/);
    assert.equal(call.model.asked.length, 1);
  });
});

describe('words of a turn', () => {
  it('wait longest after "um" alone, which gets no reply but starts the silence timer [case 25] [E8, U8]', async () => {
    const call = await opened(plain);
    const until = call.caller.says('Um', { at: 2_016, finalMs: 250 });
    await call.until(until + 2_470);
    assert.equal(call.of('turn.drop').length, 0);
    await call.until(until + 2_600);
    assert.deepEqual(
      call.of('turn.drop').map(({ text }) => text),
      ['Um'],
    );
    assert.equal(call.model.asked.length, 0);
    await call.until(until + 2_600 + 10_100);
    assert.equal(call.model.last.prompt.brief.cause, 'reminder');
  });

  it("are judged by a new language's thresholds from the next pause on [case 26] [E29]", async () => {
    const call = await opened({ ...plain, endOfTurn: { afterMs: 100, probability: 0.33 } });
    const quiet = { finalMs: 1_000_000, interimMs: null };
    const hello = call.caller.says('Hello', { at: 2_016, ...quiet });
    const rest = call.caller.says('ich brauche einen Termin', { at: hello + 450, ...quiet });
    for (const [at, text, language] of [
      [hello + 250, 'Hello', 'en'],
      [rest + 250, 'ich brauche einen Termin', 'de'],
    ] as const) {
      call.clock.after(at - 2_000, () =>
        call.recogniser.tells((sink) => sink.final({ text, confidence: null, language })),
      );
    }
    await call.advance(8_000);
    const judged = decisions(call, 'wait').filter(({ inputs }) => JSON.stringify(inputs).includes('end-of-turn'));
    assert.deepEqual(
      judged.map(({ inputs }) => (inputs as { wait_ms: number }).wait_ms),
      [520, 400],
      '0.33 is below 0.35 in English, and enough in German',
    );
    assert.deepEqual(userTurns(call), ['Hello ich brauche einen Termin']);
  });

  it('require 300 ms of silence after a recognizer ends the turn early [case 27] [E39]', async () => {
    const setting = { turns: { speculate: false, minDelayMs: 250 } };
    const call = await opened(setting);
    const until = call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 1_000_000, interimMs: 20 });
    call.clock.after(until - 2_000 + 100, () => call.recogniser.tells((sink) => sink.ended?.()));
    await call.advance(6_000);
    const latency = call.assistantTurns[1]?.latency;
    assert.ok(latency != null && Math.abs(latency.eouDelayMs - 300) <= 32, `${latency?.eouDelayMs}`);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);

    const resumed = await opened(setting);
    const end = resumed.caller.says('I need a cleaning.', { at: 2_016, finalMs: 1_000_000, interimMs: 20 });
    resumed.clock.after(end - 2_000 + 100, () => resumed.recogniser.tells((sink) => sink.ended?.()));
    resumed.caller.says('On Monday.', { at: end + 250, finalMs: 250 });
    await resumed.advance(8_000);
    assert.deepEqual(userTurns(resumed), ['I need a cleaning. On Monday.']);
    assert.equal(resumed.assistantTurns.length, 2);
  });

  it('are committed once if the end of speech and the final coincide [case 28] [E1]', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 1_000_000 });
    const stopped = (): boolean => call.of('caller.stopped').length > 0;
    while (!stopped()) await call.advance(4);
    call.recogniser.tells((sink) => sink.final({ text: 'I need a cleaning.', confidence: null }));
    await call.advance(6_000);
    assert.equal(call.of('reply.start').filter(({ cause }) => cause === 'caller').length, 1);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('are kept without a reply if the hang-up coincides with the commit [case 29] [R20, R21]', async () => {
    const call = await opened(plain);
    const until = call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 250 });
    call.clock.after(until + 400 - 2_000, () => call.call.hungUp('caller_hung_up'));
    await call.advance(6_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
    assert.equal(call.model.asked.length, 0);
  });
});
