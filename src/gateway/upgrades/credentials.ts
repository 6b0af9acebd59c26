import { isAuthorized, readCredentials } from '../../carriers/authorization.ts';
import type { UpgradeCheck } from './upgrade-check.ts';

/** Checks the token that the far end is configured to send, `Authorization: Bearer` (RFC 6750). */
export function bearerCheck(token: string): UpgradeCheck {
  return ({ headers }) => isAuthorized(headers, { bearer: token });
}

/** Checks the name and the password that the far end is configured to send, `Authorization: Basic` (RFC 7617). */
export function basicCheck(user: string, password: string): UpgradeCheck {
  return ({ headers }) => isAuthorized(headers, { username: user, password });
}

/** The token of a header `Authorization: Bearer`; null for any other header. */
export function readBearer(headers: Headers): string | null {
  return readCredentials(headers, 'Bearer');
}
