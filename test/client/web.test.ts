import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWebCall } from 'parley/web';
import { describe, it } from 'vitest';

const folder = join(import.meta.dirname, '../../client');
const files = ['web.js', ...readdirSync(join(folder, 'web')).map((name) => `web/${name}`)];

describe('parley/web', () => {
  it('is loaded where there is no browser, as pages are that are rendered on a server', () => {
    assert.equal(typeof startWebCall, 'function');
  });

  it('consists of modules that need nothing but each other', () => {
    for (const file of files)
      for (const [, target] of readFileSync(join(folder, file), 'utf8').matchAll(/\bfrom '([^']+)'/g))
        assert.match(target!, /^\.\/(?:web\/)?[a-z]+\.js$/, file);
  });
});
