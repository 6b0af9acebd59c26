import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSse, SseError, type SseLimits } from '#src/providers/llm/sse.ts';

function bodyOf(pieces: readonly Uint8Array[], onCancel = (): void => {}): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream(
    {
      pull(controller) {
        const piece = left.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
}

async function read(text: string, cut = text.length, limits?: SseLimits): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += cut) pieces.push(bytes.slice(at, at + cut));
  const events: string[] = [];
  for await (const event of readSse(bodyOf(pieces), limits)) events.push(event);
  return events;
}

describe('server-sent events', () => {
  const text =
    'data: {"a":"grüße 👋"}\r\n\r\n: keep-alive\n\nevent: x\nid: 7\ndata:second\ndata: line\n\ndata\n\ndata: [DONE]\r\r';
  const events = ['{"a":"grüße 👋"}', 'second\nline', '', '[DONE]'];

  it('reads data lines with any line ending and leaves the rest out', async () => {
    assert.deepEqual(await read(text), events);
  });

  it('reads the same however the bytes are cut, also inside a character', async () => {
    for (let cut = 1; cut < 20; cut++) assert.deepEqual(await read(text, cut), events);
  });

  it('drops an event that the end of the stream cuts off', async () => {
    assert.deepEqual(await read('data: whole\n\ndata: ha'), ['whole']);
    assert.deepEqual(await read('data: whole\n\ndata: half\n'), ['whole']);
  });

  it('refuses a line and a stream past its limits', async () => {
    const limits = { lineChars: 100, totalBytes: 1000 };
    const long = (error: unknown): boolean => error instanceof SseError && error.code === 'line_too_long';
    const much = (error: unknown): boolean => error instanceof SseError && error.code === 'stream_too_long';
    await assert.rejects(read(`data: ${'x'.repeat(200)}`, 10, limits), long);
    await assert.rejects(read('data: x\n\n'.repeat(200), 10, limits), much);
  });

  it('cancels the body when its reader leaves', async () => {
    let cancelled = false;
    const piece = new TextEncoder().encode('data: x\n\n');
    const body = bodyOf([piece, piece, piece], () => {
      cancelled = true;
    });
    for await (const event of readSse(body)) {
      assert.equal(event, 'x');
      break;
    }
    assert.equal(cancelled, true);
  });
});
