import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VoiceSource } from './sources.ts';

/**
 * The folder with a source's files. A folder named after the source below `BENCH_VOICE_SOURCES` is used as it is; otherwise `git` or `apt-get`
 * downloads the source to `downloads`, once.
 */
export function sourceFolder(source: VoiceSource, downloads: string): string {
  const own = process.env.BENCH_VOICE_SOURCES;
  if (own !== undefined && existsSync(join(own, source.name))) return join(own, source.name);
  const folder = join(downloads, source.name);
  if (existsSync(join(folder, '.complete'))) return folder;
  mkdirSync(folder, { recursive: true });
  download(source, folder);
  run('touch', ['.complete'], folder);
  return folder;
}

function download({ origin }: VoiceSource, folder: string): void {
  if (origin.type === 'git') {
    run('git', ['init', '--quiet'], folder);
    run('git', ['fetch', '--quiet', '--depth', '1', origin.url, origin.commit], folder);
    return run('git', ['checkout', '--quiet', 'FETCH_HEAD'], folder);
  }
  run('apt-get', ['download', `${origin.package}=${origin.version}`], folder);
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (file === undefined) throw new Error(`${origin.package}: apt-get left no .deb file in ${folder}`);
  run('dpkg-deb', ['-x', file, '.'], folder);
}

function run(program: string, args: readonly string[], folder: string): void {
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
