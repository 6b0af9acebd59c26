import { execFileSync, spawnSync } from 'node:child_process';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];
/** The browser of the tests; undefined if it is not installed. */
export const browserProgram = programs.find((program) => spawnSync(program, ['--version']).status === 0);

/** The path of that browser. Throws if it is not installed. */
export function browserPath(): string {
  if (browserProgram === undefined) throw new Error(String(missingBrowser));
  return execFileSync('which', [browserProgram], { encoding: 'utf8' }).trim();
}

/** Why browser tests are skipped; false if a browser is available. */
export const missingBrowser: string | false =
  browserProgram === undefined ? `none of ${programs.join(', ')} is installed` : false;
