import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { type ModelStep, wordByWord } from '#test/support/scripted-model.ts';
import { state, tool } from '#test/support/states.ts';

const bye = tool('end_call', 'end_call');
const quiet = { maxFillers: 0 };
const withTools: ScriptedCallOptions = { script: { tools: [tool('function', 'book'), bye] }, turns: quiet };

const results = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'tool_call_result' ? [`${turn.name} ${turn.content}`] : []));

/** Number of state changes. */
const moves = (call: ScriptedCall): number => call.entered.filter(({ cause }) => cause !== 'start').length;

describe('model in a loop', () => {
  it('learns that a tool does not exist, and the call continues [case 72] [TL23]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('cleaning', [{ call: 'reserve', args: {} }]);
    call.model.answers('What day would suit you?');
    call.caller.says('I need a cleaning.');
    await call.advance(5_000);
    assert.deepEqual(results(call), ['reserve {"error":"no function is named reserve"}']);
    assert.equal(call.heardOf(2), 'What day would suit you?');
  });

  it('gets two retries after wrong calls, then has to speak [TL24]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.otherwise = ({ tools }) => (tools.length === 0 ? 'I cannot do that.' : [{ call: 'reserve', args: {} }]);
    call.caller.says('I need a cleaning.');
    await call.advance(6_000);
    assert.equal(results(call).length, 3);
    assert.equal(call.heardOf(2), 'I cannot do that.');
    assert.equal(call.of('decision').findLast(({ rule }) => rule === 'TL24')?.decision, 'withhold tools');
    call.model.to('again', [{ call: 'book', args: {} }]);
    call.caller.says('Then try again.');
    await call.advance(4_000);
    assert.equal(call.tools.runs.length, 1, 'the next turn has its tools');
  });

  it('has to answer after 5 rounds of tools [case 73] [TL25]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    const more = (): readonly ModelStep[] => [
      { waitMs: 100 },
      { call: 'book', args: { round: call.tools.runs.length } },
    ];
    call.model.otherwise = ({ tools }) => (tools.length === 0 ? 'That is all I found.' : more());
    call.caller.says('I need a cleaning.');
    await call.advance(9_000);
    assert.equal(call.tools.runs.length, 5);
    assert.equal(call.model.asked.length, 6);
    assert.equal(call.assistantTurns.at(-1)?.content, 'That is all I found.');
  });
});

describe('tool and the words before it', () => {
  const goodbye = [
    ...wordByWord('Goodbye, and thank you for calling us today.'),
    { call: 'end_call', args: {} },
  ] as const;

  it('hangs up after its goodbye was played to the end [case 74] [A52]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('thank', goodbye);
    call.caller.says('No, thank you.');
    await call.advance(9_000);
    assert.equal(call.heardOf(2), 'Goodbye, and thank you for calling us today.');
    assert.equal(call.line.hungUpAt, call.assistantTurns[1]?.endedAt);
  });

  it('does not hang up if the caller speaks during the goodbye, once [case 74] [A53]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('thank', goodbye);
    call.model.to('more', goodbye);
    call.caller.says('No, thank you.');
    await call.until(4_500);
    call.caller.says('Wait, one more thing.', { ms: 900 });
    await call.until(7_500);
    assert.equal(call.records.length, 0);
    call.caller.says('No, one more, one more thing.', { ms: 1_500 });
    await call.advance(15_000);
    assert.equal(call.records[0]?.reason, 'assistant_hung_up');
  });

  const charge = { ...tool('function', 'charge'), after_speech: true };
  const charging: ScriptedCallOptions = { script: { tools: [charge] }, turns: quiet };
  const notice = 'I will charge your card with forty dollars now.';

  it('runs after its words have been heard [case 75] [TL26]', async () => {
    const call = await new ScriptedCall(charging).opened();
    call.model.to('pay', [...wordByWord(notice), { call: 'charge', args: {} }]);
    call.model.answers('It is paid.');
    call.caller.says('I want to pay.');
    await call.advance(9_000);
    assert.equal(call.tools.runs[0]?.at, call.assistantTurns[1]?.endedAt);
    assert.equal(call.heardOf(3), 'It is paid.');
  });

  it('runs immediately if there are no words to wait for [case 75] [TL26]', async () => {
    const call = await new ScriptedCall(charging).opened();
    call.model.to('pay', [{ waitMs: 100 }, { call: 'charge', args: {} }]);
    call.caller.says('I want to pay.');
    await call.advance(6_000);
    assert.equal(call.tools.runs.length, 1);
    assert.equal(call.heardOf(2), 'All right.');
  });

  for (const cancellable of [true, false]) {
    const what = cancellable ? 'is canceled if it is cancellable' : 'runs if it is not cancellable';
    it(`${what} when its words are interrupted [TL26, TL27]`, async () => {
      const call = await new ScriptedCall({ script: { tools: [{ ...charge, cancellable }] }, turns: quiet }).opened();
      call.model.to('pay', [...wordByWord(notice), { call: 'charge', args: {} }]);
      call.caller.says('I want to pay.');
      await call.until(4_600);
      call.caller.says('No, stop, not that card.');
      await call.advance(6_000);
      assert.equal(call.tools.runs.length, cancellable ? 0 : 1);
      assert.match(results(call).join(), cancellable ? /^charge .*not run/ : /^charge \{"ok":true\}$/);
    });
  }

  it('does not run if the caller continues before any of its words was heard [TL27]', async () => {
    const call = await new ScriptedCall({ ...charging, turns: { ...quiet, speculate: false } }).opened();
    call.model.to('pay', [{ waitMs: 50 }, ...wordByWord(notice, 0, 0), { call: 'charge', args: {} }]);
    call.voice.next({ firstMs: 2_000 });
    const stopsAt = call.caller.says('I want to pay.');
    call.caller.says('But not with that card.', { at: stopsAt + 900 });
    await call.advance(8_000);
    assert.equal(call.tools.runs.length, 0);
    assert.match(results(call).join(), /^charge .*not run/);
  });
});

