import { read32, write32 } from './packet.ts';

/** The contents of a sender report. RFC 3550, section 6.4.1. */
export type SenderReport = {
  readonly ssrc: number;
  /** Milliseconds since 1970. */
  readonly unixMs: number;
  readonly timestamp: number;
  readonly packets: number;
  readonly octets: number;
};

const [senderReport, sourceDescription, goodbye] = [200, 202, 203];
/** Seconds from 1900, where NTP counts from, to 1970. */
const ntpOffsetSeconds = 2_208_988_800;

/** A sender report with the name of its source, as one compound packet. `name` is at most 255 bytes of ASCII. */
export function writeSenderReport(
  { ssrc, unixMs, timestamp, packets, octets }: SenderReport,
  name: string,
): Uint8Array {
  const report = block(senderReport, 0, 28);
  write32(report, 4, ssrc);
  write32(report, 8, Math.floor(unixMs / 1000) + ntpOffsetSeconds);
  write32(report, 12, Math.floor(((unixMs % 1000) / 1000) * 2 ** 32));
  write32(report, 16, timestamp);
  write32(report, 20, packets);
  write32(report, 24, octets);
  const text = new TextEncoder().encode(name.slice(0, 255));
  const description = block(sourceDescription, 1, 4 * Math.ceil((11 + text.length) / 4));
  write32(description, 4, ssrc);
  description[8] = 1;
  description[9] = text.length;
  description.set(text, 10);
  return joined(report, description);
}

/** The end of a source, after an empty report as RFC 3550 requires it. */
export function writeGoodbye(ssrc: number): Uint8Array {
  const report = block(201, 0, 8);
  write32(report, 4, ssrc);
  const bye = block(goodbye, 1, 8);
  write32(bye, 4, ssrc);
  return joined(report, bye);
}

/** The sources that say goodbye in a compound packet; empty for anything else. */
export function goodbyesIn(bytes: Uint8Array): readonly number[] {
  const sources: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = 4 * (((bytes[at + 2]! << 8) | bytes[at + 3]!) + 1);
    if (bytes[at]! >> 6 !== 2 || at + length > bytes.length) return sources;
    const count = bytes[at]! & 0x1f;
    for (let one = 0; bytes[at + 1] === goodbye && one < count && 8 + 4 * one <= length; one++)
      sources.push(read32(bytes, at + 4 + 4 * one));
    at += length;
  }
  return sources;
}

function block(type: number, count: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes[0] = 0x80 | count;
  bytes[1] = type;
  bytes[3] = length / 4 - 1;
  return bytes;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}
