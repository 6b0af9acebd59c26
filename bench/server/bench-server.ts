import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#src/store/database/database.ts';
import { E2eClient } from '#test/support/e2e-client.ts';
import { twilioAccount } from '#test/support/e2e-installation.ts';
import { Program } from '../programs/program.ts';
import type { VendorUrls } from '../programs/vendors.ts';
import type { LoopUsage } from './loop-delay.ts';
import type { Resources } from './resources.ts';

const key = 'key-of-the-benchmark';

type BenchServerOptions = {
  /** Folder for the server's CPU profile, written when it ends. */
  readonly profileDir?: string | undefined;
  /** Providers of its calls; default: scripted ones in the same process. */
  readonly vendors?: VendorUrls;
  /** `apart`: a process for calls and one for API requests; `together`, the default: one process for both. */
  readonly processes?: 'together' | 'apart';
};

/** A server process under test with its own database, the embedded PostgreSQL as started by the product. */
export class BenchServer {
  readonly url: string;
  readonly key = key;
  readonly client: E2eClient;
  readonly database: Database;
  readonly #program: Program;
  readonly #folder: string;

  private constructor(parts: { url: string; database: Database; program: Program; folder: string }) {
    this.url = parts.url;
    this.client = new E2eClient(parts.url, key);
    this.database = parts.database;
    this.#program = parts.program;
    this.#folder = parts.folder;
  }

  static async start({ profileDir, vendors, processes = 'together' }: BenchServerOptions = {}): Promise<BenchServer> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
    // PostgreSQL runs as another user if this process runs as root.
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    const database = await openDatabase({ url: null, dataDir, note: () => {} });
    const flags = profileDir === undefined ? ['--expose-gc'] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
    const env = { ...settings(dataDir), ...(vendors === undefined ? {} : { BENCH_VENDORS: JSON.stringify(vendors) }) };
    const file = processes === 'together' ? './main.ts' : './leader.ts';
    const program = new Program(new URL(file, import.meta.url), { env, flags });
    const url = await program.ask<string>('url');
    return new BenchServer({ url, database, program, folder });
  }

  /** Statistics of its event loop since the last request. */
  loop(): Promise<LoopUsage> {
    return this.#program.ask('loop');
  }

  /** Resources that it holds. */
  resources(): Promise<Resources> {
    return this.#program.ask('resources');
  }

  async close(): Promise<void> {
    await this.#program.close();
    await this.database.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const settings = (dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  PARLEY_API_KEY: key,
  RATE_LIMIT_RPS: '0',
  OVERLOAD_DELAY_MS: '0',
  DRAIN_SECONDS: '1',
  // All callers have the same address.
  WAITING_SOCKETS_PER_ADDRESS: '2000',
  TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
});
