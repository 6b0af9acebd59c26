import { mkdir, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { carriers, createCarriers } from '#src/carriers/registry.ts';
import type { Config } from '#src/settings/config.ts';
import { withDatabase } from '../with-database.ts';
import { type Check, CheckError } from './check.ts';

/** Minimum disk space for recordings, events and the database itself. */
const leastFreeBytes = 500_000_000;
/** Tokens and signatures are valid for minutes only. */
const mostClockMs = 5_000;
/** A number that belongs to no one; it is only looked up. */
const someNumber = '+12025550100';

/** Checks of the machine and of the way to it. */
export function environmentChecks(config: Config): readonly Check[] {
  return [
    { part: 'database', name: 'PostgreSQL', settings: ['DATABASE_URL', 'DATA_DIR'], run: askDatabase },
    { part: 'disk', name: 'DATA_DIR', settings: ['DATA_DIR'], run: () => checkDisk(config.dataDir) },
    { part: 'clock', name: 'against the database', settings: [], run: compareClocks },
    addressCheck(config.baseUrl),
  ];
}

/** Checks of carriers: looks up a number if they have numbers. */
export function carrierChecks(config: Config): readonly Check[] {
  return [...createCarriers(config).values()].map(({ name, numbers }) => {
    const at = { part: 'carrier', name, settings: settingsOf(name) };
    if (numbers === undefined) return { ...at, run: null, idle: 'cannot be checked without side effects' };
    return {
      ...at,
      run: async () => {
        await numbers.find(someNumber);
      },
    };
  });
}

/** Settings that identify a carrier. */
function settingsOf(carrier: string): readonly string[] {
  return carriers.find(({ facts }) => facts.name === carrier)?.needs ?? [];
}

async function askDatabase(): Promise<void> {
  await withDatabase((db) => sql`select 1`.execute(db));
}

async function checkDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= leastFreeBytes) return;
  throw new CheckError(
    `${Math.round(free / 1_000_000)} MB are free; at least ${leastFreeBytes / 1_000_000} MB are needed`,
  );
}

async function compareClocks(): Promise<void> {
  const { rows } = await withDatabase((db) => sql<{ at: Date }>`select clock_timestamp() as at`.execute(db));
  const offMs = Math.abs(Date.now() - (rows[0]?.at.getTime() ?? 0));
  if (offMs <= mostClockMs) return;
  throw new CheckError(`the clocks differ by ${Math.round(offMs / 1_000)} s; synchronize both machines with NTP`);
}

/** Checks whether carriers can reach this server. */
function addressCheck(baseUrl: string | null): Check {
  const at = { part: 'address', name: 'BASE_URL', settings: ['BASE_URL'] };
  if (baseUrl === null)
    return { ...at, run: null, idle: 'not set; carriers cannot reach this server from other machines' };
  return {
    ...at,
    run: async (signal) => {
      const answer = await fetch(`${baseUrl}/healthz`, { signal }).catch(() => null);
      if (answer === null)
        throw new CheckError('cannot reach this address from here; start the server and route the address to it');
      await answer.body?.cancel();
      if (answer.ok) return;
      throw new CheckError(`returned HTTP ${answer.status}; start the server and route the address to it`);
    },
  };
}
