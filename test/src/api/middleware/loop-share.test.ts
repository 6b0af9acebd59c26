import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { LoopShare } from '#src/api/middleware/loop-share.ts';

const nextRound = () => new Promise(setImmediate);

describe('turns of the event loop', () => {
  it('go to a few at a time in the order of coming, with a round of the loop in between', async () => {
    const share = new LoopShare(4);
    const begun: number[] = [];
    const all = Array.from({ length: 18 }, async (_, number) => {
      await share.turn();
      begun.push(number);
    });
    const seen: number[] = [];
    while (begun.length < 18) {
      await nextRound();
      seen.push(begun.length);
    }
    await Promise.all(all);
    assert.deepEqual(
      begun,
      Array.from({ length: 18 }, (_, number) => number),
    );
    for (const [round, count] of seen.entries()) assert.ok(count <= 4 * (round + 2), `${seen}`);
  });

  it('are there at once where few come', async () => {
    const share = new LoopShare(4);
    for (let round = 0; round < 3; round += 1) {
      let begun = false;
      share.turn().then(() => {
        begun = true;
      });
      await Promise.resolve();
      assert.ok(begun);
      await nextRound();
    }
  });

  it('do not let who comes late go before who waits', async () => {
    const share = new LoopShare(1);
    const begun: string[] = [];
    const take = (name: string) => share.turn().then(() => begun.push(name));
    const early = [take('a'), take('b'), take('c')];
    await nextRound();
    const late = take('d');
    await Promise.all([...early, late]);
    assert.deepEqual(begun, ['a', 'b', 'c', 'd']);
  });
});
