import { createHmac, hash } from 'node:crypto';
import { deriveKey } from '../database/secret.ts';

/** Shorter keys are likely chosen by people, so a plain hash of them could be guessed. */
const shortestRandomChars = 32;
/** The maximum number of short keys whose hashes are remembered. */
const mostRemembered = 1_000;

/** The hash under which a key is stored, and hashes of the same key with earlier secrets or versions. */
export type KeyHashes = { readonly current: Buffer; readonly earlier: readonly Buffer[] };
export type KeyHasher = (key: string) => KeyHashes;

/** The SHA-256 of a key; sufficient for random keys. */
export const plainHash = (key: string): Buffer => hash('sha256', key, 'buffer');

/**
 * Creates the hasher for keys. Short keys are hashed with a key derived from the installation's secret (HMAC-SHA256), so that a copy of the database
 * alone does not allow guessing them. Remembers the hashes of recent short keys, because a keyed hash costs as much as a query.
 */
export function createKeyHasher(secret: string, earlierSecrets: readonly string[]): KeyHasher {
  const keyedHash = (of: string) => {
    const hashKey = deriveKey(of, 'api-key-hash');
    return (key: string) => createHmac('sha256', hashKey).update(key).digest();
  };
  const current = keyedHash(secret);
  const earlier = [...earlierSecrets.map(keyedHash), plainHash];
  const remembered = new Map<string, KeyHashes>();
  const hashesOfShort = (key: string): KeyHashes => {
    // A lookup by the key itself would take a time that depends on the key.
    const name = hash('sha256', key, 'base64');
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const hashes = { current: current(key), earlier: earlier.map((hashOf) => hashOf(key)) };
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(name, hashes);
    return hashes;
  };
  return (key) => (key.length < shortestRandomChars ? hashesOfShort(key) : { current: plainHash(key), earlier: [] });
}
