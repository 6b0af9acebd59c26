import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import type { Dialect, WireEvent } from '#src/gateway/dialects/dialect.ts';
import { connectFarEnd, type FarEndOptions, soundFrame } from '#test/support/far-end.ts';
import { plainDialect, plainStart } from '#test/support/plain-dialect.ts';
import { flushPromises } from '#test/support/virtual-clock.ts';

type OpenOptions = Pick<FarEndOptions, 'query' | 'offers' | 'client'>;

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A far end whose dialect overrides the plain one. */
async function connect(differs: Partial<Dialect> = {}, options: OpenOptions = {}) {
  const dialects = new Map([['plain', { ...plainDialect, ...differs }]]);
  const far = await connectFarEnd({ dialect: 'plain', dialects, ...options });
  stops.push(far.gateway.stop);
  const say = (event: WireEvent): void => far.socket.send(JSON.stringify(event));
  return {
    ...far,
    say,
    /** Starts the stream and accepts its call. */
    async start() {
      say(plainStart);
      return far.call();
    },
  };
}

/** A tone of this many milliseconds at the wire's rate. */
const tone = (ms: number) => soundFrame(ms, 8000);

describe('the request that opened a media socket', () => {
  it('reaches the dialect without credentials, with the first value of repeated names', async () => {
    const far = await connect(
      {},
      {
        query: '?rate=16000&rate=8000&who=Zo%C3%A9&__proto__=x',
        offers: ['first', 'second'],
        client: { headers: { 'X-Call-Id': 'c1', Authorization: 'Bearer secret', Cookie: 'a=secret' } },
      },
    );
    const { stream } = await far.start();
    const upgrade = JSON.parse(stream.parameters.upgrade ?? '');
    assert.deepEqual(Object.entries(upgrade.query), [
      ['rate', '16000'],
      ['who', 'Zoé'],
      ['__proto__', 'x'],
    ]);
    assert.equal(upgrade.headers['x-call-id'], 'c1');
    assert.equal(upgrade.subprotocol, 'first');
    assert.doesNotMatch(stream.parameters.upgrade ?? '', /secret/);
  });

  it('is truncated to its limits', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `k${index}=v`).join('&');
    const far = await connect({}, { query: `?long=${'x'.repeat(5000)}&${many}` });
    const { stream } = await far.start();
    const { query } = JSON.parse(stream.parameters.upgrade ?? '');
    assert.equal(Object.keys(query).length, 64);
    assert.equal(query.long, undefined);
  });

  it('is answered with the subprotocol that the dialect prefers, and with none if none was offered', async () => {
    const far = await connect({ subprotocols: ['media', 'second'] }, { offers: ['first', 'second'] });
    assert.equal(far.socket.protocol, 'second');
    const plain = await connect({ subprotocols: ['media'] });
    assert.equal(plain.socket.protocol, '');
  });
});

describe('a far end that pauses', () => {
  it('receives no audio and no marks until it resumes, but a clear immediately', async () => {
    const far = await connect();
    const { leg, line } = await far.start();
    far.say({ type: 'paused' });
    far.say({ type: 'digit', digit: '1' });
    await line.untilNoted('digit 1');
    leg.play(tone(40));
    leg.mark('m');
    leg.flush();
    far.clock.advance(100);
    assert.equal(line.sentMs, 0);
    far.say({ type: 'resumed' });
    assert.deepEqual(await far.receivedAll(3), [320, { type: 'utterance_end' }, { type: 'mark', name: 'm' }]);
    far.say({ type: 'paused' });
    far.say({ type: 'digit', digit: '2' });
    await line.untilNoted('digit 2');
    leg.play(tone(40));
    leg.clear();
    far.say({ type: 'resumed' });
    assert.deepEqual((await far.receivedAll(4)).slice(3), [{ type: 'clear' }]);
  });
});

