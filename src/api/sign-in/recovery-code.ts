import { randomBytes } from 'node:crypto';
import { toBase32 } from './base32.ts';

/** Creates a recovery code: 80 random bits as four groups of letters and digits. */
export function newRecoveryCode(): string {
  return (toBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-').toLowerCase();
}

/** Normalizes a typed recovery code; null if the text is not one. */
export function readRecoveryCode(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[a-z2-7]{16}$/.test(bare) ? bare : null;
}
