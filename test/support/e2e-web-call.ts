import { WebSocket } from 'ws';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';

type Message = { readonly type: string; readonly [field: string]: unknown };

const frameMs = 20;
const ticks = new Metronome(systemClock);

/**
 * The browser side of a call in the `web` dialect, PCM16: sends silence in real time, records what it receives, and treats audio as played on
 * arrival.
 */
export class WebCall {
  readonly messages: Message[] = [];
  /** Resolves when the socket is closed. */
  readonly ended: Promise<{ readonly code: number; readonly reason: string }>;
  readonly #socket: WebSocket;
  readonly #rateHz: number;
  readonly #audio: Buffer[] = [];

  /** `origin` is that of the page that opens the socket; absent for clients other than pages. */
  constructor(url: string, rateHz: number, origin?: string) {
    this.#rateHz = rateHz;
    this.#socket = new WebSocket(url, { perMessageDeflate: false, ...(origin === undefined ? {} : { origin }) });
    this.#socket.on('open', () => this.#send({ type: 'start', format: { encoding: 'pcm_s16le', rate_hz: rateHz } }));
    this.#socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary));
    const { promise, resolve } = Promise.withResolvers<{ code: number; reason: string }>();
    this.ended = promise;
    this.#socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    this.#socket.on('error', () => {});
  }

  /** Everything that was heard. */
  get heard(): Int16Array {
    const bytes = Buffer.concat(this.#audio);
    return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
  }

  /** With this as the token in the URL another socket can replace this one; null until the server sends it. */
  get resumeToken(): string | null {
    const told = this.messages.findLast(({ type }) => type === 'resume');
    return told === undefined ? null : String(told.token);
  }

  /** Breaks the connection without a close frame. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Sends a typed message to the assistant. */
  type(text: string): void {
    this.#send({ type: 'text', text });
  }

  stop(): void {
    this.#send({ type: 'stop' });
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (isBinary) return void this.#audio.push(data);
    const message = JSON.parse(data.toString());
    this.messages.push(message);
    if (message.type === 'mark') this.#send({ type: 'mark', name: message.name });
    if (message.type === 'ready') this.#speakSilence();
  }

  #speakSilence(): void {
    const silence = new Uint8Array((this.#rateHz * 2 * frameMs) / 1000);
    // A line that carries only zeros counts as lost after a minute.
    silence[0] = 1;
    const leave = ticks.join({ tick: () => this.#socket.send(silence), failed: () => {} });
    this.#socket.on('close', leave);
  }

  #send(message: Message): void {
    this.#socket.send(JSON.stringify(message));
  }
}
