import { createHmac } from 'node:crypto';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** The longest header `Authorization` that is read, in characters: tokens of carriers have about 1,000, those of contact centers about 2,000. */
export const maxAuthorizationLength = 8192;

/** The credentials of a header `Authorization` in this scheme (RFC 9110, section 11.4); null if absent or too long. */
export function readCredentials(headers: Headers, scheme: 'Basic' | 'Bearer'): string | null {
  const header = headers.get('authorization') ?? '';
  if (header.length > maxAuthorizationLength) return null;
  const [given = '', credentials, more] = header.split(' ', 3);
  const isOfScheme = given.toLowerCase() === scheme.toLowerCase();
  return isOfScheme && credentials !== undefined && credentials !== '' && more === undefined ? credentials : null;
}

/** Whether a header `Authorization` contains this token, `Bearer` (RFC 6750), or this name and password, `Basic` (RFC 7617). */
export function isAuthorized(headers: Headers, by: { readonly bearer: string } | BasicCredentials): boolean {
  if ('bearer' in by) return timingSafeEqualText(readCredentials(headers, 'Bearer') ?? '', by.bearer);
  const expected = Buffer.from(`${by.username}:${by.password}`).toString('base64');
  return timingSafeEqualText(readCredentials(headers, 'Basic') ?? '', expected);
}

/** A name and a password. */
export type BasicCredentials = { readonly username: string; readonly password: string };

/**
 * The credentials that a carrier without signed upgrade requests sends with those for media sockets: derived from an account secret, without
 * revealing it.
 */
export function mediaPassword(secret: string): string {
  return createHmac('sha256', secret).update('media socket').digest('base64url');
}
