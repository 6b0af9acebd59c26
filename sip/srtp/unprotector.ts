import { read32, rtpHeaderLength } from '../rtp/packet.ts';
import { createPacketCipher, type PacketCipher } from './packet-cipher.ts';
import { ReplayWindow } from './replay-window.ts';
import type { SrtpKey } from './suite.ts';

const sequences = 2 ** 16;
const half = sequences / 2;
/** Streams under one key. A stream that was forgotten could be replayed, so later ones are rejected instead. */
const mostStreams = 32;

/** Decrypts the packets of the far end under one key. Null for packets that are not authentic, replayed or too old. */
export class SrtpUnprotector {
  readonly #cipher: PacketCipher;
  readonly #media = new Map<number, ReplayWindow>();
  readonly #control = new Map<number, ReplayWindow>();

  constructor(key: SrtpKey) {
    this.#cipher = createPacketCipher(key);
  }

  /** The RTP packet in an SRTP packet. */
  media(packet: Uint8Array): Uint8Array | null {
    if (rtpHeaderLength(packet) === null) return null;
    const ssrc = read32(packet, 8);
    const window = windowOf(this.#media, ssrc);
    if (window === null) return null;
    const index = estimatedIndex((packet[2]! << 8) | packet[3]!, window.highest);
    if (index < 0 || !window.isNew(index)) return null;
    const opened = this.#cipher.openMedia(packet, index);
    if (opened === null) return null;
    window.note(index);
    this.#media.set(ssrc, window);
    return opened;
  }

  /** The RTCP packet in an SRTCP packet. */
  control(packet: Uint8Array): Uint8Array | null {
    if (packet.length < 8) return null;
    const ssrc = read32(packet, 4);
    const window = windowOf(this.#control, ssrc);
    const opened = window === null ? null : this.#cipher.openControl(packet);
    if (window === null || opened === null || !window.isNew(opened.index)) return null;
    window.note(opened.index);
    this.#control.set(ssrc, window);
    return opened.packet;
  }
}

/** The window of a stream, which its user keeps once a packet was authentic; null if there are too many. */
function windowOf(windows: ReadonlyMap<number, ReplayWindow>, ssrc: number): ReplayWindow | null {
  return windows.get(ssrc) ?? (windows.size < mostStreams ? new ReplayWindow() : null);
}

/** The index whose sequence number this is and that is closest to the highest one. RFC 3711, section 3.3.1. */
function estimatedIndex(sequence: number, highest: number): number {
  if (highest < 0) return sequence;
  const index = Math.floor(highest / sequences) * sequences + sequence;
  if (index - highest > half) return index - sequences;
  return highest - index > half ? index + sequences : index;
}
