/** Frame types. RFC 6455, 5.2. */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** Bits of the first byte of a frame: last of its message, reserved for extensions, opcode. */
export const [finalBit, reservedBits, opcodeBits] = [0x80, 0x70, 0x0f];
/** Bits of the second byte of a frame. */
export const [maskedBit, lengthBits] = [0x80, 0x7f];
/** Values of the length bits that announce a length in the next 2 or 8 bytes. */
export const [lengthIn16Bits, lengthIn64Bits] = [126, 127];
/** Longest payload of a close, ping or pong frame. RFC 6455, 5.5. */
export const maxControlBytes = 125;
export const maskBytes = 4;
