import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { SessionKeys } from './session-keys.ts';

const tagBytes = 16;

/** AES-GCM with the session keys of a stream. */
export class GaloisMode {
  readonly #name: 'aes-128-gcm' | 'aes-256-gcm';
  readonly #keys: SessionKeys;

  constructor(keys: SessionKeys) {
    this.#keys = keys;
    this.#name = keys.cipher.length === 32 ? 'aes-256-gcm' : 'aes-128-gcm';
  }

  /** The encrypted text with its tag. */
  seal(text: Uint8Array, associated: Uint8Array, place: Uint8Array): Uint8Array {
    const cipher = createCipheriv(this.#name, this.#keys.cipher, this.#nonce(place), { authTagLength: tagBytes });
    cipher.setAAD(associated);
    const parts = [cipher.update(text), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts);
  }

  /** The text of what `seal` returned; null if it is not authentic. */
  open(sealed: Uint8Array, associated: Uint8Array, place: Uint8Array): Uint8Array | null {
    const from = sealed.length - tagBytes;
    if (from < 0) return null;
    const cipher = createDecipheriv(this.#name, this.#keys.cipher, this.#nonce(place), { authTagLength: tagBytes });
    cipher.setAAD(associated);
    cipher.setAuthTag(sealed.subarray(from));
    const text = cipher.update(sealed.subarray(0, from));
    try {
      cipher.final();
    } catch {
      return null;
    }
    return text;
  }

  /** The salt and 12 bytes that name the packet. RFC 7714, sections 8.1 and 9.1. */
  #nonce(place: Uint8Array): Uint8Array {
    return place.map((byte, at) => byte ^ this.#keys.salt[at]!);
  }
}
