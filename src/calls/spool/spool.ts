import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../store/database/store-error.ts';
import { readSpooled, type SpooledCall, writeSpooled } from './format.ts';

type SpoolOptions = {
  /** The maximum total size of the files in the folder. */
  readonly maxBytes: number;
};
const defaultSpoolOptions = { maxBytes: 256 * 1024 * 1024 } as const satisfies SpoolOptions;

const suffix = '.json';

/** The spool folder of an installation. */
export const spoolFolder = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'spool');

/** Calls on disk that may not be in the database, one file each, readable by this user alone. A file exists completely or not at all. */
export class Spool {
  readonly #folder: string;
  readonly #options: SpoolOptions;

  constructor(folder: string, options: SpoolOptions = defaultSpoolOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Stores a call. Without space for its events it is stored without them, and false is returned; throws if it cannot be stored. */
  async put(call: SpooledCall): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const roomBytes = this.#options.maxBytes - (await this.#usedBytes());
    const whole = Buffer.from(writeSpooled(call));
    const isWhole = whole.length <= roomBytes;
    const bytes = isWhole ? whole : Buffer.from(writeSpooled({ ...call, events: [] }));
    if (bytes.length > roomBytes)
      throw new RangeError(`the spool has room for ${roomBytes} bytes, but ${bytes.length} are needed`);
    await this.#write(`${call.callId}.${randomUUID()}${suffix}`, bytes);
    return isWhole;
  }

  /** The names of the files, the oldest calls first. */
  async names(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => name.endsWith(suffix)).toSorted();
  }

  /** Reads a file. Throws if it is not a spool file; null if another process has removed it. */
  async read(name: string): Promise<SpooledCall | null> {
    const text = await readFile(join(this.#folder, name), 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : readSpooled(text);
  }

  /** Removes a file whose data is in the database. */
  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  /** Moves a file that cannot be stored aside, for the operator to inspect. */
  async reject(name: string): Promise<void> {
    await rename(join(this.#folder, name), join(this.#folder, `${name}.rejected`));
  }

  async #usedBytes(): Promise<number> {
    const names = await readdir(this.#folder);
    const sizes = await Promise.all(names.map((name) => stat(join(this.#folder, name)).catch(() => null)));
    return sizes.reduce((sum, about) => sum + (about?.size ?? 0), 0);
  }

  async #write(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.#folder, name);
    const fresh = `${path}.new`;
    try {
      const file = await open(fresh, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(fresh, path);
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => {});
      throw error;
    }
  }
}
