import cluster from 'node:cluster';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { stopReading } from './hand-over.ts';
import type { PassedRequest, ToLeader, ToWorker } from './messages.ts';
import { withCallAt } from './place.ts';
import type { Sibling, Siblings, TakeSocket } from './siblings.ts';

/** The setting by which a worker knows its number; the leader sets it. */
export const numberSetting = 'PARLEY_WORKER';

/** The way from a worker to the process that leads it. */
type WorkerLink = Siblings & {
  /** This worker takes requests from now on. */
  listens(url: string, nodeId: string): void;
};

/** Opens the way to the leader in a worker; null in a process that is none. */
export function openLink(): WorkerLink | null {
  return cluster.isWorker ? new Link(Number(process.env[numberSetting])) : null;
}

class Link implements WorkerLink {
  readonly own: number;
  #others: readonly Sibling[] = [];
  #take: TakeSocket = (_, socket) => void socket.destroy();
  readonly #asked = new Map<number, PromiseWithResolvers<string>>();
  #questions = 0;

  constructor(own: number) {
    this.own = own;
    process.on('message', (message: ToWorker, handle: unknown) => this.#hear(message, handle));
  }

  get others(): readonly Sibling[] {
    return this.#others;
  }

  listens(url: string, nodeId: string): void {
    this.#send({ type: 'parley:listens', url, own: { nodeId, sockets: 0, hasCapacity: true } });
  }

  tell(own: Sibling): void {
    this.#send({ type: 'parley:own', own });
  }

  pass(to: string, ...[request, socket, head]: Parameters<TakeSocket>): void {
    if (!(socket instanceof Socket)) return void socket.destroy();
    stopReading(socket);
    this.#others = withCallAt(to, this.#others);
    this.#send({ type: 'parley:pass', to, request: written(request, head) }, socket);
  }

  onPassed(take: TakeSocket): void {
    this.#take = take;
  }

  share(registry: Registry): void {
    AggregatorRegistry.setRegistries([registry]);
    // Its first instance answers the leader's questions.
    new AggregatorRegistry();
  }

  metrics(): Promise<string> {
    this.#questions += 1;
    const answer = Promise.withResolvers<string>();
    this.#asked.set(this.#questions, answer);
    this.#send({ type: 'parley:metrics', question: this.#questions });
    return answer.promise;
  }

  #hear(message: ToWorker, handle: unknown): void {
    switch (message.type) {
      case 'parley:others':
        this.#others = message.others;
        return;
      case 'parley:passed':
        if (handle instanceof Socket) this.#take(read(message.request, handle), handle, headOf(message.request));
        return;
      case 'parley:metrics': {
        const asked = this.#asked.get(message.question);
        this.#asked.delete(message.question);
        if (message.text === null) asked?.reject(new Error('a worker does not say what it counts'));
        else asked?.resolve(message.text);
      }
    }
  }

  /** A leader that is gone takes its workers with it: what cannot be sent matters to nobody. */
  #send(message: ToLeader, socket?: Socket): void {
    process.send?.(message, socket, {}, () => {});
  }
}

function written({ method = 'GET', url = '/', httpVersion, headers, rawHeaders }: IncomingMessage, head: Buffer) {
  return { method, url, httpVersion, headers, rawHeaders, head: head.toString('base64') } satisfies PassedRequest;
}

function read({ method, url, httpVersion, headers, rawHeaders }: PassedRequest, socket: Socket): IncomingMessage {
  const request = new IncomingMessage(socket);
  const [major, minor] = httpVersion.split('.').map(Number);
  const version = { httpVersion, httpVersionMajor: major, httpVersionMinor: minor };
  return Object.assign(request, { method, url, ...version, headers, rawHeaders: [...rawHeaders] });
}

const headOf = ({ head }: PassedRequest): Buffer => Buffer.from(head, 'base64');
