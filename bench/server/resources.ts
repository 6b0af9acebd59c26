import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#src/store/database/database.ts';

/** Resources that a process holds after garbage collection. */
export type Resources = {
  readonly residentMb: number;
  readonly heapMb: number;
  /** Handles that keep its event loop alive, by kind. */
  readonly handles: Readonly<Record<string, number>>;
  /** Listeners of the `process` object. */
  readonly listeners: number;
  /** Connections of its pool to the database. */
  readonly connections: number;
};

const mb = 1024 * 1024;
const rounds = 5;

/** Reads the resources of this process; requires `--expose-gc`. */
export async function readResources({ load }: Pick<Database, 'load'>): Promise<Resources> {
  for (let round = 0; round < rounds; round += 1) {
    await sleep(20);
    globalThis.gc?.();
  }
  const { rss, heapUsed } = process.memoryUsage();
  const kinds = Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  const { busy, idle } = load();
  return {
    residentMb: rss / mb,
    heapMb: heapUsed / mb,
    handles: Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all?.length ?? 0])),
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    connections: busy + idle,
  };
}
