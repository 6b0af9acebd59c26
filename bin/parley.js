#!/usr/bin/env node
// The command `parley`: runs the server, or what else it was asked for, on the Node that the project pins, whatever Node
// started this file. It is plain JavaScript, because an older Node reads it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(project, 'src/cli/main.ts');
const passedOn = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Path of the pinned Node; null where it is not installed. */
function findNode() {
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Runs the program until it ends, passes signals on to it, and ends as it did. */
function run(node) {
  // Before the program is there: a signal may come as soon as it runs.
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  // What Node made of the TypeScript files is kept, so that only the first start has to strip their types.
  const env = { NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compile'), ...process.env };
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit', env });
  child.on('error', (error) => fail(`${node} cannot be started (${error.message})`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    for (const name of passedOn) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

function fail(what) {
  console.error(`parley: ${what}: run "npm ci" in ${project} with install scripts allowed.`);
  process.exit(1);
}

const node = findNode();
if (node === null) fail('the Node that it runs on is not installed');
else run(node);
