import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Dialect, DialectSession, WireEvent } from '#src/gateway/dialects/dialect.ts';
import { DialectError } from '#src/gateway/dialects/dialect.ts';
import { twilio } from '#src/gateway/dialects/twilio.ts';
import { fuzzDialect } from './dialect-fuzz.ts';
import { measureGrowth, mostBytesPerCycle } from './growth.ts';
import { fuzzTyped } from './typed-fuzz.ts';
import { watch } from './watch.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Twilio's dialect with something wrong in what it makes of a message. */
function spoilt(spoil: (events: readonly WireEvent[]) => readonly WireEvent[]): Dialect {
  const open = (...upgrade: Parameters<Dialect['open']>): DialectSession => {
    const session = twilio.open(...upgrade);
    return { decode: (message) => spoil(session.decode(message)), encode: (command) => session.encode(command) };
  };
  return { ...twilio, open };
}

describe('the fuzz run', () => {
  it('gives a dialect the same messages for the same seed', () => {
    const run = (seed: number) => fuzzDialect(twilio, { messages: 500, seed });
    assert.deepEqual(run(3), run(3));
    assert.notDeepEqual(run(3), run(4));
  });

  it('counts every message and lets refusals pass', () => {
    const decode = () => {
      throw new DialectError('malformed', 'never');
    };
    const refusing: Dialect = { ...twilio, open: () => ({ decode, encode: () => [] }) };
    const { messages, outcomes } = fuzzDialect(refusing, { messages: 100, seed: 1 });
    assert.deepEqual({ messages, outcomes }, { messages: 100, outcomes: { malformed: 100 } });
  });

  it('names seed and message where something else is thrown, or an event is not as declared', () => {
    const faults: readonly (readonly [Dialect, RegExp])[] = [
      [spoilt(() => assert.fail('broken')), /^Error: message \d+ of twilio with seed 9: .* with "/],
      [spoilt(() => [{ type: 'digit', digit: '99' }]), /does not do as it declares/],
      [
        spoilt(() => [{ type: 'audio', payload: new Uint8Array(1), sequence: Number.NaN, timestampMs: null }]),
        /does not do as it declares/,
      ],
      [spoilt(() => [{ type: 'respond', messages: ['x'.repeat(5000)] }]), /does not do as it declares/],
    ];
    for (const [dialect, report] of faults) {
      assert.throws(
        () => fuzzDialect(dialect, { messages: 200, seed: 9 }),
        (error) => report.test(String(error)),
      );
    }
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`types into calls within their limits (seed ${seed})`, async () => {
    const { outcomes, messages } = await fuzzTyped({ messages: 600, seed });
    assert.equal(messages, 600);
    assert.ok((outcomes['text taken'] ?? 0) > 0 && (outcomes['text refused'] ?? 0) > 0, JSON.stringify(outcomes));
  });

  it('notices a session that keeps what is said to it', () => {
    const kept: string[] = [];
    const keeping = spoilt((events) => {
      for (const event of events) if (event.type === 'digit') kept.push(`${event.digit} at ${kept.length}`);
      return events;
    });
    const options = { seed: 1, rounds: 8, cyclesPerRound: 100, collect };
    const grown = measureGrowth(keeping, options);
    assert.ok(grown > mostBytesPerCycle, `${grown} bytes a cycle`);
    assert.ok(kept.length > 0);
  });

  it('ends a thread that is stuck in a message, and says in which', async () => {
    const program = `
      import { workerData } from 'node:worker_threads';
      Atomics.add(workerData.progress, 0, 7);
      for (;;);`;
    const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    assert.deepEqual(await watch(url, {}, 3000), { type: 'stuck', message: 7 });
  });
});
