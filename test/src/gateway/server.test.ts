import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { createDecoder, createEncoder } from '#codecs/format.ts';
import { durationMs } from '#codecs/frame.ts';
import { decodeMulaw } from '#codecs/g711.ts';
import { rmsDb } from '#codecs/level.ts';
import type { Caller, LoopbackEvent } from '#demo/loopback/call.ts';
import { LoopbackCall } from '#demo/loopback/call.ts';
import type { AdmitMediaSocket } from '#src/gateway/admission.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { admitAll, startGateway } from '#test/support/media-gateway.ts';
import { createRandom } from '#test/support/random.ts';
import { sineSamples } from '#test/support/sine.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

type Started = Awaited<ReturnType<typeof startGateway>>;
const open: { stop(): Promise<void> }[] = [];

async function start(...given: Parameters<typeof startGateway>): Promise<Started> {
  const gateway = await startGateway(...given);
  open.push(gateway);
  return gateway;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((gateway) => gateway.stop()));
});

const silent: Caller = { nextFrame: () => null };

function dial(gateway: Started, caller: Caller = silent, dialect = 'twilio'): LoopbackCall {
  return new LoopbackCall({ url: gateway.url(dialect), ticks: gateway.metronome, caller, parameters: { who: 'test' } });
}

/** Sound that survives mu-law unchanged and contains no zero sample. */
function distinctAudio(seconds: number, seed: number): Int16Array {
  const random = createRandom(seed);
  return decodeMulaw(
    Uint8Array.from({ length: seconds * 8000 }, () => random.pick([random.between(0, 126), random.between(128, 254)])),
  );
}

async function connectRaw(gateway: Started, dialect = 'twilio'): Promise<WebSocket> {
  const socket = new WebSocket(gateway.url(dialect));
  await once(socket, 'open');
  return socket;
}

async function closing(socket: WebSocket): Promise<{ code: number; reason: string }> {
  const [code, reason] = await once(socket, 'close');
  return { code, reason: String(reason) };
}

