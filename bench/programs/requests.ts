/**
 * Sends requests to a server at a steady rate, whether or not it keeps up, as a separate program. Requests are due on a fixed grid, and their time
 * counts from when they were due, so that a slow response does not hide the requests after it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { GetConnection, type GetResponse } from './get-connection.ts';
import { serveParent } from './program.ts';

type RequestsOrder = {
  readonly url: string;
  readonly key: string;
  /** Paths that are requested in turn. */
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
};
/** One request: the index of its path, its status (0: no response), when it was due and its duration from then. */
export type RequestTiming = {
  readonly path: number;
  readonly status: number;
  readonly ms: number;
  readonly lateMs: number;
};
export type RequestsReport = {
  readonly asked: readonly RequestTiming[];
  readonly seconds: number;
  readonly bytes: number;
};

const mostSockets = 256;

async function run({ url, key, paths, perSecond, seconds }: RequestsOrder): Promise<RequestsReport> {
  const pool = new ConnectionPool(new URL(url), { 'X-API-KEY': key });
  const total = Math.round(perSecond * seconds);
  const answers: Promise<RequestTiming>[] = [];
  let bytes = 0;
  const ask = async (path: number, dueAt: number): Promise<RequestTiming> => {
    const connection = await pool.take();
    const sentAt = performance.now();
    const response = await new Promise<GetResponse>((resolve) => connection.get(paths[path]!, resolve));
    const ms = performance.now() - dueAt;
    pool.give(connection);
    bytes += response.bytes;
    return { path, status: response.status, ms, lateMs: sentAt - dueAt };
  };
  const startedAt = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, 1 + Math.floor(((performance.now() - startedAt) * perSecond) / 1000));
    for (; sent < due; sent += 1) answers.push(ask(sent % paths.length, startedAt + (sent * 1000) / perSecond));
    await sleep(1);
  }
  const asked = await Promise.all(answers);
  const took = (performance.now() - startedAt) / 1000;
  pool.close();
  return { asked, seconds: took, bytes };
}

/** Persistent connections; the one used last is used next. Requests wait if all are in use. */
class ConnectionPool {
  readonly #open: () => GetConnection;
  readonly #all = new Set<GetConnection>();
  readonly #idle: GetConnection[] = [];
  readonly #waiting: ((connection: GetConnection) => void)[] = [];

  constructor(url: URL, headers: Readonly<Record<string, string>>) {
    this.#open = () => {
      const connection = new GetConnection(url, headers);
      this.#all.add(connection);
      return connection;
    };
  }

  async take(): Promise<GetConnection> {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (!idle.broken) return idle;
      // The server closes connections that are idle for long.
      this.#all.delete(idle);
    }
    if (this.#all.size < mostSockets) return this.#open();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  give(connection: GetConnection): void {
    if (connection.broken) this.#all.delete(connection);
    const usable = connection.broken ? this.#open() : connection;
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(usable);
    else next(usable);
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }
}

serveParent({ run });
