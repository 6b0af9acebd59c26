import { createHmac } from 'node:crypto';

/** A keyed digest of `parts` for one purpose: 22 characters of base64url (132 bits of HMAC-SHA256). */
export function macOf(key: Buffer, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
    .slice(0, 22);
}
