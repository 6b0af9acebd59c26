import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { EventLoopShare } from '#src/api/middleware/event-loop-share.ts';

const nextRound = () => new Promise(setImmediate);

describe('EventLoopShare', () => {
  it('grants a few turns per round of the event loop, in order of arrival', async () => {
    const share = new EventLoopShare(4);
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

  it('grants turns immediately at low load', async () => {
    const share = new EventLoopShare(4);
    for (let round = 0; round < 3; round += 1) {
      assert.equal(share.turn(), null);
      await nextRound();
    }
  });

  it('never lets later requests overtake waiting ones', async () => {
    const share = new EventLoopShare(1);
    const begun: string[] = [];
    const take = async (name: string) => {
      await share.turn();
      begun.push(name);
    };
    const early = [take('a'), take('b'), take('c')];
    await nextRound();
    const late = take('d');
    await Promise.all([...early, late]);
    assert.deepEqual(begun, ['a', 'b', 'c', 'd']);
  });
});
