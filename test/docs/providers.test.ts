import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { languageModels, recognisers, synthesisers } from '#src/providers/registry.ts';
import { makeProviders } from '../../docs/make/providers.ts';

const root = join(import.meta.dirname, '../..');
const all = [...recognisers, ...languageModels, ...synthesisers];

describe('providers page', async () => {
  for (const [path, text] of await makeProviders()) {
    it('has the tables that the code declares', async () => {
      assert.ok((await readFile(join(root, path), 'utf8')) === text, `${path} is not current: run npm run docs`);
    });

    it('names every provider and its settings', () => {
      for (const { name, needs } of all.map(({ facts }) => facts))
        for (const part of [name, ...needs]) assert.ok(text.includes(`\`${part}\``), part);
    });
  }

  it('names only existing settings', () => {
    for (const { facts, settings } of all)
      for (const name of [...facts.needs, ...facts.takes]) assert.ok(Object.hasOwn(settings, name), name);
  });
});
