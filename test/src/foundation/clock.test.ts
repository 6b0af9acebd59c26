import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, it } from 'vitest';
import { systemClock } from '#src/foundation/clock.ts';

describe('the system clock', () => {
  it('calls back once, not before the requested time, and never after being canceled', async () => {
    const calls: string[] = [];
    const begun = systemClock.now();
    const cancel = systemClock.after(1, () => calls.push('cancelled'));
    cancel();
    const waitedMs = await new Promise<number>((resolve) => {
      const hold = setTimeout(() => {}, 10_000);
      systemClock.after(20, () => {
        calls.push('waited');
        clearTimeout(hold);
        resolve(systemClock.now() - begun);
      });
    });
    assert.deepEqual(calls, ['waited']);
    assert.ok(waitedMs >= 19, `${waitedMs} ms`);
  });

  it('calls back immediately, without a warning, if overdue', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const hold = setTimeout(() => {}, 10_000);
    await new Promise<void>((resolve) => systemClock.after(-5, resolve));
    clearTimeout(hold);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    assert.deepEqual(warnings, []);
  });

  it('does not keep the process alive', async () => {
    const program = `import { systemClock } from '#src/foundation/clock.ts'; systemClock.after(600_000, () => {});`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { timeout: 20_000 });
  });
});
