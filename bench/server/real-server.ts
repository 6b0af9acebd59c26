import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { E2eClient } from '#test/support/e2e-client.ts';

const program = join(import.meta.dirname, '../../src/main.ts');
const key = 'key-of-the-benchmark';
const readyWithinMs = 60_000;
const askEveryMs = 5;

/** The server as run by `npm start`, with embedded providers only, on the data of a folder. */
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

  /** Throws if it does not become ready. `cache` is the folder of Node's compile cache. */
  static async start(dataDir: string, cache: string): Promise<RealServer> {
    const { PATH = '', HOME = '' } = process.env;
    const settings = { PORT: '0', DATA_DIR: dataDir, PARLEY_API_KEY: key, RATE_LIMIT_RPS: '0', DRAIN_SECONDS: '1' };
    const startedAt = performance.now();
    const child = spawn(process.execPath, [program], {
      env: { PATH, HOME, NODE_COMPILE_CACHE: cache, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
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

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
