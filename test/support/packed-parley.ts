import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const projectDir = join(import.meta.dirname, '../..');

/** The package as `npm pack` reports it. */
export type PackedParley = {
  readonly tarball: string;
  readonly files: readonly string[];
  readonly packedBytes: number;
  readonly unpackedBytes: number;
};

type Report = {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
  readonly size: number;
  readonly unpackedSize: number;
};

/** Packs the project into `folder`. */
export function packParley(folder: string): PackedParley {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: projectDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The output of scripts comes before the report.
  const [{ filename, files, size, unpackedSize }] = JSON.parse(output.slice(output.indexOf('[\n'))) as [Report];
  return {
    tarball: join(folder, filename),
    files: files.map(({ path }) => path),
    packedBytes: size,
    unpackedBytes: unpackedSize,
  };
}

/**
 * Installs a package into `folder` without a network: it is unpacked, and its dependencies are links to those of the project. Development packages
 * are left out. Returns the path of the command.
 */
export async function installWithLinks(tarball: string, folder: string): Promise<string> {
  const modules = join(folder, 'node_modules');
  const target = join(modules, 'parley');
  await mkdir(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  const lock = JSON.parse(await readFile(join(projectDir, 'package-lock.json'), 'utf8'));
  for (const [path, { dev = false }] of Object.entries<{ readonly dev?: boolean }>(lock.packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path);
    if (dev || !isTop || !existsSync(join(projectDir, path))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(projectDir, path), join(folder, path));
  }
  return join(target, 'bin/parley.js');
}
