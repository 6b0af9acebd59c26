import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from './readers.ts';

/** An RSA private key, as PEM or as the path of a PEM file; line breaks may be written `\n`. Its value is the PEM. */
export const rsaPrivateKey = {
  read: text.transform(pemOf).refine(isRsa).nullable().default(null),
  accepts: 'an RSA private key in PEM form, or the path of a file that contains it',
} as const;

function pemOf(given: string): string {
  if (given.includes('-----BEGIN')) return given.replaceAll('\\n', '\n');
  try {
    return readFileSync(given, 'utf8');
  } catch {
    return '';
  }
}

function isRsa(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
