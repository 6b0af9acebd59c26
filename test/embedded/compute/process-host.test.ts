import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'vitest';
import { HostLifecycle } from '#embedded/compute/lifecycle.ts';
import { processHost } from '#embedded/compute/process-host.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { until } from '#test/contract/until.ts';
import type { ProgramRequest, ProgramResponse, ProgramWork } from '#test/support/compute-program.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

function started(t: TestContext, does: ProgramWork['does']) {
  const clock = new VirtualClock();
  const answers: ProgramResponse[] = [];
  const losses: ProviderError[] = [];
  const program = new URL('../../support/compute-program.ts', import.meta.url);
  const life = new HostLifecycle<ProgramResponse>({
    ...{ provider: 'vendor', clock, start: processHost({ program, data: { does }, about: '/models/some' }) },
    answered: (answer) => answers.push(answer),
    lost: (error) => losses.push(error),
  });
  t.onTestFinished(() => life.close());
  const ask = (asked: ProgramRequest): void => {
    const host = life.running();
    if (host instanceof ProviderError) throw host;
    life.busy(true);
    host.post(asked);
  };
  return { life, clock, answers, losses, ask };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function startedParent(t: TestContext, ...parameters: readonly string[]) {
  const program = join(import.meta.dirname, '../../support/compute-parent.ts');
  const parent = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.onTestFinished(() => void parent.kill('SIGKILL'));
  return parent;
}

describe('processHost', () => {
  it('receives audio and answers like a thread', async (t) => {
    const { answers, ask } = started(t, 'answer');
    ask({ type: 'sum', samples: Int16Array.from({ length: 32_000 }, (_, at) => (at % 2 === 0 ? 3 : -2)) });
    await until(() => answers.length === 1);
    assert.deepEqual(answers, [{ type: 'sum', sum: 16_000 }]);
  });

  it('reports which model ended its process and what the library said', async (t) => {
    const { life } = started(t, 'abort while it loads');
    await assert.rejects(life.ready(), {
      name: 'ProviderError',
      message:
        "vendor: /models/some: its process was killed by SIGABRT: terminate called after throwing an instance of 'Ort::Exception' what(): Load model failed:Protobuf parsing failed.",
    });
  });

  it("reports no later output, which may be a caller's words", async (t) => {
    const { life, losses, ask } = started(t, 'abort when asked');
    await life.ready();
    ask({ type: 'pid' });
    await until(() => losses.length === 1);
    assert.equal(losses[0]?.message, 'vendor: /models/some: its process was killed by SIGABRT');
  });

  it('is paused after three deaths without an answer, and retried later', async (t) => {
    const { life, clock } = started(t, 'abort while it loads');
    for (let time = 0; time < 3; time += 1) await assert.rejects(life.ready(), /killed by SIGABRT/);
    await assert.rejects(life.ready(), /paused after failures: \/models\/some: its process was killed/);
    clock.advance(2_000);
    await assert.rejects(life.ready(), /some: its process was killed by SIGABRT/);
    clock.advance(2_000);
    await assert.rejects(life.ready(), /paused after failures/, 'longer than the first time');
  });

  it('reports why it rejects its arguments', async (t) => {
    const { life } = started(t, 'refuse');
    await assert.rejects(life.ready(), { message: 'vendor: the model is of another layout', retryable: false });
  });

  it('is ended when it stops reading', async (t) => {
    const { life, losses, ask } = started(t, 'block');
    await life.ready();
    const samples = new Int16Array(128);
    for (let at = 0; at < 20_000; at += 1) ask({ type: 'sum', samples });
    await until(() => losses.length > 0);
    assert.match(`${losses[0]?.message}`, /killed by SIGKILL/);
  });

  it('has no access to provider keys', async (t) => {
    process.env.PARLEY_TEST_API_KEY = 'canary';
    t.onTestFinished(() => void delete process.env.PARLEY_TEST_API_KEY);
    const { answers, ask } = started(t, 'answer');
    ask({ type: 'settings' });
    await until(() => answers.length === 1);
    const [answer] = answers;
    assert.ok(answer?.type === 'settings' && answer.names.includes('PATH'));
    assert.deepEqual(
      answer.names.filter((name) => /KEY|TOKEN|SECRET|PARLEY/.test(name)),
      [],
    );
  });

  it('ends when it is closed', async (t) => {
    const { life, answers, ask } = started(t, 'answer');
    ask({ type: 'pid' });
    await until(() => answers.length === 1);
    const [answer] = answers;
    assert.ok(answer?.type === 'pid' && isAlive(answer.pid));
    await life.close();
    assert.equal(isAlive(answer.pid), false);
  });

  it('keeps the closing process alive until it has ended', async (t) => {
    const lines = await text(startedParent(t, 'close').stdout);
    assert.match(lines, /^\d+\nclosed\n$/);
  });

  it('ends when its parent is killed', async (t) => {
    const parent = startedParent(t);
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    assert.ok(pid > 0 && isAlive(pid));
    parent.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });
});
