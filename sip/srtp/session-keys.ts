import { createCipheriv } from 'node:crypto';
import type { SrtpKey } from './suite.ts';

/** The keys of one kind of packets. RFC 3711, section 4.3. */
export type SessionKeys = {
  readonly cipher: Uint8Array;
  /** For HMAC; suites with AEAD do not use it. */
  readonly authentication: Uint8Array;
  readonly salt: Uint8Array;
};

const labels = { media: { cipher: 0, authentication: 1, salt: 2 }, control: { cipher: 3, authentication: 4, salt: 5 } };
const authenticationBytes = 20;
/** The size of the salt in the derivation; a shorter one has zeros at its end. */
const derivationSaltBytes = 14;

/** Derives the session keys of RTP (`media`) or RTCP (`control`) from a master key, at a derivation rate of zero. */
export function deriveSessionKeys(master: SrtpKey, kind: 'media' | 'control'): SessionKeys {
  const { cipher, authentication, salt } = labels[kind];
  return {
    cipher: derive(master, cipher, master.key.length),
    authentication: derive(master, authentication, authenticationBytes),
    salt: derive(master, salt, master.salt.length),
  };
}

/** The pseudorandom function AES-CM. RFC 3711, section 4.3.3; RFC 6188, section 3 for keys of 256 bits. */
function derive({ key, salt }: SrtpKey, label: number, length: number): Uint8Array {
  const start = new Uint8Array(16);
  start.set(salt.subarray(0, derivationSaltBytes));
  start[7] = start[7]! ^ label;
  const cipher = createCipheriv(key.length === 32 ? 'aes-256-ctr' : 'aes-128-ctr', key, start);
  return cipher.update(new Uint8Array(length));
}
