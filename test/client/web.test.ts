import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWebCall } from 'parley/web';
import { describe, it } from 'vitest';

const folder = join(import.meta.dirname, '../../client');
const files = ['web.js', ...readdirSync(join(folder, 'web')).map((name) => `web/${name}`)];

describe('parley/web', () => {
  it('can be imported without a browser, as in server-side rendering', () => {
    assert.equal(typeof startWebCall, 'function');
  });

  it('consists of modules that import only each other', () => {
    for (const file of files)
      for (const [, target] of readFileSync(join(folder, file), 'utf8').matchAll(/\bfrom '([^']+)'/g))
        assert.match(target!, /^\.\/(?:web\/)?[a-z]+\.js$/, file);
  });
});
