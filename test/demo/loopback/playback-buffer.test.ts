import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { PlaybackBuffer } from '#demo/loopback/playback-buffer.ts';

function bytes(length: number, from = 0): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => from + index);
}

describe('playback buffer', () => {
  it('returns audio frame by frame, in whatever pieces it arrived', () => {
    const buffer = new PlaybackBuffer(4);
    buffer.add(bytes(3));
    buffer.add(bytes(6, 3));
    assert.equal(buffer.bytes, 9);
    const frames = [buffer.take(), buffer.take(), buffer.take(), buffer.take()].map(({ audio }) => [...audio]);
    assert.deepEqual(frames, [[0, 1, 2, 3], [4, 5, 6, 7], [8], []]);
  });

  it('returns marks with the frame that contains the last audio before them', () => {
    const buffer = new PlaybackBuffer(4);
    buffer.add(bytes(2));
    buffer.mark('inside');
    buffer.add(bytes(2));
    buffer.mark('behind');
    buffer.add(bytes(1));
    buffer.mark('end');
    assert.deepEqual(buffer.take().marks, ['inside', 'behind']);
    assert.deepEqual(buffer.take().marks, ['end']);
  });

  it('returns marks without preceding audio immediately', () => {
    const buffer = new PlaybackBuffer(4);
    buffer.mark('a');
    buffer.mark('b');
    buffer.add(bytes(4));
    buffer.mark('c');
    assert.deepEqual(buffer.takeMarks(), ['a', 'b']);
    assert.deepEqual(buffer.takeMarks(), []);
  });

  it('drops audio when cleared and returns the marks', () => {
    const buffer = new PlaybackBuffer(4);
    buffer.add(bytes(6));
    buffer.take();
    buffer.mark('a');
    buffer.add(bytes(6));
    buffer.mark('b');
    assert.deepEqual(buffer.clear(), ['a', 'b']);
    assert.ok(buffer.isEmpty);
    buffer.add(bytes(4, 10));
    assert.deepEqual([...buffer.take().audio], [10, 11, 12, 13]);
  });
});
