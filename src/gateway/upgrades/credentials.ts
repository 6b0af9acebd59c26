import { isAuthorized, readCredentials } from '../../carriers/authorization.ts';
import type { UpgradeCheck } from './upgrade-check.ts';

/** A far end that sends a token that it was configured with, `Authorization: Bearer` (RFC 6750). */
export function bearerCheck(token: string): UpgradeCheck {
  return ({ headers }) => isAuthorized(headers, { bearer: token });
}

/** A far end that sends a name and a password, `Authorization: Basic` (RFC 7617). */
export function basicCheck(user: string, password: string): UpgradeCheck {
  return ({ headers }) => isAuthorized(headers, { username: user, password });
}

/** The token of a header `Authorization: Bearer`; null where there is none. */
export function readBearer(headers: Headers): string | null {
  return readCredentials(headers, 'Bearer');
}
