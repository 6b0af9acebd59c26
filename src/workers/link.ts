import cluster from 'node:cluster';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { waitAtMost } from '../store/database/wait-at-most.ts';
import { type Duty, takesCalls } from './duty.ts';
import { stopReading } from './hand-over.ts';
import type { ForwardedRequest, ToLeader, ToWorker } from './messages.ts';
import { withAssignedCall } from './placement.ts';
import type { AnswerTopic, Reply, Topic, Topics } from './questions.ts';
import type { AcceptSocket, Sibling, Siblings } from './siblings.ts';

/** The environment variables with a worker's number, its duty and the URL of the port, which the leader sets. */
export const workerSettings = {
  number: 'PARLEY_WORKER',
  duty: 'PARLEY_WORKER_DUTY',
  portUrl: 'PARLEY_WORKER_URL',
} as const;

/** How long workers may take to answer a question to all of them, and one to the worker that it concerns. */
const [allWithinMs, oneWithinMs] = [500, 15_000];

type Asking = { readonly topic: Topic; readonly asked: unknown; readonly most: number; readonly withinMs: number };

const self = 'parley';
const noReply = { provider: self, message: 'the process for calls does not respond', retryable: true } as const;

/** A worker's connection to the leader process. */
type WorkerLink = Siblings & {
  /** Reports that this worker accepts requests from now on. */
  listens(url: string, nodeId: string): void;
};

/** Opens the connection to the leader in a worker; null in other processes. */
export function openLink(): WorkerLink | null {
  if (!cluster.isWorker) return null;
  const { [workerSettings.number]: number, [workerSettings.duty]: duty, [workerSettings.portUrl]: url } = process.env;
  return new Link(Number(number), duty as Duty, url ?? null);
}

class Link implements WorkerLink {
  readonly own: number;
  readonly duty: Duty;
  readonly portUrl: string | null;
  #others: readonly Sibling[] = [];
  #take: AcceptSocket = (_, socket) => void socket.destroy();
  readonly #asked = new Map<number, PromiseWithResolvers<string>>();
  readonly #replied = new Map<number, (reply: Reply) => void>();
  readonly #answers = new Map<Topic, (asked: never) => Promise<unknown>>();
  #questions = 0;
  readonly #listeners: (() => void)[] = [];

