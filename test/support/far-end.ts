import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import { Metronome } from '#src/gateway/metronome.ts';
import type { GatewayOptions } from '#src/gateway/server.ts';
import { type AdmittedCall, admitAll, startGateway } from './media-gateway.ts';
import { flushPromises, VirtualClock } from './virtual-clock.ts';

/** How a client connects to a gateway; `onStart` is what the engine does with its call before its first audio. */
export type FarEndOptions = {
  readonly dialect: string;
  readonly query?: string;
  readonly offers?: readonly string[];
  readonly client?: ClientOptions;
  readonly dialects?: GatewayOptions['dialects'];
  readonly onStart?: (call: AdmittedCall) => void;
};

export type FarEnd = Awaited<ReturnType<typeof connectFarEnd>>;

/** A media socket client connected to a real gateway on a clock that the test controls. */
export async function connectFarEnd(options: FarEndOptions) {
  const { dialect, query = '', offers = [], client = {}, dialects, onStart } = options;
  const clock = new VirtualClock();
  const { calls, abandoned, admit } = admitAll(onStart);
  const given = dialects === undefined ? {} : { dialects };
  const gateway = await startGateway(admit, { clock, metronome: new Metronome(clock), ...given });
  const socket = new WebSocket(`${gateway.url(dialect)}${query}`, [...offers], client);
  const received: unknown[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data: Buffer, binary) => {
    received.push(binary ? data.length : shown(data.toString()));
    for (const resolve of waiting.splice(0)) resolve();
  });
  await once(socket, 'open');
  while (gateway.gateway.connections === 0) await flushPromises();
  return {
    gateway,
    clock,
    calls,
    abandoned,
    socket,
    /** The received messages: JSON text as its value, other text unchanged, binary messages by their length. */
    received,
    closed: once(socket, 'close').then(([code, reason]) => `${code} ${reason}`),
    async receivedAll(count: number) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return received;
    },
    /** The call that the stream became. */
    async call() {
      while (calls.length === 0) await flushPromises();
      return calls[0]!;
    },
  };
}

/** This many milliseconds of sound. */
export function soundFrame(ms: number, rateHz: number) {
  return { samples: new Int16Array((ms * rateHz) / 1000).fill(1000), rateHz };
}

function shown(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