describe('state change in parallel to tools', () => {
  const booking = state('booking', { prompt: 'Find a day.', description: 'The caller wants an appointment.' });
  const tree = [state('greeting', { prompt: 'Find out what the caller wants.', children: [booking] })];
  const withStates: ScriptedCallOptions = { script: { states: tree, tools: [tool('function', 'book')] }, turns: quiet };
  const both = [
    { call: 'booking', args: {} },
    { call: 'book', args: {} },
  ] as const;

  it('follows the other result, and the new state speaks once [case 76] [TL7]', async () => {
    const call = await new ScriptedCall(withStates).opened();
    call.tools.plan('book', { afterMs: 1_200, content: 'booked' });
    call.model.to('cleaning', both);
    call.model.answers('Which day?');
    call.caller.says('I need a cleaning.');
    await call.advance(9_000);
    assert.deepEqual(results(call), ['book booked', 'booking You are in the next step now.']);
    assert.equal(call.model.asked.length, 2);
    assert.equal(call.model.last.prompt.brief.state?.name, 'booking');
    assert.deepEqual(
      call.assistantTurns.slice(1).map(({ content }) => content),
      ['Which day?'],
    );
  });

  it('receives words spoken meanwhile, once [case 77] [TL8]', async () => {
    const call = await new ScriptedCall(withStates).opened();
    call.tools.plan('book', { afterMs: 6_000, content: 'booked' });
    call.model.to('cleaning', both);
    call.caller.says('I need a cleaning.');
    await call.until(4_300);
    call.caller.says('On Monday, please.');
    await call.until(8_000);
    const { prompt } = call.model.last;
    assert.equal(prompt.brief.state?.name, 'booking');
    const words = prompt.messages.filter(({ role }) => role === 'user').at(-1);
    assert.ok(words?.role === 'user' && words.content === 'On Monday, please.');
    assert.equal(moves(call), 1);
    await call.advance(6_000);
    assert.equal(call.model.asked.length, 3, 'the tool is answered when it is back');
    const said = call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
    assert.deepEqual(said, ['I need a cleaning.', 'On Monday, please.']);
  });

  it('receives words spoken at the exact moment of the change [case 77] [TL8]', async () => {
    const call = await new ScriptedCall(withStates).opened();
    call.model.to('cleaning', [...wordByWord('Sure.'), { call: 'booking', args: {} }]);
    call.model.answers('Which day?');
    const stopsAt = call.caller.says('I need a cleaning.');
    await call.until(stopsAt + 100);
    while (moves(call) === 0) await call.advance(20);
    call.caller.says('On Monday, please.');
    await call.advance(5_000);
    const asked = call.model.asked.filter(({ prompt }) => JSON.stringify(prompt.messages).includes('On Monday'));
    assert.deepEqual([...new Set(asked.map(({ prompt }) => prompt.brief.state?.name))], ['booking']);
  });
});

describe("call that ends during a tool's run", () => {
  it('lets a tool with side effects finish, with exactly one result [TL29]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('book', { afterMs: 6_000, content: 'booked' });
    call.model.to('cleaning', [{ call: 'book', args: {} }]);
    call.caller.says('I need a cleaning.');
    await call.until(6_000);
    await call.hangUp();
    assert.equal(call.records.length, 1, 'the call itself does not wait');
    assert.deepEqual(results(call), []);
    await call.advance(6_000);
    assert.deepEqual(results(call), ['book booked']);
    assert.equal(call.of('tool.returned')[0]?.outcome, 'ok');
    assert.deepEqual(call.left, noOpenResources);
  });

  it('waits at most 10 s for side effects [TL29]', async () => {
    const call = await new ScriptedCall({ ...withTools, options: { toolTimeoutMs: 60_000 } }).opened();
    call.tools.plan('book', { never: true });
    call.model.to('cleaning', [{ call: 'book', args: {} }]);
    call.caller.says('I need a cleaning.');
    await call.until(6_000);
    await call.hangUp();
    await call.advance(9_900);
    assert.equal(call.tools.opened, 1);
    await call.advance(100);
    assert.deepEqual(results(call), ['book {"error":"book did not respond"}']);
    assert.deepEqual(call.left, noOpenResources);
  });
});
