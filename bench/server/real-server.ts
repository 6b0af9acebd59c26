import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { E2eClient } from '#test/support/e2e-client.ts';

const thisVersion = join(import.meta.dirname, '../..');
const key = 'key-of-the-benchmark';
const readyWithinMs = 60_000;
const askEveryMs = 5;

type RealServerOptions = {
  readonly dataDir: string;
  /** Folder of Node's compile cache. */
  readonly cache: string;
  /** More settings; without any, the providers are the embedded ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** More flags for Node. */
  readonly flags?: readonly string[];
  /** The processor on which it and its PostgreSQL run; any by default. */
  readonly processor?: number;
  /** Folder of the version that runs, with its packages installed; default: this one. */
  readonly version?: string | undefined;
};

/** The server as run by `npm start` on the data of a folder. */
export class RealServer {
  readonly url: string;
  readonly client: E2eClient;
  /** Time from the start of the process until it reports readiness, in milliseconds. */
  readonly readyAfterMs: number;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, url: string, readyAfterMs: number) {
    this.#process = child;
    this.url = url;
    this.client = new E2eClient(url, key);
    this.readyAfterMs = readyAfterMs;
  }

  /** Throws if it does not become ready. */
  static async start(options: RealServerOptions): Promise<RealServer> {
    const { dataDir, cache, settings, flags = [], processor, version = thisVersion } = options;
    const { PATH = '', HOME = '' } = process.env;
    const own = { PORT: '0', DATA_DIR: dataDir, PARLEY_API_KEY: key, RATE_LIMIT_RPS: '0', DRAIN_SECONDS: '1' };
    const startedAt = performance.now();
    const command = [...(processor === undefined ? [] : ['taskset', '-c', `${processor}`]), process.execPath];
    const child = spawn(
      command[0]!,
      [...command.slice(1), ...startFlags(version), ...flags, join(version, 'src/main.ts')],
      {
        env: { PATH, HOME, NODE_COMPILE_CACHE: cache, ...own, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    try {
      const url = await said(child);
      while (!(await isReady(url))) {
        if (performance.now() - startedAt > readyWithinMs) throw new Error('the server does not become ready');
        await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      }
      return new RealServer(child, url, performance.now() - startedAt);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
}

/** The flags of `npm start`. */
function startFlags(version: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(version, 'package.json'), 'utf8'));
  return scripts.start.match(/--\S+/g) ?? [];
}

/** The URL from the server's log. */
async function said(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /^Parley listens on (\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout?.resume();
      return url;
    }
  }
  throw new Error('the server ended before it listened');
}

/** Whether the server accepts calls. */
export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
