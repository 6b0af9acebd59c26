import { encodeWav } from '#codecs/wav.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { narrate } from '../../providers/narrate.ts';
import { RateMatcher } from '../media/rate-matcher.ts';

/** Reads a text aloud to an agent who is not on the call. */
export type Narrator = { readonly tts: TextToSpeech; readonly voice: VoiceSettings; readonly clock: Clock };

/** The telephone rate, which every carrier plays. */
const rateHz = 8_000;
/** A text that takes longer to read is truncated. */
const mostMs = 45_000;
/** The caller waits meanwhile. */
const withinMs = 15_000;

/** A text read aloud as a WAV file of 8 kHz, 16 bit, mono. Rejects with `ProviderError`, or `Error` if it takes too long. */
export async function renderBriefingAudio(text: string, { tts, voice, clock }: Narrator): Promise<Buffer> {
  const stop = new AbortController();
  const cancel = clock.after(withinMs, () => stop.abort());
  const tone = new RateMatcher(rateHz);
  const parts: Int16Array[] = [];
  let left = (mostMs * rateHz) / 1000;
  try {
    for await (const frame of narrate(tts, { text, voice, rateHz, signal: stop.signal }, clock)) {
      const samples = tone.tune(frame).samples.subarray(0, left);
      parts.push(samples);
      left -= samples.length;
      if (left === 0) break;
    }
    parts.push(tone.flush().samples.subarray(0, left));
  } finally {
    cancel();
    tone.reset();
  }
  if (stop.signal.aborted) throw new Error(`the briefing was not synthesized within ${withinMs} ms`);
  return Buffer.from(encodeWav({ channels: [joined(parts)], rateHz }, 'pcm_s16le'));
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
