import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { inProgressResult } from '#engine/call/history.ts';
import type { Message } from '#engine/ports/language-model.ts';
import { ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { tool } from '#test/support/states.ts';

const withTools: ScriptedCallOptions = {
  script: { tools: [tool('function', 'book'), tool('function', 'find_slot'), tool('function', 'find_dentist')] },
  turns: { maxFillers: 0 },
};
const preamble = 'Let me book that for you right now, it takes a moment.';
const monday = { day: 'Monday' };

/** The model's last messages: roles, with results of tools and actions of the caller. */
const lastAsked = (call: ScriptedCall): readonly string[] => call.model.last.prompt.messages.slice(1).map(inShort);

function inShort(message: Message): string {
  if (message.role === 'tool_call') return `call ${message.name}`;
  if (message.role === 'tool_result') return `result ${message.content}`;
  return message.role === 'user' ? message.content : message.role;
}

const results = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'tool_call_result' ? [`${turn.name} ${turn.content}`] : []));

describe('tool that runs in parallel to speech', () => {
  it('continues when its preamble is interrupted; the next request has the call, its result, the heard words and the new words [case 66] [TL4, TL5]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('book', { afterMs: 1_500, content: 'booked' });
    call.model.to('cleaning', [...wordByWord(preamble), { call: 'book', args: monday }]);
    call.model.to('Tuesday', 'Tuesday it is.');
    call.caller.says('I need a cleaning.');
    await call.until(4_800);
    call.caller.says('No, wait, Tuesday please.');
    await call.advance(6_000);
    assert.equal(call.tools.runs[0]?.abortedAt, null);
    const words = [
      'I need a cleaning.',
      'call book',
      'result booked',
      'assistant',
      'note',
      'No, wait, Tuesday please.',
    ];
    assert.deepEqual(lastAsked(call), words);
    const [, cut] = call.assistantTurns;
    assert.ok(cut?.interrupted && cut.content !== '' && preamble.startsWith(cut.content));
    assert.equal(call.model.asked.length, 2, 'one request answers the words and the result');
  });

  it('is shown as in progress until it returns and gets a reply [case 66] [TL5]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('book', { afterMs: 6_000, content: 'booked' });
    call.model.to('cleaning', [...wordByWord(preamble), { call: 'book', args: monday }]);
    call.model.to('street', 'It is Mill Street.');
    call.model.answers('You are booked.');
    call.caller.says('I need a cleaning.');
    await call.until(4_800);
    call.caller.says('Wait, which street is it?');
    await call.until(8_000);
    assert.ok(lastAsked(call).includes(`result ${inProgressResult}`));
    await call.advance(6_000);
    assert.ok(lastAsked(call).includes('result booked') && !lastAsked(call).includes(`result ${inProgressResult}`));
    assert.deepEqual(
      call.assistantTurns.slice(2).map(({ content }) => content),
      ['It is Mill Street.', 'You are booked.'],
    );
    assert.equal(results(call).length, 1);
  });

  it('does not make the assistant talk over the caller when it ends [case 67] [TL4]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('find_slot', { afterMs: 1_500, content: 'nine' });
    call.model.to('cleaning', [{ call: 'find_slot', args: monday }]);
    call.model.to('morning', 'Nine in the morning is free.');
    call.caller.says('I need a cleaning.');
    await call.until(4_300);
    const stopsAt = call.caller.says('And it has to be early in the morning, please.', { ms: 3_000 });
    await call.until(stopsAt);
    assert.deepEqual(results(call), ['find_slot nine'], 'it is back while the caller speaks');
    assert.equal(call.model.asked.length, 1);
    await call.advance(6_000);
    assert.equal(call.model.asked.length, 2);
    assert.ok(lastAsked(call).includes('result nine'));
    const answer = call.assistantTurns[1];
    assert.ok(answer !== undefined && answer.startedAt > stopsAt);
    assert.equal(answer.content, 'Nine in the morning is free.');
  });

  it('returns two results and a timeout for three calls, answered by one reply [case 68] [TL3, TL6, TL22]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('book', { never: true });
    call.tools.plan('find_slot', { afterMs: 300, content: 'nine' });
    call.tools.plan('find_dentist', { afterMs: 900, content: 'Dr Gray' });
    call.model.to('cleaning', [
      { call: 'book', args: {} },
      { call: 'find_slot', args: {} },
      { call: 'find_dentist', args: {} },
    ]);
    call.caller.says('I need a cleaning.');
    await call.advance(16_000);
    assert.equal(call.model.asked.length, 2);
    assert.deepEqual(lastAsked(call).slice(1), [
      'call book',
      'call find_slot',
      'call find_dentist',
      'result {"error":"book did not respond within 10 s"}',
      'result nine',
      'result Dr Gray',
    ]);
  });

  it('adds a late result to the next request as information, not as a second result [case 69] [TL22]', async () => {
    const call = await new ScriptedCall({ ...withTools, options: { toolTimeoutMs: 2_000 } }).opened();
    call.tools.plan('book', { afterMs: 5_000, content: 'booked after all' });
    call.model.to('cleaning', [{ call: 'book', args: {} }]);
    call.model.answers('That did not work.');
    call.caller.says('I need a cleaning.');
    await call.until(12_000);
    assert.equal(call.model.asked.length, 2, 'it is not answered by itself');
    assert.equal(call.of('tool.answered_late')[0]?.content, 'booked after all');
    call.caller.says('Is it booked now?');
    await call.advance(5_000);
    assert.deepEqual(results(call), ['book {"error":"book did not respond within 2 s"}']);
    const note = call.model.last.prompt.messages.find((message) => message.role === 'note');
    assert.equal(note?.content, 'The tool book answered later: booked after all');
    assert.deepEqual(lastAsked(call).at(-1), 'Is it booked now?');
  });

  it('does not run if the model is stopped before its arguments are complete [case 70] [TL9]', async () => {
    const call = await new ScriptedCall({ ...withTools, turns: { speculate: false } }).opened();
    call.model.to('cleaning', [{ waitMs: 1_500 }, { call: 'book', args: monday }]);
    call.model.to('Tuesday', [{ call: 'book', args: '{"day": "Tues' }]);
    const stopsAt = call.caller.says('I need a cleaning.');
    call.caller.says('And it should be Tuesday.', { at: stopsAt + 1_200 });
    await call.advance(10_000);
    assert.notEqual(call.model.asked[0]?.abortedAt, null);
    assert.equal(call.tools.runs.length, 0);
    assert.match(results(call).join(), /^book .*not valid JSON/, 'and arguments that are cut off are an error');
  });
});

