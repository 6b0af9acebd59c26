/**
 * Compiles `forward.c` to `forward.wasm` and records the inputs in `forward.json`:
 *
 *   node embedded/silero/build.ts
 *
 * Needs clang with the wasm32 target and wasm-ld (Debian: clang, lld). Running the server does not.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Source of the network's forward pass. */
export const sourceUrl = new URL('./forward.c', import.meta.url);

/** Inputs of the checked-in binary. */
export type BuildRecord = {
  /** First line of `clang --version`. */
  readonly compiler: string;
  readonly flags: readonly string[];
  readonly sourceSha256: string;
  readonly binarySha256: string;
};

/** Flags of the compiler and, after `-Wl,`, of its linker. */
export const buildFlags: readonly string[] = [
  '--target=wasm32',
  '-O3',
  '-msimd128',
  '-mrelaxed-simd',
  '-mbulk-memory',
  '-ffreestanding',
  '-nostdlib',
  '-Wall',
  '-Wextra',
  '-Werror',
  '-Wl,--no-entry',
  '-Wl,--strip-all',
];

/** Path of the last build's record. */
export const recordUrl = new URL('./forward.json', import.meta.url);

/** The compiler on this machine, or null if none can build the binary. */
export function installedCompiler(): string | null {
  try {
    execFileSync('wasm-ld', ['--version'], { stdio: 'pipe' });
    return execFileSync('clang', ['--version'], { encoding: 'utf8', stdio: 'pipe' }).split('\n')[0] ?? null;
  } catch {
    return null;
  }
}

/** Compiles the source to `path`. Throws the compiler's error. */
export function compileTo(path: string): void {
  execFileSync('clang', [...buildFlags, '-o', path, fileURLToPath(sourceUrl)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function build(): void {
  const compiler = installedCompiler();
  if (compiler === null) throw new Error('install clang and wasm-ld, which compile forward.c');
  const binary = fileURLToPath(new URL('./forward.wasm', import.meta.url));
  compileTo(binary);
  chmodSync(binary, 0o644);
  const record: BuildRecord = {
    compiler,
    flags: buildFlags,
    sourceSha256: sha256(readFileSync(sourceUrl)),
    binarySha256: sha256(readFileSync(binary)),
  };
  writeFileSync(recordUrl, `${JSON.stringify(record, null, 2)}\n`);
}

if (import.meta.main) build();
