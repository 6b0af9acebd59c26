import cluster from 'node:cluster';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { stopReading } from './hand-over.ts';
import type { ForwardedRequest, ToLeader, ToWorker } from './messages.ts';
import { withAssignedCall } from './placement.ts';
import type { AcceptSocket, Sibling, Siblings } from './siblings.ts';

/** The environment variable with a worker's number, which the leader sets. */
export const numberSetting = 'PARLEY_WORKER';

/** A worker's connection to the leader process. */
type WorkerLink = Siblings & {
  /** Reports that this worker accepts requests from now on. */
  listens(url: string, nodeId: string): void;
};

/** Opens the connection to the leader in a worker; null in other processes. */
export function openLink(): WorkerLink | null {
  return cluster.isWorker ? new Link(Number(process.env[numberSetting])) : null;
}

class Link implements WorkerLink {
  readonly own: number;
  #others: readonly Sibling[] = [];
  #take: AcceptSocket = (_, socket) => void socket.destroy();
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

  pass(to: string, ...[request, socket, head]: Parameters<AcceptSocket>): void {
    if (!(socket instanceof Socket)) return void socket.destroy();
    stopReading(socket);
    this.#others = withAssignedCall(to, this.#others);
    this.#send({ type: 'parley:pass', to, request: written(request, head) }, socket);
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
