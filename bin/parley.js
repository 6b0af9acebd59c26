#!/usr/bin/env node
// The command `parley` runs the server or another command on the Node that the project pins, whichever Node started this
// file. It is plain JavaScript because older versions of Node must be able to read it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
/** The program of a checkout, which Node runs as TypeScript, and that of the npm package, because Node runs no TypeScript below `node_modules`. */
const source = join(project, 'cli/main.ts');
const isPackage = !existsSync(source);
const main = isPackage ? join(project, 'dist/program/cli/main.js') : source;
/**
 * Limits the semi-spaces of the young generation, which V8 lets grow to 110 MB, and marks the whole heap after it has grown by half, not by a tenth.
 * docs/performance.md#memory explains the choice.
 */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
const passedOn = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Oldest Node that can run the project: it runs TypeScript without a build step. */
const oldestMajor = 24;

/**
 * Path of the pinned Node. It is a package per platform, so that the lockfile contains its hash; platforms without one use the Node that runs this
 * file. Null if neither exists.
 */
function findNode() {
  const { platform, arch, versions, execPath } = process;
  try {
    const require = createRequire(import.meta.url);
    const path = join(dirname(require.resolve(`node-${platform}-${arch}/package.json`)), 'bin', 'node');
    if (existsSync(path)) return path;
  } catch {
    // No package for this platform, or it is not installed.
  }
  return platform !== 'linux' && Number.parseInt(versions.node, 10) >= oldestMajor ? execPath : null;
}

/** Runs the program, forwards signals to it, and exits the way it did. */
function run(node) {
  // Registered before the program starts, which a signal may reach at any time.
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  // The compile cache lets every start but the first skip stripping types.
  const env = { NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compile'), ...process.env };
  const child = spawn(node, [...flags, main, ...process.argv.slice(2)], { stdio: 'inherit', env });
  child.on('error', (error) => fail(`${node} cannot be started (${error.message})`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    for (const name of passedOn) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

function missing() {
  const install = isPackage ? 'install parley again' : `run "npm ci" in ${project}`;
  const remedy =
    process.platform === 'linux'
      ? `${install} without omitting optional packages`
      : `install Node ${oldestMajor} or later`;
  return `the Node that it runs on is not installed: ${remedy}`;
}

function fail(what) {
  console.error(`parley: ${what}.`);
  process.exit(1);
}

const node = findNode();
if (node === null) fail(missing());
else run(node);
