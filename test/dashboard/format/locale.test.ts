import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { localeFor } from '#dashboard/format/locale.ts';

describe('the locale of the dashboard', () => {
  const tag = (...given: Parameters<typeof localeFor>) => localeFor(...given).toString();

  it("follows the browser's first supported language, else is American English", () => {
    assert.equal(tag('browser', ['fr-FR', 'de-AT', 'en-US']), 'de-AT');
    assert.equal(tag('browser', ['en-GB', 'de-DE']), 'en-GB');
    assert.equal(tag('browser', ['fr-FR']), 'en-US');
    assert.equal(tag('browser', []), 'en-US');
    assert.equal(tag('browser', ['de']), 'de-DE');
  });

  it("follows the user's choice in the browser's region", () => {
    assert.equal(tag('de', ['en-GB']), 'de-DE');
    assert.equal(tag('en', ['de-DE']), 'en-US');
    assert.equal(tag('en', ['de-DE', 'en-AU']), 'en-AU');
  });

  it('is decided in one file only', () => {
    const folder = join(import.meta.dirname, '../../../dashboard');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const naming = files.filter((name) =>
      /new Intl\.\w+\(\s*\[?['"]|toLocale\w+\(|localeCompare\([^,)]*\)/.test(readFileSync(join(folder, name), 'utf8')),
    );
    assert.deepEqual(naming, []);
  });
});
