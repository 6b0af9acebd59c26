import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isServerOf, readPostmaster } from '#src/store/database/embedded/postmaster.ts';
import { joinEmbeddedServer } from '#src/store/database/embedded/server.ts';
import { takeTestDatabase } from './database.ts';
import { urlOf } from './database-url.ts';
import { E2eClient } from './e2e-client.ts';
import { Program, type ProgramOptions, type Settings } from './e2e-program.ts';
import { onEnd } from './on-end.ts';

/** The Twilio account of every server in the end-to-end tests. */
export const twilioAccount = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token-of-the-tests' };
/** The API key that the servers accept. */
export const apiKey = 'key-of-the-end-to-end-tests';

/** Settings of a server that accepts phone calls. */
const withTelephone: Settings = {
  PARLEY_API_KEY: apiKey,
  RATE_LIMIT_RPS: '0',
  // Tests share the machine with other processes.
  OVERLOAD_DELAY_MS: '0',
  TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
};

/** A separate data folder and the processes that use it. */
export type Installation = {
  /** Contains the data folder and any files of the test. */
  readonly folder: string;
  readonly dataDir: string;
  /** Starts a program, by default the server, on a free port. */
  spawn(settings?: Settings, options?: ProgramOptions): Program;
  /** Starts a server that accepts phone calls; resolves when it listens. */
  start(settings?: Settings, options?: ProgramOptions): Promise<RunningServer>;
  /** The process id of the PostgreSQL on the data folder; null if none runs. */
  postgresPid(): Promise<number | null>;
};
/** A listening server, and a client with its key. */
export type RunningServer = { readonly program: Program; readonly url: string; readonly client: E2eClient };

export type InstallationOptions = {
  /** The parent of its folder; by default the folder of temporary files. */
  readonly parent?: string;
  /** `shared` uses a database of the test server instead of a PostgreSQL on the data folder, which takes seconds to set up. */
  readonly database?: 'own' | 'shared';
};

/** Creates an installation. Its processes are ended and its folder is removed after the calling test or suite. */
export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const { parent = tmpdir(), database = 'own' } = options;
  const shared = database === 'shared' ? await takeTestDatabase() : null;
  const address: Settings = shared === null ? {} : { DATABASE_URL: urlOf(shared) };
  const folder = await mkdtemp(join(parent, 'parley-e2e-'));
  // PostgreSQL runs as another user if the tests run as root.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const programs: Program[] = [];
  const spawn: Installation['spawn'] = (settings = {}, options = {}) => {
    const program = new Program({ PORT: '0', DATA_DIR: dataDir, ...address, ...settings }, options);
    programs.push(program);
    return program;
  };
  onEnd(async () => {
    for (const program of programs) program.signal('SIGKILL');
    await Promise.all(programs.map((program) => program.ended));
    await stopPostgres(dataDir);
    await shared?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder,
    dataDir,
    spawn,
    start: async (settings = {}, options = {}) => {
      const program = spawn({ ...withTelephone, ...settings }, options);
      const url = await program.listens();
      return { program, url, client: new E2eClient(url, apiKey) };
    },
    postgresPid: () => postgresPid(dataDir),
  };
}

async function postgresPid(dataDir: string): Promise<number | null> {
  const folder = join(dataDir, 'postgres');
  const running = await readPostmaster(folder).catch(() => null);
  return running !== null && (await isServerOf(folder, running.pid)) ? running.pid : null;
}

/** Stops the PostgreSQL that a killed server left running. */
async function stopPostgres(dataDir: string): Promise<void> {
  if ((await postgresPid(dataDir)) === null) return;
  await (await joinEmbeddedServer({ dataDir, durable: false, note: () => {} })).leave();
}
