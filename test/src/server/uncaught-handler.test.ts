import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { runInCall } from '#src/calls/lifecycle/call-context.ts';
import { createUncaughtHandler } from '#src/server/uncaught-handler.ts';

/** The consequences of exceptions: ended calls, drains and exits, in order. */
function world(live: readonly string[]) {
  const done: string[] = [];
  const clock = { now: 0 };
  const take = createUncaughtHandler(
    {
      failCall: (callId) => live.includes(callId) && done.push(callId) > 0,
      drain: () => void done.push('drain'),
      exit: () => void done.push('exit'),
      now: () => clock.now,
      log: { fatal: () => {} },
    },
    { mostCalls: 2, windowMs: 1_000, maxErrorsWhileDraining: 1 },
  );
  const thrownIn = (callId: string | null): void =>
    callId === null ? take(new Error('x')) : runInCall(callId, () => take(new Error('x')));
  return { done, clock, thrownIn };
}

describe('an uncaught exception', () => {
  it('ends the call whose code threw it', () => {
    const { done, thrownIn } = world(['a', 'b']);
    thrownIn('b');
    assert.deepEqual(done, ['b']);
  });

  it('drains the process if no active call threw it', () => {
    for (const callId of [null, 'gone']) {
      const { done, thrownIn } = world(['a']);
      thrownIn(callId);
      assert.deepEqual(done, ['drain']);
    }
  });

  it('drains the process when too many calls fail within the window, and counts only those', () => {
    const { done, clock, thrownIn } = world(['a', 'b', 'c', 'd']);
    thrownIn('a');
    clock.now = 1_000;
    thrownIn('b');
    thrownIn('c');
    thrownIn('d');
    assert.deepEqual(done, ['a', 'b', 'c', 'drain']);
  });

  it('ends a draining process that keeps throwing', () => {
    const { done, thrownIn } = world([]);
    for (let thrown = 0; thrown < 3; thrown++) thrownIn(null);
    assert.deepEqual(done, ['drain', 'exit']);
  });
});
