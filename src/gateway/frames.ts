const fin = 0x80;
const masked = 0x80;
const maskBytes = 4;
/** Of the two markers of longer lengths: in 2 bytes that follow, in 8. */
const lengthIn16 = 126;
const lengthIn64 = 127;
const most16 = 0xffff;
const longestControl = 125;

/** Kinds of frames that stand for themselves. */
export const opcodes = { text: 1, binary: 2, ping: 9, pong: 10 } as const;

/** A whole message in one frame: its payload is in the data `from` a byte up `to` another. */
export type PlainFrame = { readonly opcode: number; readonly from: number; readonly to: number };

/**
 * The frame of a client that begins at a byte of what was read, where it is plain: masked, not one of several parts, at
 * most 65,535 bytes and `maxBytes` long, no close. `incomplete` where not all of it has come, `other` where it is not
 * plain or must be refused. RFC 6455, 5.2.
 */
export function plainFrameAt(data: Buffer, at: number, maxBytes: number): PlainFrame | 'incomplete' | 'other' {
  if (data.length - at < 2) return 'incomplete';
  const first = data[at]!;
  const second = data[at + 1]!;
  // Extensions that nobody agreed on set bits beside the opcode, which is then none of the known.
  const opcode = first & ~fin;
  const short = second & ~masked;
  const control = opcode === opcodes.ping || opcode === opcodes.pong;
  const known = control || opcode === opcodes.text || opcode === opcodes.binary;
  if ((first & fin) === 0 || (second & masked) === 0 || !known) return 'other';
  if (short === lengthIn64 || (control && short > longestControl)) return 'other';
  const from = at + 2 + (short === lengthIn16 ? 2 : 0) + maskBytes;
  if (data.length < from) return 'incomplete';
  const length = short === lengthIn16 ? data.readUInt16BE(at + 2) : short;
  if (length > maxBytes) return 'other';
  return data.length < from + length ? 'incomplete' : { opcode, from, to: from + length };
}

/** Takes the mask off the payload of a frame, in place; a second time puts it on again. RFC 6455, 5.3. */
export function toggleMask(data: Buffer, { from, to }: PlainFrame): void {
  const mask = from - maskBytes;
  const [a, b, c, d] = [data[mask]!, data[mask + 1]!, data[mask + 2]!, data[mask + 3]!];
  let at = from;
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

/** A message as one frame of a server. RFC 6455, 5.2. */
export function frameOf(message: string | Uint8Array): Buffer {
  const isText = typeof message === 'string';
  const length = isText ? Buffer.byteLength(message) : message.length;
  const headBytes = length < lengthIn16 ? 2 : length <= most16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = fin | (isText ? opcodes.text : opcodes.binary);
  if (headBytes === 2) frame[1] = length;
  else if (headBytes === 4) {
    frame[1] = lengthIn16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = lengthIn64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  if (isText) frame.write(message, headBytes);
  else frame.set(message, headBytes);
  return frame;
}
