import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ScriptedCall } from '#test/support/scripted.ts';
import { tool } from '#test/support/states.ts';

const closing = 'You are off our list. Goodbye.';
const tools = [{ ...tool('function', 'sign_off'), closing }, tool('end_call', 'end_call')];
const opened = () => new ScriptedCall({ script: { tools } }).opened();
const said = (call: ScriptedCall): readonly string[] => call.assistantTurns.map(({ content }) => content.trim());

describe('tool that ends the call', () => {
  it('says its closing words after its run, then ends the call [TL30, TL31]', async () => {
    const call = await opened();
    call.model.to('calling', [{ call: 'sign_off', args: {} }]);
    call.caller.says('Stop calling me.');
    await call.advance(8_000);
    assert.deepEqual(said(call), ['Hello, this is Ada.', closing]);
    assert.equal(call.records[0]?.reason, 'closed_by_tool');
    assert.equal(call.model.asked.length, 1, 'the model is not asked what to say');
  });

  it('finishes the current speech before its closing words [TL30]', async () => {
    const call = await opened();
    call.model.to('calling', ['I am sorry to hear that. ', { call: 'sign_off', args: {} }]);
    call.tools.plan('sign_off', { afterMs: 600 });
    call.caller.says('Stop calling me.');
    await call.advance(10_000);
    assert.deepEqual(said(call).slice(1), ['I am sorry to hear that.', closing]);
    assert.equal(call.records[0]?.reason, 'closed_by_tool');
  });

  it('postpones an end requested by the model in the same reply, in either order [TL32]', async () => {
    for (const order of [
      ['sign_off', 'end_call'],
      ['end_call', 'sign_off'],
    ] as const) {
      const call = await opened();
      call.model.to(
        'calling',
        order.map((name) => ({ call: name, args: {} })),
      );
      call.caller.says('Stop calling me.');
      await call.advance(8_000);
      assert.deepEqual(said(call).slice(1), [closing], order.join());
      assert.equal(call.records[0]?.reason, 'closed_by_tool');
    }
  });

  it('keeps the floor when the caller talks over its closing words [TL31]', async () => {
    const call = await opened();
    call.model.to('calling', [{ call: 'sign_off', args: {} }]);
    call.caller.says('Stop calling me.');
    for (let waited = 0; !call.heard.includes('off'); waited += 100) {
      assert.ok(waited < 5_000, 'the closing words are heard');
      await call.advance(100);
    }
    call.caller.says('Wait, what did you just say to me about that list?');
    await call.advance(8_000);
    assert.deepEqual(said(call).slice(1), [closing]);
    assert.equal(call.records[0]?.reason, 'closed_by_tool');
    assert.equal(call.model.asked.length, 1);
  });

  it('reports a failure to the model and lets the call continue [TL33]', async () => {
    const call = await opened();
    call.model.to('calling', [{ call: 'sign_off', args: {} }]);
    call.model.answers('I could not do that just now.');
    call.tools.plan('sign_off', { ok: false, content: '{"error":"the list is away"}' });
    call.caller.says('Stop calling me.');
    await call.advance(8_000);
    assert.deepEqual(said(call).slice(1), ['I could not do that just now.']);
    assert.equal(call.records.length, 0);
  });
});
