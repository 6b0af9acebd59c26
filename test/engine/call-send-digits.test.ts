import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { state, tool } from '#test/support/states.ts';

const pressed = (call: ScriptedCall): readonly unknown[] => call.of('digits.send').map(({ digits }) => digits);
const results = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'tool_call_result' ? [`${turn.name}: ${turn.content}`] : []));
const script = { tools: [tool('send_digits', 'enter')] };
const words = 'I enter the extension now, please hold the line.';

describe('keys sent by the model', () => {
  it('follow the words before them and let the model continue [K20]', async () => {
    const call = await new ScriptedCall({ script }).opened();
    call.model.answers([...wordByWord(words, 100, 5), { call: 'enter', args: { digits: '204#' } }], 'We are through.');
    call.caller.says('Please dial it.');
    await call.advance(14_000);
    assert.deepEqual(pressed(call), ['204#']);
    const wordsEnded = call.of('playback.ended').at(-2)?.at ?? Number.NaN;
    assert.ok(Number(call.of('digits.send')[0]?.at) >= wordsEnded, 'after the words');
    assert.deepEqual(results(call), ['enter: {"pressed":true}']);
    assert.deepEqual(
      call.assistantTurns.slice(1).map(({ content }) => content.trim()),
      [words, 'We are through.'],
    );
  });

  it('can be offered in a single state, under the name of their type [K20]', async () => {
    const ivr = state('Extension', { tools: [tool('send_digits', '')] });
    const call = await new ScriptedCall({ script: { states: [ivr] } }).opened();
    call.model.answers([{ call: 'send_digits', args: { digits: '1' } }], 'Done.');
    call.caller.says('Please dial it.');
    await call.advance(8_000);
    assert.deepEqual(pressed(call), ['1']);
  });

  it('are rejected if they are not keys', async () => {
    const call = await new ScriptedCall({ script }).opened();
    call.model.answers([{ call: 'enter', args: { digits: 'ring' } }], 'That did not work.');
    call.caller.says('Please dial it.');
    await call.advance(8_000);
    assert.deepEqual(pressed(call), []);
    assert.equal(results(call).length, 1);
  });

  it('are sent once for a repeated request, with a result for each call [K21]', async () => {
    const call = await new ScriptedCall({ script }).opened();
    const enter = { call: 'enter', args: { digits: '7' } };
    call.model.answers([enter], [enter], 'Done.');
    call.caller.says('Please dial it.');
    await call.advance(10_000);
    assert.deepEqual(pressed(call), ['7']);
    assert.equal(results(call).length, 2);
  });
});
