import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openInstallation } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';

describe('interrupted npm run demo', async () => {
  const place = await openInstallation();

  it('ends immediately and leaves no server and no folder behind', async () => {
    const temporary = join(place.folder, 'temporary');
    await mkdir(temporary, { mode: 0o711 });
    const demo = place.spawn({ TMPDIR: temporary }, { program: 'demo/main.ts', cwd: place.folder });
    await eventually(() => demo.stdout.includes('Bright Street Dental') || !demo.isAlive, 'the first words');
    demo.signal('SIGINT');
    demo.signal('SIGTERM');
    assert.deepEqual(await demo.ended, { code: 130, signal: null });
    assert.equal(demo.stderr, '');
    assert.deepEqual(await readdir(temporary), []);
  });
});
