import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readFrame } from '#src/gateway/websocket/frame-reader.ts';
import { writeClose, writeFrame } from '#src/gateway/websocket/frame-writer.ts';
import { UnreadBytes } from '#src/gateway/websocket/unread-bytes.ts';
import { clientFrame } from '#test/support/client-frames.ts';
import { assertLinear } from '#test/support/processor-time.ts';
import { splitBytes } from '#test/support/websocket-wire.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const maxBytes = 1_000;

/** Reads frames from pieces. */
class Frames {
  readonly payloads: Buffer[] = [];
  readonly #unread = new UnreadBytes();
  readonly #maxBytes: number;

  constructor(mostBytes = maxBytes) {
    this.#maxBytes = mostBytes;
  }

  push(piece: Buffer): void {
    const data = this.#unread.with(piece);
    let at = 0;
    for (let frame = readFrame(data, at, this.#maxBytes); frame !== null; frame = readFrame(data, at, this.#maxBytes)) {
      this.payloads.push(frame.payload);
      at = frame.end;
    }
    this.#unread.keep(data, at);
  }
}

function payloadsOf(...pieces: readonly Buffer[]): readonly string[] {
  const frames = new Frames();
  for (const piece of pieces) frames.push(Buffer.from(piece));
  return frames.payloads.map(String);
}

describe('client frame', () => {
  it('is read as in the example of RFC 6455, 5.7', () => {
    assert.deepEqual(payloadsOf(bytes('81 85 37 fa 21 3d 7f 9f 4d 51 58')), ['Hello']);
  });

  for (const length of [0, 1, 2, 3, 4, 5, 125, 126, 127, 1_000]) {
    it(`may have ${length} bytes and be cut anywhere, with another frame behind it`, () => {
      const text = 'x'.repeat(length);
      const next = clientFrame({ opcode: 2, payload: Buffer.from('next') });
      const data = Buffer.concat([clientFrame({ opcode: 1, payload: Buffer.from(text) }), next]);
      assert.deepEqual(payloadsOf(data), [text, 'next']);
      for (let cut = 1; cut < data.length; cut += 1)
        assert.deepEqual(payloadsOf(data.subarray(0, cut), data.subarray(cut)), [text, 'next'], `cut at ${cut}`);
      assert.deepEqual(payloadsOf(...Array.from(data, (byte) => Buffer.from([byte]))), [text, 'next']);
    });
  }

  it('keeps its payload while further frames are read', () => {
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(300));
    const data = Buffer.concat(texts.map((text) => clientFrame({ opcode: 1, payload: Buffer.from(text) })));
    const frames = new Frames();
    for (const piece of splitBytes(data, 7)) frames.push(Buffer.from(piece));
    assert.deepEqual(frames.payloads.map(String), texts);
  });

  it('takes linear time to read, however small the pieces', async () => {
    await assertLinear('a frame of single bytes', 256 * 1024, (length) => {
      const frame = clientFrame({ opcode: 2, payload: Buffer.alloc(length) });
      return () => {
        const frames = new Frames(length);
        for (const byte of frame) frames.push(Buffer.from([byte]));
      };
    });
  });

  for (const [what, data] of [
    ['of an unknown kind', clientFrame({ opcode: 3, payload: Buffer.from('a') })],
    ['of an extension', clientFrame({ opcode: 1, payload: Buffer.from('a'), reserved: 4 })],
    ['not masked', writeFrame(1, 'a')],
    ['longer than the limit', clientFrame({ opcode: 1, payload: Buffer.alloc(1), statedBytes: maxBytes + 1 })],
    ['of a length above 2^53', bytes('81 ff ff ff ff ff ff ff ff ff')],
    ['a ping that is too long', clientFrame({ opcode: 9, payload: Buffer.alloc(126) })],
    ['a close in fragments', clientFrame({ opcode: 8, payload: Buffer.alloc(0), fin: false })],
  ] as const) {
    it(`is rejected before its payload arrives if it is ${what}`, () => {
      assert.throws(() => payloadsOf(data.subarray(0, 10)), { name: 'ProtocolError' });
    });
  }
});

describe('server frame', () => {
  it('is written as in the examples of RFC 6455, 5.7', () => {
    assert.equal(writeFrame(1, 'Hello').toString('hex'), '810548656c6c6f');
    assert.equal(writeFrame(2, new Uint8Array(256)).subarray(0, 5).toString('hex'), '827e010000');
    assert.equal(writeFrame(2, new Uint8Array(65_536)).subarray(0, 11).toString('hex'), '827f000000000001000000');
  });

  it('counts bytes, not characters', () => {
    assert.equal(writeFrame(1, 'é€').toString('hex'), `8105${Buffer.from('é€').toString('hex')}`);
  });

  it('closes with or without a code and a reason', () => {
    assert.equal(writeClose(1001, 'é').toString('hex'), '880403e9c3a9');
    assert.equal(writeClose(null, '').toString('hex'), '8800');
  });
});
