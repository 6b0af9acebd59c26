import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { checkWaterfalls } from '#test/support/scripted-invariants.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { tool } from '#test/support/states.ts';

/** Latency breakdown of the last reply. */
function lastRecord(call: ScriptedCall): CallEvent {
  const record = call.of('latency.record').at(-1);
  assert.ok(record !== undefined);
  checkWaterfalls(call, 'the parts');
  return record;
}

const withoutSpeculation = { turns: { speculate: false } };

describe('latency metrics', () => {
  it('add up for an ordinary reply [case 116] [A55]', async () => {
    const call = await new ScriptedCall(withoutSpeculation).opened();
    call.model.answers(wordByWord('You are booked.', 350));
    call.caller.says('I need a cleaning.');
    await call.advance(5_000);
    const { latency, startedAt } = call.assistantTurns[1] ?? {};
    assert.ok(latency != null);
    const { eouDelayMs, llmLatencyMs, ttsLatencyMs, latencyMs } = latency;
    assert.equal(eouDelayMs + llmLatencyMs + ttsLatencyMs, latencyMs);
    const record = lastRecord(call);
    assert.equal(record.at, startedAt);
    assert.deepEqual(
      [record.modelMs, record.toolMs, record.textWaitMs, record.synthesisMs, record.launchWaitMs, record.timedBy],
      [350, 0, 40, 100, 0, 'voice'],
    );
  });

  it('count a model that finished before the turn ended as zero, and keep its own time [case 117] [A56]', async () => {
    const call = await new ScriptedCall({ turns: { minDelayMs: 1_000 } }).opened();
    call.model.answers(wordByWord('You are booked.', 100));
    call.caller.says('I need a cleaning.');
    await call.advance(5_000);
    const record = lastRecord(call);
    assert.deepEqual([record.modelMs, record.textWaitMs, record.synthesisMs, record.launchWaitMs], [0, 0, 0, 0]);
    assert.deepEqual([record.modelFirstTokenMs, record.voiceFirstAudioMs], [100, 100]);
  });

  it('are absent for greetings, reminders and requested words [case 118] [A59]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.say('This call is recorded.');
    await call.advance(16_000);
    assert.equal(call.of('reply.start').at(-1)?.cause, 'reminder');
    assert.ok(call.assistantTurns.length >= 3);
    assert.ok(call.assistantTurns.every(({ latency }) => latency === null));
    assert.deepEqual(call.of('latency.record'), []);
  });

  it('cover a canceled and merged turn once, from its last sound [case 119] [A57]', async () => {
    const call = await new ScriptedCall(withoutSpeculation).opened();
    call.model.answers(wordByWord('Nine is free.', 900), wordByWord('Ten is free.', 300));
    const first = call.caller.says('I need a cleaning.');
    const last = call.caller.says('At ten.', { at: first + 900 });
    await call.advance(8_000);
    assert.equal(call.of('latency.record').length, 1);
    const record = lastRecord(call);
    assert.ok(Math.abs(record.at - Number(record.latencyMs) - last) <= call.detector.windowMs);
    assert.deepEqual(call.said.slice(1), ['user: I need a cleaning. At ten.', 'assistant: Ten is free.']);
  });

  it('count a detector delay of 200 ms as endpointing, without moving speech [case 120] [A55, E2]', async () => {
    const spokeUntil = async (lateMs: number): Promise<[number, ScriptedCall]> => {
      const call = new ScriptedCall({ turns: { speculate: false, minDelayMs: 300 } });
      call.detector.tells = (tell) => void call.clock.after(lateMs, tell);
      await call.opened();
      call.caller.says('I need a cleaning.', { finalMs: 100 });
      await call.advance(5_000);
      return [Number(call.of('caller.stopped')[0]?.spokeUntil), call];
    };
    const [inTime, prompt] = await spokeUntil(0);
    const [measured, late] = await spokeUntil(200);
    assert.equal(measured, inTime);
    const waited = (call: ScriptedCall): number => Number(lastRecord(call).eouDelayMs);
    assert.equal(waited(prompt), 300);
    assert.ok(
      waited(late) > 400 && waited(late) <= 200 + 200 + 2 * 32,
      `the decision waited ${waited(late)} ms for it`,
    );
  });

  it('separate the time of tools from that of the model [A60]', async () => {
    const setting = { ...withoutSpeculation, script: { tools: [tool('function', 'find_slot')] } };
    const call = await new ScriptedCall(setting).opened();
    call.tools.plan('find_slot', { afterMs: 500 });
    call.model.answers([{ waitMs: 200 }, { call: 'find_slot', args: {} }], wordByWord('Nine is free.', 250));
    call.caller.says('When is there room?');
    await call.advance(5_000);
    const record = lastRecord(call);
    assert.deepEqual([record.modelMs, record.toolMs], [450, 500]);
    assert.equal(call.assistantTurns.at(-1)?.latency?.llmLatencyMs, 950, 'a turn keeps three parts');
  });

  it('end with the preamble of a tool call, and give the reply to its result a separate entry [A58]', async () => {
    const setting = { ...withoutSpeculation, script: { tools: [tool('function', 'find_slot')] } };
    const call = await new ScriptedCall(setting).opened();
    call.tools.plan('find_slot', { afterMs: 2_500 });
    call.model.answers(
      [...wordByWord('Let me have a look.', 200), { call: 'find_slot', args: {} }],
      wordByWord('Nine is free.', 250),
    );
    call.caller.says('When is there room?');
    await call.advance(9_000);
    const [preamble, answer] = call.of('latency.record');
    assert.equal(preamble?.eouDelayMs, 400);
    assert.deepEqual([answer?.eouDelayMs, answer?.modelMs, answer?.toolMs], [null, 250, 0]);
    assert.equal(call.assistantTurns.at(-1)?.latency, null);
    checkWaterfalls(call, 'the parts');
  });

  it('say so if the end of speech is derived only from the words [A60]', async () => {
    const call = await new ScriptedCall(withoutSpeculation).opened();
    call.caller.says('I need a cleaning.', { soft: true });
    await call.advance(5_000);
    assert.equal(lastRecord(call).timedBy, 'text');
  });
});
