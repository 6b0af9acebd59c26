import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, it } from 'vitest';
import type { Dialect, DialectSession, WireEvent } from '#src/gateway/dialects/dialect.ts';
import { DialectError } from '#src/gateway/dialects/dialect.ts';
import { twilio } from '#src/gateway/dialects/twilio.ts';
import { takeTestDatabase } from '#test/support/database.ts';
import { createRandom } from '#test/support/random.ts';
import { fuzzCallbacks } from './callback-fuzz.ts';
import { fuzzDialect } from './dialect-fuzz.ts';
import { maxBytesPerCycle, measureGrowth } from './growth.ts';
import { fuzzHttp } from './http-fuzz.ts';
import { hostilePieces } from './mutate-request.ts';
import { bytesOf, requestOf } from './raw-request.ts';
import { outcomesOf } from './responses.ts';
import { maxBytesPerRequest, measureServerGrowth, type ServerFuzz } from './server-growth.ts';
import { fuzzSip } from './sip-fuzz.ts';
import { Stage } from './stage.ts';
import { fuzzTyped } from './typed-fuzz.ts';
import { watch } from './watch.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const stage = await Stage.open(await takeTestDatabase());
afterAll(() => stage.close());

/** Twilio's dialect with a defect in its decoding. */
function spoilt(spoil: (events: readonly WireEvent[]) => readonly WireEvent[]): Dialect {
  const open = (...upgrade: Parameters<Dialect['open']>): DialectSession => {
    const session = twilio.open(...upgrade);
    return { decode: (message) => spoil(session.decode(message)), encode: (command) => session.encode(command) };
  };
  return { ...twilio, open };
}

describe('fuzz run', () => {
  it('sends a dialect the same messages for the same seed', () => {
    const run = (seed: number) => fuzzDialect(twilio, { messages: 500, seed });
    assert.deepEqual(run(3), run(3));
    assert.notDeepEqual(run(3), run(4));
  });

  it('counts every message and accepts rejections', () => {
    const decode = () => {
      throw new DialectError('malformed', 'never');
    };
    const refusing: Dialect = { ...twilio, open: () => ({ decode, encode: () => [] }) };
    const { messages, outcomes } = fuzzDialect(refusing, { messages: 100, seed: 1 });
    assert.deepEqual({ messages, outcomes }, { messages: 100, outcomes: { malformed: 100 } });
  });

  it('reports seed and message if another error is thrown, or an event is not as declared', () => {
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

  it(`keeps the SIP door within its bounds (seed ${seed})`, () => {
    const { outcomes, messages } = fuzzSip({ messages: 3_000, seed });
    assert.equal(messages, 3_000);
    for (const kind of ['unreadable', 'answered', 'silent', 'rtp'])
      assert.ok((outcomes[kind] ?? 0) > 0, JSON.stringify(outcomes));
  });

  it(`gets a declared response to every HTTP request (seed ${seed})`, async () => {
    const { outcomes, messages } = await fuzzHttp(stage, { messages: 300, seed });
    assert.equal(messages, 300);
    for (const status of ['200', '400', '403', '404']) assert.ok((outcomes[status] ?? 0) > 0, JSON.stringify(outcomes));
  });

  it(`gets a declared response to every carrier callback, and none is accepted without a signature (seed ${seed})`, async () => {
    const { outcomes, messages } = await fuzzCallbacks(stage, { messages: 300, seed });
    assert.equal(messages, 300);
    for (const kind of ['genuine 200', 'forged 403', 'tampered 403'])
      assert.ok((outcomes[kind] ?? 0) > 0, JSON.stringify(outcomes));
  });

  it('sends a server the same requests for the same seed', () => {
    const request = requestOf({ target: '/calls?page=1', fields: [['Host', 'a']], body: '{"name":"x"}' });
    const run = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 50 }, () => Buffer.concat(hostilePieces(request, random)).toString('latin1'));
    };
    assert.deepEqual(run(3), run(3));
    assert.notDeepEqual(run(3), run(4));
  });

  it('reports the bytes and the defect of an undeclared response', () => {
    const exchangeOf = (text: string, gaveUp = false) => ({ bytes: Buffer.from(text), methods: ['GET'], gaveUp });
    const json = 'Content-Type: application/json\r\nContent-Length: ';
    const faults: readonly (readonly [text: string, fault: RegExp])[] = [
      [`HTTP/1.1 500 Internal Server Error\r\n${json}2\r\n\r\n{}`, /answered 500/],
      [`HTTP/1.1 400 Bad Request\r\n${json}2\r\n\r\n{}`, /another form/],
      [`HTTP/1.1 400 Bad Request\r\n${json}20\r\n\r\n{"err":true,`, /cut off/],
      [`HTTP/1.1 200 OK\r\n${json}18\r\n\r\n"src/app.ts:12:10"`, /shows the inside/],
      ['HTTP/1.1 200 OK\r\nBad Name: x\r\n\r\n', /not a header field/],
      ['hello', /not the head of an answer/],
      ['', /closed without an answer/],
    ];
    for (const [text, fault] of faults) assert.throws(() => outcomesOf(exchangeOf(text)), fault, text);
    assert.deepEqual(outcomesOf(exchangeOf('', true)), ['no answer']);
    const sound = `HTTP/1.1 404 Not Found\r\n${json}26\r\n\r\n{"err":true,"msg":"No way"}`;
    assert.deepEqual(outcomesOf(exchangeOf(sound.replace('26', '27'))), ['404']);
  });

  it('detects a server that fails internally, does not respond, or leaks its requests', async () => {
    const log = stage.server.app.core.log;
    const request = bytesOf(
      requestOf({
        target: '/healthz',
        fields: [
          ['Host', 'a'],
          ['Connection', 'close'],
        ],
      }),
    );
    assert.deepEqual(await stage.send([request]), ['200']);
    log.error({ error: new Error('broken') }, 'request failed');
    await assert.rejects(stage.send([request]), /the log has an error.*GET \/healthz.*broken/s);
    assert.deepEqual(await stage.send([request]), ['200']);
    const kept: Buffer[] = [];
    const keeping: ServerFuzz = async (_, { messages }) => {
      for (let count = 0; count < messages; count += 1) kept.push(Buffer.alloc(1_000, kept.length));
      return { sessions: 1, messages, outcomes: {} };
    };
    const options = { seed: 1, rounds: 9, cyclesPerRound: 500, collect };
    const grown = await measureServerGrowth(stage, keeping, options);
    assert.ok(grown > maxBytesPerRequest && kept.length > 0, `${grown} bytes a request`);
  });

  it('detects a session that leaks its messages', () => {
    const kept: string[] = [];
    const keeping = spoilt((events) => {
      for (const event of events) if (event.type === 'digit') kept.push(`${event.digit} at ${kept.length}`);
      return events;
    });
    const options = { seed: 1, rounds: 8, cyclesPerRound: 100, collect };
    const grown = measureGrowth(keeping, options);
    assert.ok(grown > maxBytesPerCycle, `${grown} bytes a cycle`);
    assert.ok(kept.length > 0);
  });

  it('ends a thread that is stuck in a message, and reports the message', async () => {
    const program = `
      import { workerData } from 'node:worker_threads';
      Atomics.add(workerData.progress, 0, 7);
      for (;;);`;
    const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    assert.deepEqual(await watch(url, {}, 3000), { type: 'stuck', message: 7 });
  });
});
