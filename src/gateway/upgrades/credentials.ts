import { equalTexts } from '../../carriers/equal-texts.ts';
import type { UpgradeCheck } from './upgrade-check.ts';

/** A far end that sends a token that it was configured with, `Authorization: Bearer` (RFC 6750). */
export function bearerCheck(token: string): UpgradeCheck {
  return ({ headers }) => equalTexts(readBearer(headers) ?? '', token);
}

/** A far end that sends a name and a password, `Authorization: Basic` (RFC 7617). */
export function basicCheck(user: string, password: string): UpgradeCheck {
  const expected = Buffer.from(`${user}:${password}`).toString('base64');
  return ({ headers }) => equalTexts(readCredentials(headers, 'Basic') ?? '', expected);
}

/** The token of a header `Authorization: Bearer`; null where there is none. */
export function readBearer(headers: Headers): string | null {
  return readCredentials(headers, 'Bearer');
}

function readCredentials(headers: Headers, scheme: 'Basic' | 'Bearer'): string | null {
  const [given = '', credentials, ...more] = (headers.get('authorization') ?? '').split(' ');
  const isOfScheme = given.toLowerCase() === scheme.toLowerCase();
  return isOfScheme && credentials !== undefined && credentials !== '' && more.length === 0 ? credentials : null;
}
