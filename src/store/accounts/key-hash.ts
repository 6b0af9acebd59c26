import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../database/secret.ts';

/** Keys with fewer characters are people's choice, and a plain hash of them can be guessed. */
const shortestRandomChars = 32;

/** The hash that a key is stored under, and hashes of the same key from earlier secrets or versions. */
export type KeyHashes = { readonly current: Buffer; readonly earlier: readonly Buffer[] };
export type KeyHasher = (key: string) => KeyHashes;

/** SHA-256 of a key: enough where the key is random. */
export const plainHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Makes the hashes of keys. A short key is hashed with a key derived from the installation's secret (HMAC-SHA256), so that
 * a copy of the database alone does not let anybody guess it.
 */
export function createKeyHasher(secret: string, earlierSecrets: readonly string[]): KeyHasher {
  const keyedHash = (of: string) => {
    const hashKey = deriveKey(of, 'api-key-hash');
    return (key: string) => createHmac('sha256', hashKey).update(key).digest();
  };
  const current = keyedHash(secret);
  const earlier = [...earlierSecrets.map(keyedHash), plainHash];
  return (key) =>
    key.length < shortestRandomChars
      ? { current: current(key), earlier: earlier.map((hash) => hash(key)) }
      : { current: plainHash(key), earlier: [] };
}
