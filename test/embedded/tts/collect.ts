import { type AudioFrame, concatenate } from '#codecs/frame.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import {
  type Alignment,
  defaultVoiceSettings,
  type SpeakSink,
  type TextToSpeech,
  type VoiceSettings,
} from '#engine/ports/text-to-speech.ts';

export const neutralVoice: VoiceSettings = {
  voice: 'slt',
  ...defaultVoiceSettings,
};

export type SynthesisResult = {
  readonly audio: AudioFrame;
  readonly frames: readonly AudioFrame[];
  readonly points: readonly Alignment[];
  readonly error: ProviderError | null;
};

/** A sink that stores its input and counts `closed`. */
export function recordingSink() {
  const frames: AudioFrame[] = [];
  const points: Alignment[] = [];
  const closings: (ProviderError | null)[] = [];
  const firstAudio = Promise.withResolvers<void>();
  const end = Promise.withResolvers<ProviderError | null>();
  const sink: SpeakSink = {
    audio(frame) {
      frames.push(frame);
      firstAudio.resolve();
    },
    aligned: (more) => void points.push(...more),
    closed(error) {
      closings.push(error);
      end.resolve(error);
    },
  };
  return { sink, frames, points, closings, firstAudio: firstAudio.promise, end: end.promise };
}

/** Speaks pieces with a synthesizer and waits for the end. */
export async function say(
  tts: TextToSpeech,
  pieces: readonly string[],
  settings: Partial<VoiceSettings> = {},
): Promise<SynthesisResult> {
  const kept = recordingSink();
  const voice = { ...neutralVoice, ...settings };
  const speaking = tts.speak({ voice, rateHz: 8000, signal: new AbortController().signal }, kept.sink);
  for (const piece of pieces) speaking.write(piece);
  speaking.end();
  const error = await kept.end;
  const audio = concatenate(kept.frames, kept.frames[0]?.rateHz ?? 8000);
  return { audio, frames: kept.frames, points: kept.points, error };
}
