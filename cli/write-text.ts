import { writeFile } from 'node:fs/promises';
import { CommandError } from './command.ts';

/** Writes a text to a file that the user named. Throws `CommandError` if it cannot be written. */
export async function writeText(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((cause: unknown) => {
    throw new CommandError(`cannot write ${file} (${cause instanceof Error ? cause.message : cause})`);
  });
}
