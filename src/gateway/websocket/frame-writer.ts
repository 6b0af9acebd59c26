import { finalBit, lengthIn16Bits, lengthIn64Bits, opcodes } from './frame.ts';

const max16Bits = 0xffff;

/** Encodes an unmasked frame with a complete message. RFC 6455, 5.2. */
export function writeFrame(opcode: number, payload: string | Uint8Array): Buffer {
  const isText = typeof payload === 'string';
  const length = isText ? Buffer.byteLength(payload) : payload.length;
  const headerBytes = length < lengthIn16Bits ? 2 : length <= max16Bits ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = finalBit | opcode;
  if (headerBytes === 2) frame[1] = length;
  else if (headerBytes === 4) {
    frame[1] = lengthIn16Bits;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = lengthIn64Bits;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  if (isText) frame.write(payload, headerBytes);
  else frame.set(payload, headerBytes);
  return frame;
}

/** Encodes a close frame, empty without a code. RFC 6455, 5.5.1. */
export function writeClose(code: number | null, reason: string): Buffer {
  if (code === null) return writeFrame(opcodes.close, '');
  const payload = Buffer.alloc(2 + Buffer.byteLength(reason));
  payload.writeUInt16BE(code);
  payload.write(reason, 2);
  return writeFrame(opcodes.close, payload);
}
