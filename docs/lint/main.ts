import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, lintFile } from './lint.ts';
import { pending } from './pending.ts';
import { isLinted } from './scope.ts';

/**
 * Checks the prose of the project in the current folder. Without arguments it skips pending files; with files or folders it
 * checks all of these. `--kind doc,comment,test` shows some kinds of text, `--recount` brings `pending.ts` up to date.
 */
const began = performance.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string' }, recount: { type: 'boolean', default: false } },
});
const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).trim();
const root = git('rev-parse', '--show-toplevel');
const wanted = positionals.map((path) => relative(root, resolve(path)) || '.');
const listed = git('-C', root, 'ls-files', '--cached', '--others', '--exclude-standard', '--', ...wanted);
const tracked = listed.split('\n').filter(isLinted);
const isPending = (path: string) => pending.some(([glob]) => matchesGlob(path, glob));
const kinds = values.kind?.split(',');
const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const isWanted = ({ kind }: Finding) => kinds?.includes(kind) ?? true;

if (values.recount) await recount();
else await check(wanted.length > 0 ? tracked : tracked.filter((path) => !isPending(path)));

async function check(files: readonly string[]): Promise<void> {
  let count = 0;
  for (const path of files)
    for (const { line, column, message } of (await lintFile(root, path)).filter(isWanted)) {
      console.log(`${path}:${line}:${column}  ${message}`);
      count += 1;
    }
  const skipped = tracked.length - files.length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Prose: ${some(count, 'finding')} in ${some(files.length, 'file')}, ${some(skipped, 'pending file')} skipped, ${seconds} s.`,
  );
  if (count > 0) process.exitCode = 1;
}

/** Counts the findings of each pending path again and drops the paths without any. */
async function recount(): Promise<void> {
  const counts = new Map<string, number>();
  for (const path of tracked.filter(isPending)) {
    const { length } = await lintFile(root, path);
    for (const [glob] of pending) if (matchesGlob(path, glob)) counts.set(glob, (counts.get(glob) ?? 0) + length);
  }
  const left = [...counts].filter(([, count]) => count > 0);
  const file = join(root, 'docs/lint/pending.ts');
  const [head = ''] = (await readFile(file, 'utf8')).split('= [');
  await writeFile(file, `${head}= [\n${left.map(([glob, count]) => `  ['${glob}', ${count}],\n`).join('')}];\n`);
  console.log(`Prose: ${left.length} pending paths, ${left.reduce((sum, [, count]) => sum + count, 0)} findings.`);
}
