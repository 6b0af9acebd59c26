import type { ReceptionReport } from '#sip/rtp/reception.ts';
import { parseReports, type ReportBlock, roundTripMs, type SenderReport, writeReport } from '#sip/rtp/rtcp.ts';

const name = 'parley';

/** The RTCP reports of a call in both directions. Times are milliseconds since 1970. */
export class ControlReports {
  readonly #ssrc: number;
  #lastReport = { middle: 0, cameAt: 0 };
  /** The share of our packets that the far end lost in its last interval. */
  farEndLoss: number | null = null;
  roundTripMs: number | null = null;

  constructor(ssrc: number) {
    this.#ssrc = ssrc;
  }

  /** Our report about both directions. */
  write(sent: SenderReport, heard: ReceptionReport | null): Uint8Array {
    const { middle, cameAt } = this.#lastReport;
    const sinceLastReport = middle === 0 ? 0 : Math.floor(((sent.unixMs - cameAt) * 2 ** 16) / 1000) >>> 0;
    const block: ReportBlock | null = heard === null ? null : { ...heard, lastReport: middle, sinceLastReport };
    return writeReport(sent, block, name);
  }

  /** Reads a far end's compound packet; returns the sources that leave. */
  read(packet: Uint8Array, unixMs: number): readonly number[] {
    const { sentAt, blocks, goodbyes } = parseReports(packet);
    if (sentAt !== null) this.#lastReport = { middle: sentAt, cameAt: unixMs };
    const ours = blocks.find(({ ssrc }) => ssrc === this.#ssrc);
    if (ours !== undefined) {
      this.farEndLoss = ours.fractionLost / 256;
      this.roundTripMs = roundTripMs(ours, unixMs) ?? this.roundTripMs;
    }
    return goodbyes;
  }
}