async function refusal(gateway: Started, path: string): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`);
  const [, response] = await once(socket, 'unexpected-response').finally(() => socket.on('error', () => {}));
  response.destroy();
  return response.statusCode;
}

describe('media gateway with a call in the Twilio dialect', () => {
  it('carries audio in both directions unchanged except for mu-law', async () => {
    const [spoken, played] = [distinctAudio(0.6, 1), distinctAudio(0.6, 2)];
    const heard: number[] = [];
    const { promise: heardAll, resolve } = Promise.withResolvers<void>();
    const { calls, admit } = admitAll(({ leg }) => {
      leg.play({ samples: played, rateHz: 8000 });
      leg.flush();
    });
    const gateway = await start(admit);
    let at = 0;
    const call = dial(gateway, {
      nextFrame: () => {
        at += 160;
        return at <= spoken.length ? spoken.subarray(at - 160, at) : null;
      },
      heard: (samples) => {
        for (const sample of samples) if (sample !== 0) heard.push(sample);
        if (heard.length >= played.length) resolve();
      },
    });
    await heardAll;
    const { line, stream } = calls[0]!;
    await line.until(() => line.frames.length >= 30);
    call.hangUp();
    await line.untilNoted('hung up: caller_hung_up');
    assert.deepEqual(heard, [...played]);
    assert.deepEqual(line.heard.slice(0, spoken.length), [...spoken]);
    assert.equal(line.sentMs, 600);
    assert.equal(stream.streamId, call.streamId);
    assert.equal(stream.providerCallId, call.callId);
    assert.deepEqual({ ...stream.parameters }, { who: 'test' });
  });

  it('reports played marks and digits', async () => {
    const { calls, admit } = admitAll(({ leg }) => {
      for (const name of ['one', 'two']) {
        leg.play({ samples: distinctAudio(0.1, 3), rateHz: 8000 });
        leg.mark(name);
      }
      leg.flush();
    });
    const gateway = await start(admit);
    const marked: LoopbackEvent[] = [];
    const call = dial(gateway, { ...silent, event: (event) => event.type === 'marked' && marked.push(event) });
    const { line } = await firstCall(calls);
    await line.untilNoted('reached two');
    call.sendDigit('5');
    await line.untilNoted('digit 5');
    assert.deepEqual(line.notes, ['reached one', 'reached two', 'digit 5']);
    assert.deepEqual(
      marked.map((event) => event.type === 'marked' && [event.name, event.dropped]),
      [
        ['one', false],
        ['two', false],
      ],
    );
    assert.ok(marked[1]!.mediaMs >= 200, `the second mark came at ${marked[1]!.mediaMs} ms`);
  });

  it('silences the far end on clear, which returns its marks', async () => {
    const { calls, admit } = admitAll(({ leg }) => {
      leg.play({ samples: distinctAudio(5, 4), rateHz: 8000 });
      leg.mark('end');
      leg.flush();
    });
    const gateway = await start(admit);
    const seen: LoopbackEvent[] = [];
    let heardAfter = 0;
    let clearedAt = Number.POSITIVE_INFINITY;
    dial(gateway, {
      nextFrame: () => null,
      heard: (samples, mediaMs) => {
        if (mediaMs >= clearedAt && samples.some((sample) => sample !== 0)) heardAfter += 1;
      },
      event: (event) => {
        seen.push(event);
        if (event.type === 'cleared') clearedAt = event.mediaMs;
      },
    });
    const { line, leg } = await firstCall(calls);
    await line.until(() => line.sentMs >= 300);
    leg.mark('again');
    leg.clear();
    await line.untilNoted('reached again');
    const { sentMs } = line;
    await line.until(() => line.frames.length > 20);
    assert.equal(line.sentMs, sentMs);
    assert.equal(heardAfter, 0);
    assert.deepEqual(line.notes, ['reached end', 'reached again']);
    const cleared = seen.find((event) => event.type === 'cleared');
    assert.ok(cleared?.type === 'cleared' && cleared.droppedMs > 0 && cleared.droppedMs <= 1_000);
  });

  it('hangs up with code 1000, after which the leg has no effect', async () => {
    const { calls, admit } = admitAll();
    const gateway = await start(admit);
    const call = dial(gateway);
    const { line, leg } = await firstCall(calls);
    await line.until(() => line.frames.length > 2);
    leg.hangUp();
    leg.play({ samples: distinctAudio(1, 1), rateHz: 8000 });
    leg.clear();
    assert.deepEqual(await call.ended, { code: 1000, reason: 'hung up' });
    assert.deepEqual(line.notes, []);
    assert.equal(line.sentMs, 0);
  });

  it('reports a broken connection to the line', async () => {
    const { calls, admit } = admitAll();
    const gateway = await start(admit);
    const call = dial(gateway);
    const { line } = await firstCall(calls);
    await line.until(() => line.frames.length > 2);
    call.drop();
    await line.untilNoted('hung up: media_lost');
    const { length } = line.frames;
    await flushPromises();
    assert.equal(line.frames.length, length);
    assert.equal(gateway.metronome.size, 0);
  });

  it("queues incoming messages and the engine's audio while the line is being prepared", async () => {
    const { calls, admit } = admitAll(({ leg }) => leg.play({ samples: distinctAudio(0.1, 5), rateHz: 8000 }));
    const { promise: prepared, resolve: finish } = Promise.withResolvers<void>();
    const slow: AdmitMediaSocket = (...args) => {
      const admission = admit(...args);
      if (admission instanceof Promise || admission.type === 'rejected') return admission;
      return {
        ...admission,
        start: async (stream, leg) => {
          const started = await admission.start(stream, leg);
          await prepared;
          return started;
        },
      };
    };
    const gateway = await start(slow);
    let spoken = 0;
    dial(gateway, {
      nextFrame: () => {
        spoken += 1;
        if (spoken === 10) finish();
        return new Int16Array(160).fill(spoken <= 5 ? 1000 : 0);
      },
    });
    const { line } = await firstCall(calls);
    await line.until(() => line.frames.length > 10);
    assert.equal(
      line.frames.findLastIndex(({ samples }) => samples[0] !== 0),
      4,
    );
    await line.until(() => line.sentMs === 100);
  });
});

describe('media gateway with a browser call', () => {
  it('carries PCM in both directions, marks, clear, live events and the end', async () => {
    const { calls, admit } = admitAll();
    const gateway = await start(admit);
    const socket = await connectRaw(gateway, 'web');
    const received: unknown[] = [];
    socket.on('message', (data: Buffer, binary) => received.push(binary ? data.length : JSON.parse(data.toString())));
    socket.send('{"type":"start","format":{"encoding":"pcm_s16le","rate_hz":16000}}');
    const { line, leg } = await firstCall(calls);
    assert.equal(leg.rateHz, 16_000);
    socket.send(Buffer.from(Int16Array.of(1, -2, 3).buffer));
    await line.until(() => line.frames.length === 1);
    assert.deepEqual(line.heard, [1, -2, 3]);
    leg.play({ samples: new Int16Array(1600), rateHz: 16_000 });
    leg.mark('m');
    leg.tell({ type: 'transcript', text: 'hello' });
    leg.clear();
    leg.hangUp();
    assert.equal((await closing(socket)).code, 1000);
    assert.deepEqual(received, [
      { type: 'ready', format: { encoding: 'pcm_s16le', rate_hz: 16_000 } },
      1920,
      1280,
      { type: 'mark', name: 'm' },
      { type: 'transcript', text: 'hello' },
      { type: 'clear' },
      { type: 'end', reason: 'hung up' },
    ]);
  });
});

describe('media gateway with a browser call in Opus', () => {
  const tone = (ms: number) => ({
    samples: sineSamples(ms * 48, { frequencyHz: 440, rateHz: 48_000, peak: 10_000 }),
    rateHz: 48_000,
  });
  const start48k = '{"type":"start","format":{"encoding":"opus","rate_hz":48000}}';

  it('carries a packet every 20 ms in both directions', async () => {
    const { calls, admit } = admitAll();
    const socket = await connectRaw(await start(admit), 'web');
    const decoder = createDecoder({ encoding: 'opus', rateHz: 48_000 });
    const packets: { readonly ms: number; readonly db: number }[] = [];
    socket.on('message', (data: Buffer, binary) => {
      if (!binary) return;
      const frame = decoder.decode(data);
      packets.push({ ms: durationMs(frame), db: rmsDb(frame.samples) });
    });
    socket.send(start48k);
    const { line, leg } = await firstCall(calls);
    const encoder = createEncoder({ encoding: 'opus', rateHz: 48_000 });
    const { samples } = tone(200);
    for (let at = 0; at < samples.length; at += 960)
      socket.send(encoder.encode({ samples: samples.subarray(at, at + 960), rateHz: 48_000 }));
    await line.until(() => line.frames.length === 10);
    assert.deepEqual([...new Set(line.frames.map(durationMs))], [20]);
    assert.ok(Math.abs(rmsDb(line.frames.at(-1)!.samples) - rmsDb(samples)) < 3);
    leg.play(tone(200));
    leg.flush();
    await line.until(() => line.sentMs === 200);
    leg.hangUp();
    await closing(socket);
    assert.deepEqual([...new Set(packets.map(({ ms }) => ms))], [20]);
    assert.equal(packets.length, 10);
    assert.ok(Math.abs(packets.at(-1)!.db - rmsDb(samples)) < 3);
    encoder.close();
    decoder.close();
  });

  it('closes the socket on invalid Opus', async () => {
    const { calls, admit } = admitAll();
    const socket = await connectRaw(await start(admit), 'web');
    socket.send(start48k);
    await firstCall(calls);
    socket.send(Buffer.alloc(3000, 7));
    assert.equal((await closing(socket)).code, 1008);
  });
});

describe('admission', () => {
  it('responds with 404 to unknown paths and dialects', async () => {
    const gateway = await start(admitAll().admit);
    for (const path of [
      '/',
      '/media',
      '/media/twilio',
      '/media/nobody/token',
      '/media/twilio/a/b',
      '/media/twilio/%2e',
      '/media/asterisk?channel=1',
      '/media/asterisk?token=',
      '/media/asterisk?token=a%2Fb',
      '/media/asterisk/a/b?token=c',
      '/media?token=c',
    ]) {
      assert.equal(await refusal(gateway, path), 404, path);
    }
  });

  it('passes dialect and token on and returns the rejection before any upgrade', async () => {
    const asked: string[] = [];
    const gateway = await start(async (dialect, token) => {
      asked.push(`${dialect} ${token}`);
      return { type: 'rejected', status: 403, reason: 'token is not known' };
    });
    assert.equal(await refusal(gateway, '/media/web/Some-Token_1.2~3?x=1'), 403);
    assert.equal(await refusal(gateway, '/media/asterisk?channel=17.1&token=Some-Token_1'), 403);
    assert.equal(await refusal(gateway, '/media/asterisk/in-path?token=in-query'), 403);
    assert.deepEqual(asked, ['web Some-Token_1.2~3', 'asterisk Some-Token_1', 'asterisk in-path']);
    assert.equal(gateway.gateway.connections, 0);
  });

  it('responds with 403 if the carrier did not sign the upgrade, without reading the token', async () => {
    let asked = 0;
    const admit: AdmitMediaSocket = () => {
      asked += 1;
      return { type: 'rejected', status: 403, reason: 'never' };
    };
    const gateway = await start(admit, {
      verifyUpgrade: (dialect, request) => dialect !== 'twilio' || request.headers['x-twilio-signature'] === 'good',
    });
    assert.equal(await refusal(gateway, '/media/twilio/token'), 403);
    assert.equal(asked, 0);
  });

  it('responds with 500 if the token lookup fails, and logs the error', async () => {
    const broken = new Error('database away');
    const gateway = await start(() => Promise.reject(broken));
    assert.equal(await refusal(gateway, '/media/twilio/token'), 500);
    assert.deepEqual(gateway.events, [
      { type: 'refused', dialect: 'twilio', status: 500, reason: 'internal error', error: broken },
    ]);
  });

  it('closes a stream with rejected parameters with 1008 and the reason', async () => {
    const gateway = await start(() => ({
      type: 'admitted',
      start: ({ parameters }) => ({ type: 'rejected', status: 403, reason: `not you, ${parameters.who}` }),
      abandoned: assert.fail,
    }));
    const call = dial(gateway);
    assert.deepEqual(await call.ended, { code: 1008, reason: 'not you, test' });
  });

  it('survives a peer that disconnects during the token lookup, and releases the token', async () => {
    const { admit, abandoned } = admitAll();
    const { promise: lookedUp, resolve } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const gateway = await start(async (...args) => {
      ask();
      await lookedUp;
      return admit(...args);
    });
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      'GET /media/twilio/t HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await asked;
    socket.resetAndDestroy();
    await once(socket, 'close');
    await flushPromises();
    resolve();
    await flushPromises();
    assert.equal(abandoned.length, 1);
    assert.equal(gateway.gateway.connections, 0);
  });
});

describe('a misbehaving far end', () => {
  const startMessage = '{"event":"start","streamSid":"MZ1","start":{"streamSid":"MZ1","callSid":"CA1"}}';
  const media = (payload: string) => JSON.stringify({ event: 'media', streamSid: 'MZ1', media: { payload } });
  const cases: readonly { what: string; messages: readonly (string | Uint8Array)[]; code: number; reason: RegExp }[] = [
    { what: 'text that is not JSON', messages: ['garbage'], code: 1003, reason: /not JSON/ },
    { what: 'random bytes', messages: [new Uint8Array(500)], code: 1003, reason: /binary/ },
    { what: 'media before start', messages: [media('AAAA')], code: 1008, reason: /before start/ },
    {
      what: 'JSON of the wrong shape',
      messages: [startMessage, '{"event":"mark","mark":7}'],
      code: 1008,
      reason: /mark/,
    },
    { what: 'a second start', messages: [startMessage, startMessage], code: 1008, reason: /second start/ },
    { what: 'a message of 2 MB', messages: ['x'.repeat(2_000_000)], code: 1009, reason: /^/ },
    {
      what: 'a flood of audio',
      messages: [startMessage, ...Array.from({ length: 10 }, () => media(Buffer.alloc(16_000).toString('base64')))],
      code: 1008,
      reason: /ahead of real time/,
    },
  ];
  for (const { what, messages, code, reason } of cases) {
    it(`is closed with ${code} on ${what}, while another call continues`, async () => {
      const { calls, admit } = admitAll();
      const gateway = await start(admit);
      const good = dial(gateway);
      const { line } = await firstCall(calls);
      const bad = await connectRaw(gateway);
      const closed = closing(bad);
      for (const message of messages) bad.send(message);
      const end = await closed;
      assert.equal(end.code, code);
      assert.match(end.reason, reason);
      const { length } = line.frames;
      await line.until(() => line.frames.length >= length + 5);
      assert.deepEqual(line.notes, []);
      assert.equal(gateway.gateway.connections, 1);
      good.drop();
    });
  }

  it('is closed when its line throws, while another call continues', async () => {
    const { calls, admit } = admitAll(({ line }) => {
      if (calls.length === 1) line.digit = () => assert.fail('engine broke');
    });
    const gateway = await start(admit);
    const [bad, good] = [dial(gateway), dial(gateway)];
    await firstCall(calls);
    while (calls.length < 2) await flushPromises();
    const [broken, sound] = calls[0]!.stream.streamId === bad.streamId ? [bad, good] : [good, bad];
    broken.sendDigit('1');
    assert.deepEqual(await broken.ended, { code: 1011, reason: 'internal error' });
    assert.ok(gateway.events.some((event) => event.type === 'closed' && event.error instanceof assert.AssertionError));
    assert.deepEqual(calls[0]!.line.notes, ['hung up: media_lost']);
    sound.sendDigit('2');
    await calls[1]!.line.untilNoted('digit 2');
  });

  it('is closed when it floods with messages without audio', async () => {
    const { calls, admit } = admitAll();
    const gateway = await start(admit);
    const socket = await connectRaw(gateway);
    const closed = closing(socket);
    socket.send(startMessage);
    for (let count = 0; count < 5000; count += 1)
      socket.send('{"event":"dtmf","streamSid":"MZ1","dtmf":{"digit":"1"}}');
    assert.deepEqual(await closed, { code: 1008, reason: 'more messages than a call can send' });
    const digits = calls[0]!.line.notes.filter((note) => note === 'digit 1').length;
    assert.ok(digits >= 2999 && digits < 5000, `${digits} digits`);
  });

  it('loses its call when the engine plays without limit', async () => {
    const clock = new VirtualClock();
    const { calls, admit } = admitAll();
    const gateway = await start(admit, { clock, metronome: new Metronome(clock) });
    const socket = await connectRaw(gateway);
    socket.send(startMessage);
    const { leg, line } = await firstCall(calls);
    for (let seconds = 0; seconds < 602; seconds += 1) leg.play({ samples: new Int16Array(8000), rateHz: 8000 });
    clock.advance(20);
    assert.equal((await closing(socket)).code, 1011);
    assert.deepEqual(line.notes, ['hung up: media_lost']);
  });

  it('gets a pong for its ping', async () => {
    const socket = await connectRaw(await start(admitAll().admit));
    socket.ping('are you there');
    const [answer] = await once(socket, 'pong');
    assert.equal(String(answer), 'are you there');
  });

  it('is closed when it has not started within 10 seconds', async () => {
    const clock = new VirtualClock();
    const { admit, abandoned } = admitAll();
    const gateway = await start(admit, { clock, metronome: new Metronome(clock) });
    const socket = await connectRaw(gateway);
    socket.send('{"event":"connected"}');
    await opened(gateway);
    clock.advance(9_980);
    assert.equal(gateway.gateway.connections, 1);
    clock.advance(20);
    assert.deepEqual(await closing(socket), { code: 1008, reason: 'no start for 10 s' });
    assert.deepEqual(abandoned, ['no start for 10 s']);
  });

  it('is closed after 15 seconds without media', async () => {
    const clock = new VirtualClock();
    const { calls, admit } = admitAll();
    const gateway = await start(admit, { clock, metronome: new Metronome(clock) });
    const socket = await connectRaw(gateway);
    socket.send(startMessage);
    const { line } = await firstCall(calls);
    clock.advance(14_980);
    socket.send(media('AAAA'));
    await line.until(() => line.frames.length > 0);
    clock.advance(14_980);
    assert.deepEqual(line.notes, []);
    clock.advance(20);
    assert.deepEqual(await closing(socket), { code: 1008, reason: 'no media for 15 s' });
    assert.deepEqual(line.notes, ['hung up: media_lost']);
    while (gateway.gateway.connections > 0) await flushPromises();
    assert.equal(clock.pending, 0);
  });

  it('is kept if media were not read because the process was blocked, and closed 15 seconds after that', async () => {
    const clock = new VirtualClock();
    const { calls, admit } = admitAll();
    const gateway = await start(admit, { clock, metronome: new Metronome(clock) });
    const socket = await connectRaw(gateway);
    socket.send(startMessage);
    const { line } = await firstCall(calls);
    clock.stall(30_000);
    clock.advance(20);
    assert.equal(gateway.gateway.connections, 1);
    clock.advance(14_900);
    assert.deepEqual(line.notes, []);
    clock.advance(120);
    assert.deepEqual(await closing(socket), { code: 1008, reason: 'no media for 15 s' });
  });

  it('is disconnected if it does not read, before more than a second of audio is queued', async () => {
    const clock = new VirtualClock();
    const { calls, admit } = admitAll();
    const gateway = await start(admit, { clock, metronome: new Metronome(clock) });
    const socket = await connectRaw(gateway, 'web');
    socket.send('{"type":"start","format":{"encoding":"pcm_s16le","rate_hz":48000}}');
    const { line, leg } = await firstCall(calls);
    socket.pause();
    const second = { samples: new Int16Array(48_000), rateHz: 48_000 };
    for (let seconds = 0; seconds < 600 && line.notes.length === 0; seconds += 1) {
      leg.play(second);
      socket.send(new Uint8Array(960));
      await line.until(() => line.frames.length > seconds || line.notes.length > 0);
      clock.advance(1000);
      await flushPromises();
    }
    assert.deepEqual(line.notes, ['hung up: media_lost']);
    const closed = gateway.events.find((event) => event.type === 'closed');
    const reason = closed?.type === 'closed' ? closed.reason : '';
    const [, waitingBytes] = /^peer does not read: (\d+) bytes are waiting$/.exec(reason) ?? assert.fail(reason);
    assert.ok(Number(waitingBytes) < 120_000, `${waitingBytes} bytes wait, a second has 96,000`);
    clock.advance(2000);
    while (gateway.gateway.connections > 0) await flushPromises();
    socket.terminate();
  });

  it('is disconnected if it does not answer a close', async () => {
    const clock = new VirtualClock();
    const { calls, admit } = admitAll();
    const gateway = await start(admit, { clock, metronome: new Metronome(clock) });
    const socket = await connectRaw(gateway);
    socket.send(startMessage);
    const { leg } = await firstCall(calls);
    socket.pause();
    leg.hangUp();
    await flushPromises();
    assert.equal(gateway.gateway.connections, 1);
    clock.advance(2000);
    while (gateway.gateway.connections > 0) await flushPromises();
    assert.equal(clock.pending, 0);
    socket.terminate();
  });
});

describe('stopping gateway', () => {
  it("waits two seconds for the far end's end message", async () => {
    const clock = new VirtualClock();
    const { calls, admit } = admitAll();
    const gateway = await start(admit, { clock, metronome: new Metronome(clock) });
    const socket = await connectRaw(gateway, 'webex');
    const request = { voice_va_input_type: { event_input: { event_type: 'SESSION_START' } }, conversation_id: 'c' };
    socket.send(JSON.stringify({ type: 'VOICE_VA_REQUEST', seq: 1, payload: request }));
    await firstCall(calls);
    const asked = once(socket, 'message');
    const ended = closing(socket);
    const stopped = gateway.gateway.close('shutting down');
    assert.match(String(await asked), /shutting down/);
    clock.advance(1999);
    await flushPromises();
    assert.equal(socket.readyState, WebSocket.OPEN);
    clock.advance(1);
    assert.deepEqual(await ended, { code: 1001, reason: 'shutting down' });
    await stopped;
  });

  it('ends every connection with 1001 and accepts no more', async () => {
    const { calls, admit } = admitAll();
    const gateway = await start(admit);
    const call = dial(gateway);
    const { line } = await firstCall(calls);
    await gateway.gateway.close('shutting down');
    assert.deepEqual(await call.ended, { code: 1001, reason: 'shutting down' });
    assert.deepEqual(line.notes, ['hung up: media_lost']);
    assert.equal(gateway.metronome.size, 0);
  });
});

async function firstCall<Item>(calls: readonly Item[]): Promise<Item> {
  for (let call = calls[0]; ; call = calls[0]) {
    if (call !== undefined) return call;
    await flushPromises();
  }
}

async function opened(gateway: Started): Promise<void> {
  while (gateway.gateway.connections === 0) await flushPromises();
}
