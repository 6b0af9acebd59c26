import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, it } from 'vitest';

const log = new URL('../../../src/foundation/log.ts', import.meta.url).href;

/** Starts a program with a log on standard output. */
function start(program: string) {
  const code = `import { createLog } from ${JSON.stringify(log)};\nconst log = createLog({ level: 'info' });\n${program}`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

describe('the log on standard output', () => {
  it('has every line in order when the process exits', async () => {
    const child = start('for (let n = 0; n < 2_000; n += 1) log.info({ n }, "line");\nprocess.exit(3);');
    const numbers: number[] = [];
    for await (const line of createInterface({ input: child.stdout })) numbers.push(JSON.parse(line).n);
    assert.deepEqual(
      numbers,
      Array.from({ length: 2_000 }, (_, n) => n),
    );
  });

  it('has a line while the process continues without logging another', async () => {
    const child = start('process.stdin.resume();\nlog.info("first");\nsetTimeout(() => log.info("second"), 200);');
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(JSON.parse(line).msg);
      if (said.length === 2) child.stdin.end();
    }
    assert.deepEqual(said, ['first', 'second']);
  });
});
