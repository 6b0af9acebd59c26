import { type FileHandle, open } from 'node:fs/promises';
import { wavHeader } from '#codecs/wav.ts';

/** A part of a recording that contains silence because it could not be written. Milliseconds from the first sample. */
export type RecordingGap = { readonly fromMs: number; readonly untilMs: number };

export type RecordingFileOptions = {
  readonly path: string;
  readonly rateHz: number;
  /** Called once for each gap, when it begins. */
  readonly failed: (error: unknown) => void;
  /** Called for each gap when it is over. */
  readonly gap: (gap: RecordingGap) => void;
};

const headerBytes = 44;
const channels = 2;
const frameBytes = 2 * channels;

/**
 * A stereo WAV file that grows. Audio that cannot be written becomes silence of the same duration, so that later audio keeps its position; the file
 * is complete after every successful write.
 */
export class RecordingFile {
  readonly #options: RecordingFileOptions;
  readonly #file: FileHandle;
  #dataBytes = 0;
  /** Where the current gap began; null if the last write succeeded. */
  #gapFromBytes: number | null = null;
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle, options: RecordingFileOptions) {
    this.#file = file;
    this.#options = options;
  }

  /** Creates the file, readable by this user alone. Throws the file system's error if it cannot. */
  static async create(options: RecordingFileOptions): Promise<RecordingFile> {
    const file = await open(options.path, 'w', 0o600);
    const created = new RecordingFile(file, options);
    await created.#writeHeader(0);
    return created;
  }

  /** Queues audio for writing, both channels interleaved. */
  append(audio: Uint8Array): void {
    const fromBytes = this.#dataBytes;
    this.#dataBytes += audio.length;
    this.#writing = this.#writing.then(() => this.#store(audio, fromBytes));
  }

  /** Resolves when everything so far is written, or has become silence. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async close(): Promise<void> {
    await this.#writing;
    this.#endGap(this.#dataBytes);
    await this.#file.close().catch(this.#options.failed);
  }

  async #store(audio: Uint8Array, fromBytes: number): Promise<void> {
    const untilBytes = fromBytes + audio.length;
    try {
      await this.#writeAll(audio, headerBytes + fromBytes);
      await this.#writeHeader(untilBytes);
      this.#endGap(fromBytes);
    } catch (error) {
      this.#beginGap(fromBytes, error);
      await this.#fillUp(untilBytes);
    }
  }

  /** A hole in the file reads as zeros, which are silence, and takes no space on most file systems. */
  async #fillUp(untilBytes: number): Promise<void> {
    try {
      await this.#file.truncate(headerBytes + untilBytes);
      await this.#writeHeader(untilBytes);
    } catch {
      // The file stays shorter until a write succeeds.
    }
  }

  async #writeAll(bytes: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, position + done);
      done += bytesWritten;
    }
  }

  async #writeHeader(dataBytes: number): Promise<void> {
    const { rateHz } = this.#options;
    await this.#writeAll(wavHeader({ encoding: 'pcm_s16le', rateHz, channels }, dataBytes), 0);
  }

  #beginGap(fromBytes: number, error: unknown): void {
    if (this.#gapFromBytes !== null) return;
    this.#gapFromBytes = fromBytes;
    this.#options.failed(error);
  }

  #endGap(untilBytes: number): void {
    if (this.#gapFromBytes === null) return;
    this.#options.gap({ fromMs: this.#msOf(this.#gapFromBytes), untilMs: this.#msOf(untilBytes) });
    this.#gapFromBytes = null;
  }

  #msOf(bytes: number): number {
    return (bytes / frameBytes / this.#options.rateHz) * 1000;
  }
}
