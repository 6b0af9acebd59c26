import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import type { Caller, LoopbackEvent } from '#demo/loopback/call.ts';
import { LoopbackCall } from '#demo/loopback/call.ts';
import { LoopbackCarrier } from '#demo/loopback/carrier.ts';
import type { CallProgress } from '#src/carriers/carrier.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

type Message = { readonly event: string; readonly [field: string]: unknown };

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
await once(server, 'listening');
const url = () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}/media/twilio/token`;

afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** A call on a virtual clock and the socket of a gateway that only listens. */
async function connect(caller: Partial<Caller> = {}) {
  const clock = new VirtualClock(500);
  const events: LoopbackEvent[] = [];
  const connected = once(server, 'connection');
  const ticks = new Metronome(clock);
  const call = new LoopbackCall({
    url: url(),
    ticks,
    parameters: { token: 'abc' },
    caller: { nextFrame: () => null, event: (event) => events.push(event), ...caller },
  });
  const [gateway] = (await connected) as [WebSocket];
  const messages: Message[] = [];
  gateway.on('message', (data) => messages.push(JSON.parse(String(data))));
  const received = async (count: number) => {
    while (messages.length < count) await flushPromises();
  };
  await received(2);
  return {
    call,
    clock,
    events,
    gateway,
    messages,
    received,
    ticks,
    send: (message: object) => gateway.send(JSON.stringify({ streamSid: call.streamId, ...message })),
    seen: async (type: LoopbackEvent['type'], count = 1) => {
      while (events.filter((event) => event.type === type).length < count) await flushPromises();
    },
  };
}

function media(samples: Int16Array): object {
  return { event: 'media', media: { payload: Buffer.from(encodeMulaw(samples)).toString('base64') } };
}

describe('loopback call', () => {
  it('starts like a carrier', async () => {
    const { call, messages } = await connect();
    assert.deepEqual(messages[0], { event: 'connected', protocol: 'Call', version: '1.0.0' });
    assert.deepEqual(messages[1], {
      event: 'start',
      sequenceNumber: '1',
      streamSid: call.streamId,
      start: {
        accountSid: 'AC00000000000000000000000000000000',
        streamSid: call.streamId,
        callSid: call.callId,
        tracks: ['inbound'],
        mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
        customParameters: { token: 'abc' },
      },
    });
    call.drop();
  });

  it('sends 50 frames a second, numbered and without drift', async () => {
    let frames = 0;
    const { call, clock, messages, received } = await connect({
      nextFrame: () => {
        frames += 1;
        return new Int16Array(160).fill(frames === 1 ? 1000 : 0);
      },
    });
    clock.advance(60_000);
    await received(2 + 3000);
    assert.equal(frames, 3000);
    const first = { track: 'inbound', chunk: '1', timestamp: '0' };
    const { media: sent, ...head } = messages[2]!;
    assert.deepEqual(head, { event: 'media', sequenceNumber: '2', streamSid: call.streamId });
    assert.deepEqual(sent, {
      ...first,
      payload: Buffer.from(encodeMulaw(new Int16Array(160).fill(1000))).toString('base64'),
    });
    const { chunk, timestamp } = messages[3001]!.media as { chunk: string; timestamp: string };
    assert.deepEqual([chunk, timestamp], ['3000', '59980']);
    call.drop();
  });

  it('plays received audio in real time and returns marks when they are reached', async () => {
    const played: { ms: number; sample: number }[] = [];
    const { call, clock, messages, send, seen, events } = await connect({
      heard: (samples, ms) => played.push({ ms, sample: samples[0]! }),
    });
    const [loud] = decodeMulaw(Uint8Array.of(0x80));
    send(media(new Int16Array(320).fill(loud!)));
    send({ event: 'mark', mark: { name: 'm' } });
    await seen('received');
    await flushPromises();
    clock.advance(40);
    assert.ok(!events.some((event) => event.type === 'marked'));
    clock.advance(20);
    await seen('marked');
    assert.deepEqual(
      played.map(({ sample }) => sample),
      [loud, loud, 0],
    );
    assert.deepEqual(
      played.map(({ ms }) => ms),
      [0, 20, 40],
    );
    assert.deepEqual(
      events.filter((event) => event.type !== 'opened'),
      [
        { type: 'received', ms: 40, bufferedMs: 0, at: 500, mediaMs: 0 },
        { type: 'marked', name: 'm', dropped: false, at: 560, mediaMs: 40 },
      ],
    );
    while (!messages.some(({ event }) => event === 'mark')) await flushPromises();
    call.drop();
  });

  it('returns a mark immediately if the buffer is empty', async () => {
    const { call, send, seen, events } = await connect();
    send({ event: 'mark', mark: { name: 'idle' } });
    await seen('marked');
    assert.deepEqual(events.at(-1), { type: 'marked', name: 'idle', dropped: false, at: 500, mediaMs: 0 });
    call.drop();
  });

  it('clears its buffer on request, and returns every mark', async () => {
    const { call, clock, send, seen, events } = await connect();
    send(media(new Int16Array(1600).fill(1000)));
    send({ event: 'mark', mark: { name: 'm' } });
    await seen('received');
    clock.advance(20);
    send({ event: 'clear' });
    await seen('cleared');
    assert.deepEqual(events.slice(-2), [
      { type: 'cleared', droppedMs: 180, at: 520, mediaMs: 20 },
      { type: 'marked', name: 'm', dropped: true, at: 520, mediaMs: 20 },
    ]);
    call.drop();
  });

  it('sends digits, and stop before it closes', async () => {
    const { call, messages, gateway, ticks } = await connect();
    const closed = once(gateway, 'close');
    call.sendDigit('#');
    call.hangUp();
    const [code] = await closed;
    assert.equal(code, 1000);
    assert.deepEqual(
      messages.slice(2).map(({ event, dtmf }) => ({ event, dtmf })),
      [
        { event: 'dtmf', dtmf: { track: 'inbound_track', digit: '#' } },
        { event: 'stop', dtmf: undefined },
      ],
    );
    await call.ended;
    assert.equal(ticks.size, 0);
  });

  it("ends with the gateway's code and reason", async () => {
    const { call, gateway } = await connect();
    gateway.close(1008, 'go away');
    assert.deepEqual(await call.ended, { code: 1008, reason: 'go away' });
  });

  it('rejects what the carrier would not accept', async () => {
    for (const message of ['{"event":"media"}', 'x', '{"event":"dance","streamSid":"STREAM"}']) {
      const { call, gateway } = await connect();
      const closed = once(gateway, 'close');
      gateway.send(message.replace('STREAM', call.streamId));
      assert.equal((await closed)[0], 1008, message);
    }
  });

  it('ends with the error if it cannot connect', async () => {
    const call = new LoopbackCall({
      url: 'ws://127.0.0.1:1/media/twilio/token',
      ticks: new Metronome(new VirtualClock()),
      caller: { nextFrame: () => null },
    });
    const { code, reason } = await call.ended;
    assert.equal(code, 1006);
    assert.match(reason, /ECONNREFUSED/);
  });
});

describe('loopback carrier', () => {
  const order = {
    to: '+14155550101',
    from: '+14155550100',
    statusUrl: '',
    answerUrl: '',
    ringSeconds: 30,
    limitSeconds: 60,
    machineUrl: null,
  };

  function network(pickUp: () => Caller | 'busy') {
    const statuses: CallProgress['status'][] = [];
    const carrier = new LoopbackCarrier({
      ticks: new Metronome(new VirtualClock()),
      pickUp,
      progress: ({ status }) => statuses.push(status),
    });
    return { carrier, statuses };
  }

  it('has its callees connect to our media socket, and reports from ringing to completed', async () => {
    const { carrier, statuses } = network(() => ({ nextFrame: () => null }));
    const connected = once(server, 'connection');
    const { providerCallId } = await carrier.dial({ ...order, stream: { url: url(), parameters: {} } });
    assert.deepEqual(statuses, []);
    const [gateway] = (await connected) as [WebSocket];
    const closed = once(gateway, 'close');
    while (carrier.size === 0) await flushPromises();
    await flushPromises();
    await carrier.hangUp(providerCallId);
    await closed;
    while (carrier.size > 0) await flushPromises();
    await carrier.hangUp(providerCallId);
    assert.deepEqual(statuses, ['ringing', 'in-progress', 'completed']);
  });

  it('reports a busy line', async () => {
    const { carrier, statuses } = network(() => 'busy');
    await carrier.dial({ ...order, stream: { url: url(), parameters: {} } });
    await flushPromises();
    assert.deepEqual(statuses, ['ringing', 'busy']);
  });
});
