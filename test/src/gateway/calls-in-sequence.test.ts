import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSileroDetector } from '#embedded/silero/detector.ts';
import { Call } from '#engine/call/call.ts';
import { Conversation } from '#engine/call/conversation.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { turnOptionsByBehavior } from '#engine/turn/options.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { localTime } from '#src/calls/lifecycle/local-time.ts';
import { systemClock } from '#src/foundation/clock.ts';
import type { MediaLeg, StartedStream } from '#src/gateway/admission.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { attachGateway } from '#src/gateway/server.ts';
import { createStubModel } from '../../../bench/gateway/model.ts';
import { createStubRecogniser } from '../../../bench/gateway/recogniser.ts';
import { createStubVoice } from '../../../bench/gateway/voice.ts';

/** `CALLS=10000 npx vitest run …` makes a long run. */
const calls = Number(process.env.CALLS ?? 100);
const atOnce = 20;
const format = { encoding: 'mulaw', rateHz: 8_000 } as const;
const voice = { voice: 'stub', language: 'en', speed: 0, emotion: [], stability: 0.5, clarity: 0.5 };
const script = {
  name: 'A',
  prompt: 'P',
  beginMessage: 'Hello, how can I help you?',
  knowledge: '',
  states: [],
  tools: [],
};

/** The system clock, counting its active timers. */
function countingClock(): Clock & { readonly running: number } {
  const running = new Set<object>();
  return {
    get running() {
      return running.size;
    },
    now: () => systemClock.now(),
    after(ms, callback) {
      const timer = {};
      running.add(timer);
      const cancel = systemClock.after(ms, () => {
        running.delete(timer);
        callback();
      });
      return () => {
        running.delete(timer);
        cancel();
      };
    },
  };
}

/** Memory in use after garbage collection; buffers are released shortly after their owners. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10; round += 1) {
    collect();
    await setImmediate();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    least = Math.min(least, heapUsed + arrayBuffers);
  }
  return least;
}

/** Media sockets backed by the engine, whose assistant speaks first. */
async function openWorld() {
  const clock = countingClock();
  const metronome = new Metronome(clock);
  const detector = createSileroDetector();
  metronome.join({ tick: () => detector.tick(), failed: (error) => assert.fail(String(error)) }, 'afterwards');
  const ended: Promise<unknown>[] = [];
  const start = (leg: MediaLeg): StartedStream => {
    const schedule = { leadMs: 100, loopMs: 4_000, speechMs: 1_000, parity: 0 };
    const call = new Call(
      {
        ...{ clock, detector, leg, stt: createStubRecogniser(schedule), tts: createStubVoice(clock) },
        llm: createStubModel({ clock, parity: 0, requested() {} }),
        tools: { run: async () => ({ ok: false, content: '' }) },
        observer: { event() {}, turn() {}, amended() {}, entered() {}, trouble: (error) => assert.fail(error.message) },
      },
      new Conversation({ script, variables: {}, localTime: () => localTime(new Date(), 'UTC'), compilePattern }),
      {
        turns: turnOptionsByBehavior[0],
        voice: { ...voice, latencyOptimisation: 0, boost: false },
        toolTimeoutMs: 1_000,
        heard: format,
      },
    );
    ended.push(call.ended);
    return { type: 'started', line: call };
  };
  const server = createServer();
  const gateway = attachGateway(server, {
    ...{ metronome, clock },
    admit: () => ({ type: 'admitted', start: (_, leg) => start(leg), abandoned() {} }),
    route: () => ({ dialect: 'twilio', token: '' }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { clock, metronome, detector, gateway, server, url, ended };
}

/** A caller who hangs up as soon as the assistant speaks. */
async function callOnce(url: string): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  const send = (message: object): void => socket.send(JSON.stringify(message));
  send({ event: 'start', streamSid: 'MZ1', start: { streamSid: 'MZ1', customParameters: {} } });
  const payload = Buffer.alloc(160, 0xff).toString('base64');
  for (let frame = 0; frame < 3; frame += 1) {
    send({ event: 'media', streamSid: 'MZ1', media: { track: 'inbound', chunk: `${frame + 1}`, payload } });
  }
  await once(socket, 'message');
  send({ event: 'stop', streamSid: 'MZ1', stop: {} });
  await once(socket, 'close');
}

describe('consecutive calls', () => {
  it(`leak no timers, listeners, streams or memory (${calls} calls)`, async (t) => {
    const world = await openWorld();
    t.onTestFinished(async () => {
      await world.gateway.close('done');
      world.server.close();
    });
    const run = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done += atOnce) {
        await Promise.all(Array.from({ length: atOnce }, () => callOnce(world.url)));
        await Promise.all(world.ended.splice(0));
      }
    };
    await run(60);
    const before = await heldBytes();
    await run(calls);
    const grown = (await heldBytes()) - before;
    await t.annotate(`${Math.round(grown / 1024)} kB more`);
    assert.equal(world.gateway.connections, 0);
    assert.equal(world.detector.streams, 0);
    assert.equal(world.metronome.size, 1, 'the detector alone hears the metronome');
    assert.equal(world.clock.running, 1, 'the metronome alone runs a timer');
    // An active call uses 40 kB.
    assert.ok(grown < 1_500_000 + calls * 100, `${grown} bytes more`);
  });
});
