import assert from 'node:assert/strict';
import { ScriptedCall, type ScriptedCallOptions } from './scripted.ts';
import { wordByWord } from './scripted-model.ts';

/** The long explanation of the assistant. */
export const longReply =
  'We have room on Monday at nine, on Tuesday at ten, and on Friday at four in the afternoon. Which of these would you like to take?';

/** A call in which the assistant gives a long reply that begins at about 4 s; 6 s have passed. */
export async function callWithLongReply(setting: ScriptedCallOptions = {}): Promise<ScriptedCall> {
  const call = await new ScriptedCall(setting).opened();
  call.model.to('cleaning', wordByWord(longReply, 100, 5));
  call.caller.says('I need a cleaning.');
  await call.until(6_000);
  assert.equal(call.assistantTurns.length, 1);
  return call;
}

/** The decisions since `at`, as "rule decision". */
export function decisionsSince(call: ScriptedCall, since = 0): readonly string[] {
  return call
    .of('decision')
    .filter(({ at }) => at >= since)
    .map(({ rule, decision }) => `${rule} ${decision}`);
}
