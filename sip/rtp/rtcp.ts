import { read32, write32 } from './packet.ts';
import type { ReceptionReport } from './reception.ts';

/** Counts of what was sent. RFC 3550, section 6.4.1. */
export type SenderReport = {
  readonly ssrc: number;
  /** Milliseconds since 1970. */
  readonly unixMs: number;
  readonly timestamp: number;
  readonly packets: number;
  readonly octets: number;
};

/** A report about a stream, with the time of the last sender report about it. */
export type ReportBlock = ReceptionReport & {
  /** The middle 32 bits of the time in the last sender report; 0 for none. */
  readonly lastReport: number;
  /** The time since it came, in units of 1/65536 s. */
  readonly sinceLastReport: number;
};

/** The parts of a far end's compound packet that we read. */
export type ReadReports = {
  /** The middle 32 bits of the time in its sender report; null without one. */
  readonly sentAt: number | null;
  readonly blocks: readonly ReportBlock[];
  /** Sources that leave. */
  readonly goodbyes: readonly number[];
};

const [senderReport, receiverReport, sourceDescription, goodbye] = [200, 201, 202, 203];
/** Seconds from 1900, where NTP counts from, to 1970. */
const ntpOffsetSeconds = 2_208_988_800;
const blockBytes = 24;

/**
 * A sender report, or a receiver report if nothing has been sent, with the name of its source, as one compound packet. `name` is at most 255 bytes of
 * ASCII.
 */
export function writeReport(sent: SenderReport, heard: ReportBlock | null, name: string): Uint8Array {
  const { ssrc, unixMs, timestamp, packets, octets } = sent;
  const head = packets > 0 ? 28 : 8;
  const report = block(
    packets > 0 ? senderReport : receiverReport,
    heard === null ? 0 : 1,
    head + (heard === null ? 0 : blockBytes),
  );
  write32(report, 4, ssrc);
  if (packets > 0) {
    write32(report, 8, Math.floor(unixMs / 1000) + ntpOffsetSeconds);
    write32(report, 12, Math.floor(((unixMs % 1000) / 1000) * 2 ** 32));
    write32(report, 16, timestamp);
    write32(report, 20, packets);
    write32(report, 24, octets);
  }
  if (heard !== null) writeBlock(report, head, heard);
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
  const report = block(receiverReport, 0, 8);
  write32(report, 4, ssrc);
  const bye = block(goodbye, 1, 8);
  write32(bye, 4, ssrc);
  return joined(report, bye);
}

/** Reads a compound packet up to the first part that is malformed. */
export function parseReports(bytes: Uint8Array): ReadReports {
  const goodbyes: number[] = [];
  const blocks: ReportBlock[] = [];
  let sentAt: number | null = null;
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = 4 * (((bytes[at + 2]! << 8) | bytes[at + 3]!) + 1);
    if (bytes[at]! >> 6 !== 2 || at + length > bytes.length) break;
    const [count, type] = [bytes[at]! & 0x1f, bytes[at + 1]!];
    if (type === senderReport && length >= 28)
      sentAt = ((read32(bytes, at + 8) << 16) | (read32(bytes, at + 12) >>> 16)) >>> 0;
    const head = type === senderReport ? 28 : 8;
    if (type === senderReport || type === receiverReport)
      for (let from = head; blocks.length < count && from + blockBytes <= length; from += blockBytes)
        blocks.push(readBlock(bytes, at + from));
    for (let one = 0; type === goodbye && one < count && 8 + 4 * one <= length; one++)
      goodbyes.push(read32(bytes, at + 4 + 4 * one));
    at += length;
  }
  return { sentAt, blocks, goodbyes };
}

/** The middle 32 bits of a time as NTP writes it, in units of 1/65536 s. */
export function ntpMiddle(unixMs: number): number {
  const seconds = (Math.floor(unixMs / 1000) + ntpOffsetSeconds) & 0xffff;
  return (seconds * 2 ** 16 + Math.floor(((unixMs % 1000) / 1000) * 2 ** 16)) >>> 0;
}

/** The time to the far end and back by its report about us; null if it had none of ours. RFC 3550, section 6.4.1. */
export function roundTripMs({ lastReport, sinceLastReport }: ReportBlock, unixMs: number): number | null {
  if (lastReport === 0) return null;
  const units = (ntpMiddle(unixMs) - lastReport - sinceLastReport) | 0;
  return units < 0 || units > 60 * 2 ** 16 ? null : (units * 1000) / 2 ** 16;
}

function writeBlock(bytes: Uint8Array, at: number, heard: ReportBlock): void {
  write32(bytes, at, heard.ssrc);
  write32(bytes, at + 4, ((heard.fractionLost << 24) | (heard.lost & 0xffffff)) >>> 0);
  write32(bytes, at + 8, heard.highest);
  write32(bytes, at + 12, heard.jitter);
  write32(bytes, at + 16, heard.lastReport);
  write32(bytes, at + 20, heard.sinceLastReport);
}

function readBlock(bytes: Uint8Array, at: number): ReportBlock {
  const loss = read32(bytes, at + 4);
  return {
    ssrc: read32(bytes, at),
    fractionLost: loss >>> 24,
    lost: (loss << 8) >> 8,
    highest: read32(bytes, at + 8),
    jitter: read32(bytes, at + 12),
    lastReport: read32(bytes, at + 16),
    sinceLastReport: read32(bytes, at + 20),
  };
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
