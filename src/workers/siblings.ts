import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Registry } from 'prom-client';

/** One of several processes behind a port, as the others see it. */
export type Sibling = {
  readonly nodeId: string;
  /** Media sockets that are open. */
  readonly sockets: number;
  readonly hasCapacity: boolean;
};
/** Takes a media socket before it is upgraded, as an HTTP server hands it out. */
export type TakeSocket = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The other processes behind the port of this one. */
export type Siblings = {
  /** Number of this process, from 1; one that takes the place of another has its number. */
  readonly own: number;
  /** Those that listen, as far as is known. */
  readonly others: readonly Sibling[];
  /** Tells the others what became of this one. */
  tell(own: Sibling): void;
  /** Hands a media socket on to another one; this process has nothing to do with it any more. */
  pass(nodeId: string, ...upgrade: Parameters<TakeSocket>): void;
  /** Calls back with every socket that was handed to this process. */
  onPassed(take: TakeSocket): void;
  /** What is counted here is counted with the others from now on. */
  share(registry: Registry): void;
  /** What all of them count together, in the text format of Prometheus. Rejects where one does not answer. */
  metrics(): Promise<string>;
};
