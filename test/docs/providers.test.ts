import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { modelFacts } from '#src/providers/models.ts';
import { recogniserFacts } from '#src/providers/recognisers.ts';
import { synthesiserFacts } from '#src/providers/synthesisers.ts';
import { vendorTable } from '#src/settings/vendors.ts';
import { makeProviders } from '../../docs/make/providers.ts';

const root = join(import.meta.dirname, '../..');
const all = [...recogniserFacts, ...modelFacts, ...synthesiserFacts];

describe('the page about providers', async () => {
  for (const [path, text] of await makeProviders()) {
    it('has the tables that the code declares now', async () => {
      assert.ok((await readFile(join(root, path), 'utf8')) === text, `${path} is not current: run npm run docs`);
    });

    it('names every vendor and its settings', () => {
      for (const { name, needs } of all)
        for (const part of [name, ...needs]) assert.ok(text.includes(`\`${part}\``), part);
    });
  }

  it('names settings that there are', () => {
    for (const { needs, takes } of all)
      for (const name of [...needs, ...takes]) assert.ok(Object.hasOwn(vendorTable, name), name);
  });
});