describe('the end of an utterance', () => {
  it('follows its last audio exactly once, even if the flush comes later', async () => {
    const far = await connect();
    const { leg } = await far.start();
    leg.play(tone(20));
    leg.flush();
    leg.flush();
    leg.play(tone(30));
    leg.mark('b');
    leg.flush();
    leg.play(tone(20));
    leg.mark('c');
    leg.flush();
    assert.deepEqual(await far.receivedAll(9), [
      160,
      { type: 'utterance_end' },
      160,
      160,
      { type: 'utterance_end' },
      { type: 'mark', name: 'b' },
      160,
      { type: 'mark', name: 'c' },
      { type: 'utterance_end' },
    ]);
  });

  it('is not sent if the utterance was cleared before', async () => {
    const far = await connect();
    const { leg } = await far.start();
    leg.play(tone(20));
    leg.clear();
    leg.flush();
    far.clock.advance(40);
    leg.hangUp();
    await far.closed;
    assert.deepEqual(far.received, [160, { type: 'clear' }, { type: 'end', reason: 'hung up', outcome: 'completed' }]);
  });
});

describe('timings of a dialect', () => {
  it('extend the deadline for the start', async () => {
    const far = await connect({ timing: { startWithinMs: 600_000 } });
    far.clock.advance(599_980);
    assert.equal(far.gateway.gateway.connections, 1);
    far.clock.advance(20);
    assert.equal(await far.closed, '1008 no start for 600 s');
    assert.deepEqual(far.abandoned, ['no start for 600 s']);
  });

  it('extend the idle timeout, which a sign of life resets like audio', async () => {
    const far = await connect({ timing: { idleMs: 60_000 } });
    const { line } = await far.start();
    far.clock.advance(59_980);
    far.say({ type: 'alive' });
    far.say({ type: 'digit', digit: '1' });
    await line.untilNoted('digit 1');
    far.clock.advance(59_980);
    assert.deepEqual(line.notes, ['digit 1']);
    far.clock.advance(20);
    assert.equal(await far.closed, '1008 no media for 60 s');
  });

  it('do not count a sign of life as a start', async () => {
    const far = await connect();
    far.clock.advance(9_000);
    far.say({ type: 'alive' });
    await flushPromises();
    far.clock.advance(1_000);
    assert.equal(await far.closed, '1008 no start for 10 s');
  });

  it('send a keep-alive after silence of this length, and not before', async () => {
    const far = await connect({ timing: { keepAliveMs: 5_000 } });
    const { leg } = await far.start();
    far.clock.advance(4_980);
    leg.play(tone(20));
    far.clock.advance(4_980);
    assert.deepEqual(await far.receivedAll(1), [160]);
    far.clock.advance(20);
    assert.deepEqual((await far.receivedAll(2))[1], { type: 'keep_alive' });
    far.clock.advance(5_000);
    assert.deepEqual((await far.receivedAll(3))[2], { type: 'keep_alive' });
  });

  it('keep the far end from receiving anything during the rest after a clear', async () => {
    const far = await connect({ timing: { restAfterClearMs: 100 } });
    const { leg } = await far.start();
    leg.play(tone(20));
    leg.clear();
    leg.play(tone(20));
    leg.mark('m');
    leg.flush();
    far.clock.advance(80);
    far.say({ type: 'respond', messages: ['"not yet"'] });
    assert.deepEqual(await far.receivedAll(3), [160, { type: 'clear' }, 'not yet']);
    far.clock.advance(20);
    assert.deepEqual((await far.receivedAll(6)).slice(3), [
      160,
      { type: 'utterance_end' },
      { type: 'mark', name: 'm' },
    ]);
  });

  it('set the lead: a reply of half a minute is sent immediately', async () => {
    const far = await connect({ packet: () => ({ unitMs: 20, minMs: 20, sendMs: 1000, leadMs: 60_000 }) });
    const { leg, line } = await far.start();
    leg.play(tone(30_000));
    leg.flush();
    assert.deepEqual(await far.receivedAll(31), [...Array(30).fill(8000), { type: 'utterance_end' }]);
    far.clock.advance(20);
    assert.equal(line.sentMs, 30_000);
    assert.deepEqual(line.notes, []);
  });
});

