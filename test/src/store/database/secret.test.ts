import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { deriveKey, openSecret } from '#src/store/database/secret.ts';

describe('the secret of the installation', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-secret-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the one in the settings, if set', async () => {
    assert.equal(await openSecret('of the settings!', join(folder, 'unused')), 'of the settings!');
  });

  it('is generated once, for this user only, and shared by all processes that start together', async () => {
    const dataDir = join(folder, 'made');
    const secrets = await Promise.all([1, 2, 3].map(() => openSecret(null, dataDir)));
    assert.equal(new Set([...secrets, await readFile(join(dataDir, 'secret'), 'utf8')]).size, 1);
    assert.equal(Buffer.from(secrets[0] ?? '', 'base64url').length, 32);
    assert.equal((await stat(join(dataDir, 'secret'))).mode & 0o777, 0o600);
  });

  it('is rejected if its file is empty or cannot be created', async () => {
    await writeFile(join(folder, 'secret'), '');
    await assert.rejects(openSecret(null, folder), { message: /Cannot use the secret .*: set PARLEY_SECRET/ });
    await assert.rejects(openSecret(null, join(folder, 'secret', 'below')), {
      message: /ENOTDIR.*: set PARLEY_SECRET/,
    });
  });

  it('derives a separate key for each purpose', () => {
    assert.equal(deriveKey('s'.repeat(16), 'a').length, 32);
    assert.notDeepEqual(deriveKey('s'.repeat(16), 'a'), deriveKey('s'.repeat(16), 'b'));
    assert.deepEqual(deriveKey('s'.repeat(16), 'a'), deriveKey('s'.repeat(16), 'a'));
  });
});
