import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { measureCall } from '#engine/call/call-metrics.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const long = 'We have room on Monday at nine, on Tuesday at ten, and on Friday at four. Which of these would you like?';

describe('call metrics', () => {
  it('report talk time, silence and interruptions before the call ends [A62]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers(wordByWord(long, 100, 5));
    call.caller.says('I need a cleaning.', { at: 4_000 });
    call.caller.says('No, I cannot come on Monday.', { at: 8_000 });
    await call.advance(8_000);
    await call.hangUp();
    const [measured] = call.of('call.measured');
    assert.equal(call.events.at(-2), measured);
    assert.equal(measured?.duration_ms, 10_000);
    assert.equal(measured.interruptions, 1);
    const [stopMs] = measured.stop_latencies_ms as number[];
    const cut = call.line.heard.findLast(({ word }) => word?.speech === 2)?.untilMs ?? 0;
    assert.ok(Math.abs(8_000 + (stopMs ?? 0) - cut) <= 40, `our last sound was ${cut - 8_000} ms after his first`);
    const opening =
      call.line.heard.filter(({ word, untilMs }) => word !== null && untilMs <= 4_000).at(-1)?.untilMs ?? 0;
    assert.ok(Math.abs(Number(measured.longest_silence_ms) - (4_000 - opening)) <= 64);
    assert.ok(Math.abs(Number(measured.caller_talk_ms) - (4 * 300 + 2_000)) <= 100, `${measured.caller_talk_ms}`);
    const heardMs = call.line.heard.reduce((ms, { word, fromMs, untilMs }) => ms + (word ? untilMs - fromMs : 0), 0);
    assert.ok(
      Math.abs(Number(measured.assistant_talk_ms) - heardMs) <= 60,
      `${measured.assistant_talk_ms}, ${heardMs}`,
    );
    assert.deepEqual([measured.false_interruptions, measured.overlaps, measured.dropped_noises], [0, 0, 0]);
  });

  it('count a cough over playback as a false interruption and as noise [A62]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers(wordByWord(long, 100, 5));
    call.caller.says('I need a cleaning.');
    await call.advance(3_500);
    call.caller.coughs(400);
    await call.advance(14_000);
    await call.hangUp();
    const [measured] = call.of('call.measured');
    assert.deepEqual([measured?.false_interruptions, measured?.interruptions, measured?.dropped_noises], [1, 0, 1]);
  });

  it('are the same when computed from the log [A62]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers(wordByWord(long, 100, 5));
    call.caller.says('I need a cleaning.');
    call.caller.says('No, wait a minute.', { at: 5_500 });
    await call.advance(9_000);
    await call.hangUp();
    const { type, at, ...told } = call.of('call.measured')[0] ?? { type: '', at: 0 };
    assert.deepEqual(measureCall(call.events), told);
  });
});
