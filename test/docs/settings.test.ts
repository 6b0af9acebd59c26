import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { carriers } from '#src/carriers/registry.ts';
import { providers } from '#src/providers/registry.ts';
import { makeCarriers } from '../../docs/make/carriers.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const pages = ['docs/settings.md', 'docs/providers.md', 'docs/operations.md'];

describe('settings pages', () => {
  it('have the table of carriers that the code declares', async () => {
    for (const [path, text] of await makeCarriers())
      assert.ok((await read(path)) === text, `${path} is not current: run npm run docs`);
  });

  it('name every setting that the code reads', async () => {
    const files = (await readdir(join(root, 'src/settings'))).map((name) => `src/settings/${name}`);
    const source = (await Promise.all(['src/settings/config.ts', ...files].map(read))).join('\n');
    const declared = [...carriers, ...providers].flatMap(({ settings }) => Object.keys(settings));
    const names = new Set([...(source.match(/(?<=['"`.])[A-Z][A-Z0-9]*_[A-Z0-9_]+(?=\b)/g) ?? []), ...declared]);
    for (const known of ['DATABASE_URL', 'DEEPGRAM_API_KEY', 'TWILIO_ACCOUNT_SID']) assert.ok(names.has(known), known);
    const text = (await Promise.all(pages.map(read))).join('\n');
    assert.deepEqual(
      [...names].filter((name) => !text.includes(name)),
      [],
    );
  });
});
