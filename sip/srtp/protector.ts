import { read32 } from '../rtp/packet.ts';
import { createPacketCipher, type PacketCipher } from './packet-cipher.ts';
import type { SrtpKey } from './suite.ts';

const sequences = 2 ** 16;
const controlIndices = 2 ** 31;

/** Encrypts the packets that we send, in the order in which they are sent. */
export class SrtpProtector {
  readonly #cipher: PacketCipher;
  #ssrc: number | null = null;
  #sequence = 0;
  #rollover = 0;
  #controlIndex = 0;

  constructor(key: SrtpKey) {
    this.#cipher = createPacketCipher(key);
  }

  /** The packet as SRTP. Throws `RangeError` for anything that is not a packet of the stream that began. */
  media(packet: Uint8Array): Uint8Array {
    const sealed = packet.length < 12 ? null : this.#cipher.sealMedia(packet, this.#indexOf(packet));
    if (sealed === null) throw new RangeError(`${packet.length} bytes that are not an RTP packet`);
    return sealed;
  }

  /** The compound packet as SRTCP. Throws `RangeError` if it is too short, or if the key is used up. */
  control(packet: Uint8Array): Uint8Array {
    this.#controlIndex += 1;
    const sealed = this.#controlIndex < controlIndices ? this.#cipher.sealControl(packet, this.#controlIndex) : null;
    if (sealed === null) throw new RangeError(`${packet.length} bytes that cannot be sent as SRTCP`);
    return sealed;
  }

  #indexOf(packet: Uint8Array): number {
    const sequence = (packet[2]! << 8) | packet[3]!;
    const ssrc = read32(packet, 8);
    this.#ssrc ??= ssrc;
    if (ssrc !== this.#ssrc) throw new RangeError('an RTP packet of another stream');
    if (sequence < this.#sequence) this.#rollover += 1;
    this.#sequence = sequence;
    return this.#rollover * sequences + sequence;
  }
}
