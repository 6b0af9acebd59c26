import { execFileSync } from 'node:child_process';
import { matchesGlob, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, lintFile } from './lint.ts';
import { pending } from './pending.ts';
import { isLinted } from './scope.ts';

/** `main.ts` checks all files but the pending ones; `main.ts PATH…` checks these files and folders, pending or not. */
const began = performance.now();
const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).trim();
const root = git('rev-parse', '--show-toplevel');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { kind: { type: 'string' } } });
const wanted = positionals.map((path) => relative(root, resolve(path)));
const tracked = git(
  '-C',
  root,
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '--',
  ...(wanted.length > 0 ? wanted.map((path) => path || '.') : ['.']),
)
  .split('\n')
  .filter(isLinted);
const isPending = (path: string) => pending.some(([glob]) => matchesGlob(path, glob));
const files = wanted.length > 0 ? tracked : tracked.filter((path) => !isPending(path));

const kinds = values.kind?.split(',');
const isWanted = ({ kind }: Finding) => kinds?.includes(kind) ?? true;

const findings: Finding[] = [];
for (const path of files) findings.push(...(await lintFile(root, path)).filter(isWanted));
for (const { path, line, column, message } of findings) console.log(`${path}:${line}:${column}  ${message}`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const skipped = tracked.length - files.length;
console.log(
  `Prose: ${findings.length} findings in ${files.length} files${skipped > 0 ? ` (${skipped} pending files skipped)` : ''}, ${seconds} s.`,
);
if (findings.length > 0) process.exitCode = 1;
