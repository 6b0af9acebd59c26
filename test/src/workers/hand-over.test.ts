import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'vitest';

const program = join(import.meta.dirname, 'busy-workers.ts');

describe('handing a media socket to another worker', () => {
  it('preserves everything that the caller says, however busy the first worker is', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 60_000 });
    assert.deepEqual(JSON.parse(stdout), { letIn: 5, heard: 5 });
  });
});
