import type { KeyLimits } from '../../store/accounts/key-owners.ts';
import { networksContain } from '../middleware/client-address.ts';

/** Whether a key has expired at a moment, in milliseconds since 1970. */
export const isExpired = ({ expires_at }: KeyLimits, at: number): boolean =>
  expires_at !== null && expires_at.getTime() <= at;

/** Why a key cannot be used now from an address, as a sentence; null if it can. Calls `from` only if the key's addresses are limited. */
export function keyProblem(limits: KeyLimits, now: number, from: () => string | null): string | null {
  const { expires_at, allowed_addresses } = limits;
  if (isExpired(limits, now)) return `The API key expired at ${expires_at?.toISOString()}.`;
  if (allowed_addresses === null) return null;
  const address = from();
  if (address !== null && networksContain(allowed_addresses, address)) return null;
  return `The API key is not valid from ${address ?? 'an unknown address'}.`;
}
