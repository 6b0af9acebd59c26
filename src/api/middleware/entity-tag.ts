import { createHash } from 'node:crypto';

/** The entity tag of an answer: the same for the same text, another one for another (RFC 9110, 8.8.3). */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
}

/** Whether a list of entity tags has this one. Each may be a weak one, which proxies that compress make of ours (RFC 9110, 13.1). */
export function namesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
