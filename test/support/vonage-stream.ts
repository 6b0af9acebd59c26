import { once } from 'node:events';
import { WebSocket } from 'ws';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { isSound } from './e2e-sound.ts';
import { vonageAuthorization } from './fake-vonage.ts';
import { isNcco } from './vonage-ncco.ts';

type Endpoint = {
  readonly uri: string;
  readonly 'content-type': string;
  readonly headers: Readonly<Record<string, string>>;
};

const frameMs = 20;
const ticks = new Metronome(systemClock);

/** Carries out a `connect` to a WebSocket as Vonage does, with a silent caller; rejects if the upgrade is rejected. */
export async function openVonageStream(ncco: unknown, authorization = vonageAuthorization()): Promise<VonageStream> {
  if (!isNcco(ncco) || ncco[0]?.action !== 'connect') throw new TypeError(`no stream in ${JSON.stringify(ncco)}`);
  const [endpoint] = ncco[0].endpoint as readonly Endpoint[];
  const socket = new WebSocket(endpoint!.uri, { headers: { authorization } });
  await once(socket, 'open');
  return new VonageStream(socket, endpoint!);
}

/** One stream: sends 20 ms at a time, plays received audio in real time, and returns notifications when it reaches them. */
export class VonageStream {
  /** The duration of the sound heard so far. */
  soundMs = 0;
  /** The sizes of the received binary messages. */
  readonly sizes = new Set<number>();
  /** The close code. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  /** Audio waiting to be played, with notifications in between. */
  readonly #waiting: (Int16Array | string)[] = [];

  constructor(socket: WebSocket, { 'content-type': contentType, headers }: Endpoint) {
    this.#socket = socket;
    const frameBytes = (Number(contentType.split('=')[1]) * 2 * frameMs) / 1000;
    socket.send(JSON.stringify({ event: 'websocket:connected', 'content-type': contentType, ...headers }));
    const leave = ticks.join(
      { tick: () => this.#tick(new Uint8Array(frameBytes)), failed: () => socket.terminate() },
      'afterwards',
    );
    socket.on('message', (data: Buffer, isBinary) => (isBinary ? this.#audio(data) : this.#ask(data.toString())));
    this.closed = once(socket, 'close').then(([code]) => {
      leave();
      return code;
    });
  }

  press(digit: string): void {
    this.#socket.send(JSON.stringify({ event: 'websocket:dtmf', digit, duration: 260 }));
  }

  /** The caller hangs up: the socket is closed without a message. */
  close(): void {
    this.#socket.close();
  }

  #audio(data: Buffer): void {
    this.sizes.add(data.length);
    this.#waiting.push(new Int16Array(new Uint8Array(data).buffer));
  }

  #ask(text: string): void {
    const { action, payload } = JSON.parse(text);
    if (action === 'notify') this.#waiting.push(JSON.stringify({ event: 'websocket:notify', payload }));
    if (action !== 'clear') return;
    this.#waiting.length = 0;
    this.#socket.send('{"event":"websocket:cleared"}');
  }

  #tick(silence: Uint8Array): void {
    this.#socket.send(silence);
    this.#return();
    const next = this.#waiting.shift();
    if (next instanceof Int16Array && isSound(next)) this.soundMs += frameMs;
    this.#return();
  }

  #return(): void {
    while (typeof this.#waiting[0] === 'string') this.#socket.send(this.#waiting.shift() as string);
  }
}