  constructor(own: number, duty: Duty, portUrl: string | null) {
    this.own = own;
    this.duty = duty;
    this.portUrl = portUrl;
    process.on('message', (message: ToWorker, handle: unknown) => this.#hear(message, handle));
  }

  get others(): readonly Sibling[] {
    return this.#others;
  }

  listens(url: string, nodeId: string): void {
    this.#send({
      type: 'parley:listens',
      url,
      own: { nodeId, duty: this.duty, sockets: 0, hasCapacity: takesCalls(this.duty), load: null },
    });
  }

  tell(own: Sibling): void {
    this.#send({ type: 'parley:own', own });
  }

  pass(to: string, ...[request, socket, head]: Parameters<AcceptSocket>): void {
    if (!(socket instanceof Socket)) return void socket.destroy();
    stopReading(socket);
    this.#others = withAssignedCall(to, this.#others);
    this.#send({ type: 'parley:pass', to, request: written(request, head) }, socket);
  }

  onOthersChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  onForwardedSocket(take: AcceptSocket): void {
    this.#take = take;
  }

  share(registry: Registry): void {
    AggregatorRegistry.setRegistries([registry]);
    // Creating it registers the listener for the leader's requests.
    new AggregatorRegistry();
  }

  metrics(): Promise<string> {
    this.#questions += 1;
    const answer = Promise.withResolvers<string>();
    this.#asked.set(this.#questions, answer);
    this.#send({ type: 'parley:metrics', question: this.#questions });
    return answer.promise;
  }

  answer<T extends Topic>(topic: T, answer: AnswerTopic<T>): void {
    this.#answers.set(topic, answer);
  }

  async askAll<T extends Topic>(topic: T, asked: Topics[T]['asked']): Promise<readonly Topics[T]['answered'][]> {
    const replies = await this.#ask({ topic, asked, most: this.#others.length, withinMs: allWithinMs });
    return replies.flatMap((reply) => (reply.type === 'answered' ? [reply.answer as Topics[T]['answered']] : []));
  }

  async askOne<T extends Topic>(topic: T, asked: Topics[T]['asked']): Promise<Topics[T]['answered']> {
    const [reply] = await this.#ask({ topic, asked, most: 1, withinMs: oneWithinMs });
    if (reply?.type === 'answered') return reply.answer as Topics[T]['answered'];
    const { provider, message, retryable } = reply ?? noReply;
    throw new ProviderError(provider, message, { retryable });
  }

  async #ask({ topic, asked, most, withinMs }: Asking): Promise<readonly Reply[]> {
    if (most === 0) return [];
    this.#questions += 1;
    const question = this.#questions;
    const { promise, resolve } = Promise.withResolvers<void>();
    const replies: Reply[] = [];
    this.#replied.set(question, (reply) => {
      replies.push(reply);
      if (replies.length >= most) resolve();
    });
    this.#send({ type: 'parley:ask', question, topic, asked });
    await waitAtMost(promise, withinMs);
    this.#replied.delete(question);
    return replies;
  }

  async #reply({ from: to, question, topic, asked }: Extract<ToWorker, { type: 'parley:ask' }>): Promise<void> {
    const answer = this.#answers.get(topic);
    if (answer === undefined) return;
    const reply = await answer(asked as never).then(
      (answer): Reply => ({ type: 'answered', answer }),
      (error: unknown) => failureOf(error),
    );
    this.#send({ type: 'parley:reply', to, question, reply });
  }

  #hear(message: ToWorker, handle: unknown): void {
    switch (message.type) {
      case 'parley:others':
        this.#others = message.others;
        for (const listener of this.#listeners) listener();
        return;
      case 'parley:passed':
        if (handle instanceof Socket) this.#take(read(message.request, handle), handle, headOf(message.request));
        return;
      case 'parley:ask':
        return void this.#reply(message);
      case 'parley:reply':
        return this.#replied.get(message.question)?.(message.reply);
      case 'parley:metrics': {
        const asked = this.#asked.get(message.question);
        this.#asked.delete(message.question);
        if (message.text === null) asked?.reject(new Error('a worker does not report its metrics'));
        else asked?.resolve(message.text);
      }
    }
  }

  /** When the leader is gone its workers end too, so messages that cannot be sent do not matter. */
  #send(message: ToLeader, socket?: Socket): void {
    process.send?.(message, socket, {}, () => {});
  }
}

function failureOf(error: unknown): Reply {
  if (!(error instanceof ProviderError))
    return {
      type: 'failed',
      provider: self,
      message: error instanceof Error ? error.message : String(error),
      retryable: true,
    };
  const { provider, retryable } = error;
  return { type: 'failed', provider, message: error.message.replace(`${provider}: `, ''), retryable };
}

function written({ method = 'GET', url = '/', httpVersion, headers, rawHeaders }: IncomingMessage, head: Buffer) {
  return { method, url, httpVersion, headers, rawHeaders, head: head.toString('base64') } satisfies ForwardedRequest;
}

function read({ method, url, httpVersion, headers, rawHeaders }: ForwardedRequest, socket: Socket): IncomingMessage {
  const request = new IncomingMessage(socket);
  const [major, minor] = httpVersion.split('.').map(Number);
  const version = { httpVersion, httpVersionMajor: major, httpVersionMinor: minor };
  return Object.assign(request, { method, url, ...version, headers, rawHeaders: [...rawHeaders] });
}

const headOf = ({ head }: ForwardedRequest): Buffer => Buffer.from(head, 'base64');
