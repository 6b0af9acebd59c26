import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../dashboard/texts');
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  files.map((name) => import(join(folder, name))),
);
const german: Readonly<Record<string, unknown>> = await import('#dashboard/texts/de/index.ts');
const english: Readonly<Record<string, unknown>> = Object.assign({}, ...modules);

type Leaf = { readonly path: string; readonly text: unknown };

/** All texts below a value, those of functions included, by their paths. */
function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, text: value }];
  return Object.entries(value).flatMap(([name, below]) => leavesOf(below, `${path}.${name}`));
}
const germanLeaves = Object.entries(german).flatMap(([name, texts]) => leavesOf(texts, name));
const englishLeaves = Object.keys(german).flatMap((name) => leavesOf(english[name], name));
const englishAt = new Map(englishLeaves.map(({ path, text }) => [path, text]));

/** Stands for a string, a count or a list of names; shows wherever a text writes it. */
function argument(place: number): unknown {
  const mark = `«${place}»`;
  return Object.assign([`${mark}a`, `${mark}b`], {
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 90 + place : mark),
    replace: () => mark,
  });
}

/** The text itself, with marks for its arguments. */
const said = (text: unknown): string =>
  typeof text === 'function'
    ? String(text(...Array.from({ length: text.length }, (_, place) => argument(place + 1))))
    : String(text);

/** The arguments that a text writes, in the order of the call. */
const written = (text: unknown): string =>
  [...said(text).matchAll(/«\d»[ab]?|\b9\d\b/g)]
    .map(([mark]) => mark)
    .sort()
    .join();

/** Words and notation that are the same in both languages. */
const alike = new Set([
  'Name',
  'Text',
  'Tools',
  'Tool',
  'Website',
  'Details',
  'Pause',
  'Median',
  'Status',
  'Tests',
  'Restaurant',
  'Version',
  'Version «1»',
  'Web',
  'Neutral',
  'Webhooks & API',
  'Webhooks',
  'Webhook',
  'Limit',
  'Limits',
  'Limit: «1»',
  'URL',
  'Token',
  'UTF-8',
  'UTF-16',
  'Latin-1 (Windows)',
  'Variable',
  'Server',
  'Version',
  'Version «1»',
  'Prompt',
  'JSON',
  'Format',
  '«1» ms',
  'p50',
  'p90',
  'p95',
  'p99',
  'Body',
  'Header',
  'Test',
  'Tests',
  'Restaurant',
  'Live',
  '0–9, *, #, A–D',
  'SMS',
  'MMS',
  'Operator',
  'Code',
  'Parley',
  'System',
  'English',
  'Deutsch',
  'in «1»',
  'Integration: «1»',
  'Zoom',
  'Start',
  'Enter',
  'F2',
  'Alt ← → ↑ ↓',
  'Emotion',
  'webhook-id',
  'HTTP «1»',
  'Logo',
  '{"attempts": {"$gte": 2}, "outcome": {"$in": ["busy", "no_answer"]}}',
]);
/** English words that no German text has. */
const foreign =
  /\b(?:the|and|with|your|you|this|that|are|for|from|not|please|calls?|when|until|if|or|add|leave|empty|choose|voice|number|lead)\b/i;
/** Identifiers and notation that the product has in English. */
const notation =
  /«\d»a and «\d»b|\{\{.*?\}\}|\{".*"\}+|[a-z]+_[a-z_]+|"gold" and not exists|call\.\w+|parley \w+|webhook-id|Idempotency-Key|mcp|Open/g;

describe('German dashboard texts', () => {
  it('have the keys of the English texts', () => {
    const names = modules.flatMap((texts) => Object.keys(texts));
    const others = ['assistantTemplates', 'plural', 'roleWithArticle', 'sampleSentences', 'translated'];
    assert.deepEqual(Object.keys(german).sort(), names.filter((name) => !others.includes(name)).sort());
    assert.deepEqual(germanLeaves.map(({ path }) => path).sort(), englishLeaves.map(({ path }) => path).sort());
  });

  it('take and show the same arguments', () => {
    const different = germanLeaves.filter(({ path, text }) => {
      const other = englishAt.get(path);
      if (typeof text !== typeof other) return true;
      return (
        typeof text === 'function' &&
        (text.length !== (other as typeof text).length || written(text) !== written(other))
      );
    });
    assert.deepEqual(
      different.map(({ path, text }) => `${path}: ${said(text)}`),
      [],
    );
  });

  it('differ from the English texts except for words that both languages share', () => {
    const same = germanLeaves.filter(({ path, text }) => said(text) === said(englishAt.get(path)));
    assert.deepEqual(
      [...new Set(same.map(({ text }) => said(text)))].filter((text) => /\p{L}/u.test(text) && !alike.has(text)),
      [],
    );
  });

  it('contain no English words', () => {
    const wrong = germanLeaves.filter(({ text }) => foreign.test(said(text).replaceAll(notation, '')));
    assert.deepEqual(
      wrong.map(({ path, text }) => `${path}: ${said(text)}`),
      [],
    );
  });

  it('use German quotation marks and spaced ellipses', () => {
    const wrong = germanLeaves.filter(({ text }) => {
      const one = said(text);
      return (one.match(/„/g)?.length ?? 0) !== (one.match(/“/g)?.length ?? 0) || /[”’]|\.\.\.|[\p{L}]…/u.test(one);
    });
    assert.deepEqual(
      wrong.map(({ path, text }) => `${path}: ${said(text)}`),
      [],
    );
  });

  it('choose the plural form of a count', () => {
    const { callTexts, campaignPageTexts } = german as typeof import('#dashboard/texts/de/index.ts');
    assert.deepEqual([0, 1, 2].map(callTexts.count), ['0 Anrufe', '1 Anruf', '2 Anrufe']);
    assert.match(campaignPageTexts.stopMore(1), /1 Kontakt ist/);
    assert.match(campaignPageTexts.stopMore(3), /3 Kontakte sind/);
  });

  it('import no module that waits for the translation', () => {
    const allowed = /^'(?:\.\.\/plural\.ts|\.\.\/\.\.\/format\/[a-z]+\.ts)'$/;
    for (const name of readdirSync(join(folder, 'de'))) {
      const source = readFileSync(join(folder, 'de', name), 'utf8');
      for (const [, target] of source.matchAll(/^import \{[^}]*\} from ('[^']+')/gm))
        assert.match(target!, allowed, name);
    }
  });
});
