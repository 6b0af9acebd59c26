import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { onEnd } from '#test/support/on-end.ts';

/** The network between Asterisk and Parley: a TCP proxy whose open connections can break. */
export class Wire {
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly #server: Server;
  #stalled = new Set<readonly [Socket, Socket]>();

  constructor(targetPort: number) {
    this.#server = createServer((near) => this.#join(near, connect(targetPort, '127.0.0.1')));
    onEnd(() => {
      this.reset();
      this.#server.close();
    });
  }

  async listen(port: number): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** Ends the open connections with a reset. */
  reset(): void {
    for (const pair of this.#pairs) for (const end of pair) end.resetAndDestroy();
  }

  /** Ends the open connections in order, without a word of their protocol. */
  close(): void {
    for (const pair of this.#pairs) for (const end of pair) end.end();
  }

  /** Carries nothing more on the open connections, and leaves them open. */
  stall(): void {
    this.#stalled = new Set(this.#pairs);
  }

  #join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => {
        if (!this.#stalled.has(pair)) to.write(data);
      });
      from.on('end', () => {
        if (!this.#stalled.has(pair)) to.end();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#pairs.delete(pair);
        if (!this.#stalled.has(pair)) to.destroy();
      });
    }
  }
}
