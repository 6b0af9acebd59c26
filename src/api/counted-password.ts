import type { Db } from '../store/database.ts';
import { countTry, forgetTry } from '../store/sign-in-tries.ts';
import { ApiError } from './errors.ts';
import type { Credentials, NamedUser, PasswordDesk } from './password-desk.ts';

export type CountedTry = { readonly credentials: Credentials; readonly address: string };

/**
 * The user with this name and password, null for none, however they came. Tries are counted before anything is looked at,
 * for all processes. Throws 429 after too many wrong ones.
 */
export async function checkCounted(
  { db, desk }: { readonly db: Db; readonly desk: PasswordDesk },
  { credentials, address }: CountedTry,
): Promise<NamedUser | null> {
  const attempt = { username: credentials.username, address };
  const wait = await countTry(db, attempt);
  if (wait !== null)
    throw new ApiError(429, 'Too many tries. Try again later.', { headers: { 'Retry-After': String(wait) } });
  const user = await desk.check(credentials);
  if (user !== null) await forgetTry(db, attempt);
  return user;
}
