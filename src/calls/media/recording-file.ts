import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { bytesOf, interleave } from '#codecs/pcm.ts';
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
const sampleBytes = 2;
/** Frames per step of copying a file. */
const copyFrames = 16_384;

/**
 * A WAV file that grows, with two channels or three. Audio that cannot be written becomes silence of the same duration, so that later audio keeps its
 * position; the file is complete after every successful write.
 */
export class RecordingFile {
  readonly #options: RecordingFileOptions;
  #file: FileHandle;
  #channels = 2;
  #frames = 0;
  /** The frame at which the current gap began; null if the last write succeeded. */
  #gapFrom: number | null = null;
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle, options: RecordingFileOptions) {
    this.#file = file;
    this.#options = options;
  }

  /** Creates the file, readable by this user alone. Throws the file system's error if it cannot. */
  static async create(options: RecordingFileOptions): Promise<RecordingFile> {
    const file = await open(options.path, 'w+', 0o600);
    const created = new RecordingFile(file, options);
    await created.#writeHeader(0);
    return created;
  }

  /** Queues audio for writing: the samples of each channel, all of the same length. */
  append(channels: readonly Int16Array[]): void {
    const from = this.#frames;
    this.#frames += channels[0]?.length ?? 0;
    this.#writing = this.#writing.then(() => this.#store(channels, from));
  }

  /**
   * Adds a third channel, silent so far. A wider copy replaces the file in one step, so that a crash leaves one or the other. If the copy cannot be
   * written, the recording keeps two channels.
   */
  addChannel(): void {
    this.#writing = this.#writing.then(() => this.#widen());
  }

  /** Resolves when everything so far is written, or has become silence. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async close(): Promise<void> {
    await this.#writing;
    this.#endGap(this.#frames);
    await this.#file.close().catch(this.#options.failed);
  }

  get #frameBytes(): number {
    return sampleBytes * this.#channels;
  }

  async #store(channels: readonly Int16Array[], from: number): Promise<void> {
    const until = from + (channels[0]?.length ?? 0);
    try {
      const audio = bytesOf(interleave(channels.slice(0, this.#channels)));
      await writeAll(this.#file, audio, headerBytes + from * this.#frameBytes);
      await this.#writeHeader(until);
      this.#endGap(from);
    } catch (error) {
      this.#beginGap(from, error);
      await this.#fillUp(until);
    }
  }

  async #widen(): Promise<void> {
    const path = `${this.#options.path}.wider`;
    try {
      const wider = await open(path, 'w+', 0o600);
      try {
        await this.#copyTo(wider);
        await rename(path, this.#options.path);
      } catch (error) {
        await wider.close();
        throw error;
      }
      await this.#file.close();
      this.#file = wider;
      this.#channels += 1;
    } catch (error) {
      await rm(path, { force: true }).catch(() => {});
      this.#options.failed(error);
    }
  }

  /** Copies the file with a silent channel after the others. */
  async #copyTo(wider: FileHandle): Promise<void> {
    const { size } = await this.#file.stat();
    const frames = Math.max(0, Math.floor((size - headerBytes) / this.#frameBytes));
    const channels = this.#channels + 1;
    await writeAll(wider, this.#headerFor(frames, channels), 0);
    const piece = new Int16Array(copyFrames * this.#channels);
    for (let from = 0; from < frames; from += copyFrames) {
      const count = Math.min(copyFrames, frames - from);
      await this.#file.read(piece, 0, count * this.#frameBytes, headerBytes + from * this.#frameBytes);
      const audio = new Int16Array(count * channels);
      for (let frame = 0; frame < count; frame += 1)
        audio.set(piece.subarray(frame * this.#channels, (frame + 1) * this.#channels), frame * channels);
      await writeAll(wider, bytesOf(audio), headerBytes + from * channels * sampleBytes);
    }
  }

  /** A hole in the file reads as zeros, which are silence, and takes no space on most file systems. */
  async #fillUp(until: number): Promise<void> {
    try {
      await this.#file.truncate(headerBytes + until * this.#frameBytes);
      await this.#writeHeader(until);
    } catch {
      // The file stays shorter until a write succeeds.
    }
  }

  async #writeHeader(frames: number): Promise<void> {
    await writeAll(this.#file, this.#headerFor(frames, this.#channels), 0);
  }

  #headerFor(frames: number, channels: number): Uint8Array {
    const { rateHz } = this.#options;
    return wavHeader({ encoding: 'pcm_s16le', rateHz, channels }, frames * channels * sampleBytes);
  }

  #beginGap(from: number, error: unknown): void {
    if (this.#gapFrom !== null) return;
    this.#gapFrom = from;
    this.#options.failed(error);
  }

  #endGap(until: number): void {
    if (this.#gapFrom === null) return;
    this.#options.gap({ fromMs: this.#msOf(this.#gapFrom), untilMs: this.#msOf(until) });
    this.#gapFrom = null;
  }

  #msOf(frames: number): number {
    return (frames / this.#options.rateHz) * 1000;
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
