import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../database/secret.ts';

/** Shorter keys are likely chosen by people, so a plain hash of them could be guessed. */
const shortestRandomChars = 32;

/** The hash under which a key is stored, and hashes of the same key with earlier secrets or versions. */
export type KeyHashes = { readonly current: Buffer; readonly earlier: readonly Buffer[] };
export type KeyHasher = (key: string) => KeyHashes;

/** The SHA-256 of a key; sufficient for random keys. */
export const plainHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Creates the hasher for keys. Short keys are hashed with a key derived from the installation's secret (HMAC-SHA256), so that a copy of the database
 * alone does not allow guessing them.
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
