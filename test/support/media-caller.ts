import { WebSocket } from 'ws';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';

/** A carrier's messages on a media socket, as far as a silent caller needs them. */
export type CallerWire = {
  readonly headers: Readonly<Record<string, string>>;
  readonly start: readonly object[];
  /** The packet with this number, from 1. */
  media(number: number): object;
  /** The reply to a mark; null for other messages. */
  echo(message: Readonly<Record<string, unknown>>): object | null;
};

const ticks = new Metronome(systemClock);

/** A silent caller on a carrier's media socket, who reports audio as heard on arrival. */
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

  /** Disconnects without a close frame. */
  hangUp(): void {
    this.#stop();
    this.#socket.close();
  }
}
