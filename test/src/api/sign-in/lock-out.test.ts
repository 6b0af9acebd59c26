import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createSignIns } from '#src/api/sign-in/sign-ins.ts';
import { createLog } from '#src/foundation/log.ts';
import { basic, openTestServer, testUser } from '#test/support/server.ts';
import { addUser, Visitor, visitorPassword } from '#test/support/sign-in.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const lines: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
const clock = new VirtualClock();
const server = await openTestServer({ clock, log });
const { db } = server.database;
/** The server's timers while no sign-in is in progress. */
const idle = clock.pending;

/** Advances the clock of the server and the stored counters. */
async function pass(ms: number): Promise<void> {
  const by = sql`${ms} * interval '1 millisecond'`;
  await sql`update sign_in_tries set ends_at = ends_at - ${by}, turn_at = turn_at - ${by}`.execute(db);
  clock.advance(ms);
}

/** Waits for responses; advances the clock by a second whenever only timers are left. Returns the seconds. */
async function finish(answers: readonly Promise<unknown>[]): Promise<number> {
  const state = { open: true, seconds: 0 };
  void Promise.all(answers).finally(() => Object.assign(state, { open: false }));
  while (state.open) {
    // Once the database stays idle, only timers and password checks are left.
    for (let quiet = 0; quiet < 20 && state.open; quiet += 1) {
      if (server.database.load().busy > 0) quiet = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (!state.open || clock.pending <= idle) continue;
    await pass(1_000);
    state.seconds += 1;
  }
  return state.seconds;
}

const attackers = Array.from({ length: 21 }, (_, place) => `203.0.113.${place + 1}`);
const guess = async (name: string, from: string, password = 'wrong') =>
  (await new Visitor(server).signIn(name, password, { from })).status;

/** A hundred simultaneous wrong tries from 21 addresses. */
async function attack(name: string): Promise<number[]> {
  const tries = attackers.flatMap((from) => Array.from({ length: 5 }, () => guess(name, from))).slice(0, 100);
  await finish(tries);
  return Promise.all(tries);
}

const countersNow = async () =>
  (
    await sql<{
      row: string;
    }>`select subject::text || ' ' || xmin::text || ' ' || tries as row from sign_in_tries order by 1`.execute(db)
  ).rows;

describe('a hundred wrong passwords from 21 addresses', () => {
  it('do not lock the owner out: a known device signs in immediately, a fresh address within two turns', async () => {
    const owner = new Visitor(server);
    assert.equal((await owner.signIn(testUser.name, testUser.password, { from: '198.51.100.20' })).status, 200);
    const statuses = await attack(testUser.name);
    assert.equal(statuses.length, 100);
    const checked = statuses.filter((status) => status === 401).length;
    // Ten are free, then turns follow every 5 seconds for 15 seconds.
    assert.ok(checked >= 10 && checked <= 14, `${checked} were checked`);
    assert.ok(statuses.every((status) => [401, 429].includes(status)));

    const known = owner.signIn(testUser.name, testUser.password, { from: '192.0.2.200' });
    assert.equal(await finish([known]), 0);
    assert.equal((await known).status, 200);

    const more = attackers.map((from) => guess(testUser.name, from));
    const fresh = new Visitor(server).signIn(testUser.name, testUser.password, { from: '192.0.2.201' });
    const seconds = await finish([fresh]);
    assert.equal((await fresh).status, 200);
    assert.ok(seconds <= 10, `${seconds} s`);
    await finish(more);
  });

  it('do not lock out a program, neither at a known address after a restart nor at a fresh one', async () => {
    await addUser(server, 'program', 'viewer');
    const ask = async (from: string) => {
      const headers = { Authorization: basic('program', visitorPassword) };
      return (await new Visitor(server).ask('/api/v2/forms', { headers, from })).status;
    };
    assert.equal(await ask('198.51.100.30'), 200);
    await attack('program');
    // As after a restart: only stored state is left.
    const { log, sealer } = server.app.core;
    const restarted = createSignIns({ db, log, sealer, clock, wallClock: Date.now, trustedProxies: [] });
    const credentials = { username: 'program', password: visitorPassword };
    const user = await restarted.guard.check({ credentials, address: '198.51.100.30', device: null });
    assert.equal(user?.username, 'program');
    const elsewhere = ask('192.0.2.210');
    assert.ok((await finish([elsewhere])) <= 5);
    assert.equal(await elsewhere, 200);
  });

  it('do not reveal names: an unknown name is slowed down like a known one', async () => {
    await addUser(server, 'somebody', 'viewer');
    const [known, unknown] = [await attack('somebody'), await attack('nobody')];
    const checked = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;
    assert.ok(Math.abs(checked(known) - checked(unknown)) <= 2, `${checked(known)} and ${checked(unknown)}`);
  });
});

describe('users behind an untrusted proxy', () => {
  it('share the limits of one address, but known devices still sign in', async () => {
    await addUser(server, 'behind', 'editor');
    const headers = { 'X-Forwarded-For': '192.0.2.77' };
    const from = '10.0.0.5';
    const member = new Visitor(server);
    assert.equal((await member.signIn('behind', visitorPassword, { from, headers })).status, 200);
    for (let place = 0; place < 20; place += 1) assert.equal(await guess(`name ${place}`, from), 401);
    assert.equal(await guess('name 20', from), 429);
    assert.equal(await guess(testUser.name, from, testUser.password), 429);
    assert.equal((await member.signIn('behind', visitorPassword, { from, headers })).status, 200);
  });

  it('cause one warning that names the setting', async () => {
    const told = lines.filter((line) => line.includes('TRUSTED_PROXIES')).map((line) => JSON.parse(line));
    assert.deepEqual(
      told.map(({ level, proxy }) => [level, proxy]),
      [['warn', '10.0.0.5']],
    );
  });
});

describe('a rejected try', () => {
  it('writes nothing, for a locked address and for a locked device', async () => {
    const from = '192.0.2.99';
    for (let place = 0; place < 20; place += 1) await guess(`another ${place}`, from);
    await addUser(server, 'careless', 'viewer');
    const visitor = new Visitor(server);
    await visitor.signIn('careless', visitorPassword, { from: '192.0.2.98' });
    for (let tries = 0; tries < 5; tries += 1)
      assert.equal((await visitor.signIn('careless', 'wrong', { from: '192.0.2.98' })).status, 401);
    const before = await countersNow();
    for (let tries = 0; tries < 50; tries += 1) {
      assert.equal(await guess(`yet another ${tries}`, from), 429);
      const answer = await visitor.signIn('careless', visitorPassword, { from: '192.0.2.98' });
      assert.equal(answer.status, 429);
      assert.ok(Number(answer.headers.get('retry-after')) > 600);
    }
    assert.deepEqual(await countersNow(), before);
  });
});
