import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { linkLibraries } from '#src/store/database/embedded/libraries.ts';

describe('libraries of the embedded PostgreSQL', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-libraries-'));
    await mkdir(join(folder, 'native/lib'), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are linked if npm did not run the install script, and existing links stay', async () => {
    const link = (target: string) => ({ source: 'native/lib/libpq.so.5.18', target: `native/lib/${target}` });
    await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify([link('libpq.so.5'), link('libpq.so')]));
    await symlink('own.so', join(folder, 'native/lib/libpq.so'));
    await linkLibraries(join(folder, 'native'));
    assert.equal(await readlink(join(folder, 'native/lib/libpq.so.5')), 'libpq.so.5.18');
    assert.equal(await readlink(join(folder, 'native/lib/libpq.so')), 'own.so');
  });

  it('need no links where the package lists none', async () => {
    await linkLibraries(join(folder, 'native'));
    await assert.rejects(readlink(join(folder, 'native/lib/libpq.so.5')));
  });
});
