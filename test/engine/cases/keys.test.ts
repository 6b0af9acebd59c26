import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ScriptedCall } from '#test/support/scripted.ts';
import { state } from '#test/support/states.ts';

/** A state that waits for two digits. */
const code = state('Code', {
  parameters: { type: 'object', properties: { code: { type: 'string', pattern: '^\\d{2}$' } }, required: ['code'] },
});

/** Presses keys, each after so many milliseconds from now. */
function press(call: ScriptedCall, ...keys: readonly (readonly [digit: string, atMs: number])[]): void {
  for (const [digit, atMs] of keys) call.clock.after(atMs, () => call.call.digit(digit));
}

const users = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));

describe('keys', () => {
  it('case 100 [T40]: makes two collections of "1" and "2" with 4 s between, and loses neither', async () => {
    const call = await new ScriptedCall().opened();
    press(call, ['1', 0], ['2', 4_000]);
    await call.until(5_500);
    assert.deepEqual(users(call), ['1'], 'the first collection ends 3 s after its key');
    await call.until(12_000);
    assert.deepEqual(users(call), ['1', '2']);
  });

  it('case 100 [T40]: keeps both keys in one turn where the answer to the first is not heard yet', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers([{ waitMs: 3_000 }, 'One. '], 'Two.');
    press(call, ['1', 0], ['2', 4_000]);
    await call.until(12_000);
    assert.deepEqual(users(call), ['1 2']);
  });

  it('case 100 [T40]: is one collection where the setting gives the caller more time', async () => {
    const call = await new ScriptedCall({ turns: { keyGapMs: 5_000 } }).opened();
    press(call, ['1', 0], ['2', 4_000]);
    await call.until(12_000);
    assert.deepEqual(users(call), ['12']);
  });

  for (const [name, keysAt, keeps] of [
    ['keys', 100, '12'],
    ['voice', 1_400, 'One two.'],
  ] as const) {
    it(`case 101 [T40]: gives one answer to "one two" and 12, that of the ${name} which were complete first`, async () => {
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

  it('case 102 [T41]: counts a key once that is reported in band and out of band', async () => {
    const call = await new ScriptedCall().opened();
    press(call, ['1', 0], ['1', 60], ['1', 500]);
    await call.until(9_000);
    assert.deepEqual(users(call), ['11']);
  });
});

describe('an answer by keys', () => {
  it('is complete at once with as many keys as the state waits for [T40]', async () => {
    const call = await new ScriptedCall({ script: { states: [code] } }).opened();
    press(call, ['4', 0], ['2', 500]);
    await call.until(2_500);
    assert.equal(call.model.asked.length, 1);
    assert.equal(call.model.asked[0]?.at, 2_500);
  });

  it('ends with the key that the setting names, which is no part of it [T40]', async () => {
    const call = await new ScriptedCall({ turns: { keyTerminator: '*' } }).opened();
    press(call, ['4', 0], ['#', 300], ['*', 600]);
    await call.until(6_000);
    assert.deepEqual(users(call), ['4#']);
  });

  it('keeps the words that lead to it [T40]', async () => {
    const call = await new ScriptedCall({ script: { states: [code] } }).opened();
    call.caller.says('My code is', { ms: 900 });
    press(call, ['4', 1_000], ['2', 1_400]);
    await call.until(7_000);
    assert.deepEqual(users(call), ['My code is 42']);
  });

  it('is asked for again after 10 s where digits are awaited, however long the interval is [T40]', async () => {
    const call = new ScriptedCall({ script: { states: [code] }, turns: { silenceMs: 60_000 } });
    await call.until(5_000);
    const ended = call.assistantTurns[0]?.endedAt ?? Number.NaN;
    await call.until(ended + 9_999);
    assert.equal(call.of('reply.start').length, 1);
    await call.until(ended + 10_000);
    assert.equal(call.of('reply.start').at(-1)?.cause, 'reminder');
  });

  it('is not lost when the caller hangs up while pressing [T11, T40]', async () => {
    const call = await new ScriptedCall().opened();
    press(call, ['4', 0], ['2', 300]);
    await call.advance(500);
    await call.hangUp();
    assert.deepEqual(users(call), ['42']);
  });
});

describe('a secret', () => {
  const pin = state('Pin', {
    parameters: { properties: { pin: { type: 'string', pattern: '^\\d{4}$', secret: true } }, required: ['pin'] },
    children: [state('Done')],
  });
  const stored = (call: ScriptedCall): string => JSON.stringify([call.events, call.turns]);

  for (const given of ['keys', 'voice'] as const) {
    it(`given by ${given} reaches the model and is masked in all that is stored [T41]`, async () => {
      const call = await new ScriptedCall({ script: { states: [pin] }, turns: { speculate: false } }).opened();
      call.model.answers([{ call: 'done', args: { pin: '4711' } }], 'I have got 4711, thank you.');
      if (given === 'keys') press(call, ['4', 0], ['7', 300], ['1', 600], ['1', 900]);
      else call.caller.says('It is 4711.');
      await call.until(12_000);
      const asked = call.model.asked[0]?.prompt.messages.at(-1);
      assert.ok(asked?.role === 'user' && asked.content.includes('4711'));
      assert.ok(call.model.last.prompt.system.includes('4711'), 'the model knows it later, too');
      assert.equal(users(call)[0], given === 'keys' ? '****' : 'It is ****.');
      assert.doesNotMatch(stored(call), /4711/);
      assert.ok(call.said.includes('assistant: I have got ****, thank you.'));
      assert.ok(call.of('digit.pressed').every(({ digit }) => digit === '*'));
    });
  }

  it('said in words is masked [T41]', async () => {
    const call = await new ScriptedCall({ script: { states: [pin] }, turns: { speculate: false } }).opened();
    call.caller.says('It is four seven one one.');
    await call.until(9_000);
    assert.equal(users(call)[0], 'It is * * * *.');
    assert.doesNotMatch(stored(call), /seven/);
  });

  it('is none where the state does not say so [T41]', async () => {
    const call = await new ScriptedCall({ script: { states: [code] } }).opened();
    press(call, ['4', 0], ['2', 500]);
    await call.until(4_000);
    assert.deepEqual(users(call), ['42']);
  });
});
