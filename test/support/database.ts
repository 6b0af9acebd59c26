import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect, createDatabase, type Database } from '#src/store/database/database.ts';
import { isAlive } from '#src/store/database/embedded/postmaster.ts';
import { type EmbeddedServer, joinEmbeddedServer } from '#src/store/database/embedded/server.ts';
import { StoreError } from '#src/store/database/store-error.ts';
import { onEnd } from './on-end.ts';

const root = join(import.meta.dirname, '../..');
const sourceHash = createHash('sha256').update(root).digest('hex').slice(0, 8);

/** The data folder of the server that all test runs of this source tree share. */
export const testDataDir = join(tmpdir(), `parley-test-${process.getuid?.() ?? 0}-${sourceHash}`);

type Use = { readonly running: Promise<EmbeddedServer>; open: number };
let use: Use | null = null;
let named = 0;

/** Opens a fresh, migrated database; it is dropped after the calling test or suite. */
export async function openTestDatabase(): Promise<Database> {
  const database = await takeTestDatabase();
  onEnd(() => database.close());
  return database;
}

/**
 * Opens a fresh, migrated database, cloned from a template; `close` drops it. The first test process of a run starts the server, and the last one to
 * leave stops it.
 */
export async function takeTestDatabase(): Promise<Database> {
  const mine = takeUse();
  try {
    const running = await mine.running;
    named += 1;
    const name = `test_${process.pid}_${named}`;
    await withTemplates(running, async (client, template) => {
      await client.query(`create database ${name} template ${template}`);
    });
    return await connect(
      running.address(name),
      () => {},
      async () => {
        await dropDatabase(running, name);
        await leave(mine);
      },
    );
  } catch (error) {
    // A process that has joined the server does not end.
    await leave(mine);
    throw error;
  }
}

/** The last use of this process leaves the server. */
async function leave(mine: Use): Promise<void> {
  mine.open -= 1;
  if (mine.open > 0) return;
  use = null;
  await (await mine.running.catch(() => null))?.leave();
}

function takeUse(): Use {
  use ??= { running: enterTestServer(), open: 0 };
  use.open += 1;
  return use;
}

async function enterTestServer(): Promise<EmbeddedServer> {
  const options = { dataDir: testDataDir, durable: false, note: () => {} };
  return joinEmbeddedServer(options).catch(async (error: unknown) => {
    if (!(error instanceof StoreError) || error.code !== 'damaged') throw error;
    await rm(testDataDir, { recursive: true, force: true });
    return joinEmbeddedServer(options);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', () => {
  if (use !== null) leaveForMe();
});

/** If a test process dies early, a helper process stops the server after it. */
function leaveForMe(): void {
  const script = join(import.meta.dirname, 'stop-database.ts');
  spawn(process.execPath, [script, testDataDir], { detached: true, stdio: 'ignore' }).unref();
}

/** Runs `work` with a template for the current migrations, while no other process creates or copies a template. */
async function withTemplates(
  running: EmbeddedServer,
  work: (client: pg.Client, template: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(running.address('postgres'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    await dropLeftovers(client);
    await work(client, await ensureTemplate(running, client));
  } finally {
    await client.end();
  }
}

async function ensureTemplate(running: EmbeddedServer, client: pg.Client): Promise<string> {
  const name = `template_${await hashMigrations()}`;
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return name;
  const fresh = `test_${process.pid}_template`;
  await createDatabase(running.address('postgres'), fresh);
  await (
    await connect(
      running.address(fresh),
      () => {},
      async () => {},
    )
  ).close();
  await client.query(`alter database ${fresh} rename to ${name}`);
  return name;
}

async function hashMigrations(): Promise<string> {
  const folder = join(root, 'src/store/migrations');
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/** Drops databases of killed test processes. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^test_'`,
  );
  for (const { name } of rows)
    if (!isAlive(Number(name.split('_')[1]))) await client.query(`drop database if exists ${name} with (force)`);
}

async function dropDatabase(running: EmbeddedServer, name: string): Promise<void> {
  const client = new pg.Client(running.address('postgres'));
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
