import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type FollowOptions, followStream, StreamRefused } from '#dashboard/api/follow-stream.ts';

/** A server's response: events followed by the end, a disconnect or silence; or a rejection. */
type Answer =
  | {
      readonly events?: readonly number[];
      /** The text of the stream as it arrives; by default one piece per event. */
      readonly pieces?: readonly string[];
      readonly ends?: 'well' | 'by a break' | 'in silence';
    }
  | 'refused';

const options: FollowOptions = { firstPauseMs: 1, maxPauseMs: 4, silentMs: 30 };

async function follow(...answers: readonly Answer[]) {
  const told: number[] = [];
  const asked: string[] = [];
  const states: string[] = [];
  const pauses: number[] = [];
  const ending = new AbortController();
  const open = async (last: string) => {
    asked.push(last);
    const answer = answers[asked.length - 1] ?? {};
    if (answer === 'refused') throw new StreamRefused('no more');
    return streamOf(answer);
  };
  await followStream(
    {
      open,
      setState: (state) => states.push(state),
      tell: (event) => told.push(Number(event.event_id)),
      pause: async (ms) => void pauses.push(ms),
      signal: ending.signal,
    },
    options,
  );
  return { told, asked, states, pauses };
}

function streamOf({ events = [], pieces, ends = 'well' }: Exclude<Answer, 'refused'>): ReadableStream<Uint8Array> {
  const texts = [...(pieces ?? events.map((id) => `id: ${id}\ndata: {"event_id":"${id}"}\n\n`))];
  return new ReadableStream({
    pull(controller) {
      const next = texts.shift();
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
      else if (ends === 'well') controller.close();
      else if (ends === 'by a break') controller.error(new TypeError('network error'));
      else return new Promise(() => {});
    },
  });
}

describe('followed event stream', () => {
  it('continues after the last event when it disconnects, and is over when nothing new arrives', async () => {
    const { told, asked, states } = await follow({ events: [1, 2], ends: 'by a break' }, { events: [3] }, {});
    assert.deepEqual(told, [1, 2, 3]);
    assert.deepEqual(asked, ['', '2', '3']);
    assert.deepEqual(states, ['live', 'broken', 'live', 'live', 'over']);
  });

  it('waits longer after each disconnect, and briefly again after an event', async () => {
    const broken = { ends: 'by a break' } as const;
    const { pauses } = await follow(broken, broken, broken, broken, { events: [1], ends: 'by a break' }, {});
    assert.deepEqual(pauses, [1, 2, 4, 4, 1]);
  });

  it('treats a stream that is silent for too long as disconnected', async () => {
    const { told, states } = await follow({ events: [1], ends: 'in silence' }, { events: [2] }, {});
    assert.deepEqual(told, [1, 2]);
    assert.deepEqual(states.slice(0, 3), ['live', 'broken', 'live']);
  });

  it('does not retry after a rejection', async () => {
    const { asked, states } = await follow({ events: [1], ends: 'by a break' }, 'refused');
    assert.deepEqual([asked.length, states.at(-1)], [2, 'over']);
  });

  it('reads events wherever the stream is cut, without heartbeats and without an incomplete last event', async () => {
    const text =
      ': \n\nid: 7\nevent: a\ndata: {"event_id":\ndata: 1}\n\nid: 8\r\nevent: b\r\ndata: {"event_id":2}\r\n\r\n: \n\nid: 9\ndata: cut';
    for (let size = 1; size <= text.length; size += 1) {
      const count = Math.ceil(text.length / size);
      const pieces = Array.from({ length: count }, (_, place) => text.slice(place * size, (place + 1) * size));
      const { told, asked } = await follow({ pieces }, {});
      assert.deepEqual(
        [told, asked],
        [
          [1, 2],
          ['', '8'],
        ],
        `pieces of ${size}`,
      );
    }
  });

  it('resumes after the last event with an id', async () => {
    const pieces = ['id: 7\ndata: {"event_id":1}\n\ndata: {"event_id":2}\n\n'];
    const { told, asked } = await follow({ pieces, ends: 'by a break' }, {});
    assert.deepEqual(
      [told, asked],
      [
        [1, 2],
        ['', '7'],
      ],
    );
  });
});
