import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FirstStart } from '../store/accounts/accounts.ts';
import { errorCode, StoreError } from '../store/database/store-error.ts';

/** The credentials that a first start generated, one per line; empty if none. */
function linesOf({ apiKey, dashboardUser, dashboardPassword }: FirstStart): readonly string[] {
  const key = apiKey === null ? [] : [`API key (shown once): ${apiKey}`];
  const user = `Dashboard (shown once): user ${dashboardUser}, password ${dashboardPassword}`;
  return dashboardPassword === null ? key : [...key, user];
}

/** Prints the generated credentials, or only the file that contains them. */
export function printCredentials(made: FirstStart, file: string | null): void {
  const lines = linesOf(made);
  if (lines.length === 0) return;
  for (const line of file === null ? lines : [`The first credentials are in ${file}`]) console.log(line);
}

/** Appends the generated credentials to a file that only this user can read, if there are any. Throws `StoreError` if it cannot. */
export async function writeCredentials(made: FirstStart, file: string | null): Promise<void> {
  const lines = linesOf(made);
  if (file === null || lines.length === 0) return;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
    const handle = await open(file, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
    try {
      // An existing file may be readable by others.
      await handle.chmod(0o600);
      await handle.writeFile(`${lines.join('\n')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const why = errorCode(error) || String(error);
    const message = `Cannot write the first credentials to ${file} (${why}). Set PARLEY_CREDENTIALS_FILE to a file that this user can write.`;
    throw new StoreError('unwritable', message, error);
  }
}
