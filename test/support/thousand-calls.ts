import { ScriptedCall } from './scripted.ts';
import { wordByWord } from './scripted-model.ts';

// Run with --expose-gc: prints how many of a thousand finished calls are still in memory and how much memory the second half left.

const calls = 1_000;
const seen: WeakRef<object>[] = [];

async function oneCall(): Promise<void> {
  const call = new ScriptedCall({ script: { beginMessage: 'Hello.' } });
  seen.push(new WeakRef(call.call));
  call.model.to('cleaning', wordByWord('There is room on Monday. And on Tuesday.', 50, 50));
  call.caller.says('I need a cleaning.', { at: 1_000, ms: 400 });
  call.caller.says('Wait, not Monday.', { at: 3_200, ms: 400 });
  await call.advance(4_500);
  await call.hangUp();
}

async function usedBytes(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed;
}

for (let count = 0; count < calls / 2; count += 1) await oneCall();
const halfway = await usedBytes();
for (let count = 0; count < calls / 2; count += 1) await oneCall();
const heapBytes = (await usedBytes()) - halfway;
const alive = seen.filter((call) => call.deref() !== undefined).length;
process.stdout.write(JSON.stringify({ calls: seen.length, alive, heapBytes }));
