import { type SampleEncoding, sampleBytes } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { type Mp3RateHz, nearestMp3RateHz } from '#codecs/mp3.ts';
import { mp3InfoFrame } from '#codecs/mp3-info.ts';
import { wavHeader } from '#codecs/wav.ts';

/** The formats of synthesized speech. */
export type SpeechFormat =
  | { readonly container: 'raw' | 'wav'; readonly encoding: SampleEncoding; readonly rateHz: number }
  | { readonly container: 'mp3'; readonly encoding: 'mp3'; readonly rateHz: Mp3RateHz };

/** The supported MP3 rate nearest to the requested one. */
export function mp3Format(wantedHz: number): Extract<SpeechFormat, { container: 'mp3' }> {
  return { container: 'mp3', encoding: 'mp3', rateHz: nearestMp3RateHz(wantedHz) };
}

/** The headers that describe the audio. `audio/basic` is always mu-law at 8 kHz (RFC 2046, section 4.3). */
export function formatHeaders(format: SpeechFormat): Readonly<Record<string, string>> {
  return {
    'Content-Type': contentType(format),
    'X-Encoding': format.encoding,
    'X-Sample-Rate': String(format.rateHz),
  };
}

function contentType({ container, encoding, rateHz }: SpeechFormat): string {
  if (container === 'mp3') return 'audio/mpeg';
  if (container === 'wav') return 'audio/wav';
  if (encoding === 'pcm_s16le') return `audio/L16; rate=${rateHz}`;
  return encoding === 'mulaw' && rateHz === 8_000 ? 'audio/basic' : 'application/octet-stream';
}

/** The bytes before and after the audio. `samples` is null if their number is not known yet; WAV headers contain it. MP3 gets the head of a stream. */
export function framing(format: SpeechFormat, samples: number | null): { head: Uint8Array; tail: Uint8Array } {
  const none = new Uint8Array(0);
  if (format.container === 'mp3') return { head: mp3InfoFrame(format.rateHz, null), tail: none };
  if (format.container === 'raw') return { head: none, tail: none };
  const { encoding, rateHz } = format;
  const bytes = samples === null ? null : samples * sampleBytes(encoding);
  return { head: wavHeader({ encoding, rateHz, channels: 1 }, bytes), tail: new Uint8Array((bytes ?? 0) % 2) };
}

/** The number of samples that the encoder makes from these frames. */
export function countSamples(frames: readonly AudioFrame[], rateHz: number): number {
  const runs: { fromHz: number; samples: number }[] = [];
  for (const { samples, rateHz: fromHz } of frames) {
    const last = runs.at(-1);
    if (last?.fromHz === fromHz) last.samples += samples.length;
    else runs.push({ fromHz, samples: samples.length });
  }
  return runs.reduce((sum, run) => sum + Math.round((run.samples * rateHz) / run.fromHz), 0);
}
