import { WebSocket } from 'ws';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';

/** How a carrier speaks on a media socket, as far as a caller who is silent needs it. */
export type CallerWire = {
  readonly headers: Readonly<Record<string, string>>;
  readonly start: readonly object[];
  /** The packet with this number, from 1. */
  media(number: number): object;
  /** What answers a mark that was sent; null for other messages. */
  echo(message: Readonly<Record<string, unknown>>): object | null;
};

const ticks = new Metronome(systemClock);

/** A caller on a carrier's media socket: says nothing, and tells that everything was heard as soon as it has come. */
export class MediaCaller {
  readonly #socket: WebSocket;
  #packets = 0;
  #stop: () => void = () => {};

  constructor(url: string, wire: CallerWire) {
    this.#socket = new WebSocket(url, { headers: wire.headers });
    const send = (message: object): void => this.#socket.send(JSON.stringify(message));
    this.#socket.on('open', () => {
      for (const message of wire.start) send(message);
      this.#stop = ticks.join({
        tick: () => {
          this.#packets += 1;
          send(wire.media(this.#packets));
        },
        failed: () => this.#stop(),
      });
    });
    this.#socket.on('message', (data) => {
      const answer = wire.echo(JSON.parse(String(data)));
      if (answer !== null) send(answer);
    });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#stop());
  }

  /** Leaves without a word. */
  hangUp(): void {
    this.#stop();
    this.#socket.close();
  }
}
