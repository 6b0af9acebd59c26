import { timingSafeEqual } from 'node:crypto';
import { read32, rtpHeaderLength, write32 } from '../rtp/packet.ts';
import { CounterMode } from './counter-mode.ts';
import { GaloisMode } from './galois-mode.ts';
import { deriveSessionKeys, type SessionKeys } from './session-keys.ts';
import { type SrtpKey, sizesOf } from './suite.ts';

/** Encrypts and decrypts single packets, whose index its user knows. Results are null for packets that are not authentic or too short. */
export interface PacketCipher {
  /** `index` is the rollover counter and the sequence number: 48 bits. */
  sealMedia(packet: Uint8Array, index: number): Uint8Array | null;
  openMedia(packet: Uint8Array, index: number): Uint8Array | null;
  /** `index` has 31 bits; a sealed packet contains it. */
  sealControl(packet: Uint8Array, index: number): Uint8Array | null;
  openControl(packet: Uint8Array): { readonly packet: Uint8Array; readonly index: number } | null;
}

/** The header of RTCP that stays readable. */
const controlHeaderBytes = 8;
const encryptedBit = 0x80000000;
const none = new Uint8Array(0);

/** Creates the cipher of a key. */
export function createPacketCipher(key: SrtpKey): PacketCipher {
  return createPacketCipherOf(key, deriveSessionKeys(key, 'media'), deriveSessionKeys(key, 'control'));
}

/** Creates the cipher of session keys, for the tests of RFC 7714, which begin with these. */
export function createPacketCipherOf({ suite }: Pick<SrtpKey, 'suite'>, media: SessionKeys, control: SessionKeys) {
  const { tag, controlTag } = sizesOf(suite);
  return suite === 'AEAD_AES_128_GCM' || suite === 'AEAD_AES_256_GCM'
    ? galoisCipher(new GaloisMode(media), new GaloisMode(control))
    : counterCipher({ mode: new CounterMode(media), tag }, { mode: new CounterMode(control), tag: controlTag });
}

type Counter = { readonly mode: CounterMode; readonly tag: number };

function counterCipher(media: Counter, control: Counter): PacketCipher {
  const rollover = new Uint8Array(4);
  const tagOf = (packet: Uint8Array, index: number): Uint8Array => {
    write32(rollover, 0, Math.floor(index / 2 ** 16));
    return media.mode.tag(packet, rollover, media.tag);
  };
  return {
    sealMedia(packet, index) {
      const from = rtpHeaderLength(packet);
      if (from === null) return null;
      const sealed = new Uint8Array(packet.length + media.tag);
      sealed.set(packet);
      const body = sealed.subarray(0, packet.length);
      media.mode.apply(body, { from, to: body.length, ssrc: read32(packet, 8), index });
      sealed.set(tagOf(body, index), body.length);
      return sealed;
    },
    openMedia(packet, index) {
      const to = packet.length - media.tag;
      const body = packet.subarray(0, Math.max(0, to));
      const from = rtpHeaderLength(body);
      if (from === null || !timingSafeEqual(tagOf(body, index), packet.subarray(to))) return null;
      const opened = Uint8Array.from(body);
      media.mode.apply(opened, { from, to, ssrc: read32(body, 8), index });
      return opened;
    },
    sealControl(packet, index) {
      if (packet.length < controlHeaderBytes) return null;
      const end = packet.length + 4;
      const sealed = new Uint8Array(end + control.tag);
      sealed.set(packet);
      const place = { from: controlHeaderBytes, to: packet.length, ssrc: read32(packet, 4), index };
      control.mode.apply(sealed, place);
      write32(sealed, packet.length, (encryptedBit | index) >>> 0);
      sealed.set(control.mode.tag(sealed.subarray(0, end), none, control.tag), end);
      return sealed;
    },
    openControl(packet) {
      const end = packet.length - control.tag;
      if (end < controlHeaderBytes + 4) return null;
      const expected = control.mode.tag(packet.subarray(0, end), none, control.tag);
      if (!timingSafeEqual(expected, packet.subarray(end))) return null;
      const word = read32(packet, end - 4);
      const opened = Uint8Array.from(packet.subarray(0, end - 4));
      const index = word & ~encryptedBit;
      const place = { from: controlHeaderBytes, to: opened.length, ssrc: read32(packet, 4), index };
      if (word >= encryptedBit) control.mode.apply(opened, place);
      return { packet: opened, index };
    },
  };
}

function galoisCipher(media: GaloisMode, control: GaloisMode): PacketCipher {
  return {
    sealMedia(packet, index) {
      const from = rtpHeaderLength(packet);
      if (from === null) return null;
      const header = packet.subarray(0, from);
      return Buffer.concat([header, media.seal(packet.subarray(from), header, mediaPlace(packet, index))]);
    },
    openMedia(packet, index) {
      const from = rtpHeaderLength(packet);
      if (from === null) return null;
      const header = packet.subarray(0, from);
      const text = media.open(packet.subarray(from), header, mediaPlace(packet, index));
      return text === null ? null : Buffer.concat([header, text]);
    },
    sealControl(packet, index) {
      if (packet.length < controlHeaderBytes) return null;
      const [header, word] = [packet.subarray(0, controlHeaderBytes), controlWord(index)];
      const associated = Buffer.concat([header, word]);
      const sealed = control.seal(packet.subarray(controlHeaderBytes), associated, controlPlace(packet, index));
      return Buffer.concat([header, sealed, word]);
    },
    openControl(packet) {
      const end = packet.length - 4;
      if (end < controlHeaderBytes) return null;
      const word = read32(packet, end);
      // Without encryption there is no text to seal: no far end sends that here.
      if (word < encryptedBit) return null;
      const index = word & ~encryptedBit;
      const header = packet.subarray(0, controlHeaderBytes);
      const associated = Buffer.concat([header, packet.subarray(end)]);
      const sealed = packet.subarray(controlHeaderBytes, end);
      const text = control.open(sealed, associated, controlPlace(packet, index));
      return text === null ? null : { packet: Buffer.concat([header, text]), index };
    },
  };
}

/** RFC 7714, section 8.1. */
function mediaPlace(packet: Uint8Array, index: number): Uint8Array {
  const place = new Uint8Array(12);
  place.set(packet.subarray(8, 12), 2);
  write32(place, 6, Math.floor(index / 2 ** 16));
  place[10] = index >> 8;
  place[11] = index;
  return place;
}

/** RFC 7714, section 9.1. */
function controlPlace(packet: Uint8Array, index: number): Uint8Array {
  const place = new Uint8Array(12);
  place.set(packet.subarray(4, 8), 2);
  write32(place, 8, index);
  return place;
}

function controlWord(index: number): Uint8Array {
  const word = new Uint8Array(4);
  write32(word, 0, (encryptedBit | index) >>> 0);
  return word;
}
