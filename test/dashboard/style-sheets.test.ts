import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';

const dashboard = join(import.meta.dirname, '../../dashboard');
const sheets = readdirSync(dashboard, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/** The classes that a style sheet styles by themselves; selectors that narrow a class of another sheet are not among them. */
function ownClasses(name: string): readonly string[] {
  const css = readFileSync(join(dashboard, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\([^()]*\)/g, '');
  const selectors = [...css.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return [...new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []))];
}

describe('style sheets of the dashboard', () => {
  it('share no class, because those of all visited pages apply together', () => {
    const owners = Map.groupBy(
      sheets.flatMap((sheet) => ownClasses(sheet).map((name) => ({ name, sheet }))),
      ({ name }) => name,
    );
    const shared = [...owners].filter(([, of]) => of.length > 1);
    assert.deepEqual(
      shared.map(([name, of]) => `${name}: ${of.map(({ sheet }) => sheet).join(', ')}`),
      [],
    );
  });
});
