/** A client's frame, which may be invalid. RFC 6455, 5.2. */
export type ClientFrame = {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly fin?: boolean;
  /** The three reserved bits. */
  readonly reserved?: number;
  /** Null for an unmasked frame. */
  readonly mask?: Buffer | null;
  /** The length in the header. Default: that of the payload. */
  readonly statedBytes?: number;
};

const defaultMask = Buffer.from('37fa213d', 'hex');

/** Encodes a client's frame. */
export function clientFrame(frame: ClientFrame): Buffer {
  const { opcode, payload, fin = true, reserved = 0, mask = defaultMask, statedBytes = payload.length } = frame;
  const masked = mask === null ? 0 : 0x80;
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  return Buffer.concat([
    Buffer.from([first]),
    lengthOf(statedBytes, masked),
    mask ?? Buffer.alloc(0),
    payload.map((byte, index) => byte ^ (mask?.[index % 4] ?? 0)),
  ]);
}

function lengthOf(length: number, masked: number): Buffer {
  if (length < 126) return Buffer.from([masked | length]);
  const bytes = Buffer.alloc(length < 65_536 ? 3 : 9);
  bytes[0] = masked | (length < 65_536 ? 126 : 127);
  if (length < 65_536) bytes.writeUInt16BE(length, 1);
  else bytes.writeBigUInt64BE(BigInt(length), 1);
  return bytes;
}
