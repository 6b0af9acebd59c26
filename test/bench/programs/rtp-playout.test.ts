import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { RtpPlayout } from '../../../bench/programs/rtp-playout.ts';

const packetTimestamps = 160;

type Stream = { readonly first?: number; readonly isSounding?: (index: number) => boolean };

/** Plays packets that come at these times, 20 ms each; null for a lost one. */
function play(arrivals: readonly (number | null)[], { first = 1_000, isSounding = () => true }: Stream = {}) {
  const playout = new RtpPlayout();
  return arrivals.flatMap((at, index) =>
    at === null
      ? []
      : [playout.take({ timestamp: (first + index * packetTimestamps) >>> 0, isSounding: isSounding(index) }, at)],
  );
}

describe('a telephone that plays RTP', () => {
  it('hears no gap in a stream with jitter below its buffer', () => {
    const heard = play([0, 35, 40, 79, 80]);
    assert.deepEqual(
      heard.map(({ latenessMs }) => latenessMs),
      [0, 15, 0, 19, 0],
    );
    assert.ok(heard.every(({ gapMs }) => gapMs === 0));
  });

  it('takes packets that come early as timely, and does not expect the next ones early', () => {
    const heard = play([30, 30, 40, 60, 151]);
    assert.deepEqual(
      heard.map(({ latenessMs }) => latenessMs),
      [0, 0, 0, 0, 41],
    );
  });

  it('hears one gap of the packets that a stall delays beyond its buffer', () => {
    const heard = play([0, 120, 120, 120, 120, 120, 120]);
    assert.deepEqual(
      heard.map(({ gapMs }) => gapMs),
      [0, 0, 0, 0, 60, 0, 0],
    );
  });

  it('hears no gap where silence comes late or is lost', () => {
    for (const arrivals of [
      [0, 120, 120, 60],
      [0, null, null, 60],
    ]) {
      const heard = play(arrivals, { isSounding: (index) => index === 3 });
      assert.equal(heard.at(-1)?.gapMs, 0);
    }
  });

  it('hears lost packets as a gap, also where the timestamps wrap', () => {
    for (const first of [0, 0xffff_ffff - packetTimestamps]) {
      const heard = play([0, null, null, 60], { first });
      assert.deepEqual(
        heard.map(({ latenessMs, gapMs }) => [latenessMs, gapMs]),
        [
          [0, 0],
          [0, 40],
        ],
      );
    }
  });
});
