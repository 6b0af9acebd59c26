import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { sourceFolders } from '#src/dashboard/build.ts';

const root = join(import.meta.dirname, '../../..');

describe('the dashboard build', () => {
  it('is repeated when any imported source changes, in any folder', async () => {
    const imported = new Set<string>();
    for (const folder of sourceFolders) {
      const files = (await readdir(join(root, folder), { recursive: true })).filter((file) =>
        /\.(tsx?|js)$/.test(file),
      );
      for (const file of files) {
        const code = await readFile(join(root, folder, file), 'utf8');
        for (const [, target] of code.matchAll(/from '#([\w/]+)\//g)) imported.add(target!.split('/')[0]!);
      }
    }
    assert.ok(imported.has('client') && imported.has('engine'), [...imported].join());
    const known = sourceFolders.map((folder) => folder.split('/')[0]);
    assert.deepEqual(
      [...imported].filter((folder) => !known.includes(folder)),
      [],
    );
  });
});
