/** One RTP packet. RFC 3550, section 5.1. */
export type RtpPacket = {
  readonly payloadType: number;
  readonly marker: boolean;
  /** 16 bits. */
  readonly sequence: number;
  /** 32 bits. */
  readonly timestamp: number;
  /** 32 bits. */
  readonly ssrc: number;
  readonly payload: Uint8Array;
};

const headerBytes = 12;

/** The length of a packet's header with contributors and extension; null for anything that is not RTP. */
export function rtpHeaderLength(bytes: Uint8Array): number | null {
  const first = bytes[0] ?? 0;
  if (bytes.length < headerBytes || first >> 6 !== 2 || isRtcp(bytes)) return null;
  let length = headerBytes + 4 * (first & 0x0f);
  if ((first & 0x10) !== 0) {
    if (length + 4 > bytes.length) return null;
    length += 4 + 4 * ((bytes[length + 2]! << 8) | bytes[length + 3]!);
  }
  return length > bytes.length ? null : length;
}

/** Reads a packet; null for anything else, such as RTCP or STUN on the same port. The payload is a view of the bytes. */
export function parseRtp(bytes: Uint8Array): RtpPacket | null {
  const from = rtpHeaderLength(bytes);
  if (from === null) return null;
  const isPadded = (bytes[0]! & 0x20) !== 0;
  const padding = isPadded ? bytes[bytes.length - 1]! : 0;
  const to = bytes.length - padding;
  if (from > to || (isPadded && padding === 0)) return null;
  return {
    payloadType: bytes[1]! & 0x7f,
    marker: bytes[1]! >> 7 === 1,
    sequence: (bytes[2]! << 8) | bytes[3]!,
    timestamp: read32(bytes, 4),
    ssrc: read32(bytes, 8),
    payload: bytes.subarray(from, to),
  };
}

/** Writes a packet. */
export function writeRtp({ payloadType, marker, sequence, timestamp, ssrc, payload }: RtpPacket): Uint8Array {
  const bytes = new Uint8Array(headerBytes + payload.length);
  bytes[0] = 0x80;
  bytes[1] = (marker ? 0x80 : 0) | payloadType;
  bytes[2] = sequence >> 8;
  bytes[3] = sequence;
  write32(bytes, 4, timestamp);
  write32(bytes, 8, ssrc);
  bytes.set(payload, headerBytes);
  return bytes;
}

/** Whether a packet on a port that RTP and RTCP share is RTCP. RFC 5761, section 4. */
export function isRtcp(bytes: Uint8Array): boolean {
  const type = bytes[1] ?? 0;
  return type >= 192 && type <= 223;
}

const stunCookie = 0x2112a442;

/** Whether a packet on a port of RTP or RTCP is STUN, with which far ends keep a NAT open. RFC 7983, section 7, and RFC 8489, section 5. */
export function isStun(bytes: Uint8Array): boolean {
  return bytes.length >= 20 && bytes[0]! < 4 && read32(bytes, 4) === stunCookie;
}

/** Reads 32 bits in network order. */
export function read32(bytes: Uint8Array, at: number): number {
  return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
}

/** Writes 32 bits in network order. */
export function write32(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
}
