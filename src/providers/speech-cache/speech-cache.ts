import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioFormat } from '#codecs/format.ts';
import type { VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { type CachedSpeech, decodeSpeech, encodeSpeech } from './cached-speech.ts';

/** Identifies a speech; equal keys have equal audio. */
export type SpeechKey = {
  readonly provider: string;
  readonly voice: VoiceSettings;
  readonly format: AudioFormat;
  readonly text: string;
};

export type SpeechCacheOptions = {
  readonly folder: string;
  /** The total size of all files. */
  readonly mostBytes: number;
  /** Receives files that cannot be read or written; speech is not affected. */
  readonly failed: (error: unknown) => void;
};

const ending = '.speech';
/** The number of remembered hashes of texts that were said once. */
const mostSeen = 10_000;
/** Older drafts are leftovers of a dead process; younger ones may belong to another running process. */
const draftMs = 60_000;

/**
 * Speeches on disk, so that repeated speech is produced once. A text is stored when it is said for the second time, so that text for a single caller,
 * such as a name, never is. The least recently used speeches are deleted first.
 */
export class SpeechCache {
  readonly #options: SpeechCacheOptions;
  /** Sizes by name, in order of use. */
  readonly #sizes = new Map<string, number>();
  /** Speeches that are being written. */
  readonly #storing = new Set<string>();
  readonly #seen = new Set<string>();
  #bytes = 0;
  #ready: Promise<void> | null = null;

  constructor(options: SpeechCacheOptions) {
    this.#options = options;
  }

  /** The cached speech, if any. */
  async find(key: SpeechKey): Promise<CachedSpeech | null> {
    await this.#open();
    const name = nameOf(key);
    if (!this.#sizes.has(name)) return null;
    try {
      const kept = decodeSpeech(await readFile(this.#pathOf(name)));
      if (kept === null) await this.#forget(name);
      else this.#use(name);
      return kept;
    } catch (error) {
      await this.#forget(name);
      // Another process on this folder has deleted it to free space.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#options.failed(error);
      return null;
    }
  }

  /** Stores a speech if its text was said before. Never rejects. */
  async keep(key: SpeechKey, speech: CachedSpeech): Promise<void> {
    await this.#open();
    const name = nameOf(key);
    if (this.#sizes.has(name) || this.#storing.has(name) || !this.#wasSeen(name)) return;
    const file = encodeSpeech(speech);
    if (file.length > this.#options.mostBytes / 10) return;
    this.#storing.add(name);
    const path = this.#pathOf(name);
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeFile(draft, file, { mode: 0o600 });
      await rename(draft, path);
      this.#enter(name, file.length);
      await this.#makeRoom();
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      this.#options.failed(error);
    } finally {
      this.#storing.delete(name);
    }
  }

  #open(): Promise<void> {
    this.#ready ??= this.#readFolder().catch((error: unknown) => this.#options.failed(error));
    return this.#ready;
  }

  async #readFolder(): Promise<void> {
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => ({ name, found: await stat(join(folder, name)).catch(() => null) })),
    );
    const isLeft = (name: string, writtenMs: number) => !name.endsWith(ending) && Date.now() - writtenMs > draftMs;
    for (const { name } of files.filter(({ name, found }) => found !== null && isLeft(name, found.mtimeMs)))
      await rm(join(folder, name), { force: true });
    const kept = files.flatMap(({ name, found }) => (name.endsWith(ending) && found !== null ? [{ name, found }] : []));
    for (const { name, found } of kept.toSorted((one, another) => one.found.mtimeMs - another.found.mtimeMs))
      this.#enter(name.slice(0, -ending.length), found.size);
    await this.#makeRoom();
  }

  #wasSeen(name: string): boolean {
    if (this.#seen.has(name)) return true;
    this.#seen.add(name);
    const [oldest] = this.#seen;
    if (this.#seen.size > mostSeen && oldest !== undefined) this.#seen.delete(oldest);
    return false;
  }

  /** Two calls may store the same speech concurrently. */
  #enter(name: string, bytes: number): void {
    this.#bytes += bytes - (this.#sizes.get(name) ?? 0);
    this.#sizes.set(name, bytes);
  }

  #use(name: string): void {
    const bytes = this.#sizes.get(name);
    if (bytes === undefined) return;
    this.#sizes.delete(name);
    this.#sizes.set(name, bytes);
  }

  async #makeRoom(): Promise<void> {
    for (const [name] of this.#sizes) {
      if (this.#bytes <= this.#options.mostBytes) return;
      await this.#forget(name);
    }
  }

  async #forget(name: string): Promise<void> {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
    await rm(this.#pathOf(name), { force: true }).catch((error: unknown) => this.#options.failed(error));
  }

  #pathOf(name: string): string {
    return join(this.#options.folder, `${name}${ending}`);
  }
}

function nameOf({ provider, voice, format, text }: SpeechKey): string {
  const { voice: id, language, speed, emotion, stability, clarity, latencyOptimisation, boost } = voice;
  const settings = [id, language, speed, emotion, stability, clarity, latencyOptimisation, boost];
  const parts = [provider, settings, format.encoding, format.rateHz, text];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
