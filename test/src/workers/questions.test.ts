import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it, onTestFinished } from 'vitest';

const program = join(import.meta.dirname, 'asking-workers.ts');

describe('questions between workers', () => {
  it('are answered with the answer or the error of the worker that knows, and not by others', async () => {
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGTERM'));
    for await (const line of createInterface({ input: child.stdout })) {
      assert.deepEqual(JSON.parse(line), {
        answered: 'call to +12025550143',
        failed: { message: 'sip: the trunk is away', retryable: false },
        unknown: [],
      });
      return;
    }
    assert.fail('the workers ended without a word');
  });
});
