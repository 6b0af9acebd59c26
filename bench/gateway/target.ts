import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { OwnDelays } from './own-delays.ts';

/** Statistics of one process from the gateway's `GET /stats`. */
export type GatewayStats = {
  readonly pid: number;
  readonly loop_delay_ms: { readonly p50: number; readonly p99: number };
  readonly calls: number;
  readonly model_requests: number;
  readonly user_turns: number;
  readonly troubles: number;
  /** Present with `--shares on`. */
  readonly own_share_ms?: ReturnType<OwnDelays['summary']>;
};

type TargetOptions = {
  /** Options of `bench/gateway.ts`. */
  readonly options?: readonly string[];
  /** Number of processes behind its port. Default: 1. */
  readonly workers?: number;
  /** Folder for a CPU profile. */
  readonly profileDir?: string | undefined;
};

/** Time limit for reaching all processes; the port assigns connections to them in turn. */
const answeredWithinMs = 30_000;
const untilNextQuestionMs = 50;

/** `bench/gateway.ts` as a child process, or several behind one port. */
export class GatewayTarget {
  readonly url: string;
  /** All processes, including the leader. */
  readonly pids: readonly number[];
  readonly #port: number;
  readonly #workers: number;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, port: number, workers: readonly number[]) {
    this.url = `ws://127.0.0.1:${port}/`;
    this.pids = [...new Set([child.pid ?? 0, ...workers])];
    this.#port = port;
    this.#workers = workers.length;
    this.#process = child;
  }

  static async start({ options = [], workers = 1, profileDir }: TargetOptions = {}): Promise<GatewayTarget> {
    const profile = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
    const program = fileURLToPath(new URL('../gateway.ts', import.meta.url));
    const child = spawn(process.execPath, [...profile, program, ...options, '--workers', String(workers)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const { port }: { port: number } = JSON.parse(String(line));
    const stats = await statsOf(port, workers, { reset: false });
    return new GatewayTarget(
      child,
      port,
      stats.map(({ pid }) => pid),
    );
  }

  /** Statistics of each process since the start of the window; `reset` starts a new window. */
  stats({ reset = false } = {}): Promise<readonly GatewayStats[]> {
    return statsOf(this.#port, this.#workers, { reset });
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
}

/** Rejects if fewer processes answer than expected. */
async function statsOf(port: number, workers: number, { reset }: { reset: boolean }): Promise<readonly GatewayStats[]> {
  const found = new Map<number, GatewayStats>();
  const until = performance.now() + answeredWithinMs;
  for (let asked = 1; performance.now() < until; asked += 1) {
    const stats = await askStats(`http://127.0.0.1:${port}/stats${reset ? '?reset=1' : ''}`);
    if (!found.has(stats.pid)) found.set(stats.pid, stats);
    if (found.size === workers) return [...found.values()];
    if (asked >= workers) await sleep(untilNextQuestionMs);
  }
  throw new Error(`${found.size} of ${workers} gateways answer`);
}

/** Requests on a new connection, which any process behind the port may receive. */
async function askStats(url: string): Promise<GatewayStats> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  return (await response.json()) as GatewayStats;
}
