import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { tool } from '#test/support/states.ts';

const checking = { ...tool('function', 'find_slot'), filler: 'I am checking the calendar.' };
const withTool: ScriptedCallOptions = { script: { tools: [checking] } };

/** A call with a request that takes the tool `afterMs`; the tool is called at `calledAt`. */
async function waiting(
  afterMs: number,
  setting: ScriptedCallOptions = withTool,
): Promise<{ call: ScriptedCall; calledAt: number }> {
  const call = await new ScriptedCall(setting).opened();
  call.tools.plan('find_slot', { afterMs, content: 'nine' });
  call.model.to('cleaning', [{ waitMs: 100 }, { call: 'find_slot', args: {} }]);
  call.model.answers('Nine is free.');
  call.caller.says('I need a cleaning.');
  while (call.tools.runs.length === 0) await call.advance(20);
  return { call, calledAt: call.tools.runs[0]?.at ?? Number.NaN };
}

const said = (call: ScriptedCall): readonly string[] => call.assistantTurns.slice(1).map(({ content }) => content);
const fillers = (call: ScriptedCall) => call.of('reply.start').filter(({ cause }) => cause === 'filler');

describe('filler', () => {
  it("covers a tool that takes longer than 800 ms, in the tool's words [TL14]", async () => {
    const { call, calledAt } = await waiting(3_500);
    await call.advance(7_000);
    assert.equal(fillers(call)[0]?.at, calledAt + 800);
    assert.deepEqual(said(call), ['I am checking the calendar.', 'Nine is free.']);
    const [, filler, answer] = call.assistantTurns;
    assert.ok(filler?.latency != null, 'it is what the caller hears first');
    assert.equal(answer?.latency, null);
    assert.equal(call.of('decision').filter(({ rule }) => rule === 'TL14').length, 1);
  });

  it('is omitted for quick tools and for tools without fillers [TL14]', async () => {
    const quick = await waiting(700);
    await quick.call.advance(5_000);
    assert.deepEqual(said(quick.call), ['Nine is free.']);
    const silent = await waiting(6_000, { script: { tools: [{ ...checking, filler: '' }] } });
    await silent.call.advance(9_000);
    assert.deepEqual(said(silent.call), ['Nine is free.']);
  });

  it('is followed by one other after 5 s, and by no third [TL15, TL16]', async () => {
    const { call, calledAt } = await waiting(30_000, { ...withTool, options: { toolTimeoutMs: 60_000 } });
    await call.advance(32_000);
    const [first, second, ...rest] = fillers(call);
    assert.equal(rest.length, 0);
    assert.equal(first?.at, calledAt + 800);
    assert.ok(Number(second?.at) >= calledAt + 5_000 && Number(second?.at) < calledAt + 5_500);
    assert.notEqual(said(call)[0], said(call)[1]);
  });

  it('comes at least 4 s after the previous one, even one for another tool [TL17]', async () => {
    const call = await new ScriptedCall(withTool).opened();
    call.tools.plan('find_slot', { afterMs: 2_000 });
    call.model.otherwise = () => [{ waitMs: 10 }, { call: 'find_slot', args: { run: call.tools.runs.length } }];
    call.caller.says('I need a cleaning.');
    await call.advance(14_000);
    const times = call
      .of('playback.started')
      .filter(({ reply }) => fillers(call).some((filler) => filler.reply === reply));
    const apart = times.slice(1).map(({ at }, index) => at - (times[index]?.at ?? 0));
    assert.ok(times.length > 1 && apart.every((ms) => ms >= 4_000), `${apart}`);
  });

  it('waits for a moment of silence after the words before the tool [TL14]', async () => {
    const call = await new ScriptedCall(withTool).opened();
    call.tools.plan('find_slot', { afterMs: 6_000 });
    call.model.to('cleaning', [...wordByWord('Let me have a look at that for you.'), { call: 'find_slot', args: {} }]);
    call.caller.says('I need a cleaning.');
    await call.advance(12_000);
    const endedAt = call.assistantTurns[1]?.endedAt ?? Number.NaN;
    assert.equal(fillers(call)[0]?.at, endedAt + 800);
  });

  it('plays to its end before the reply if the result arrives 50 ms after its start [case 78] [TL19]', async () => {
    const { call, calledAt } = await waiting(1_000);
    await call.advance(6_000);
    const [, filler, answer] = call.assistantTurns;
    assert.ok(filler !== undefined && answer !== undefined);
    const returnedAt = calledAt + 1_000;
    assert.ok(
      returnedAt > filler.startedAt && returnedAt - filler.startedAt <= 100,
      `${returnedAt - filler.startedAt}`,
    );
    assert.equal(filler.content, 'I am checking the calendar.');
    assert.equal(filler.interrupted, false);
    assert.ok(answer.startedAt >= filler.endedAt && answer.startedAt <= filler.endedAt + 100);
    assert.equal(answer.content, 'Nine is free.');
  });

  it('is withdrawn if the result arrives before it is heard [TL20]', async () => {
    const { call } = await waiting(850);
    await call.advance(6_000);
    assert.equal(fillers(call).length, 1);
    assert.deepEqual(said(call), ['Nine is free.']);
    assert.notEqual(call.assistantTurns[1]?.latency, null, 'nothing was heard before');
  });

  it('stops when the caller speaks, while the tool continues [TL18, I43]', async () => {
    const { call, calledAt } = await waiting(4_000);
    call.model.to('hurry', 'I will.');
    await call.until(calledAt + 1_200);
    call.caller.says('Please hurry, would you?');
    await call.advance(9_000);
    assert.equal(call.assistantTurns[1]?.interrupted, true);
    assert.equal(call.tools.runs[0]?.abortedAt, null);
    assert.ok(JSON.stringify(call.model.last.prompt.messages).includes('nine'));
  });

  it('may fail without failing the reply [TL21]', async () => {
    const call = await new ScriptedCall(withTool).opened();
    call.tools.plan('find_slot', { afterMs: 3_000 });
    call.model.to('cleaning', [{ call: 'find_slot', args: {} }]);
    for (const plan of [{ failsAfterMs: 0 }, { failsAfterMs: 0 }]) call.voice.next(plan);
    call.caller.says('I need a cleaning.');
    await call.advance(9_000);
    assert.deepEqual(said(call), ['All right.']);
  });

  it('is in the language of the call, and omitted for a language without fillers [TL14]', async () => {
    const plain: ScriptedCallOptions = { script: { tools: [tool('function', 'find_slot')] } };
    const german = await waiting(3_000, { ...plain, turns: { language: 'de-AT' } });
    await german.call.advance(6_000);
    assert.equal(said(german.call)[0], 'Einen Moment, bitte.');
    const other = await waiting(3_000, { ...plain, turns: { language: 'fi' } });
    await other.call.advance(6_000);
    assert.deepEqual(said(other.call), ['Nine is free.']);
  });
});
