import { createHash } from 'node:crypto';

/** The entity tag of a response: a hash of its text (RFC 9110, 8.8.3). */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
}

/**
 * Whether a list of entity tags contains this one. Weak tags match too, because proxies that compress turn strong tags into weak ones (RFC 9110,
 * 13.1).
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
