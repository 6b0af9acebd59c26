import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** The environment of a measurement. */
export type Host = {
  readonly at: string;
  readonly commit: string;
  readonly version: string;
  readonly node: string;
  readonly platform: string;
  readonly processor: string;
  readonly processors: number;
  readonly memory_gb: number;
};

/** Describes this machine and this version of the code; `+` marks a commit with changes on top. */
export function describeHost(): Host {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return {
    at: new Date().toISOString(),
    commit: commit(),
    version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    processors: cpus().length,
    memory_gb: Math.round(totalmem() / 2 ** 30),
  };
}

function commit(): string {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const changed = git('status', '--porcelain', '--untracked-files=no').trim() !== '';
    return `${git('rev-parse', '--short', 'HEAD').trim()}${changed ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}
