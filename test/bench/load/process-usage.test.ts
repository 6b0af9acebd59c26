import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'vitest';
import { readUsage } from '../../../bench/load/process-usage.ts';

const busyMs = 300;

describe.skipIf(process.platform !== 'linux')('the usage of a process', () => {
  it('includes the processor time of children that have ended', () => {
    const before = readUsage(process.pid).cpuSeconds;
    const work = `while (process.cpuUsage().user < ${busyMs * 1_000});`;
    execFileSync(process.execPath, ['-e', work]);
    const usedMs = (readUsage(process.pid).cpuSeconds - before) * 1_000;
    assert.ok(usedMs >= busyMs - 20, `${usedMs} ms`);
  });
});
