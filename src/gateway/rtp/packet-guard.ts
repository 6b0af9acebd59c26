import { SrtpProtector } from '#sip/srtp/protector.ts';
import type { SrtpKey } from '#sip/srtp/suite.ts';
import { SrtpUnprotector } from '#sip/srtp/unprotector.ts';

/** The encryption of a call's packets: none, or SRTP with a key for each direction. */
export interface PacketGuard {
  /** Null for a packet that is not authentic. */
  opened(packet: Uint8Array, kind: 'media' | 'control'): Uint8Array | null;
  sealed(packet: Uint8Array, kind: 'media' | 'control'): Uint8Array;
  /** The far end has described a key; packets under the one before are read until the first one under it. */
  change(theirs: SrtpKey | null): void;
}

const openGuard: PacketGuard = { opened: (packet) => packet, sealed: (packet) => packet, change() {} };

/** Creates the guard of a call. Both keys are null for RTP without encryption. */
export function createPacketGuard(ours: SrtpKey | null, theirs: SrtpKey | null): PacketGuard {
  return ours === null || theirs === null ? openGuard : new SrtpGuard(ours, theirs);
}

class SrtpGuard implements PacketGuard {
  readonly #protector: SrtpProtector;
  #key: SrtpKey;
  #unprotector: SrtpUnprotector;
  #former: SrtpUnprotector | null = null;

  constructor(ours: SrtpKey, theirs: SrtpKey) {
    this.#protector = new SrtpProtector(ours);
    this.#key = theirs;
    this.#unprotector = new SrtpUnprotector(theirs);
  }

  opened(packet: Uint8Array, kind: 'media' | 'control'): Uint8Array | null {
    const opened = this.#unprotector[kind](packet);
    if (opened === null) return this.#former?.[kind](packet) ?? null;
    this.#former = null;
    return opened;
  }

  sealed(packet: Uint8Array, kind: 'media' | 'control'): Uint8Array {
    return this.#protector[kind](packet);
  }

  change(theirs: SrtpKey | null): void {
    if (theirs === null || theirs.equals(this.#key)) return;
    this.#key = theirs;
    this.#former = this.#unprotector;
    this.#unprotector = new SrtpUnprotector(theirs);
  }
}
