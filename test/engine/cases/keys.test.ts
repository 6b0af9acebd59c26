import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { AudioFrame } from '#codecs/frame.ts';
import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { dtmf } from '#codecs/tone.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { state } from '#test/support/states.ts';

/** A state that expects two digits. */
const code = state('Code', {
  parameters: { type: 'object', properties: { code: { type: 'string', pattern: '^\\d{2}$' } }, required: ['code'] },
});

/** Presses keys, each the given number of milliseconds from now. */
function press(call: ScriptedCall, ...keys: readonly (readonly [digit: string, atMs: number])[]): void {
  for (const [digit, atMs] of keys) call.clock.after(atMs, () => call.call.digit(digit));
}

const users = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));

describe('answer by keys', () => {
  it('becomes two answers if "1" and "2" are 4 s apart, without losing either [case 100] [K4]', async () => {
    const call = await new ScriptedCall().opened();
    press(call, ['1', 0], ['2', 4_000]);
    await call.until(5_500);
    assert.deepEqual(users(call), ['1'], 'the first collection ends 3 s after its key');
    await call.until(12_000);
    assert.deepEqual(users(call), ['1', '2']);
  });

  it('keeps both keys in one turn if the reply to the first was not heard yet [case 100] [U31]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers([{ waitMs: 3_000 }, 'One. '], 'Two.');
    press(call, ['1', 0], ['2', 4_000]);
    await call.until(12_000);
    assert.deepEqual(users(call), ['1 2']);
  });

  it('stays one answer if the setting allows a longer gap [case 100] [K4]', async () => {
    const call = await new ScriptedCall({ turns: { keyGapMs: 5_000 } }).opened();
    press(call, ['1', 0], ['2', 4_000]);
    await call.until(12_000);
    assert.deepEqual(users(call), ['12']);
  });

  for (const [name, keysAt, keeps] of [
    ['keys', 100, '12'],
    ['voice', 1_400, 'One two.'],
  ] as const) {
    it(`is the one by ${name} if that was completed first, and the other is dropped [case 101] [K8]`, async () => {
      const call = await new ScriptedCall({ script: { states: [code] }, turns: { speculate: false } }).opened();
      call.caller.says('One two.', { ms: 900, finalMs: 200 });
      press(call, ['1', keysAt], ['2', keysAt + 400]);
      await call.until(9_000);
      assert.deepEqual(users(call), [keeps]);
      assert.equal(call.model.asked.length, 1);
      const dropped = call.of('turn.drop').filter(({ reason }) => reason === 'answered');
      assert.ok(dropped.length > 0, 'the other answer is dropped explicitly');
    });
  }

  it('counts a key once that is reported in band and out of band [case 102] [K10]', async () => {
    const call = await new ScriptedCall().opened();
    press(call, ['1', 0], ['1', 60], ['1', 500]);
    await call.until(9_000);
    assert.deepEqual(users(call), ['11']);
  });
});

/** A line that carries the caller's keys as tones: each with its start in the call and its duration. */
function keyed(...keys: readonly (readonly [digit: string, fromMs: number, ms: number])[]) {
  return (hear: (frame: AudioFrame) => void) => {
    let nowMs = 0;
    return ({ samples, rateHz }: AudioFrame): void => {
      const mixed = samples.slice();
      for (const [digit, fromMs, ms] of keys) {
        const tone = decodeMulaw(encodeMulaw(dtmf(digit, { ms, rateHz, levelDb: -12 }).samples));
        const ahead = ((nowMs - fromMs) * rateHz) / 1000;
        for (let i = 0; i < mixed.length; i += 1) mixed[i] = mixed[i]! + (tone[ahead + i] ?? 0);
      }
      nowMs += (samples.length * 1000) / rateHz;
      hear({ samples: mixed, rateHz });
    };
  };
}

describe('keys detected as tones', () => {
  const line = { keysInAudio: true };

  it('are an answer like reported keys [K13]', async () => {
    const carries = keyed(['4', 2_200, 80], ['2', 2_500, 900]);
    const call = await new ScriptedCall({ script: { states: [code] }, line, carries }).opened();
    await call.until(9_000);
    assert.deepEqual(users(call), ['42']);
    assert.deepEqual(
      call.of('digit.pressed').map(({ digit, by }) => [digit, by]),
      [
        ['4', 'tone'],
        ['2', 'tone'],
      ],
    );
  });

  it('count once if they are also reported, whenever that happens [K14]', async () => {
    for (const reportedAfterMs of [-500, 20, 60, 900]) {
      const pressedAt = [2_600, 2_900, 3_200];
      const carries = keyed(...pressedAt.map((at) => ['7', at, 120] as const));
      const call = await new ScriptedCall({ line, carries, turns: { keyGapMs: 4_000 } }).opened();
      press(call, ...pressedAt.map((at) => ['7', at - 2_000 + reportedAfterMs] as const));
      await call.until(12_000);
      assert.deepEqual(users(call), ['777'], `reported ${reportedAfterMs} ms after the tone began`);
    }
  });

  it('are not detected if the far end reports keys [K13]', async () => {
    const call = await new ScriptedCall({ carries: keyed(['4', 2_200, 200]) }).opened();
    await call.until(9_000);
    assert.deepEqual(users(call), []);
  });

  it("include the caller's keys but not the echo of the assistant's [K15]", async () => {
    const carries = keyed(['1', 2_700, 120], ['2', 2_920, 120], ['5', 3_300, 120]);
    const call = await new ScriptedCall({ line, carries }).opened();
    call.clock.after(300, () => call.call.press('12'));
    await call.until(9_000);
    assert.deepEqual(users(call), ['5']);
  });

  it('are masked if a secret is expected [K11]', async () => {
    const pin = state('Pin', {
      parameters: {
        type: 'object',
        properties: { pin: { type: 'string', pattern: '^\\d{4}$', secret: true } },
        required: ['pin'],
      },
    });
    const carries = keyed(...[...'4711'].map((key, index) => [key, 2_200 + 300 * index, 100] as const));
    const call = await new ScriptedCall({ script: { states: [pin] }, line, carries }).opened();
    await call.until(9_000);
    assert.deepEqual(users(call), ['****']);
    assert.ok(call.of('digit.pressed').every(({ digit }) => digit === '*'));
  });
});

