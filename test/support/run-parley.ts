import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programEnvironment } from './program-environment.ts';

export type CommandResult = { readonly code: number | null; readonly out: string; readonly err: string };

const program = join(import.meta.dirname, '../../cli/main.ts');

/** Runs `parley` with these parameters in the folder `cwd`, and with nothing but these settings. */
export async function runParley(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [program, ...parameters], { cwd, env: programEnvironment(settings) });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, out, err };
}