describe('digits that the caller presses', () => {
  for (const [what, can, isHeard] of [
    ['if the far end reports them', { reportDigits: true }, false],
    ['if it does not', { reportDigits: false }, true],
    ['if it may not be configured to', { reportDigits: true, hearDigits: true }, true],
  ] as const) {
    it(`are ${isHeard ? '' : 'not '}detected in the audio ${what}`, async () => {
      const far = await connect({ can: { ...plainDialect.can, ...can } });
      const { leg } = await far.start();
      assert.equal(leg.keysInAudio, isHeard);
      leg.hangUp();
      await far.closed;
    });
  }
});

describe('digits to send', () => {
  it('are dialed by a far end that can', async () => {
    const far = await connect();
    const { leg } = await far.start();
    leg.sendDigits?.('12#');
    assert.deepEqual(await far.receivedAll(1), [{ type: 'digits', digits: '12#' }]);
  });

  it('are rejected if the dialect cannot dial, or if they are not valid digits', async () => {
    const far = await connect({ can: { ...plainDialect.can, sendDigits: false } });
    const { leg } = await far.start();
    assert.equal(leg.sendDigits, undefined);
    leg.hangUp();
    await far.closed;
    const other = await connect();
    const { leg: able } = await other.start();
    for (const digits of ['', '1 2', '1w', '"}']) assert.throws(() => able.sendDigits?.(digits), RangeError);
    able.hangUp();
    await other.closed;
    for (const { received } of [far, other])
      assert.deepEqual(received, [{ type: 'end', reason: 'hung up', outcome: 'completed' }]);
  });
});

describe('the end message of a far end', () => {
  const answers = { can: { ...plainDialect.can, answerEnd: true } };

  it('is awaited after the call has ended', async () => {
    const far = await connect(answers);
    const { leg, line } = await far.start();
    leg.hangUp();
    leg.hangUp();
    leg.play(tone(20));
    assert.deepEqual(await far.receivedAll(1), [{ type: 'end', reason: 'hung up', outcome: 'completed' }]);
    far.socket.send(new Uint8Array(160));
    far.say({ type: 'digit', digit: '1' });
    far.say({ type: 'respond', messages: ['"closed"'] });
    far.say({ type: 'stopped', reason: null });
    assert.equal(await far.closed, '1000 hung up');
    assert.deepEqual(far.received, [{ type: 'end', reason: 'hung up', outcome: 'completed' }, 'closed']);
    assert.deepEqual([line.notes, line.frames], [[], []]);
    while (far.gateway.gateway.connections > 0) await flushPromises();
    assert.equal(far.clock.pending, 0);
  });

  it('is awaited for at most 2 s', async () => {
    const far = await connect(answers);
    const { leg } = await far.start();
    leg.hangUp();
    await far.receivedAll(1);
    far.clock.advance(1_999);
    await flushPromises();
    assert.equal(far.socket.readyState, far.socket.OPEN);
    far.clock.advance(1);
    assert.equal(await far.closed, '1000 hung up');
  });

  it('is not awaited after a protocol violation', async () => {
    const far = await connect(answers);
    await far.start();
    far.say(plainStart);
    assert.equal(await far.closed, '1008 second start on one socket');
  });

  it('does not delay a stopping server longer than that', async () => {
    const far = await connect(answers);
    const { line } = await far.start();
    const stopped = far.gateway.gateway.close('shutting down');
    assert.deepEqual(await far.receivedAll(1), [{ type: 'end', reason: 'shutting down', outcome: 'failed' }]);
    far.clock.advance(2_000);
    await stopped;
    assert.deepEqual(line.notes, ['hung up: media_lost']);
  });
});

describe('a complaint of a far end', () => {
  it('is reported, truncated and at most 20 times, while the call continues', async () => {
    const far = await connect();
    const { line } = await far.start();
    for (let count = 0; count < 50; count += 1) far.say({ type: 'complained', about: 'x'.repeat(1000) });
    far.say({ type: 'digit', digit: '1' });
    await line.untilNoted('digit 1');
    const complaints = far.gateway.events.filter((event) => event.type === 'complained');
    assert.equal(complaints.length, 20);
    assert.deepEqual(complaints[0], { type: 'complained', dialect: 'plain', about: 'x'.repeat(300) });
  });
});
