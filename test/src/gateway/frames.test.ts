import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frameOf, plainFrameAt, toggleMask } from '#src/gateway/frames.ts';
import { clientFrame } from '#test/support/client-frames.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const maxBytes = 1_000;

function payloadOf(data: Buffer, at = 0): string {
  const frame = plainFrameAt(data, at, maxBytes);
  assert.ok(typeof frame === 'object', String(frame));
  toggleMask(data, frame);
  return data.toString('utf8', frame.from, frame.to);
}

describe('a frame of a client', () => {
  it('is read as RFC 6455, 5.7 has it', () => {
    assert.equal(payloadOf(bytes('81 85 37 fa 21 3d 7f 9f 4d 51 58')), 'Hello');
  });

  it('is masked again by a second time', () => {
    const data = bytes('81 85 37 fa 21 3d 7f 9f 4d 51 58');
    const frame = plainFrameAt(data, 0, maxBytes);
    assert.ok(typeof frame === 'object');
    toggleMask(data, frame);
    toggleMask(data, frame);
    assert.equal(data.toString('hex'), '818537fa213d7f9f4d5158');
  });

  for (const length of [0, 1, 2, 3, 4, 5, 125, 126, 127, 1_000]) {
    it(`may have ${length} bytes, and another behind it`, () => {
      const text = 'x'.repeat(length);
      const first = clientFrame({ opcode: 1, payload: Buffer.from(text) });
      const data = Buffer.concat([first, clientFrame({ opcode: 2, payload: Buffer.from('next') })]);
      assert.equal(payloadOf(data), text);
      assert.equal(payloadOf(data, first.length), 'next');
    });
  }

  it('is incomplete up to its last byte', () => {
    const whole = clientFrame({ opcode: 1, payload: Buffer.alloc(300) });
    for (let length = 0; length < whole.length; length += 1)
      assert.equal(plainFrameAt(whole.subarray(0, length), 0, maxBytes), 'incomplete', `${length} bytes`);
  });

  for (const [what, data] of [
    ['one of several parts', clientFrame({ opcode: 1, payload: Buffer.from('a'), fin: false })],
    ['the rest of several parts', clientFrame({ opcode: 0, payload: Buffer.from('a') })],
    ['a close', clientFrame({ opcode: 8, payload: bytes('03e8') })],
    ['of a kind that is not known', clientFrame({ opcode: 3, payload: Buffer.from('a') })],
    ['of an extension', clientFrame({ opcode: 1, payload: Buffer.from('a'), reserved: 4 })],
    ['not masked', frameOf('a')],
    ['longer than messages may be', clientFrame({ opcode: 1, payload: Buffer.alloc(maxBytes + 1) })],
    ['of a length in 64 bits', clientFrame({ opcode: 1, payload: Buffer.alloc(70_000) })],
    ['a ping that is too long', clientFrame({ opcode: 9, payload: Buffer.alloc(126) })],
  ] as const) {
    it(`is left to others where it is ${what}`, () => assert.equal(plainFrameAt(data, 0, maxBytes), 'other'));
  }
});

describe('a frame of a server', () => {
  it('is written as RFC 6455, 5.7 has it', () => {
    assert.equal(frameOf('Hello').toString('hex'), '810548656c6c6f');
    assert.equal(frameOf(new Uint8Array(256)).subarray(0, 5).toString('hex'), '827e010000');
    assert.equal(frameOf(new Uint8Array(65_536)).subarray(0, 11).toString('hex'), '827f000000000001000000');
  });

  it('counts bytes, not characters', () => {
    assert.equal(frameOf('é€').toString('hex'), `8105${Buffer.from('é€').toString('hex')}`);
  });
});
