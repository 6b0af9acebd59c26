import { z } from 'zod';
import type { AudioFormat } from '#codecs/format.ts';
import type { Alignment } from '#engine/ports/text-to-speech.ts';

/** A cached speech: its audio in one format, and the positions of its words. */
export type CachedSpeech = {
  readonly format: AudioFormat;
  readonly audio: Uint8Array;
  readonly points: readonly Alignment[];
};

const headSchema = z.object({
  version: z.literal(1),
  encoding: z.enum(['mulaw', 'alaw', 'pcm_s16le']),
  rateHz: z.int().min(8_000).max(48_000),
  audioBytes: z.int().min(0),
  points: z.array(z.object({ chars: z.number().min(0), ms: z.number().min(0) })).max(10_000),
});

/** Serializes a speech: one line of JSON with the layout, then the audio. */
export function encodeSpeech({ format, audio, points }: CachedSpeech): Buffer {
  const head = JSON.stringify({ version: 1, ...format, audioBytes: audio.length, points });
  return Buffer.concat([Buffer.from(`${head}\n`), audio]);
}

/** Parses a file; null if it is incomplete or in another format. */
export function decodeSpeech(file: Buffer): CachedSpeech | null {
  const end = file.indexOf('\n');
  if (end < 0) return null;
  try {
    const { encoding, rateHz, audioBytes, points } = headSchema.parse(JSON.parse(file.toString('utf8', 0, end)));
    const audio = file.subarray(end + 1);
    return audio.length === audioBytes ? { format: { encoding, rateHz }, audio, points } : null;
  } catch {
    return null;
  }
}
