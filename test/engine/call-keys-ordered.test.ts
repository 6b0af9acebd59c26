import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { chooseKeyMethod } from '#engine/call/keypad.ts';
import type { DtmfSender } from '#engine/ports/leg.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const pressed = (call: ScriptedCall): readonly unknown[] => call.of('digits.send').map(({ digits }) => digits);

describe('externally requested keys', () => {
  it('are sent immediately and as often as requested, even while the assistant speaks [K17]', async () => {
    const call = await new ScriptedCall().opened();
    const text = 'There is room on Monday at nine. There is also room on Tuesday at ten.';
    call.model.answers(wordByWord(text, 100, 5));
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    call.call.press('42#');
    call.call.press('42#');
    assert.deepEqual(pressed(call), ['42#', '42#']);
    await call.advance(10_000);
    assert.equal(call.assistantTurns[1]?.content.trim(), text);
    assert.equal(call.assistantTurns[1]?.interrupted, false);
    assert.deepEqual(
      call.of('decision').flatMap(({ rule, decision }) => (rule === 'K17' ? [decision] : [])),
      ['press', 'press'],
    );
  });

  it('are not sent after the call has ended [K17]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.hangUp('hung_up_on_request');
    call.call.press('1');
    assert.deepEqual(pressed(call), []);
    assert.equal((await call.call.ended).reason, 'hung_up_on_request');
  });
});

describe('Keypad', () => {
  for (const [media, carrier, way] of [
    [true, true, 'media'],
    [true, false, 'media'],
    [false, true, 'carrier'],
    [false, false, 'tones'],
  ] as const)
    it(`uses ${way} if the media protocol ${media ? 'supports' : 'does not support'} keys and the carrier ${carrier ? 'does' : 'does not'} [K18]`, () => {
      assert.equal(chooseKeyMethod({ media, carrier }), way);
    });

  /** Events and audio of a call that sends 12# through a carrier with this outcome. */
  async function dialled(outcome: 'done' | 'refused' | 'unknown') {
    const orders: string[] = [];
    const keys: DtmfSender = {
      dial: (digits, failed) => {
        orders.push(digits);
        if (outcome !== 'done') failed(outcome);
      },
    };
    const call = await new ScriptedCall({ keys }).opened();
    const before = call.line.wired.length;
    call.call.press('12#');
    await call.advance(2_000);
    const told = call.events.filter(({ type }) => type === 'digits.sent' || type === 'digits.lost');
    return { orders, told, packets: call.line.wired.length - before };
  }
  const at = 2_000;

  it('sends keys through the carrier without playing tones [K18]', async () => {
    const { orders, told, packets } = await dialled('done');
    assert.deepEqual(orders, ['12#']);
    assert.deepEqual(told, [{ type: 'digits.sent', at, way: 'carrier', count: 3 }]);
    assert.equal(packets, 0);
  });

  it('plays tones when the carrier refuses the keys [K19]', async () => {
    const { told, packets } = await dialled('refused');
    assert.deepEqual(
      told.map(({ type, way }) => [type, way]),
      [
        ['digits.sent', 'carrier'],
        ['digits.sent', 'tones'],
      ],
    );
    assert.equal(packets, 33, 'three tones of 120 ms, each with 100 ms of silence, in packets of 20 ms');
  });

  it('does not repeat keys that the carrier may have sent [K19]', async () => {
    const { told, packets } = await dialled('unknown');
    assert.deepEqual(
      told.map(({ type, way }) => [type, way]),
      [
        ['digits.sent', 'carrier'],
        ['digits.lost', 'carrier'],
      ],
    );
    assert.equal(packets, 0);
  });
});
