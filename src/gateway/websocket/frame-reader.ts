import {
  finalBit,
  lengthBits,
  lengthIn16Bits,
  lengthIn64Bits,
  maskBytes,
  maskedBit,
  maxControlBytes,
  opcodeBits,
  opcodes,
  reservedBits,
} from './frame.ts';
import { ProtocolError } from './protocol-error.ts';

/** A complete, unmasked client frame; it ends at byte `end` of the data. */
export type Frame = {
  readonly opcode: number;
  readonly isFinal: boolean;
  readonly payload: Buffer;
  readonly end: number;
};

/**
 * Reads the client frame that starts at byte `at`, and unmasks it in place; null if more bytes are needed. RFC 6455, 5.2. Throws `ProtocolError` as
 * soon as the header is invalid.
 */
export function readFrame(data: Buffer, at: number, maxPayloadBytes: number): Frame | null {
  if (data.length < at + 2) return null;
  const first = data[at]!;
  const second = data[at + 1]!;
  checkBits(first, second);
  const short = second & lengthBits;
  const maskAt = at + 2 + (short === lengthIn16Bits ? 2 : short === lengthIn64Bits ? 8 : 0);
  if (data.length < maskAt) return null;
  const length = payloadLength(data, at + 2, short);
  if (length > maxPayloadBytes) throw new ProtocolError(1009, `a frame of ${length} bytes`);
  const from = maskAt + maskBytes;
  const end = from + length;
  if (data.length < end) return null;
  unmask(data, maskAt, end);
  return { opcode: first & opcodeBits, isFinal: (first & finalBit) !== 0, payload: data.subarray(from, end), end };
}

/** Checks the first two bytes of a frame. Throws `ProtocolError`. */
function checkBits(first: number, second: number): void {
  if ((first & reservedBits) !== 0) throw new ProtocolError(1002, 'RSV1, RSV2 and RSV3 must be clear');
  const opcode = first & opcodeBits;
  const isKnown = opcode <= opcodes.binary || (opcode >= opcodes.close && opcode <= opcodes.pong);
  if (!isKnown) throw new ProtocolError(1002, `unknown opcode ${opcode}`);
  if ((second & maskedBit) === 0) throw new ProtocolError(1002, 'a frame without a mask');
  if (opcode < opcodes.close) return;
  if ((first & finalBit) === 0) throw new ProtocolError(1002, 'a fragmented control frame');
  const length = second & lengthBits;
  if (length > maxControlBytes) throw new ProtocolError(1002, `a control frame of more than ${maxControlBytes} bytes`);
}

function payloadLength(data: Buffer, at: number, short: number): number {
  if (short === lengthIn16Bits) return data.readUInt16BE(at);
  return short === lengthIn64Bits ? Number(data.readBigUInt64BE(at)) : short;
}

/** Unmasks in place the payload between its mask and `to`. RFC 6455, 5.3. */
function unmask(data: Buffer, maskAt: number, to: number): void {
  const [a, b, c, d] = [data[maskAt]!, data[maskAt + 1]!, data[maskAt + 2]!, data[maskAt + 3]!];
  let at = maskAt + maskBytes;
  for (; at + 3 < to; at += maskBytes) {
    data[at]! ^= a;
    data[at + 1]! ^= b;
    data[at + 2]! ^= c;
    data[at + 3]! ^= d;
  }
  if (at < to) data[at]! ^= a;
  if (at + 1 < to) data[at + 1]! ^= b;
  if (at + 2 < to) data[at + 2]! ^= c;
}
