import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EventLines } from '#dashboard/api/event-lines.ts';

const stream =
  ': \n\nid: 7\nevent: a\ndata: {"x":\ndata: 1}\n\nid: 8\r\nevent: b\r\ndata: {}\r\n\r\ndata: last\n\n: \n\nid: 9\ndata: cut';

describe('a stream of events', () => {
  it('is taken apart wherever it is cut, without beats and without what is not complete', () => {
    const expected = [
      { id: '7', data: '{"x":\n1}' },
      { id: '8', data: '{}' },
      { id: '', data: 'last' },
    ];
    for (let size = 1; size <= stream.length; size += 1) {
      const lines = new EventLines();
      const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, place) =>
        stream.slice(place * size, (place + 1) * size),
      );
      assert.deepEqual(
        pieces.flatMap((piece) => lines.take(piece)),
        expected,
        `pieces of ${size}`,
      );
    }
  });
});
