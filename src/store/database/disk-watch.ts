import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '#engine/ports/clock.ts';
import { errorCode } from './store-error.ts';
import { waitAtMost } from './wait-at-most.ts';

/** A folder whose disk is watched: `data` contains recordings, `database` is the cluster of the embedded PostgreSQL. */
type WatchedFolder = { readonly place: 'data' | 'database'; readonly path: string };
type DiskWatchOptions = {
  /** The first folder also gets the test file. */
  readonly folders: readonly [WatchedFolder, ...WatchedFolder[]];
  /** A disk with less free space counts as full; 0 means only when writes fail. */
  readonly reserveBytes: number;
  readonly clock: Clock;
  /** Called when the disk becomes full, and when it has space again. */
  readonly turned: (isFull: boolean, free: readonly FreeSpace[]) => void;
  /** Called when a test fails for a reason other than space, once until a test succeeds. */
  readonly failed: (error: unknown) => void;
};
type FreeSpace = Pick<WatchedFolder, 'place'> & { readonly bytes: number };

const everyMs = 3_000;
/** A disk that takes longer is slow, not full. */
const testLimitMs = 2_000;
const testBytes = 65_536;
/** A full disk counts as free again above this multiple of the reserve. */
const reopenFactor = 1.25;
/** How long a database that rejected a write for lack of space counts as full. */
const refusalMs = 10_000;

/** Error codes of writes without space: of the file system, and PostgreSQL's `disk_full`. */
const fullCodes: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error means that no space is left, on a local disk or on the database's. */
export const isDiskFull = (error: unknown): boolean => fullCodes.includes(errorCode(error));

/** Knows whether the data of calls can be stored: it measures the free space and writes a small file every few seconds. */
export class DiskWatch {
  readonly #options: DiskWatchOptions;
  readonly #testFile: string;
  #free: readonly FreeSpace[] = [];
  #isShort = false;
  #refusedAt = -Infinity;
  #wasFull = false;
  #hasFailed = false;
  #looking: Promise<void> | null = null;
  #cancel: () => void = () => {};

  constructor(options: DiskWatchOptions) {
    this.#options = options;
    this.#testFile = join(options.folders[0].path, `.write-test-${process.pid}`);
  }

  /** Whether a disk was full at the last check, or the database has rejected a write since. */
  get isFull(): boolean {
    return this.#isShort || this.#options.clock.now() - this.#refusedAt < refusalMs;
  }

  /** The free space at the last check, for this user. */
  get free(): readonly FreeSpace[] {
    return this.#free;
  }

  /** Checks now and every few seconds, until `stop`. */
  async start(): Promise<void> {
    this.#cancel();
    await this.look();
    this.#repeat();
  }

  stop(): void {
    this.#cancel();
  }

  /** Reports a write that the database rejected; errors other than lack of space change nothing. */
  refused(error: unknown): void {
    if (!isDiskFull(error)) return;
    this.#refusedAt = this.#options.clock.now();
    this.#tell();
  }

  /** Checks now; joins a check in progress. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  #repeat(): void {
    this.#cancel = this.#options.clock.after(everyMs, () => {
      this.#repeat();
      void this.look();
    });
  }

  async #look(): Promise<void> {
    const { folders, reserveBytes } = this.#options;
    const takesWrite = await this.#takesWrite();
    this.#free = (await Promise.all(folders.map(freeOf))).flat();
    const neededBytes = reserveBytes * (this.#isShort ? reopenFactor : 1);
    this.#isShort = !takesWrite || this.#free.some(({ bytes }) => bytes < neededBytes);
    this.#tell();
  }

  async #takesWrite(): Promise<boolean> {
    try {
      await waitAtMost(this.#writeTest(), testLimitMs);
      this.#hasFailed = false;
      return true;
    } catch (error) {
      if (isDiskFull(error)) return false;
      if (!this.#hasFailed) this.#options.failed(error);
      this.#hasFailed = true;
      return true;
    } finally {
      await rm(this.#testFile, { force: true }).catch(() => {});
    }
  }

  async #writeTest(): Promise<void> {
    await mkdir(dirname(this.#testFile), { recursive: true, mode: 0o700 });
    await writeFile(this.#testFile, Buffer.alloc(testBytes), { mode: 0o600 });
  }

  #tell(): void {
    if (this.isFull === this.#wasFull) return;
    this.#wasFull = this.isFull;
    this.#options.turned(this.#wasFull, this.#free);
  }
}

async function freeOf({ place, path }: WatchedFolder): Promise<readonly FreeSpace[]> {
  return statfs(path).then(
    ({ bavail, bsize }) => [{ place, bytes: bavail * bsize }],
    () => [],
  );
}
