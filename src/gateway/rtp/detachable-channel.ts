import type { MediaChannel, MediaSocketListener } from '../websocket/media-socket.ts';

/** The channel of a connection that can be taken from it: then neither the connection nor its end affects the channel. */
export class DetachableChannel implements MediaChannel {
  readonly #channel: MediaChannel;
  #isAttached = true;

  constructor(channel: MediaChannel) {
    this.#channel = channel;
  }

  get isOpen(): boolean {
    return this.#isAttached && this.#channel.isOpen;
  }

  get bufferedBytes(): number {
    return this.#isAttached ? this.#channel.bufferedBytes : 0;
  }

  /** Takes the channel from its connection. Throws `RangeError` if it is closed. */
  detach(): void {
    if (!this.isOpen) throw new RangeError('the channel is closed');
    this.#isAttached = false;
    this.#channel.resume();
  }

  listen(listener: MediaSocketListener): void {
    this.#channel.listen(listener);
  }

  send(message: string | Uint8Array): void {
    if (this.#isAttached) this.#channel.send(message);
  }

  pong(payload: Buffer): void {
    if (this.#isAttached) this.#channel.pong(payload);
  }

  pause(): void {
    if (this.#isAttached) this.#channel.pause();
  }

  resume(): void {
    if (this.#isAttached) this.#channel.resume();
  }

  close(code: number, reason: string): void {
    if (this.#isAttached) this.#channel.close(code, reason);
  }
}
