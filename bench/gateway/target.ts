import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OwnShares } from './own-share.ts';

/** What `GET /stats` of the gateway tells. */
export type GatewayStats = {
  readonly loop_delay_ms: { readonly p50: number; readonly p99: number };
  readonly calls: number;
  readonly model_requests: number;
  readonly user_turns: number;
  readonly troubles: number;
  /** With `--shares on`. */
  readonly own_share_ms?: ReturnType<OwnShares['summary']>;
};

type TargetOptions = {
  /** Of `bench/gateway.ts`. */
  readonly options?: readonly string[];
  /** Where a profile of its processor time is left. */
  readonly profileDir?: string | undefined;
};

/** `bench/gateway.ts` as a process of its own. */
export class GatewayTarget {
  readonly pid: number;
  readonly url: string;
  readonly #port: number;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.pid = child.pid ?? 0;
    this.url = `ws://127.0.0.1:${port}/`;
    this.#port = port;
    this.#process = child;
  }

  static async start({ options = [], profileDir }: TargetOptions = {}): Promise<GatewayTarget> {
    const profile = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
    const program = fileURLToPath(new URL('../gateway.ts', import.meta.url));
    const child = spawn(process.execPath, [...profile, program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(child.stdout, 'data');
    const { port }: { port: number } = JSON.parse(String(line));
    return new GatewayTarget(child, port);
  }

  /** What happened since the window began; with `reset` another one begins. */
  async stats({ reset = false } = {}): Promise<GatewayStats> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/stats${reset ? '?reset=1' : ''}`);
    return (await response.json()) as GatewayStats;
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
}
