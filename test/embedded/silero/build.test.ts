import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import {
  type BuildRecord,
  buildFlags,
  compileTo,
  installedCompiler,
  recordUrl,
  sha256,
  sourceUrl,
} from '#embedded/silero/build.ts';
import { wasmUrl } from '#embedded/silero/network.ts';
import { skipFor } from '#test/support/skip-for.ts';

const record: BuildRecord = JSON.parse(readFileSync(recordUrl, 'utf8'));
const compiler = installedCompiler();
const skip =
  compiler === record.compiler ? false : `built by ${record.compiler}, here is ${compiler ?? 'no clang with wasm-ld'}`;

describe('forward.wasm', () => {
  it('was built from the current source and flags', () => {
    assert.equal(record.sourceSha256, sha256(readFileSync(sourceUrl)));
    assert.deepEqual(record.flags, buildFlags);
  });

  it('is the binary of the recorded build', () => {
    assert.equal(record.binarySha256, sha256(readFileSync(wasmUrl)));
  });

  it('is reproduced byte for byte when compiled again', skipFor(skip), () => {
    const folder = mkdtempSync(join(tmpdir(), 'forward-'));
    try {
      const path = join(folder, 'forward.wasm');
      compileTo(path);
      assert.equal(sha256(readFileSync(path)), record.binarySha256);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
