import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { state } from '#test/support/states.ts';

const opened = (setting: ScriptedCallOptions = {}): Promise<ScriptedCall> => new ScriptedCall(setting).opened();
const plain: ScriptedCallOptions = { turns: { speculate: false } };

const userTurns = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
const decisions = (call: ScriptedCall, decision: string): readonly CallEvent[] =>
  call.of('decision').filter((event) => event.decision === decision);
/** Requests for a reply to the caller that were not withdrawn. */
const answers = (call: ScriptedCall): number =>
  call.model.asked.filter(({ prompt, abortedAt }) => prompt.brief.cause === 'caller' && abortedAt === null).length;
/** Time from the end of speech to the end of the turn, to within a window of the detector. */
function assertWaited(call: ScriptedCall, ms: number, told = ''): void {
  const latency = call.assistantTurns[1]?.latency;
  assert.ok(latency != null && Math.abs(latency.eouDelayMs - ms) < 1, `${told} waited ${latency?.eouDelayMs}`);
}

describe('end of a turn', () => {
  it('bridges a pause of 300 ms within one turn with one reply [case 1] [U6]', async () => {
    const call = await opened();
    const until = call.caller.says('I need a cleaning');
    call.caller.says('on Monday.', { at: until + 300 });
    await call.advance(6_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning on Monday.']);
    assert.equal(answers(call), 1);
    assert.equal(call.assistantTurns.length, 2);
  });

  it('yields to an onset before the commit that is detected later [case 2] [I25]', async () => {
    const call = await opened(plain);
    const until = call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 250 });
    call.caller.says('On Monday.', { at: until + 400 - 10 });
    await call.advance(8_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning. On Monday.']);
    assert.equal(answers(call), 1);
    assert.equal(decisions(call, 'cut off').length, 0, 'the turn had not been ended');
  });

  it('waits for the end of speech, not for the detector, after an early final [case 3] [E1, E2]', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 210 });
    await call.until(2_016 + 1_200 + 390);
    assert.equal(call.model.asked.length, 0);
    await call.advance(4_000);
    assertWaited(call, 400);
  });

  it('follows a final 900 ms after the end of speech, within a budget of 1,000 ms [case 4] [E1]', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 900 });
    await call.advance(6_000);
    const latency = call.assistantTurns[1]?.latency;
    assert.ok(latency != null && Math.abs(latency.eouDelayMs - 900) <= 32, `${latency?.eouDelayMs}`);
  });

  it('commits the interim at the budget if no final arrives [case 5] [E5]', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { finalMs: 1_000_000 });
    await call.advance(6_000);
    assertWaited(call, 1_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('treats 300 ms of sound without words as noise and resumes playback [case 6] [U8, I16]', async () => {
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

  it('asks once about two long sounds without words [case 7] [U37, U38]', async () => {
    const call = await opened();
    call.model.otherwise = () => 'Sorry, I did not catch that.';
    call.caller.coughs(900);
    await call.advance(6_000);
    assert.equal(call.assistantTurns.length, 2);
    call.caller.coughs(900);
    await call.advance(6_000);
    assert.deepEqual(call.said.slice(1), ['assistant: Sorry, I did not catch that.']);
  });

  it('follows 600 ms after words without detected speech [case 8] [U7, E12]', async () => {
    const call = await opened(plain);
    call.caller.says('I need a cleaning.', { soft: true, finalMs: 300 });
    await call.advance(6_000);
    const [interim] = call.of('transcript.interim').slice(-1);
    const [start] = call.of('reply.start').slice(-1);
    const waited = Number(start?.at) - Number(interim?.at);
    assert.ok(waited >= 600 && waited <= 620, `${waited}`);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('is not delayed by timestamps five seconds in the future [case 9] [E13]', async () => {
    const call = await opened(plain);
    call.recogniser.tells((sink) => sink.final({ text: 'I need a cleaning.', confidence: null, endMs: 7_000 }));
    await call.advance(6_000);
    const start = call.of('reply.start').at(-1);
    assert.equal(start?.at, 2_600);
    assert.equal(call.of('transcript.final').at(-1)?.spokeUntil, 2_000, 'no later than it came');
  });

  it('uses a plausible timestamp in the past as the end of the words [case 9] [E13]', async () => {
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

  it('joins a sentence in three finals into one turn and one request [case 10] [U6]', async () => {
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

  it('drops a final that repeats the previous one verbatim [case 11] [U4]', async () => {
    const call = await opened(plain);
    const until = call.caller.says('I need a cleaning.', { finalMs: 250 });
    call.clock.after(until - 2_000 + 300, () =>
      call.recogniser.tells((sink) => sink.final({ text: 'I need a cleaning.', confidence: null })),
    );
    await call.advance(6_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });
});

describe('end-of-turn model', () => {
  it('delays the commit of the whole text to 2.5 s with "incomplete" [case 12] [E34]', async () => {
    const call = await opened({ ...plain, endOfTurn: { afterMs: 50, probability: 0 } });
    call.caller.says('I need a cleaning.', { at: 2_016 });
    await call.advance(8_000);
    assertWaited(call, 2_500);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('leaves the decision to the words if it is too slow, which is logged [case 13] [E33]', async () => {
    const call = await opened({ ...plain, endOfTurn: { afterMs: 0, probability: null } });
    call.caller.says('I need a cleaning', { at: 2_016 });
    await call.advance(6_000);
    assertWaited(call, 900);
    const [gaveUp] = decisions(call, 'go on without the verdict');
    assert.deepEqual(gaveUp?.inputs, {
      because: 'the end-of-turn model did not respond in time',
      threshold_ms: 500,
    });
  });

  it('leaves the decision to the words if it fails, and the log names it [case 13] [E33]', async () => {
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

  it('is ignored if its verdict arrives after the caller resumed [case 14] [E36]', async () => {
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

describe('expected answer', () => {
  const codeState = state('code', { parameters: { code: { type: 'string', pattern: '^\\d{3}$' } } });

  it('makes the wait after "my number is" the longest, and even longer for digits [case 15] [E8, E18]', async () => {
    const call = await opened(plain);
    call.caller.says('My number is', { at: 2_016 });
    await call.advance(8_000);
    assertWaited(call, 2_500);
    const dictating = await opened({ ...plain, script: { states: [codeState] } });
    dictating.caller.says('My number is', { at: 2_016 });
    await dictating.advance(9_000);
    assertWaited(dictating, 4_000);
  });

  it('collects three digits with gaps of 800 ms in one turn that ends soon after the third [case 16] [E18, E20]', async () => {
    const call = await opened({ ...plain, script: { states: [codeState] } });
    const four = call.caller.says('four', { at: 2_016 });
    const seven = call.caller.says('seven', { at: four + 800 });
    call.caller.says('two', { at: seven + 800, finalMs: 250 });
    await call.advance(8_000);
    assert.deepEqual(userTurns(call), ['four seven two']);
    assert.ok((call.assistantTurns[1]?.latency?.eouDelayMs ?? 9_999) <= 400);
    assert.equal(call.assistantTurns.length, 2);
  });

  it('ends the turn after the shortest delay if it is a "yes" to a yes-or-no question, whatever the minimum words [case 17] [E16]', async () => {
    const setting = { turns: { speculate: false, bargeInWords: 3 }, script: { beginMessage: 'Is this Ms Lovelace?' } };
    const call = await opened(setting);
    call.caller.says('Yes', { at: 2_500, finalMs: 250 });
    await call.advance(6_000);
    assertWaited(call, 300);
    assert.deepEqual(userTurns(call), ['Yes']);
  });

  it('may be a "yes" over the last words of the question [case 17] [E16, I12]', async () => {
    const setting = { turns: { speculate: false, bargeInWords: 3 }, script: { beginMessage: 'Is this Ms Lovelace?' } };
    const call = await new ScriptedCall(setting);
    call.caller.says('Yes', { at: 1_400, finalMs: 250 });
    await call.until(6_000);
    assert.deepEqual(userTurns(call), ['Yes']);
    assert.ok((call.assistantTurns[1]?.latency?.eouDelayMs ?? 9_999) <= 301);
  });
});
