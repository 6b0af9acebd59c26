import { join } from 'node:path';
import type { Clock } from '#engine/ports/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Config } from '../settings/config.ts';
import { DiskWatch } from '../store/database/disk-watch.ts';

type DiskParts = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  /** Called when the disk becomes full, and when it has space again. */
  readonly turned: () => void;
};

/** Creates the watch of the disks that this process and its embedded PostgreSQL write to. */
export function createDiskWatch({ config, log, clock, turned }: DiskParts): DiskWatch {
  const data = { place: 'data', path: config.dataDir } as const;
  const database = { place: 'database', path: join(config.dataDir, 'postgres') } as const;
  return new DiskWatch({
    folders: config.databaseUrl === null ? [data, database] : [data],
    reserveBytes: config.diskReserveBytes,
    clock,
    turned: (isFull, free) => {
      if (isFull) log.error({ free }, 'the disk is full; the server rejects new calls');
      else log.info({ free }, 'the disk has free space again');
      turned();
    },
    failed: (err) => log.error({ err }, 'cannot test the disk'),
  });
}
