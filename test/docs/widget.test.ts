import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { readOptions } from '../../client/widget/options.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/widget.md'), 'utf8');
const asAttribute = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');

describe('docs/widget.md', () => {
  it('names exactly the texts that attributes replace', () => {
    const { problems, ...plain } = readOptions({ assistant: 'a' }).texts;
    const table = page.slice(page.indexOf('| place |'), page.indexOf('The widget defines one global name'));
    const named = [...table.matchAll(/`([a-z-]+)`/g)]
      .map(([, name]) => name!)
      .filter((name) => !/^-|^data-/.test(name));
    const texts = [...Object.keys(plain), ...Object.keys(problems)].map(asAttribute);
    assert.deepEqual(named.toSorted(), texts.toSorted());
  });
});
