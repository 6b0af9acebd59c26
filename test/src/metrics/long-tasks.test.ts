import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { longTaskMs, timed } from '#src/foundation/long-task.ts';
import { createMetrics } from '#src/metrics/metrics.ts';
import { valuesIn } from '#test/support/exposition.ts';
import { onEnd } from '#test/support/on-end.ts';

/** Keeps the thread busy. */
function block(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe('long tasks', () => {
  const counts = async (run: () => void) => {
    const metrics = createMetrics();
    onEnd(() => metrics.close());
    run();
    return valuesIn(await metrics.render(), 'parley_long_task_seconds_count');
  };

  it('are counted by kind, and short ones are not', async () => {
    const found = await counts(() => {
      timed('media', () => block(2 * longTaskMs));
      timed('provider', () => block(2 * longTaskMs));
      timed('provider', () => block(2 * longTaskMs));
      timed('audio', () => {});
    });
    assert.equal(found['{task="media"}'], 1);
    assert.equal(found['{task="provider"}'], 2);
    assert.equal(found['{task="audio"}'], undefined);
  });

  it('do not contain the time of a task inside them', async () => {
    const found = await counts(() => timed('media', () => timed('call_start', () => block(3 * longTaskMs))));
    assert.equal(found['{task="call_start"}'], 1);
    assert.equal(found['{task="media"}'], undefined);
  });

  it('are counted if they throw, and the error is passed on', async () => {
    const found = await counts(() =>
      assert.throws(
        () =>
          timed('request', () => {
            block(2 * longTaskMs);
            throw new RangeError('wrong');
          }),
        /wrong/,
      ),
    );
    assert.equal(found['{task="request"}'], 1);
  });
});
