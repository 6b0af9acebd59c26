import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { isServerOf } from '#src/store/database/embedded/postmaster.ts';
import { joinEmbeddedServer } from '#src/store/database/embedded/server.ts';
import { StoreError } from '#src/store/database/store-error.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { skipFor } from '#test/support/skip-for.ts';

const program = join(import.meta.dirname, '../../../../support/enter-database.ts');
const isRoot = process.getuid?.() === 0;

/** A process that joined the embedded server and stays until it is stopped or killed. */
type Member = { readonly child: ChildProcess; readonly pid: number; readonly adopted: boolean };

async function enterElsewhere(dataDir: string, as: { uid?: number; gid?: number } = {}): Promise<Member> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'], ...as });
  const said = JSON.parse(await readChildLines(child).next('that it has joined'));
  if (said.error !== undefined) throw new Error(said.error);
  return { child, pid: said.pid, adopted: said.adopted };
}

/** Stops a member in the given way, and resolves when it is gone. */
async function end({ child }: Member, how: 'leave' | 'SIGKILL'): Promise<void> {
  const gone = once(child, 'exit');
  if (how === 'leave') child.stdin!.end();
  else child.kill(how);
  await gone;
}

const enterHere = (dataDir: string) => joinEmbeddedServer({ dataDir, durable: false, note: () => {} });

describe('embedded PostgreSQL', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'parley-embedded-'));
    await chmod(root, 0o755);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  const folder = (name: string) => join(root, name);
  const isUp = async (name: string, pid: number | null) =>
    pid !== null && (await isServerOf(join(folder(name), 'postgres'), pid));

  it('starts in an empty folder, keeps its data, and stops when its only user leaves', async () => {
    const dataDir = folder('fresh');
    const first = await enterHere(dataDir);
    assert.equal(first.adopted, false);
    await query(first.address('postgres'), 'create table kept (word text)');
    await query(first.address('postgres'), `insert into kept values ('Grün')`);
    await first.leave();
    await first.leave();
    assert.equal(await isUp('fresh', first.pid), false);
    const second = await enterHere(dataDir);
    assert.deepEqual(await query(second.address('postgres'), 'select word, upper(word) as loud from kept'), [
      { word: 'Grün', loud: 'GRÜN' },
    ]);
    await second.leave();
  });

  it('protects its password and its socket from other users', async () => {
    const server = await enterHere(folder('private'));
    const modes = await Promise.all(
      ['postgres', 'postgres/parley.password'].map(
        async (name) => (await stat(folder(`private/${name}`))).mode & 0o777,
      ),
    );
    assert.deepEqual(modes, [0o700, 0o600]);
    const { password, ...open } = server.address('postgres');
    assert.equal(password.length, 32);
    await assert.rejects(query({ ...open, password: 'guess' }, 'select 1'), { code: '28P01' });
    await server.leave();
  });

  it('is shared by processes that start together on an empty folder, and stopped by the last one', async () => {
    const dataDir = folder('together');
    const members = await Promise.all([1, 2, 3].map(() => enterElsewhere(dataDir)));
    assert.equal(new Set(members.map((member) => member.pid)).size, 1);
    assert.equal(members.filter((member) => !member.adopted).length, 1);
    const [first, ...others] = members as [Member, ...Member[]];
    await end(first, 'leave');
    assert.equal(await isUp('together', first.pid), true);
    await Promise.all(others.map((member) => end(member, 'leave')));
    assert.equal(await isUp('together', first.pid), false);
  });

  it('survives the kill of its parent and is adopted by the next process, which stops it', async () => {
    const killed = await enterElsewhere(folder('killed'));
    await end(killed, 'SIGKILL');
    assert.equal(await isUp('killed', killed.pid), true);
    const next = await enterHere(folder('killed'));
    assert.deepEqual({ pid: next.pid, adopted: next.adopted }, { pid: killed.pid, adopted: true });
    await next.leave();
    assert.equal(await isUp('killed', killed.pid), false);
  });

  it('does not count a killed process among its users', async () => {
    const [killed, stays] = await Promise.all([enterElsewhere(folder('count')), enterElsewhere(folder('count'))]);
    await end(killed, 'SIGKILL');
    await end(stays, 'leave');
    assert.equal(await isUp('count', stays.pid), false);
  });

  it('recovers from a kill of the server, even if its process id is reused', async () => {
    const server = await enterHere(folder('crash'));
    process.kill(server.pid!, 'SIGKILL');
    await server.leave();
    const lockFile = folder('crash/postgres/postmaster.pid');
    const lock = (await readFile(lockFile, 'utf8')).replace(/^\d+/, String(process.pid));
    await writeFile(lockFile, lock);
    const again = await enterHere(folder('crash'));
    assert.deepEqual(await query(again.address('postgres'), 'select 1 as one'), [{ one: 1 }]);
    await again.leave();
  });

  it('reports a folder with other content as damaged', async () => {
    await mkdir(folder('other/postgres'), { recursive: true });
    await writeFile(folder('other/postgres/notes.txt'), '');
    await refuses(
      'other',
      'damaged',
      /folder .*other\/postgres is damaged \(it has no PG_VERSION\): restore .* move it away/,
    );
  });

  it("reports PostgreSQL's reason if files of the cluster are corrupt", async () => {
    await (await enterHere(folder('broken'))).leave();
    await truncate(folder('broken/postgres/global/pg_control'), 10);
    await refuses('broken', 'damaged', /is damaged \(.*pg_control.*\): restore/);
  });

  it('rejects a cluster of another version', async () => {
    await mkdir(folder('old/postgres'), { recursive: true });
    await writeFile(folder('old/postgres/PG_VERSION'), '15\n');
    await refuses('old', 'wrong_version', /^PostgreSQL 15 created the database folder .* this version is 18/);
  });

  it('names the setting to change if the folder cannot be created', async () => {
    await writeFile(folder('file'), '');
    await refuses('file/data', 'unwritable', /Cannot use the data folder .* \(ENOTDIR\): set DATA_DIR/);
  });

  it(
    'names the setting to change if an ordinary user may not write',
    skipFor(isRoot ? false : 'needs root to change users'),
    async () => {
      await mkdir(folder('locked'), { mode: 0o755 });
      await assert.rejects(enterElsewhere(folder('locked/data'), { uid: 65534, gid: 65534 }), {
        message: /Cannot use the data folder .* \(EACCES\): set DATA_DIR/,
      });
    },
  );

  it(
    'runs as root in a folder that only root can reach, and reports the location',
    skipFor(isRoot ? false : 'needs root'),
    async () => {
      await mkdir(folder('roots'), { mode: 0o700 });
      const notes: string[] = [];
      const server = await joinEmbeddedServer({
        dataDir: folder('roots/data'),
        durable: false,
        note: (line) => notes.push(line),
      });
      await server.leave();
      const [, place] = /so the database is in (.*)$/.exec(notes.join()) ?? [];
      await rm(place ?? '', { recursive: true });
      assert.match(place ?? '', /^\/var\/lib\/parley\/data-/);
    },
  );

  async function refuses(name: string, code: string, message: RegExp): Promise<void> {
    await assert.rejects(enterHere(folder(name)), (error: unknown) => {
      assert.ok(error instanceof StoreError, String(error));
      assert.equal(error.code, code);
      assert.match(error.message, message);
      assert.ok(!error.message.includes('\n'));
      return true;
    });
  }
});

async function query(address: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
