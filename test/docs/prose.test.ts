import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'vitest';
import { bannedTurns } from '../../docs/lint/banned.ts';
import { lintFile, lintText } from '../../docs/lint/lint.ts';
import { pending } from '../../docs/lint/pending.ts';
import { isLinted } from '../../docs/lint/scope.ts';

const root = join(import.meta.dirname, '../..');

/** Findings as `line:column message`. */
async function findingsIn(path: string, text: string): Promise<readonly string[]> {
  return (await lintText(path, text)).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const atOnce = 'two meanings: at once -> immediately; concurrently';

describe('the prose checker', () => {
  for (const [kind, path, bad, good, ...found] of [
    [
      'Markdown',
      'docs/page.md',
      '# Page\n\nThe call\nends *at once*.\n',
      '# Page\n\nThe call\nends *immediately*.\n',
      `4:7 ${atOnce}`,
    ],
    [
      'a phrase across two lines',
      'docs/page.md',
      '- The call ends at\n  once.\n',
      '- The call ends\n  now.\n',
      `1:17 ${atOnce}`,
    ],
    [
      'a table',
      'docs/page.md',
      '| a | b |\n|---|---|\n| x | at once |\n',
      '| a | b |\n|---|---|\n| x | now |\n',
      `3:7 ${atOnce}`,
    ],
    [
      'a UI text',
      'dashboard/texts/x.ts',
      "export const x = {\n  lead: 'It ends at once.',\n};\n",
      "export const x = { lead: 'It ends now.' };\n",
      `2:18 ${atOnce}`,
    ],
    [
      'a docstring',
      'src/x.ts',
      '\n/**\n * Ends the call, at\n * once.\n */\n',
      '\n/** Ends the call. */\n',
      `3:19 ${atOnce}`,
    ],
    ['a comment', 'engine/x.ts', 'f(); // at once\n', 'f(); // now\n', `1:9 ${atOnce}`],
    ['comment lines in a row', 'cli/x.tsx', '// It ends at\n// once.\n', '// It ends\n// now.\n', `1:12 ${atOnce}`],
    ['a comment in CSS', 'dashboard/x.css', 'a {} /* at once */\n', 'a {} /* now */\n', `1:9 ${atOnce}`],
    [
      'a test name',
      'test/x.test.ts',
      "it.each([1])('ends at once', () => {});\n",
      "it('ends now', () => {});\n",
      `1:20 ${atOnce}`,
    ],
    [
      'a log message',
      'src/x.ts',
      "f({ log }).log.warn({ id }, 'It ended at once.');\n",
      "f({ log }).log.warn('It ended.');\n",
      `1:39 ${atOnce}`,
    ],
    [
      'an error',
      'engine/x.ts',
      "throw new RangeError(`It isn\\'t at once`);\n",
      'throw new RangeError(`It is late`);\n',
      `1:33 ${atOnce}`,
    ],
    [
      'an API error',
      'src/api/x.ts',
      "const no = badField('Ends at once.');\n",
      "const no = badField('Ends now.');\n",
      `1:27 ${atOnce}`,
    ],
    [
      'CLI help',
      'cli/x.ts',
      'export const c = { help: `The calls\n  at once` };\n',
      'export const c = { help: `The calls` };\n',
      `2:3 ${atOnce}`,
    ],
    [
      'an OpenAPI text',
      'docs/openapi.json',
      '{\n  "paths": { "summary": "Ends at once" }\n}\n',
      '{ "paths": { "summary": "Ends now" } }\n',
      `2:31 ${atOnce}`,
    ],
    [
      'an OpenAPI message',
      'docs/openapi.json',
      '{ "example": { "msg": "It is at once" } }\n',
      '{ "example": { "msg": "OK" } }\n',
      `1:30 ${atOnce}`,
    ],
    [
      'a docstring that starts with a pronoun',
      'src/x.ts',
      '/** What is sent. */\n',
      '/** The message. */\n',
      '1:5 starts with a pronoun: What -> a noun or a verb',
    ],
    [
      'British spelling',
      'dashboard/texts/x.ts',
      "export const x = 'Recognised';\n",
      "export const x = 'Recognized';\n",
      '1:19 British spelling: Recognised -> Recognized',
    ],
    [
      'a heading',
      'docs/page.md',
      '## Add a Carrier of Twilio\n',
      '## Add a carrier of Twilio\n',
      '1:10 heading not in sentence case: Carrier -> carrier',
    ],
    [
      'a long sentence',
      'docs/page.md',
      `One. Two ${'word '.repeat(40)}end.\n`,
      `One. Two ${'word '.repeat(38)}end.\n`,
      '1:6 long sentence: 42 words -> at most 40, better 25',
    ],
  ] as const)
    it(`finds ${kind} at its line and column, and passes the replacement`, async () => {
      assert.deepEqual(await findingsIn(path, bad), found);
      assert.deepEqual(await findingsIn(path, good), []);
    });

  it('ignores code, quotes and identifiers', async () => {
    const prose = [
      '`at once`',
      '"at once"',
      '“at once”',
      'docs/dialling.md',
      'https://x.org/colour',
      '{@link colourOf}',
    ];
    assert.deepEqual(await findingsIn('src/x.ts', prose.map((text) => `/** Reads ${text}. */\n`).join('')), []);
    assert.deepEqual(await findingsIn('docs/page.md', '```\nat once\n```\n\n> at once\n\n`at once`, "at once"\n'), []);
  });

  it('ignores strings that are not prose', async () => {
    const code = "const sql = sql`at once`;\nconst prompt = 'Answer at once.';\ntype A = 'at once now';\n";
    assert.deepEqual(await findingsIn('src/x.ts', code), []);
    assert.deepEqual(await findingsIn('docs/openapi.json', '{ "example": { "description": "at once" } }'), []);
    assert.deepEqual(await findingsIn('test/x.test.ts', "it('passes', () => check('at once'));\n"), []);
  });

  it('accepts an exception with a reason, for one text', async () => {
    const [first, second] = ['/** At once. */\n', '/** At once! */\n'];
    assert.deepEqual(await findingsIn('src/x.ts', `// prose-ok: a quote\n${first}${second}`), [
      `3:5 ${atOnce.replace('at once', 'At once')}`,
    ]);
    assert.deepEqual(await findingsIn('docs/page.md', '<!-- prose-ok: a quote -->\n\nAt once.\n\nAt once.\n'), [
      `5:1 ${atOnce.replace('at once', 'At once')}`,
    ]);
  });

  it('rejects an exception without a reason', async () => {
    const found = 'exception without a reason: prose-ok -> prose-ok: reason';
    assert.deepEqual(await findingsIn('src/x.ts', '// prose-ok\n'), [`1:1 ${found}`]);
    assert.deepEqual(await findingsIn('docs/page.md', '<!-- prose-ok: -->\n'), [`1:1 ${found}`]);
  });
});

describe('a banned turn', () => {
  for (const { bad, good, kinds } of bannedTurns)
    it(`is found in "${bad}" and not in its replacement`, async () => {
      const [path, make] =
        kinds?.[0] === 'ui'
          ? (['dashboard/texts/x.ts', (text: string) => `export const x = '${text}';\n`] as const)
          : (['docs/page.md', (text: string) => `${text}\n`] as const);
      assert.ok((await lintText(path, make(bad))).some(({ rule }) => rule === 'banned'));
      assert.deepEqual(await findingsIn(path, make(good)), []);
    });

  it('is a row of the table in docs/style.md, and each row has one', async () => {
    const style = await readFile(join(root, 'docs/style.md'), 'utf8');
    const table = style.split('## Banned turns\n')[1]!.split('\n## ')[0]!;
    const rows = [...table.matchAll(/^\| (.*?) \|/gm)].map(([, left]) => left!).filter((left) => left !== 'not');
    assert.deepEqual(bannedTurns.flatMap(({ row }) => row ?? []).toSorted(), rows.toSorted());
  });
});

describe('the pending paths of the prose checker', async () => {
  const names = await readdir(root, { recursive: false });
  const skipped = ['node_modules', 'dist', 'test-output', 'data'];
  const below = names.filter((name) => !name.startsWith('.') && !skipped.includes(name));
  const listed = await Promise.all(
    below.map(async (name) =>
      (await readdir(join(root, name), { recursive: true }).catch(() => [''])).map((path) => join(name, path)),
    ),
  );
  const paths = listed.flat().filter(isLinted);

  it('have findings left; "npm run prose -- --recount" removes those without', async () => {
    const clean = async (glob: string): Promise<boolean> => {
      for (const path of paths.filter((one) => matchesGlob(one, glob)))
        if ((await lintFile(root, path)).length > 0) return false;
      return true;
    };
    for (const [glob] of pending) assert.ok(!(await clean(glob)), `${glob} has no findings`);
  });
});

describe('npm run prose', () => {
  const run = promisify(execFile);
  const main = join(root, 'docs/lint/main.ts');

  it('prints findings, a summary with the time, and exits with 1', async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'prose-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await run('git', ['init', '-q'], { cwd: folder });
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await put('notes/bad.md', 'The call ends at once.\n');
    await put('notes/good.md', 'The call ends immediately.\n');
    const failed = await run('node', [main], { cwd: folder }).catch((error: unknown) => error);
    const { code, stdout } = failed as { code: number; stdout: string };
    assert.equal(code, 1);
    const [finding, summary] = stdout.trim().split('\n');
    assert.equal(finding, `notes/bad.md:1:15  ${atOnce}`);
    assert.match(summary!, /^Prose: 1 finding in 2 files, 0 pending files skipped, [\d.]+ s\.$/);
    const passed = await run('node', [main, 'notes/good.md'], { cwd: folder });
    assert.match(passed.stdout, /^Prose: 0 findings in 1 file, /);
  });
});
