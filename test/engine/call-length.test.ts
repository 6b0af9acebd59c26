import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { tool } from '#test/support/states.ts';

const exchanges = 1_250;
/** More than one turn of the history needs, less than one second of audio or one stored prompt. */
const maxBytesPerTurn = 2_500;

/** Bytes in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}

/** A call that stores nothing for the test but its turns. */
function forgetful(): ScriptedCall {
  const call = new ScriptedCall({
    script: { tools: [tool('function', 'find_dentist')] },
    turns: { maxCallMs: 1e12, minDelayMs: 200 },
  });
  call.events.push = () => 0;
  call.troubles.push = () => 0;
  call.tools.runs.push = () => 0;
  for (const part of [call.line, call.model, call.voice]) part.remembers = false;
  call.voice.usual = { ...call.voice.usual, wordMs: 100, firstMs: 20 };
  let asked = 0;
  call.model.otherwise = () => {
    asked += 1;
    if (asked % 2 === 1) return [{ call: 'find_dentist', args: {} }];
    if (asked % 10 === 4) return [{ fails: true }];
    return asked % 10 === 8 ? 'Yes, there is room on Monday at nine, on Tuesday at ten and on Friday.' : 'Yes.';
  };
  return call;
}

describe('call with 5,000 turns', () => {
  it('retains only its history', async () => {
    const call = await forgetful().opened();
    let before = { bytes: 0, turns: 0 };
    for (let exchange = 0; exchange < exchanges; exchange += 1) {
      if (exchange === 250) before = { bytes: usedBytes(), turns: call.turns.length };
      call.caller.says('Go on.', { ms: 300, finalMs: 220, interimMs: null });
      await call.advance(1_400);
    }
    const turns = call.turns.length - before.turns;
    const bytes = usedBytes() - before.bytes;
    assert.ok(call.turns.length >= 4_750, `${call.turns.length} turns`);
    assert.ok(bytes / turns < maxBytesPerTurn, `${Math.round(bytes / turns)} bytes a turn`);
    assert.ok(
      call.assistantTurns.some(({ interrupted }) => interrupted),
      'some turns are interrupted',
    );
    await call.hangUp();
    assert.deepEqual(call.left, noOpenResources);
  });
});