describe('answer by keys', () => {
  it('is complete with as many keys as the state expects [K6]', async () => {
    const call = await new ScriptedCall({ script: { states: [code] } }).opened();
    press(call, ['4', 0], ['2', 500]);
    await call.until(2_500);
    assert.equal(call.model.asked.length, 1);
    assert.equal(call.model.asked[0]?.at, 2_500);
  });

  it('ends with the configured key, which is not part of it [K5]', async () => {
    const call = await new ScriptedCall({ turns: { keyTerminator: '*' } }).opened();
    press(call, ['4', 0], ['#', 300], ['*', 600]);
    await call.until(6_000);
    assert.deepEqual(users(call), ['4#']);
  });

  it('keeps the words that lead up to it [K9]', async () => {
    const call = await new ScriptedCall({ script: { states: [code] } }).opened();
    call.caller.says('My code is', { ms: 900 });
    press(call, ['4', 1_000], ['2', 1_400]);
    await call.until(7_000);
    assert.deepEqual(users(call), ['My code is 42']);
  });

  it('is requested again after 10 s if digits are expected, even with a longer interval [K7]', async () => {
    const call = new ScriptedCall({ script: { states: [code] }, turns: { silenceMs: 60_000 } });
    await call.until(5_000);
    const ended = call.assistantTurns[0]?.endedAt ?? Number.NaN;
    await call.until(ended + 9_999);
    assert.equal(call.of('reply.start').length, 1);
    await call.until(ended + 10_000);
    assert.equal(call.of('reply.start').at(-1)?.cause, 'reminder');
  });

  it('is kept when the caller hangs up before completing it [R21, K4]', async () => {
    const call = await new ScriptedCall().opened();
    press(call, ['4', 0], ['2', 300]);
    await call.advance(500);
    await call.hangUp();
    assert.deepEqual(users(call), ['42']);
  });
});

describe('secret answer', () => {
  const pin = state('Pin', {
    parameters: { properties: { pin: { type: 'string', pattern: '^\\d{4}$', secret: true } }, required: ['pin'] },
    children: [state('Done')],
  });
  const stored = (call: ScriptedCall): string => JSON.stringify([call.events, call.turns]);

  for (const given of ['keys', 'voice'] as const) {
    it(`reaches the model and is masked in stored data when given by ${given} [K11, K12]`, async () => {
      const call = await new ScriptedCall({ script: { states: [pin] }, turns: { speculate: false } }).opened();
      call.model.answers([{ call: 'done', args: { pin: '4711' } }], 'I have got 4711, thank you.');
      if (given === 'keys') press(call, ['4', 0], ['7', 300], ['1', 600], ['1', 900]);
      else call.caller.says('It is 4711.');
      await call.until(12_000);
      const asked = call.model.asked[0]?.prompt.messages.at(-1);
      assert.ok(asked?.role === 'user' && asked.content.includes('4711'));
      assert.ok(call.model.last.prompt.moment?.includes('4711'), 'the model knows it later, too');
      assert.equal(users(call)[0], given === 'keys' ? '****' : 'It is ****.');
      assert.doesNotMatch(stored(call), /4711/);
      assert.ok(call.said.includes('assistant: I have got ****, thank you.'));
      assert.ok(call.of('digit.pressed').every(({ digit }) => digit === '*'));
    });
  }

  it('is masked when spoken as words [K11]', async () => {
    const call = await new ScriptedCall({ script: { states: [pin] }, turns: { speculate: false } }).opened();
    call.caller.says('It is four seven one one.');
    await call.until(9_000);
    assert.equal(users(call)[0], 'It is * * * *.');
    assert.doesNotMatch(stored(call), /seven/);
  });

  it('is stored unmasked if the state does not declare it secret [K11]', async () => {
    const call = await new ScriptedCall({ script: { states: [code] } }).opened();
    press(call, ['4', 0], ['2', 500]);
    await call.until(4_000);
    assert.deepEqual(users(call), ['42']);
  });
});
