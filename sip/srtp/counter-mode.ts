import { createCipheriv, hash } from 'node:crypto';
import { write32 } from '../rtp/packet.ts';
import type { SessionKeys } from './session-keys.ts';

const blockBytes = 16;
/** The block size of SHA-1. */
const hashBytes = 64;
const digestBytes = 20;

/**
 * AES in counter mode, and HMAC-SHA1. A cipher object for each packet would cost ten times the encryption, so one object per stream encrypts the
 * counters, and the keystream is applied here.
 */
export class CounterMode {
  readonly #block;
  readonly #salt: Uint8Array;
  /** The padded key and the message, kept between calls. */
  #inner: Uint8Array;
  readonly #outer: Uint8Array;
  #counters = new Uint8Array(0);

  constructor({ cipher, authentication, salt }: SessionKeys) {
    this.#block = createCipheriv('aes-128-ecb', cipher, null);
    this.#salt = salt;
    this.#inner = paddedKey(authentication, 0x36, 0);
    this.#outer = paddedKey(authentication, 0x5c, digestBytes);
  }

  /** Encrypts or decrypts the bytes from `from` up to `to` in place. `index` has 48 bits. RFC 3711, section 4.1.1. */
  apply(bytes: Uint8Array, { from, to, ssrc, index }: Place): void {
    const length = to - from;
    if (length <= 0) return;
    const blocks = Math.ceil(length / blockBytes);
    const keystream = this.#block.update(this.#countersOf(blocks, ssrc, index));
    for (let at = 0; at < length; at++) bytes[from + at] = bytes[from + at]! ^ keystream[at]!;
  }

  /** The first `length` bytes of the HMAC of two parts. */
  tag(one: Uint8Array, other: Uint8Array, length: number): Uint8Array {
    const size = hashBytes + one.length + other.length;
    if (this.#inner.length < size) {
      const longer = new Uint8Array(2 * size);
      longer.set(this.#inner.subarray(0, hashBytes));
      this.#inner = longer;
    }
    this.#inner.set(one, hashBytes);
    this.#inner.set(other, hashBytes + one.length);
    this.#outer.set(hash('sha1', this.#inner.subarray(0, size), 'buffer'), hashBytes);
    return hash('sha1', this.#outer, 'buffer').subarray(0, length);
  }

  #countersOf(blocks: number, ssrc: number, index: number): Uint8Array {
    if (this.#counters.length < blocks * blockBytes) this.#counters = new Uint8Array(blocks * blockBytes);
    const first = new Uint8Array(blockBytes);
    write32(first, 4, ssrc);
    write32(first, 8, Math.floor(index / 2 ** 16));
    first[12] = index >> 8;
    first[13] = index;
    for (let at = 0; at < this.#salt.length; at++) first[at] = first[at]! ^ this.#salt[at]!;
    const counters = this.#counters.subarray(0, blocks * blockBytes);
    for (let block = 0; block < blocks; block++) {
      counters.set(first, block * blockBytes);
      counters[block * blockBytes + 14] = block >> 8;
      counters[block * blockBytes + 15] = block;
    }
    return counters;
  }
}

/** A key of HMAC with its padding, and room after it. */
function paddedKey(key: Uint8Array, pad: number, room: number): Uint8Array {
  const padded = new Uint8Array(hashBytes + room);
  for (let at = 0; at < hashBytes; at++) padded[at] = (key[at] ?? 0) ^ pad;
  return padded;
}

/** The part of a packet to encrypt, and the packet's place in its stream. */
export type Place = { readonly from: number; readonly to: number; readonly ssrc: number; readonly index: number };