describe('repeated tool call', () => {
  it('gets the first result after a barge-in without another run [case 71] [TL10]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('book', { afterMs: 800, content: 'booked as B 42' });
    call.model.to('Monday', [...wordByWord(preamble), { call: 'book', args: { day: 'Monday', time: 9 } }]);
    call.model.to('hurry', [{ call: 'book', args: '{"time": 9, "day": "Monday"}' }]);
    call.model.otherwise = () => 'You are booked.';
    call.caller.says('Book me for Monday at nine.');
    await call.until(5_600);
    call.caller.says('Wait, hurry up please.');
    await call.advance(8_000);
    assert.equal(call.tools.runs.length, 1);
    assert.deepEqual(results(call), ['book booked as B 42', 'book booked as B 42']);
    assert.equal(call.assistantTurns.at(-1)?.content, 'You are booked.');
    assert.equal(call.of('decision').filter(({ rule }) => rule === 'TL10').length, 1);
  });

  it('shares a pending result [case 71] [TL10]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('book', { afterMs: 6_000, content: 'booked as B 42' });
    call.model.to('Monday', [...wordByWord(preamble), { call: 'book', args: monday }]);
    call.model.to('hurry', [{ call: 'book', args: monday }]);
    call.caller.says('Book me for Monday.');
    await call.until(5_600);
    call.caller.says('Wait, hurry up please.');
    await call.advance(10_000);
    assert.equal(call.tools.runs.length, 1);
    assert.deepEqual(results(call), ['book booked as B 42', 'book booked as B 42']);
  });

  it('shares a result even if the words before the tool were heard, because they are not the reply [TL11]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('book', { afterMs: 9_000, content: 'booked as B 42' });
    call.model.to('Monday', [...wordByWord('One moment.'), { call: 'book', args: monday }]);
    call.model.to('hurry', [{ call: 'book', args: monday }]);
    call.caller.says('Book me for Monday.');
    await call.until(7_000);
    assert.equal(call.assistantTurns.at(-1)?.content, 'One moment.');
    call.caller.says('Please hurry.');
    await call.advance(10_000);
    assert.equal(call.tools.runs.length, 1);
    assert.equal(results(call).length, 2);
  });

  it('runs again when the caller has heard the reply and asks again [TL11]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('Monday', [{ call: 'book', args: monday }]);
    for (const at of [2_500, 9_000]) call.caller.says('Book me for Monday.', { at });
    await call.advance(14_000);
    assert.equal(call.tools.runs.length, 2);
    const [first, second] = call.tools.runs.map((run) => run.call.lineage);
    assert.notEqual(first, second);
  });

  it('runs again if the tool only reads and has failed [TL12]', async () => {
    const tools = [{ ...tool('function', 'find_slot'), side_effect: false }];
    const call = await new ScriptedCall({ script: { tools }, turns: { maxFillers: 0 } }).opened();
    call.tools.plan('find_slot', { rejects: true });
    call.model.to('cleaning', [{ call: 'find_slot', args: monday }]);
    call.model.answers([{ call: 'find_slot', args: monday }]);
    call.caller.says('I need a cleaning.');
    await call.advance(6_000);
    assert.equal(call.tools.runs.length, 2);
  });
});
