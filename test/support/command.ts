import { spawnSync } from 'node:child_process';

/** Why tests that compare with this program are skipped; false if it is installed. For `{ skip }`. */
export function skipUnlessInstalled(program: string): string | false {
  const { error } = spawnSync(program, ['-version']);
  return error ? `${program} is not installed` : false;
}

/** Runs a program with `input` on its standard input and returns its standard output. Throws if it fails. */
export function run(program: string, parameters: readonly string[], input: Uint8Array): Uint8Array {
  const { status, stdout, stderr } = spawnSync(program, parameters, { input, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.toString()}`);
  return stdout;
}
