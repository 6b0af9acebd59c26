import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { dialects } from '#src/gateway/dialects/index.ts';
import { makeDialects } from '../../docs/make/dialects.ts';

const root = join(import.meta.dirname, '../..');

describe('media dialects page', async () => {
  for (const [path, text] of await makeDialects()) {
    it('has the tables that the code declares', async () => {
      assert.ok((await readFile(join(root, path), 'utf8')) === text, `${path} is not current: run npm run docs`);
    });

    it('names every dialect in each table, with as many cells per row as in the header', () => {
      for (const name of dialects.keys()) assert.ok(text.split(`| \`${name}\` |`).length > 3, name);
      for (const [table] of text.matchAll(/(?:^\|.*\n)+/gm))
        assert.equal(
          new Set(
            table
              .trim()
              .split('\n')
              .map((row) => row.split('|').length),
          ).size,
          1,
          table,
        );
      assert.doesNotMatch(text, /undefined|NaN|Infinity/);
    });
  }
});
