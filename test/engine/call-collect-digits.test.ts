import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CollectSettings } from '#engine/tree/node.ts';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { tool } from '#test/support/states.ts';

const prompt = 'Please enter your number.';

/** A call whose model collects keys as soon as the caller has spoken; the prompt ends 3 s later. */
async function collecting(collect: CollectSettings, line = {}): Promise<ScriptedCall> {
  const tools = [{ ...tool('collect_digits', 'ask_number'), collect: { prompt, ...collect } }];
  const call = await new ScriptedCall({ script: { tools }, line }).opened();
  call.model.answers([{ call: 'ask_number', args: {} }], 'Thank you.');
  call.caller.says('I have a number.');
  await call.advance(6_000);
  assert.equal(call.assistantTurns.at(-1)?.content.trim(), prompt);
  return call;
}

const result = (call: ScriptedCall): unknown => {
  const results = call.turns.flatMap((turn) => (turn.role === 'tool_call_result' ? [turn.content] : []));
  assert.ok(results.length <= 1);
  return results.length === 0 ? null : JSON.parse(results[0]!);
};
const prompts = (call: ScriptedCall): number =>
  call.assistantTurns.filter(({ content }) => content.trim() === prompt).length;

async function press(call: ScriptedCall, keys: string, everyMs = 300): Promise<void> {
  for (const key of keys) {
    call.call.digit(key);
    await call.advance(everyMs);
  }
}

describe('key collection by the model', () => {
  it('ends with the expected number of keys, without creating a user turn [K22, K23]', async () => {
    const call = await collecting({ count: 4 });
    await press(call, '4711');
    assert.deepEqual(result(call), { digits: '4711', ended_by: 'complete' });
    await call.advance(3_000);
    assert.equal(call.assistantTurns.at(-1)?.content, 'Thank you.');
    assert.equal(call.turns.filter(({ role }) => role === 'user').length, 1);
  });

  it('ends with the terminator and excludes it [K23]', async () => {
    const call = await collecting({ terminator: '*' });
    await press(call, '4#7*');
    assert.deepEqual(result(call), { digits: '4#7', ended_by: 'complete' });
  });

  it('ends when no more keys arrive [K23]', async () => {
    const call = await collecting({ gap_ms: 2_000 });
    await press(call, '47', 1_900);
    assert.equal(result(call), null);
    await call.advance(200);
    assert.deepEqual(result(call), { digits: '47', ended_by: 'timeout' });
  });

  it('repeats the prompt the configured number of times, then returns no keys [K25]', async () => {
    const call = await collecting({ first_ms: 4_000, replays: 2 });
    await call.advance(30_000);
    assert.equal(prompts(call), 3);
    assert.deepEqual(result(call), { digits: '', ended_by: 'nothing' });
    const endedAt = call.of('digits.collected')[0]?.at ?? 0;
    const causes = call.of('reply.start').flatMap(({ at, cause }) => (at < endedAt ? [cause] : []));
    assert.deepEqual(causes, ['opening', 'caller', 'say', 'say', 'say']);
  });

  it('restarts the wait after a sound of the caller instead of repeating the prompt [K26]', async () => {
    const call = await collecting({ first_ms: 8_000, replays: 1 });
    const promptEndedAt = call.assistantTurns.at(-1)?.endedAt ?? 0;
    await call.until(promptEndedAt + 6_000);
    call.caller.coughs(700);
    await call.until(promptEndedAt + 13_500);
    assert.equal(prompts(call), 1);
    await call.until(promptEndedAt + 19_000);
    assert.equal(prompts(call), 2);
  });

  it('interrupts the prompt when a key is pressed [K27]', async () => {
    const tools = [{ ...tool('collect_digits', 'ask_number'), collect: { prompt, count: 2 } }];
    const call = await new ScriptedCall({ script: { tools } }).opened();
    call.model.answers([{ call: 'ask_number', args: {} }], 'Thank you.');
    call.caller.says('I have a number.');
    while (call.of('playback.started').length < 2) await call.advance(100);
    await call.advance(400);
    await press(call, '12');
    assert.deepEqual(result(call), { digits: '12', ended_by: 'complete' });
    assert.equal(
      call.assistantTurns
        .find(({ interrupted }) => interrupted)
        ?.content.trim()
        .startsWith('Please'),
      true,
    );
  });

  it('ends and answers the caller when the caller speaks instead [K24]', async () => {
    const call = await collecting({ count: 4 });
    await press(call, '4');
    call.caller.says('I do not know it.');
    await call.advance(6_000);
    assert.deepEqual(result(call), { digits: '4', ended_by: 'spoke' });
    assert.equal(call.turns.filter(({ role }) => role === 'user').length, 2);
    assert.equal(call.assistantTurns.at(-1)?.content, 'Thank you.');
  });

  it('masks secret keys wherever they are stored and passes them to the model [K28]', async () => {
    for (const secret of ['47', '471199']) {
      const call = await collecting({ count: secret.length, secret: true });
      await press(call, secret);
      await call.advance(3_000);
      assert.deepEqual(result(call), { digits: '*'.repeat(secret.length), ended_by: 'complete' });
      assert.ok(!JSON.stringify(call.turns).includes(secret));
      const told = JSON.stringify(call.events.map(({ at, seq, of, ...rest }) => rest));
      assert.ok(!told.includes(`"${secret}"`) && !told.includes(`\\"${secret}\\"`), 'nothing of it in the log');
      assert.ok(call.of('digit.pressed').every(({ digit }) => digit === '*'));
      const given = call.model.last.prompt.messages.findLast(({ role }) => role === 'tool_result');
      assert.ok(given !== undefined && 'content' in given && given.content.includes(`"${secret}"`));
    }
  });

  it('leaves nothing behind when the call ends [R20, K28]', async () => {
    const call = await collecting({ count: 4 });
    await press(call, '4');
    await call.hangUp();
    assert.deepEqual(call.left, noOpenResources);
    assert.equal(call.turns.filter(({ role }) => role === 'tool_call_result').length, 1);
  });
});
