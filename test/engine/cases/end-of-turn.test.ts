import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { ScriptedCall, type Setting } from '#test/support/scripted.ts';
import { state } from '#test/support/states.ts';

const opened = (setting: Setting = {}): Promise<ScriptedCall> => new ScriptedCall(setting).opened();
const plain: Setting = { turns: { speculate: false } };

const userTurns = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
const decisions = (call: ScriptedCall, decision: string): readonly CallEvent[] =>
  call.of('decision').filter((event) => event.decision === decision);
/** Requests for an answer to the caller that were not taken back. */
const answers = (call: ScriptedCall): number =>
  call.model.asked.filter(({ prompt, abortedAt }) => prompt.brief.cause === 'caller' && abortedAt === null).length;
/** From the end of speech to the decision that the turn is over, within a window of the detector. */
function assertWaited(call: ScriptedCall, ms: number, told = ''): void {
  const latency = call.assistantTurns[1]?.latency;
  assert.ok(latency != null && Math.abs(latency.eouDelayMs - ms) < 1, `${told} waited ${latency?.eouDelayMs}`);
}

describe('the end of a turn', () => {
  it('case 1 [U6]: a pause of 300 within a turn gives one turn and one reply', async () => {
    const call = await opened();
    const until = call.caller.says('I need a cleaning');
    call.caller.says('on Monday.', { at: until + 300 });
    await call.advance(6_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning on Monday.']);
    assert.equal(answers(call), 1);
    assert.equal(call.assistantTurns.length, 2);
  });

  it('case 2 [I25]: an onset before the commit wins, though it is noticed after it', async () => {
    const call = await opened(plain);
    const until = call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 250 });
    call.caller.says('On Monday.', { at: until + 400 - 10 });
    await call.advance(8_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning. On Monday.']);
    assert.equal(answers(call), 1);
    assert.equal(decisions(call, 'cut off').length, 0, 'the turn had not been ended');
  });

  it('case 3 [E1, E2]: a final before the detector notices the end commits nothing, and the wait counts from the speech', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 210 });
    await call.until(2_016 + 1_200 + 390);
    assert.equal(call.model.asked.length, 0);
    await call.advance(4_000);
    assertWaited(call, 400);
  });

  it('case 4 [E1]: a final 900 after the end of speech commits on arrival, within a budget of 1,000', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 900 });
    await call.advance(6_000);
    const latency = call.assistantTurns[1]?.latency;
    assert.ok(latency != null && Math.abs(latency.eouDelayMs - 900) <= 32, `${latency?.eouDelayMs}`);
  });

  it('case 5 [E5]: without a final the interim is committed at the budget', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { finalMs: 1_000_000 });
    await call.advance(6_000);
    assertWaited(call, 1_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('case 6 [U8, I16]: 300 of sound without words are noise; what was held goes on', async () => {
    const call = await opened();
    call.model.to('cleaning', 'We have room on Monday, on Tuesday and on Friday of the week after next.');
    call.caller.coughs(300);
    await call.advance(3_000);
    assert.equal(call.model.asked.length, 0);
    call.caller.says('I need a cleaning.');
    await call.advance(3_000);
    call.caller.coughs(300);
    await call.advance(9_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
    assert.equal(call.assistantTurns.length, 2);
    assert.equal(call.assistantTurns[1]?.interrupted, false);
    assert.ok(call.of('turn.drop').some(({ reason }) => reason === 'noise'));
  });

  it('case 7 [U10]: two long sounds without words are asked about once', async () => {
    const call = await opened();
    call.model.otherwise = () => 'Sorry, I did not catch that.';
    call.caller.coughs(900);
    await call.advance(2_500);
    assert.equal(call.assistantTurns.length, 1);
    call.caller.coughs(900);
    await call.advance(4_000);
    assert.deepEqual(call.said.slice(1), ['assistant: Sorry, I did not catch that.']);
  });

  it('case 8 [U7, E12]: words without detected speech open a turn that ends after 600 without more', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { soft: true, finalMs: 300 });
    await call.advance(6_000);
    const [interim] = call.of('transcript.interim').slice(-1);
    const [start] = call.of('reply.start').slice(-1);
    const waited = Number(start?.at) - Number(interim?.at);
    assert.ok(waited >= 600 && waited <= 620, `${waited}`);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('case 9 [E13]: time stamps five seconds ahead delay nothing', async () => {
    const call = await opened(plain);
    call.recogniser.tells((sink) => sink.final({ text: 'I need a cleaning.', confidence: null, endMs: 7_000 }));
    await call.advance(6_000);
    const start = call.of('reply.start').at(-1);
    assert.equal(start?.at, 2_600);
    assert.equal(call.of('transcript.final').at(-1)?.spokeUntil, 2_000, 'no later than it came');
  });

  it('case 9 [E13]: one of the past is when the words ended, where that can be', async () => {
    for (const [endMs, at] of [
      [1_700, 2_300],
      [100, 2_000],
    ] as const) {
      const call = await opened(plain);
      call.recogniser.tells((sink) => sink.final({ text: 'I need a cleaning.', confidence: null, endMs }));
      await call.advance(6_000);
      assert.equal(call.of('reply.start').at(-1)?.at, at);
      assert.equal(call.assistantTurns[1]?.latency?.eouDelayMs, endMs === 100 ? 1_000 : 600);
    }
  });

  it('case 10 [U6]: one sentence in three finals is one turn and one request', async () => {
    const call = await opened();
    const until = call.caller.says('I need a cleaning on Monday.', { finalMs: 1_000_000, interimMs: null });
    for (const [afterMs, text] of [
      [250, 'I need a'],
      [350, 'cleaning on'],
      [450, 'Monday.'],
    ] as const) {
      call.clock.after(until - 2_000 + afterMs, () =>
        call.recogniser.tells((sink) => sink.final({ text, confidence: null })),
      );
    }
    await call.advance(8_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning on Monday.']);
    assert.equal(call.model.asked.length, 1);
  });

  it('case 11 [U4]: a final that is repeated word for word is there once', async () => {
    const call = await opened(plain);
    const until = call.caller.says('I need a cleaning.', { finalMs: 250 });
    call.clock.after(until - 2_000 + 300, () =>
      call.recogniser.tells((sink) => sink.final({ text: 'I need a cleaning.', confidence: null })),
    );
    await call.advance(6_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });
});

describe('the end-of-turn model', () => {
  it('case 12 [E34]: after "incomplete" and 2.5 s of silence the whole text is committed', async () => {
    const call = await opened({ ...plain, endOfTurn: { afterMs: 50, probability: 0 } });
    call.caller.says('I need a cleaning.', { at: 2_016 });
    await call.advance(8_000);
    assertWaited(call, 2_500);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('case 13 [E33]: one that does not answer in time leaves it to the words, and the log tells', async () => {
    const call = await opened({ ...plain, endOfTurn: { afterMs: 0, probability: null } });
    call.caller.says('I need a cleaning', { at: 2_016 });
    await call.advance(6_000);
    assertWaited(call, 900);
    const [gaveUp] = decisions(call, 'go on without the verdict');
    assert.deepEqual(gaveUp?.inputs, {
      because: 'the end-of-turn model has not answered in time',
      threshold_ms: 500,
    });
  });

  it('case 13 [E33]: one that fails leaves it to the words, and the log tells who failed', async () => {
    const call = await opened({ ...plain, endOfTurn: { afterMs: 50, probability: 'fails' } });
    call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 250 });
    await call.advance(6_000);
    assertWaited(call, 400, 'as long as without a model');
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
    assert.deepEqual(
      call.of('vendor.failed').map(({ provider, retryable }) => ({ provider, retryable })),
      [{ provider: 'scripted', retryable: true }],
    );
    assert.equal(decisions(call, 'go on without the verdict').length, 1);
  });

  it('case 14 [E36]: a verdict that comes after the caller has resumed is ignored', async () => {
    const call = await opened({ ...plain, endOfTurn: { afterMs: 50, probability: 0 } });
    call.turnModel.verdicts.push({ afterMs: 450, probability: 1 });
    const until = call.caller.says('I need a cleaning', { at: 2_016 });
    call.caller.says('on Monday', { at: until + 350 });
    await call.advance(8_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning on Monday']);
    assertWaited(call, 2_500);
    assert.equal(call.turnModel.asked.length, 2);
    const heardMs = (call.turnModel.asked[1]?.frames.length ?? 0) * 20;
    assert.ok(heardMs >= 1_200 + 350 + 600 + 200 && heardMs <= 8_000, `the whole turn, ${heardMs} ms`);
  });
});

describe('an expected answer', () => {
  const codeState = state('code', { parameters: { code: { type: 'string', pattern: '^\\d{3}$' } } });

  it('case 15 [E8, E18]: nobody answers "my number is" before the longest wait, longer where digits are expected', async () => {
    const call = await opened(plain);
    call.caller.says('My number is', { at: 2_016 });
    await call.advance(8_000);
    assertWaited(call, 2_500);
    const dictating = await opened({ ...plain, script: { states: [codeState] } });
    dictating.caller.says('My number is', { at: 2_016 });
    await dictating.advance(9_000);
    assertWaited(dictating, 4_000);
  });

  it('case 16 [E18, E20]: three digits with gaps of 800 are one turn that ends soon after the third', async () => {
    const call = await opened({ ...plain, script: { states: [codeState] } });
    const four = call.caller.says('four', { at: 2_016 });
    const seven = call.caller.says('seven', { at: four + 800 });
    call.caller.says('two', { at: seven + 800, finalMs: 250 });
    await call.advance(8_000);
    assert.deepEqual(userTurns(call), ['four seven two']);
    assert.ok((call.assistantTurns[1]?.latency?.eouDelayMs ?? 9_999) <= 400);
    assert.equal(call.assistantTurns.length, 2);
  });

  it('case 17 [E16]: a "yes" to a yes/no question ends the turn after the shortest delay, whatever the least words are', async () => {
    const setting = { turns: { speculate: false, bargeInWords: 3 }, script: { beginMessage: 'Is this Ms Lovelace?' } };
    const call = await opened(setting);
    call.caller.says('Yes', { at: 2_500, finalMs: 250 });
    await call.advance(6_000);
    assertWaited(call, 300);
    assert.deepEqual(userTurns(call), ['Yes']);
  });

  it('case 17 [E16, I12]: also when it is said into the last words of the question', async () => {
    const setting = { turns: { speculate: false, bargeInWords: 3 }, script: { beginMessage: 'Is this Ms Lovelace?' } };
    const call = await new ScriptedCall(setting);
    call.caller.says('Yes', { at: 1_300, finalMs: 250 });
    await call.until(6_000);
    assert.deepEqual(userTurns(call), ['Yes']);
    assert.ok((call.assistantTurns[1]?.latency?.eouDelayMs ?? 9_999) <= 301);
  });
});
