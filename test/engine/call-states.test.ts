import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Tool } from '#engine/tree/node.ts';
import { noOpenResources, ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { state, tool } from '#test/support/states.ts';

const lookUp: Tool = {
  ...tool('function', 'look_up', { parameters: { phone: 'string' } }),
  variables: { tier: '/customer/tier' },
};
const tree = [
  state('reception', {
    prompt: 'Ask for the phone number.',
    tools: [lookUp],
    transitions: [
      { to: 'gold desk', when: 'tier == "gold"' },
      { to: 'desk', when: 'tier in ["silver", "bronze"]' },
    ],
    children: [
      state('gold desk', {
        prompt: 'Ask for the four digits.',
        parameters: { code: { type: 'string', pattern: '^\\d{4}$' } },
      }),
      state('desk', { prompt: 'Ask what it is about.' }),
      state('farewell', { prompt: 'Say goodbye.' }),
    ],
  }),
];
const setting: ScriptedCallOptions = { script: { states: tree } };
const customer = (tier: string): string => JSON.stringify({ customer: { tier } });
const statesOf = (call: ScriptedCall) => call.entered.map(({ name, cause }) => `${name} (${cause})`);

describe('call with conditional transitions', () => {
  it("is routed by a tool's result without asking the model", async () => {
    const call = await new ScriptedCall(setting).opened();
    call.tools.plan('look_up', { content: customer('gold') });
    call.model.to('number', [...wordByWord('One moment.'), { call: 'look_up', args: { phone: '5550123' } }]);
    call.model.answers('Welcome back. What are your four digits?');
    call.caller.says('My number is five five five zero one two three.');
    await call.advance(9_000);
    assert.deepEqual(statesOf(call), ['reception (start)', 'gold desk (expression)']);
    assert.equal(call.model.asked.length, 2, 'one for the caller, one in the new state');
    const { prompt } = call.model.last;
    assert.deepEqual(
      [prompt.brief.cause, prompt.brief.state?.name, prompt.brief.known.tier],
      ['state', 'gold desk', 'gold'],
    );
    assert.match(prompt.system, /Ask for the four digits/);
    assert.equal(call.recogniser.contexts.at(-1)?.expected[0]?.kind, 'digits');
    assert.equal(call.heardOf(3), 'Welcome back. What are your four digits?');
  });

  it('logs each state with its cause, condition and values, in order', async () => {
    const call = await new ScriptedCall(setting).opened();
    call.tools.plan('look_up', { content: customer('bronze') });
    call.model.to('number', [{ call: 'look_up', args: { phone: '5550123' } }]);
    call.caller.says('My number is five five five.');
    await call.advance(6_000);
    const entries = call.of('state.entered').map(({ type, at, ...entry }) => entry);
    assert.deepEqual(entries, [
      { state_id: 'reception', name: 'reception', path: ['reception'], cause: 'start', when: null, values: {} },
      {
        state_id: 'desk',
        name: 'desk',
        path: ['reception', 'desk'],
        cause: 'expression',
        when: 'tier in ["silver", "bronze"]',
        values: { tier: 'bronze' },
      },
    ]);
    const types = call.events.map(({ type }) => type);
    const entered = types.lastIndexOf('state.entered');
    assert.ok(types.lastIndexOf('tool.returned') > entered, 'before the answer to the tool is asked for');
    assert.ok(types.slice(entered).includes('reply.start'));
  });

  it('starts in the state that its variables select', async () => {
    const call = await new ScriptedCall({ ...setting, variables: { tier: 'gold' } }).opened();
    assert.deepEqual(statesOf(call), ['reception (start)', 'gold desk (expression)']);
    assert.equal(call.heardOf(1), 'Hello, this is Ada.');
    call.caller.says('Hello.');
    await call.advance(4_000);
    assert.equal(call.model.last.prompt.brief.state?.name, 'gold desk');
  });

  it('stays in its state when a tool fails, even if the error resembles a result', async () => {
    const call = await new ScriptedCall(setting).opened();
    call.tools.plan('look_up', { ok: false, content: customer('gold') });
    call.model.to('number', [{ call: 'look_up', args: { phone: '5550123' } }]);
    call.caller.says('My number is five five five.');
    await call.advance(6_000);
    assert.deepEqual(statesOf(call), ['reception (start)']);
  });

  it('delivers words spoken during a tool run to the new state, once', async () => {
    const call = await new ScriptedCall(setting).opened();
    call.tools.plan('look_up', { afterMs: 2_000, content: customer('gold') });
    call.model.to('number', [{ call: 'look_up', args: { phone: '5550123' } }]);
    const stopsAt = call.caller.says('My number is five five five.');
    call.caller.says('It is urgent, please, I am standing in the rain.', { at: stopsAt + 1_800 });
    await call.advance(12_000);
    assert.deepEqual(statesOf(call), ['reception (start)', 'gold desk (expression)']);
    const { brief, messages } = call.model.last.prompt;
    assert.equal(brief.state?.name, 'gold desk');
    const urgent = messages.filter((message) => message.role === 'user' && /urgent/.test(message.content));
    assert.equal(urgent.length, 1);
    await call.hangUp();
    assert.deepEqual(call.left, noOpenResources);
  });

  it('prefers a matching condition to a parallel state change by the model', async () => {
    const call = await new ScriptedCall(setting).opened();
    call.tools.plan('look_up', { afterMs: 50, content: customer('gold') });
    call.model.to('number', [
      { call: 'look_up', args: { phone: '5550123' } },
      { call: 'farewell', args: {} },
      { waitMs: 500 },
      ...wordByWord('One moment.'),
    ]);
    call.caller.says('My number is five five five.');
    await call.advance(9_000);
    assert.deepEqual(statesOf(call), ['reception (start)', 'gold desk (expression)']);
    const refusal = call.turns.find((turn) => turn.role === 'tool_call_result' && turn.name === 'farewell');
    assert.match(
      refusal !== undefined && 'content' in refusal ? refusal.content : '',
      /is not available in this state/,
    );
  });
});
