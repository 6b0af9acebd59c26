import { voiceScript } from '#demo/caller-voice.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';

/** The voice of callers, and the default voice of assistants. */
export const callerVoice = 'rms';
export const assistantVoice = 'slt';

/** Synthesizes texts at 8 kHz without surrounding silence, in the given order. */
export async function speak(texts: readonly string[], voice: string): Promise<readonly Int16Array[]> {
  const tts = createEmbeddedTts();
  const steps = texts.map((text) => ({ kind: 'say', parts: [{ text }], gapMs: 0 }) as const);
  const voiced = await voiceScript({ caller: { voice, speed: 0 }, limitMs: 0, steps }, tts);
  await tts.close();
  return voiced.map(({ samples }) => samples);
}
