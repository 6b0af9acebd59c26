import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Registry } from 'prom-client';
import type { ProcessLoad } from '../calls/usage/call-capacity.ts';
import type { Duty } from './duty.ts';
import type { AnswerTopic, Topic, Topics } from './questions.ts';

/** One of several processes behind a port, as the others see it. */
export type Sibling = {
  readonly nodeId: string;
  readonly duty: Duty;
  /** The number of open media sockets. */
  readonly sockets: number;
  readonly hasCapacity: boolean;
  /** Its last measurement; null before the first. */
  readonly load: ProcessLoad | null;
};
/** Receives a media socket before its upgrade, in the form in which an HTTP server emits it. */
export type AcceptSocket = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The other processes behind this process's port. */
export type Siblings = {
  /** The number of this process, from 1; a replacement keeps the number. */
  readonly own: number;
  readonly duty: Duty;
  /** The URL of the port; null for the first process, which chooses it. */
  readonly portUrl: string | null;
  /** The processes that listen, as last reported. */
  readonly others: readonly Sibling[];
  /** Reports the state of this process to the others. */
  tell(own: Sibling): void;
  /** Hands a media socket to another process; this process no longer owns it. */
  pass(nodeId: string, ...upgrade: Parameters<AcceptSocket>): void;
  /** Calls back when `others` has changed. */
  onOthersChanged(listener: () => void): void;
  /** Calls back with every socket that was handed to this process. */
  onForwardedSocket(take: AcceptSocket): void;
  /** Includes these metrics in the combined metrics from now on. */
  share(registry: Registry): void;
  /** Answers the questions of other processes about a topic from now on. */
  answer<T extends Topic>(topic: T, answer: AnswerTopic<T>): void;
  /** Asks all other processes; the answers of those that respond in time. */
  askAll<T extends Topic>(topic: T, asked: Topics[T]['asked']): Promise<readonly Topics[T]['answered'][]>;
  /** Asks the process that answers a topic. Rejects with `ProviderError` if it fails, or does not respond. */
  askOne<T extends Topic>(topic: T, asked: Topics[T]['asked']): Promise<Topics[T]['answered']>;
  /** The combined metrics of all processes, in the Prometheus text format. Rejects if one does not respond. */
  metrics(): Promise<string>;
};
