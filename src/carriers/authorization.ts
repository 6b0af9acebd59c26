import { createHmac } from 'node:crypto';
import { equalTexts } from './equal-texts.ts';

/** Longest header `Authorization` that is read, in characters: tokens of carriers have about 1,000, those of contact centres about 2,000. */
export const maxAuthorizationLength = 8192;

/** The credentials of a header `Authorization` in this scheme (RFC 9110, section 11.4); null where there are none or the header is too long. */
export function readCredentials(headers: Headers, scheme: 'Basic' | 'Bearer'): string | null {
  const header = headers.get('authorization') ?? '';
  if (header.length > maxAuthorizationLength) return null;
  const [given = '', credentials, more] = header.split(' ', 3);
  const isOfScheme = given.toLowerCase() === scheme.toLowerCase();
  return isOfScheme && credentials !== undefined && credentials !== '' && more === undefined ? credentials : null;
}

/** Whether a header `Authorization` holds this token, `Bearer` (RFC 6750), or this name and password, `Basic` (RFC 7617). */
export function isAuthorized(headers: Headers, by: { readonly bearer: string } | BasicCredentials): boolean {
  if ('bearer' in by) return equalTexts(readCredentials(headers, 'Bearer') ?? '', by.bearer);
  const expected = Buffer.from(`${by.username}:${by.password}`).toString('base64');
  return equalTexts(readCredentials(headers, 'Basic') ?? '', expected);
}

/** A name and a password. */
export type BasicCredentials = { readonly username: string; readonly password: string };

/**
 * What a carrier that signs no upgrade requests is told to send with those for media sockets: made of a secret of its
 * account, of which it tells nothing.
 */
export function mediaPassword(secret: string): string {
  return createHmac('sha256', secret).update('media socket').digest('base64url');
}
