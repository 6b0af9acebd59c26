import { open } from 'node:fs/promises';
import { parseWavHeader } from '#codecs/wav.ts';

/** The loudness of a recording over time. */
export type RecordingPeaks = {
  readonly durationMs: number;
  /** For each channel the loudest sample of each segment, from 0 to 1; all segments have the same duration. */
  readonly channels: readonly Float32Array[];
};

/** More than the header of any recording. */
const headBytes = 4_096;
/** Bytes per read: small enough not to block other work. */
const pieceBytes = 65_536;
const fullScale = 32_768;

/**
 * Reads a recording and returns its loudness in at most `points` segments. Reads the file in pieces, because it may be long and calls are in
 * progress. Throws `CodecError` if it is not a WAV file, and the file system's errors.
 */
export async function readPeaks(path: string, points: number): Promise<RecordingPeaks> {
  await using file = await open(path);
  const head = new Uint8Array(headBytes);
  const { bytesRead } = await file.read(head, 0, headBytes, 0);
  const { format, dataAt } = parseWavHeader(head.subarray(0, bytesRead));
  const { channels: count, rateHz } = format;
  const frames = Math.max(0, Math.floor(((await file.stat()).size - dataAt) / (2 * count)));
  const stretches = Math.min(points, frames);
  const loudest = Array.from({ length: count }, () => new Float32Array(stretches));
  const piece = new Int16Array(pieceBytes / 2);
  const piecesFrames = Math.floor(piece.length / count);
  for (let first = 0; first < frames; first += piecesFrames) {
    const wanted = Math.min(piecesFrames, frames - first);
    const read = await file.read(piece, 0, wanted * count * 2, dataAt + first * count * 2);
    const there = Math.floor(read.bytesRead / (2 * count));
    enter(loudest, { samples: piece.subarray(0, there * count), first, frames });
    if (there < wanted) break;
  }
  return { durationMs: (frames * 1000) / rateHz, channels: loudest };
}

type Piece = { readonly samples: Int16Array; readonly first: number; readonly frames: number };

function enter(loudest: readonly Float32Array[], { samples, first, frames }: Piece): void {
  const count = loudest.length;
  for (const [channel, peaks] of loudest.entries()) {
    for (let at = channel, frame = first; at < samples.length; at += count, frame += 1) {
      const stretch = Math.floor((frame * peaks.length) / frames);
      const level = Math.abs(samples[at]!) / fullScale;
      if (level > peaks[stretch]!) peaks[stretch] = level;
    }
  }
}
