import cluster, { type Worker } from 'node:cluster';
import { Socket } from 'node:net';
import { AggregatorRegistry } from 'prom-client';
import type { Log } from '../foundation/log.ts';
import type { Duty } from './duty.ts';
import { stopReading } from './hand-over.ts';
import { workerSettings } from './link.ts';
import type { ToLeader, ToWorker } from './messages.ts';
import { planRestart, type RestartRecord } from './restart.ts';
import type { Sibling } from './siblings.ts';

type WorkerProcessesOptions = {
  /** The program that workers run, and its arguments; none by default. */
  readonly program: string;
  readonly args?: readonly string[];
  /** The duty of each worker; the first must answer requests. */
  readonly duties: readonly Duty[];
  /** Settings that workers have in addition to the environment of this process. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Called when a listening worker is gone, so that others may close its calls. */
  readonly lost: (nodeId: string) => void;
};

/** A running worker, or the slot of one. */
type Post = {
  readonly number: number;
  readonly duty: Duty;
  record: RestartRecord;
  worker: Worker | null;
  startedAt: number;
  /** Null until it listens. */
  node: Sibling | null;
  restart: NodeJS.Timeout | null;
};

/** The worker processes behind one port: starts them, replaces them when they die, tells them about each other, and ends them together. */
export class WorkerProcesses {
  /** Resolves with the resulting exit code when all have ended. */
  readonly ended: Promise<number>;
  readonly #end = Promise.withResolvers<number>();
  readonly #listening = Promise.withResolvers<string>();
  readonly #complete = Promise.withResolvers<void>();
  readonly #options: WorkerProcessesOptions;
  readonly #posts: readonly Post[];
  readonly #metrics = new AggregatorRegistry();
  #state: 'starting' | 'running' | 'ending' = 'starting';
  #code = 0;
  /** The URL of the port; null until a worker listens. */
  #url: string | null = null;

  constructor(options: WorkerProcessesOptions) {
    this.#options = options;
    this.ended = this.#end.promise;
    this.#posts = options.duties.map((duty, index) => ({
      number: index + 1,
      duty,
      record: { endedInARow: 0 },
      worker: null,
      startedAt: 0,
      node: null,
      restart: null,
    }));
    cluster.setupPrimary({ exec: options.program, args: [...(options.args ?? [])] });
  }

  /**
   * Starts one worker, and the others once it listens, so that an error common to all workers is reported once. Returns the URL as soon as one worker of
   * each duty listens; null if they end, as they do if the first one of a duty cannot start.
   */
  async start(): Promise<string | null> {
    const [first, ...others] = this.#posts;
    const ended = this.ended.then(() => null);
    this.#fill(first!);
    const url = await Promise.race([this.#listening.promise, ended]);
    if (this.#state !== 'ending') for (const post of others) this.#fill(post);
    return Promise.race([this.#complete.promise.then(() => url), ended]);
  }

  /** Forwards a signal to all workers and stops replacing them. */
  signal(name: NodeJS.Signals): void {
    this.#state = 'ending';
    for (const post of this.#posts) {
      if (post.restart !== null) clearTimeout(post.restart);
      post.worker?.process.kill(name);
    }
    this.#settle();
  }

  #fill(post: Post): void {
    const { number, duty } = post;
    const worker = cluster.fork({
      ...this.#options.settings,
      [workerSettings.number]: String(number),
      [workerSettings.duty]: duty,
      ...(this.#url === null ? {} : { [workerSettings.portUrl]: this.#url }),
    });
    Object.assign(post, { worker, node: null, restart: null, startedAt: performance.now() });
    worker.on('message', (message: ToLeader, handle: unknown) => this.#hear(post, message, handle));
    worker.on('error', (err) => this.#options.log.error({ err, worker: post.number }, 'cannot reach a worker'));
    worker.once('exit', (code, signal) => this.#gone(post, code, signal));
  }

  #hear(post: Post, message: ToLeader, handle: unknown): void {
    switch (message.type) {
      case 'parley:listens':
        this.#url ??= message.url;
        this.#know(post, message.own);
        this.#begin();
        return this.#listening.resolve(message.url);
      case 'parley:own':
        return post.node === null ? undefined : this.#know(post, message.own);
      case 'parley:pass':
        if (handle instanceof Socket) this.#pass(message, handle);
        return;
      case 'parley:ask':
        for (const other of this.#posts)
          if (other !== post && other.node !== null && post.node !== null)
            tell(other, { ...message, from: post.node.nodeId });
        return;
      case 'parley:reply': {
        const asker = this.#posts.find(({ node }) => node?.nodeId === message.to);
        if (asker !== undefined) tell(asker, message);
        return;
      }
      case 'parley:metrics':
        void this.#metrics
          .clusterMetrics()
          .catch(() => null)
          .then((text) => tell(post, { type: 'parley:metrics', question: message.question, text }));
    }
  }

  /** The workers run once one of each duty listens. */
  #begin(): void {
    const isComplete = this.#posts.every(({ duty }) =>
      this.#posts.some((post) => post.duty === duty && post.node !== null),
    );
    if (!isComplete || this.#state !== 'starting') return;
    this.#state = 'running';
    this.#complete.resolve();
  }

  #know(post: Post, node: Sibling): void {
    post.node = node;
    this.#introduce();
  }

  #introduce(): void {
    const nodes = this.#posts.flatMap(({ node }) => node ?? []);
    for (const post of this.#posts) {
      const others = nodes.filter((node) => node !== post.node);
      if (post.node !== null) tell(post, { type: 'parley:others', others });
    }
  }

  #pass({ to, request }: Extract<ToLeader, { type: 'parley:pass' }>, socket: Socket): void {
    socket.on('error', () => {});
    stopReading(socket);
    const post = this.#posts.find(({ node }) => node?.nodeId === to);
    // The remaining socket object has no connection; the sender counts it until it is gone.
    if (post?.worker?.isConnected())
      post.worker.send({ type: 'parley:passed', request } satisfies ToWorker, socket, () => socket.destroy());
    else socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }

  #gone(post: Post, code: number | null, signal: string | null): void {
    const { number, node, startedAt } = post;
    Object.assign(post, { worker: null, node: null });
    if (this.#state === 'starting') {
      this.#code = code ?? 1;
      return this.signal('SIGTERM');
    }
    this.#introduce();
    if (this.#state === 'ending') {
      // A worker that was not listening yet had nothing to drain.
      if (code !== 0 && node !== null) this.#code = 1;
      return this.#settle();
    }
    if (node !== null) this.#options.lost(node.nodeId);
    const othersListen = this.#posts.some((other) => other.node !== null);
    const sequel = planRestart(post.record, { livedMs: performance.now() - startedAt, othersListen });
    this.#options.log.error({ worker: number, code, signal, sequel }, 'a worker exited');
    if (sequel.type === 'give_up') {
      this.#code = 1;
      return this.signal('SIGTERM');
    }
    post.record = sequel.record;
    post.restart = setTimeout(() => this.#fill(post), sequel.afterMs);
  }

  #settle(): void {
    if (this.#posts.every(({ worker }) => worker === null)) this.#finish(this.#code);
  }

  #finish(code: number): void {
    this.#state = 'ending';
    this.#end.resolve(code);
  }
}

/** A worker that is exiting receives nothing any more. */
function tell({ worker }: Post, message: ToWorker): void {
  if (worker?.isConnected()) worker.send(message, () => {});
}
