import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { connect } from '#src/store/database/database.ts';
import { type EmbeddedServer, joinEmbeddedServer } from '#src/store/database/embedded/server.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { eventually } from '#test/support/e2e-wait.ts';

const program = join(import.meta.dirname, '../../../../support/enter-database.ts');

describe('embedded PostgreSQL after its postmaster was killed', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'parley-restart-'));
    await chmod(root, 0o755);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const enterHere = (name: string, notes: string[] = [], durable = false) =>
    joinEmbeddedServer({ dataDir: join(root, name), durable, note: (line) => notes.push(line) });

  it('is restarted by exactly one of its processes, and the others join it', async () => {
    const notes: string[] = [];
    const dataDir = join(root, 'shared');
    const here = await enterHere('shared', notes);
    const others = await Promise.all([1, 2, 3].map(() => enterElsewhere(dataDir)));
    const address = here.address('postgres');
    for (let round = 0; round < 3; round += 1) {
      const killed = here.pid!;
      process.kill(killed, 'SIGKILL');
      const pid = await restarted(here, killed);
      // A server that another one preceded needs a moment to find that out and exit.
      const alone = async () => (await postmastersOn(dataDir)).join() === `${pid}`;
      await eventually(alone, 'no other server than the one that all use');
      assert.deepEqual(here.address('postgres'), address);
      await eventually(async () => (await usersOf(here)) === 4, 'all four processes are counted as users again');
    }
    assert.ok(notes.some((line) => line.startsWith('the embedded PostgreSQL runs again after ')));
    await Promise.all(others.map(leave));
    await here.leave();
    assert.deepEqual(await postmastersOn(dataDir), []);
  });

  it('serves the connections of a pool again, with all committed data', async () => {
    const server = await enterHere('pool', [], true);
    const database = await connect(server.address('postgres'), () => {}, server.leave);
    await database.db.insertInto('nodes').values({ host: 'here', pid: 1, lease_until: new Date() }).execute();
    const killed = server.pid!;
    process.kill(killed, 'SIGKILL');
    await restarted(server, killed);
    const nodes = await eventually(
      () =>
        database.db
          .selectFrom('nodes')
          .select('host')
          .execute()
          .catch(() => null),
      'an answer of the database',
    );
    assert.deepEqual(nodes, [{ host: 'here' }]);
    await database.close();
    assert.deepEqual(await postmastersOn(join(root, 'pool')), []);
  });

  it('is retried until its folder is usable, reports the failure, and can be left at any time', async () => {
    const server = await enterHere('moved');
    const [place, aside] = [join(root, 'moved/postgres'), join(root, 'moved/aside')];
    const killed = server.pid!;
    process.kill(killed, 'SIGKILL');
    await rename(place, aside);
    await eventually(() => server.outage?.reason === 'cannot_start', 'an outage with its reason');
    assert.equal(server.pid, null);
    await rename(aside, place);
    await restarted(server, killed);

    const again = server.pid!;
    process.kill(again, 'SIGKILL');
    await rename(place, aside);
    await eventually(() => server.outage !== null, 'an outage');
    await server.leave();
    await rename(aside, place);
    assert.deepEqual(await postmastersOn(join(root, 'moved')), []);
    const next = await enterHere('moved');
    await next.leave();
  });
});

/** The server's process id once it differs from `killed`. */
async function restarted(server: EmbeddedServer, killed: number): Promise<number> {
  return eventually(
    () => (server.pid !== killed && server.outage === null ? server.pid : null),
    'a new server',
    60_000,
  );
}

/** All postmasters that run on the cluster of a data folder. */
async function postmastersOn(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (!command.includes(`\0-D\0${dataDir}/postgres\0`)) return [];
      const [, parent] = /^PPid:\s*(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')) ?? [];
      return [{ pid: Number(pid), parent: Number(parent) }];
    }),
  );
  // A new child has the command line of its postmaster until it sets its own.
  const running = found.flat();
  return running.filter(({ parent }) => running.every(({ pid }) => pid !== parent)).map(({ pid }) => pid);
}

async function usersOf(server: EmbeddedServer): Promise<number> {
  const client = new pg.Client(server.address('postgres'));
  try {
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as users from pg_stat_activity where application_name like 'parley-presence %'`,
    );
    return rows[0].users;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => {});
  }
}

async function enterElsewhere(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  await readChildLines(child).next('that it has joined');
  return child;
}

async function leave(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.stdin!.end();
  await gone;
}
