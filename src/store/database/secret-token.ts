import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits for a key, a URL or a cookie, of which only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of such a token, by which it is found. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
