import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'vitest';
import { WebSocket } from 'ws';
import { decodeWav } from '#codecs/wav.ts';
import { type Caller, LoopbackCall, type LoopbackEvent } from '#demo/loopback/call.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';

const root = join(import.meta.dirname, '../..');
const frameMs = 20;
/** "I would like to" in the fixture, from its first voiced sample to the last. */
const spokenFromMs = 1_432;
const schedule = { leadMs: 300, loopMs: 2_700, speechMs: 880, parity: 0 } as const;
const turns = 3;
/** Replies to turns 0 and 2 have 20 tokens of 60 ms; that to turn 1 would have 20 of 300 ms. */
const shortReplyMs = 1_200;
const longReplyMs = 6_000;

const onsetMs = (turn: number): number => schedule.leadMs + turn * schedule.loopMs;
const endMs = (turn: number): number => onsetMs(turn) + schedule.speechMs;

/** A caller who speaks three turns by the schedule, the last one into the long reply. */
class ScheduledCaller implements Caller {
  readonly events: LoopbackEvent[] = [];
  /** Start times of the audible frames that the caller receives. */
  readonly audibleMs: number[] = [];
  readonly done: Promise<void>;
  readonly #speech: Int16Array;
  #frame = 0;
  #resolve: () => void = () => {};

  constructor(speech: Int16Array) {
    this.#speech = speech;
    this.done = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  nextFrame(): Int16Array | null {
    const inTurnMs = this.#frame * frameMs - schedule.leadMs;
    this.#frame += 1;
    const turn = Math.floor(inTurnMs / schedule.loopMs);
    const spokenMs = inTurnMs - turn * schedule.loopMs;
    if (turn < 0 || turn >= turns || spokenMs >= schedule.speechMs) return null;
    return this.#speech.subarray(spokenMs * 8, (spokenMs + frameMs) * 8);
  }

  heard(samples: Int16Array, mediaMs: number): void {
    if (samples.some((sample) => sample !== 0)) this.audibleMs.push(mediaMs);
    else if ((this.audibleMs.at(-1) ?? 0) >= endMs(turns - 1)) this.#resolve();
  }

  event(event: LoopbackEvent): void {
    this.events.push(event);
  }

  of<Type extends LoopbackEvent['type']>(type: Type): readonly Extract<LoopbackEvent, { type: Type }>[] {
    return this.events.filter((event): event is Extract<LoopbackEvent, { type: Type }> => event.type === type);
  }

  /** Audio received between the end of a turn and the end of the next. */
  answerMs(turn: number): number {
    const came = this.of('received').filter(({ mediaMs }) => mediaMs >= endMs(turn) && mediaMs < endMs(turn + 1));
    return came.reduce((sum, { ms }) => sum + ms, 0);
  }
}

/** Starts the program; it ends with the test. */
async function startGateway(test: TestContext, ...options: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'bench/gateway.ts'), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  test.onTestFinished(async () => {
    child.kill();
    await exited;
  });
  const [line] = await once(child.stdout, 'data');
  const { port }: { port: number } = JSON.parse(String(line));
  return port;
}

async function stats(port: number, query = ''): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}/stats${query}`);
  return (await response.json()) as Record<string, unknown>;
}

function speech(): Int16Array {
  const wav = decodeWav(readFileSync(join(root, 'fixtures/voice-detector/speech-8khz.wav')));
  return wav.channels[0]!.slice(spokenFromMs * 8, (spokenFromMs + schedule.speechMs) * 8);
}

async function call(port: number, count: number): Promise<readonly ScheduledCaller[]> {
  const ticks = new Metronome(systemClock);
  const parameters = Object.fromEntries(Object.entries(schedule).map(([name, value]) => [name, String(value)]));
  const spoken = speech();
  const callers = Array.from({ length: count }, () => new ScheduledCaller(spoken));
  const calls = callers.map(
    (caller) => new LoopbackCall({ url: `ws://127.0.0.1:${port}/`, ticks, caller, parameters }),
  );
  const ended = Promise.all(calls.map((each) => each.ended));
  await Promise.race([Promise.all(callers.map((caller) => caller.done)), ended]);
  for (const each of calls) each.hangUp();
  await ended;
  return callers;
}

describe('gateway under load', { concurrent: true, timeout: 60_000 }, () => {
  for (const detector of ['silero', 'energy']) {
    it(`answers every turn once and stops when the caller interrupts, with the detector ${detector}`, async (test) => {
      const port = await startGateway(test, '--detector', detector);
      await stats(port, '?reset=1');
      const callers = await call(port, 3);
      for (const caller of callers) {
        assert.equal(caller.answerMs(0), shortReplyMs, 'the first answer is complete');
        assert.ok(caller.answerMs(1) > 0 && caller.answerMs(1) < longReplyMs, `${caller.answerMs(1)} ms of the second`);
        assert.equal(caller.answerMs(2), shortReplyMs, 'the interruption is answered');

        const onset = onsetMs(2);
        assert.ok(caller.audibleMs.includes(onset), 'the assistant is heard when the caller interrupts');
        const cleared = caller.of('cleared').find(({ mediaMs }) => mediaMs > onset);
        assert.ok(
          cleared !== undefined && cleared.mediaMs <= endMs(2),
          'the buffer is cleared while the caller speaks',
        );
        const heardAfter = caller.audibleMs.filter((ms) => ms > cleared.mediaMs && ms < endMs(2));
        assert.deepEqual(heardAfter, [], 'nothing is heard until the caller has spoken');

        const marked = caller.of('marked');
        assert.equal(new Set(marked.map(({ name }) => name)).size, marked.length, 'each mark has a name of its own');
        assert.equal(marked.at(-1)?.dropped, false);
      }
      const { loop_delay_ms, calls, pid, ...counts } = await stats(port);
      assert.deepEqual(counts, {
        model_requests: 9,
        user_turns: 9,
        assistant_turns: 9,
        interrupted: 3,
        known_by_mark: 9,
        troubles: 0,
      });
    });
  }

  it('reports the delay of its loop and the number of calls, and resets them on request', async (test) => {
    const port = await startGateway(test);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
    await once(socket, 'open');
    const { loop_delay_ms: delay, calls } = await stats(port, '?reset=1');
    assert.deepEqual(Object.keys(delay as object), ['p50', 'p99']);
    assert.ok(Object.values(delay as object).every((ms) => Number.isFinite(ms) && ms >= 0));
    assert.equal(calls, 1);
    const { calls: still } = await stats(port);
    assert.equal(still, 1);
    socket.close();
  });

  it('rejects a stream without a schedule and names the parameter', async (test) => {
    const port = await startGateway(test);
    const caller = new ScheduledCaller(new Int16Array(0));
    const url = `ws://127.0.0.1:${port}/`;
    const lost = new LoopbackCall({ url, ticks: new Metronome(systemClock), caller, parameters: { leadMs: '100' } });
    assert.deepEqual(await lost.ended, { code: 1008, reason: 'parameter loopMs is ""; expected a decimal number' });
  });
});
