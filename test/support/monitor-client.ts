import { WebSocket } from 'ws';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { eventually } from './e2e-wait.ts';

type News = { readonly type: string; readonly agent?: string | null } & Readonly<Record<string, unknown>>;
const channels = ['caller', 'assistant', 'agent'] as const;
type Channel = (typeof channels)[number];

const ticks = new Metronome(systemClock);
const rateHz = 8_000;
const frameSamples = 160;

/** The browser of a person who listens to a live call and takes it over: sends its microphone in real time, records what it hears. */
export class MonitorClient {
  readonly news: News[] = [];
  readonly ended: Promise<{ readonly code: number; readonly reason: string }>;
  readonly #socket: WebSocket;
  readonly #heard: Record<Channel, Int16Array[]> = { caller: [], assistant: [], agent: [] };
  #saying = new Int16Array(0);

  constructor(url: string, options: { readonly origin?: string; readonly microphone?: boolean } = {}) {
    const { origin, microphone = true } = options;
    this.#socket = new WebSocket(url, { perMessageDeflate: false, ...(origin === undefined ? {} : { origin }) });
    this.#socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary));
    this.#socket.on('error', () => {});
    const { promise, resolve } = Promise.withResolvers<{ code: number; reason: string }>();
    this.ended = promise;
    this.#socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    if (microphone) this.#socket.on('open', () => this.#openMicrophone());
  }

  /** Resolves when the server has admitted the listener. */
  async ready(): Promise<void> {
    await eventually(() => this.news.some(({ type }) => type === 'ready'), 'an admitted listener');
  }

  takeOver(): void {
    this.#socket.send(JSON.stringify({ type: 'take_over' }));
  }

  giveBack(): void {
    this.#socket.send(JSON.stringify({ type: 'give_back' }));
  }

  /** Speaks into the microphone from the next frame on. */
  say(samples: Int16Array): void {
    this.#saying = samples.slice();
  }

  /** Everything that was heard of a side, at the rate at which it came. */
  heard(channel: Channel): Int16Array {
    const parts = this.#heard[channel];
    const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  /** Stops reading, as a browser on a dead network. */
  stall(): void {
    this.#socket.pause();
  }

  drop(): void {
    this.#socket.terminate();
  }

  #openMicrophone(): void {
    const leave = ticks.join({ tick: () => this.#socket.send(this.#nextFrame()), failed: () => {} });
    this.#socket.on('close', leave);
  }

  #nextFrame(): Buffer {
    const frame = Buffer.alloc(4 + 2 * frameSamples);
    frame.writeUInt8(2, 0);
    frame.writeUInt16LE(rateHz, 2);
    const said = this.#saying.subarray(0, frameSamples);
    this.#saying = this.#saying.subarray(frameSamples);
    for (const [index, sample] of said.entries()) frame.writeInt16LE(sample, 4 + 2 * index);
    return frame;
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!isBinary) return void this.news.push(JSON.parse(data.toString()));
    const samples = new Int16Array((data.length - 4) / 2);
    for (let index = 0; index < samples.length; index += 1) samples[index] = data.readInt16LE(4 + 2 * index);
    this.#heard[channels[data.readUInt8(0)]!].push(samples);
  }
}
