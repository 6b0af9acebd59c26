import { z } from 'zod';
import type { AudioFormat } from '#codecs/format.ts';
import type { Alignment } from '#engine/ports/text-to-speech.ts';

/** A speech that was made once: its audio in one format, and where its text lies in it. */
export type KeptSpeech = {
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

/** A speech as a file: one line of JSON that says what follows, then the audio. */
export function encodeSpeech({ format, audio, points }: KeptSpeech): Buffer {
  const head = JSON.stringify({ version: 1, ...format, audioBytes: audio.length, points });
  return Buffer.concat([Buffer.from(`${head}\n`), audio]);
}

/** Reads it back; null where the file is not whole or not ours. */
export function decodeSpeech(file: Buffer): KeptSpeech | null {
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
