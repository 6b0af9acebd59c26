import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import { makeTurnTaking } from '../../docs/make/turn-taking.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

describe('turn-taking page', async () => {
  const made = await makeTurnTaking();
  for (const [path, text] of made)
    it(`matches the reducer in ${path}`, async () => {
      assert.ok((await read(path)) === text, `${path} is not current: run npm run docs`);
    });

  it('quotes the current code', async () => {
    const page = await read('docs/turn-taking.md');
    const quotes = [...page.matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)];
    assert.ok(quotes.length >= 6);
    for (const [, path = '', quote = ''] of quotes) assert.ok((await read(path)).includes(quote), `${path}:\n${quote}`);
  });

  it('describes each option', () => {
    const page = made.get('docs/turn-taking.md') ?? '';
    for (const name of Object.keys(defaultTurnOptions))
      assert.match(page, new RegExp(`^\\| \`${name}\` \\|.*\\| [^|]*[^|\\s][^|]* \\|$`, 'm'), name);
  });

  it('draws every phase', () => {
    const picture = made.get('docs/turn-taking.svg') ?? '';
    for (const phase of ['quiet', 'speaking', 'pausing', 'tentative', 'composing', 'playing', 'paused', 'clearing'])
      assert.ok(picture.includes(`>${phase}</text>`), phase);
    assert.doesNotMatch(picture, /NaN|undefined|Infinity/);
  });
});
