import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StoreError } from './store-error.ts';

/** The secret of the installation: from the settings, or one that the first start generates and stores in `dataDir`, readable by this user only. */
export async function openSecret(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given;
  const path = join(dataDir, 'secret');
  await make(path, dataDir).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw unusable(path, error);
  });
  const secret = (await readFile(path, 'utf8').catch((error: unknown) => Promise.reject(unusable(path, error)))).trim();
  if (secret.length < 16) throw unusable(path, new Error('it is too short'));
  return secret;
}

/** Links the complete file to its name, so that processes that start together all read the same one. */
async function make(path: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    await link(fresh, path);
  } finally {
    await unlink(fresh);
  }
}

/** Derives a key for one purpose from the secret (HKDF-SHA256, RFC 5869), so that no two purposes share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'parley', purpose, 32));
}

function unusable(path: string, cause: unknown): StoreError {
  return new StoreError(
    'unwritable',
    `Cannot use the secret in ${path} (${errorCode(cause) || String(cause)}): set PARLEY_SECRET, or set DATA_DIR to a folder that this user can write to.`,
    cause,
  );
}
