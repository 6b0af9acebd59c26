import { execFileSync, spawnSync } from 'node:child_process';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];
/** The browser of the tests; undefined where there is none. */
export const browserProgram = programs.find((program) => spawnSync(program, ['--version']).status === 0);

/** Where that browser lies. Throws where there is none. */
export function browserPath(): string {
  if (browserProgram === undefined) throw new Error(String(missingBrowser));
  return execFileSync('which', [browserProgram], { encoding: 'utf8' }).trim();
}

/** Why there is no browser to test with; false where there is one. */
export const missingBrowser: string | false =
  browserProgram === undefined ? `none of ${programs.join(', ')} is installed` : false;
