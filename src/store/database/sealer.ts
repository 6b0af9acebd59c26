import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secret.ts';

/** A sealed text cannot be opened: it was sealed under another secret, for another location, or has been changed. */
export class UnsealError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsealError';
  }
}

/** Encrypts texts that must not be readable in the database. */
export type Sealer = {
  /** Seals a text for one location, such as `integrations/<id>`: it cannot be opened for any other. */
  seal(text: string, place: string): string;
  /** Opens the result of `seal`. Throws `UnsealError`. */
  open(sealed: string, place: string): string;
  /** Whether the text is sealed under the current secret, so that it no longer needs earlier ones. */
  isCurrent(sealed: string): boolean;
};

type Key = { readonly id: string; readonly bytes: Buffer };

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals with AES-256-GCM under a key derived from the secret. Texts sealed under one of the `earlier` secrets can still be opened. Every sealed text
 * contains the id of its key: `v1.<key id>.<nonce, ciphertext and tag in base64url>`.
 */
export function createSealer(secret: string, earlier: readonly string[] = []): Sealer {
  const current = keyOf(secret);
  const keys = new Map([...earlier.map(keyOf), current].map((key) => [key.id, key.bytes]));
  return {
    seal: (text, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce);
      cipher.setAAD(bound(current.id, place));
      const content = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${current.id}.${content.toString('base64url')}`;
    },
    open: (sealed, place) => {
      const { id, content } = parse(sealed);
      const key = keys.get(id);
      if (key === undefined)
        throw new UnsealError('It was encrypted with another secret: set PARLEY_SECRET_OLD to that secret.');
      const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(bound(id, place));
      decipher.setAuthTag(content.subarray(-tagBytes));
      try {
        return decipher.update(content.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new UnsealError('It was modified, or encrypted for another purpose.');
      }
    },
    isCurrent: (sealed) => parse(sealed).id === current.id,
  };
}

/** The text that is sealed at a location; null if no known secret can open it. */
export function tryUnseal(sealer: Sealer, sealed: string, place: string): string | null {
  try {
    return sealer.open(sealed, place);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

function keyOf(secret: string): Key {
  return { id: deriveKey(secret, 'sealed-key-id').toString('hex').slice(0, 8), bytes: deriveKey(secret, 'sealed') };
}

function bound(keyId: string, place: string): Buffer {
  return Buffer.from(`${version}.${keyId}.${place}`);
}

function parse(sealed: string): { id: string; content: Buffer } {
  const [given, id, text, ...rest] = sealed.split('.');
  const content = Buffer.from(text ?? '', 'base64url');
  if (given !== version || id === undefined || rest.length > 0 || content.length < nonceBytes + tagBytes)
    throw new UnsealError('It is not an encrypted text.');
  return { id, content };
}
