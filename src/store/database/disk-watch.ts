import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '#engine/ports/clock.ts';
import { inTime } from './in-time.ts';
import { errorCode } from './store-error.ts';

/** A folder whose disk is watched: `data` takes recordings, `database` is the cluster of the embedded PostgreSQL. */
type WatchedFolder = { readonly place: 'data' | 'database'; readonly path: string };
type DiskWatchOptions = {
  /** The first one takes the file that is written as a test. */
  readonly folders: readonly [WatchedFolder, ...WatchedFolder[]];
  /** A disk with less free space counts as full; 0 for one that takes no write any more. */
  readonly reserveBytes: number;
  readonly clock: Clock;
  /** Told when the disk becomes full, and when it has space again. */
  readonly turned: (isFull: boolean, free: readonly FreeSpace[]) => void;
  /** Called when a test fails for another reason than space, once until a test succeeds. */
  readonly failed: (error: unknown) => void;
};
type FreeSpace = Pick<WatchedFolder, 'place'> & { readonly bytes: number };

const everyMs = 3_000;
/** A disk that takes longer is slow, which is not being full. */
const testLimitMs = 2_000;
const testBytes = 65_536;
/** A disk that was full has space again from this multiple of the reserve on. */
const reopenFactor = 1.25;
/** How long a database that refused a write for lack of space counts as full. */
const refusalMs = 10_000;

/** Codes of a write without space: of the file system, and PostgreSQL's `disk_full`. */
const fullCodes: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error says that there is no space left, on a disk here or on that of the database. */
export const isDiskFull = (error: unknown): boolean => fullCodes.includes(errorCode(error));

/** Knows whether what calls produce can be stored: it measures free space and writes a small file every few seconds. */
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

  /** Whether a disk was full when it was looked at last, or the database has refused a write since. */
  get isFull(): boolean {
    return this.#isShort || this.#options.clock.now() - this.#refusedAt < refusalMs;
  }

  /** Free space as of the last look, for this user. */
  get free(): readonly FreeSpace[] {
    return this.#free;
  }

  /** Looks now and every few seconds from now on, until `stop`. */
  async start(): Promise<void> {
    this.#cancel();
    await this.look();
    this.#repeat();
  }

  stop(): void {
    this.#cancel();
  }

  /** The database has refused a write; an error for another reason than space changes nothing. */
  refused(error: unknown): void {
    if (!isDiskFull(error)) return;
    this.#refusedAt = this.#options.clock.now();
    this.#tell();
  }

  /** Looks now; joins a look that is under way. Never rejects. */
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
      await inTime(this.#writeTest(), testLimitMs);
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
