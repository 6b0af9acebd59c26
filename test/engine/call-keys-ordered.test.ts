import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ScriptedCall } from '#test/support/scripted.ts';
import { spoken } from '#test/support/scripted-model.ts';

const pressed = (call: ScriptedCall): readonly unknown[] => call.of('digits.send').map(({ digits }) => digits);

describe('keys that are ordered from outside the call', () => {
  it('are pressed at once and as often as ordered, while the assistant speaks as well [T49]', async () => {
    const call = await new ScriptedCall().opened();
    const text = 'There is room on Monday at nine. There is also room on Tuesday at ten.';
    call.model.answers(spoken(text, 100, 5));
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    call.call.press('42#');
    call.call.press('42#');
    assert.deepEqual(pressed(call), ['42#', '42#']);
    await call.advance(10_000);
    assert.equal(call.assistantTurns[1]?.content.trim(), text);
    assert.equal(call.assistantTurns[1]?.interrupted, false);
    assert.deepEqual(
      call.of('decision').flatMap(({ rule, decision }) => (rule === 'T49' ? [decision] : [])),
      ['press', 'press'],
    );
  });

  it('are not pressed when the call is over [T49]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.hangUp('hung_up_on_request');
    call.call.press('1');
    assert.deepEqual(pressed(call), []);
    assert.equal((await call.call.ended).reason, 'hung_up_on_request');
  });
});
