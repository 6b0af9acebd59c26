import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const projectDir = join(import.meta.dirname, '../..');

/** `npm run test:install [-- NAME…]`: runs the suites one after the other, because they pack and build in the same folders. */
const names = process.argv.slice(2);
const suites = globSync('test/install/suites/*.ts', { cwd: projectDir })
  .filter((path) => names.length === 0 || names.some((name) => path.includes(name)))
  .sort();
spawn(process.execPath, ['--test', '--test-concurrency=1', '--test-reporter=spec', ...suites], {
  cwd: projectDir,
  stdio: 'inherit',
}).once('close', (code) => {
  process.exitCode = code ?? 1;
});
